import type { Table } from '@disponent/domain/entity/table';
import {
  badRequest,
  forbidden,
  forbiddenAction,
  HttpError,
  tooLarge,
  tooMany,
  unsupportedType,
} from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tables, targetOf } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { PoolClient } from 'pg';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { may, visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { fileTypes } from './content/types.ts';
import { type Announced, type Datei, insertDatei } from './dateien.ts';
import { cleanFileName, extensionOf } from './file-name.ts';

const mb = 1024 * 1024;
const defaultMaxMb = 20;
/** Of one user, not yet part of any record. */
const maxOpenFiles = 200;
const maxOpenMb = 500;

/** A place for a file that is about to come, if its field would take it. */
export async function announce(db: Db, given: Announced, quotaGb: number, caller: Caller): Promise<Datei> {
  const field = fieldOf(given, caller);
  const dateiname = cleanFileName(given.dateiname);
  const extension = extensionOf(dateiname);
  const isWanted = (field.types ?? [extension]).includes(extension);
  if (!isWanted || !fileTypes.has(extension)) throw unsupportedType();
  const maxMb = field.maxMb ?? (await domaeneMaxMb(db, caller)) ?? defaultMaxMb;
  if (given.groesse > maxMb * mb) throw tooLarge(texts.datei.zuGross(field.caption, maxMb));
  return db.transaction(async (tx) => {
    await requireRoom(db, tx, given.groesse, quotaGb, caller);
    return insertDatei(db, tx, { ...given, dateiname }, caller);
  });
}

/** What nobody saves goes after a day; until then it is bounded. One announcement of a user after the other, or many at once would all find room. */
async function requireRoom(db: Db, tx: PoolClient, groesse: number, quotaGb: number, caller: Caller): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('disponent upload'), ${caller.me.Id}::int)`, tx);
  const used = await db.row<{ files: number; open: number; whole: number }>(
    sql`select count(*) filter (where is_open) as files, coalesce(sum(groesse) filter (where is_open), 0) as open, coalesce(sum(groesse), 0) as whole
          from (select groesse, eigentuemer_id is null and erstellt_von = ${caller.me.Id} as is_open from datei where id_domaene = ${caller.domaene}) d`,
    tx,
  );
  const { files = 0, open = 0, whole = 0 } = used ?? {};
  if (files >= maxOpenFiles || open + groesse > maxOpenMb * mb)
    throw tooMany(
      sentence(
        'Zu viele Dateien sind hochgeladen, aber noch nicht gespeichert. Bitte speichern Sie zuerst die Datensätze.',
      ),
    );
  if (whole + groesse > quotaGb * 1024 * mb)
    throw new HttpError(
      507,
      'Insufficient Storage',
      sentence('Der Speicherplatz der Domäne für Dateien ist erschöpft.'),
    );
}

/** A field that takes files and that the caller may fill. */
function fieldOf({ entitaet, feld }: Announced, caller: Caller): Field {
  const table = tables.get(entitaet);
  if (!table || table.access === 'internal')
    throw badRequest(sentence('Die Liste {liste} gibt es nicht', { liste: entitaet }));
  if (!mayInLists(caller, 'Lesen', table)) throw forbidden();
  if (table.entity.readOnly || !mayInLists(caller, 'Schreiben', table)) throw forbiddenAction();
  const fields = visibleFields(caller, table);
  const field = Object.hasOwn(fields, feld) ? fields[feld] : undefined;
  if (!field || targetOf(field) !== 'Datei' || field.server || field.computed)
    throw badRequest(
      sentence('Das Feld {feld} von {liste} nimmt keine Dateien', { feld, liste: word(table.caption.many) }),
    );
  return field;
}

/** A child needs what its record needs, and that no list on the way is hidden. */
const mayInLists = (caller: Caller, recht: 'Lesen' | 'Schreiben', table: Table): boolean =>
  may(caller, recht, table) && (!table.parent || mayInLists(caller, recht, table.parent));

async function domaeneMaxMb(db: Db, caller: Caller): Promise<number | null> {
  const row = await db.row<{ mb: number | null }>(
    sql`select max_datei_mb as mb from domaene_st where id = ${caller.domaene}`,
  );
  return row?.mb ?? null;
}
