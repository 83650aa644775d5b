import type { Table } from '@disponent/domain/entity/table';
import { badRequest, forbidden, forbiddenAction, tooLarge, unsupportedType } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tables, targetOf } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { may, visibleFields } from '../../db/access.ts';
import type { Caller } from '../../db/caller.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { fileTypes } from './content/types.ts';
import { type Announced, type Datei, insertDatei } from './dateien.ts';
import { cleanFileName, extensionOf } from './file-name.ts';

const defaultMaxMb = 20;

/** A place for a file that is about to come, if its field would take it. */
export async function announce(db: Db, given: Announced, caller: Caller): Promise<Datei> {
  const field = fieldOf(given, caller);
  const dateiname = cleanFileName(given.dateiname);
  const extension = extensionOf(dateiname);
  const isWanted = (field.types ?? [extension]).includes(extension);
  if (!isWanted || !fileTypes.has(extension)) throw unsupportedType();
  const maxMb = field.maxMb ?? (await domaeneMaxMb(db, caller)) ?? defaultMaxMb;
  if (given.groesse > maxMb * 1024 * 1024) throw tooLarge(`${field.caption} ${texts.datei.zuGross(maxMb)}`);
  return insertDatei(db, { ...given, dateiname }, caller);
}

/** A field that takes files and that the caller may fill. */
function fieldOf({ entitaet, feld }: Announced, caller: Caller): Field {
  const table = tables.get(entitaet);
  if (!table || table.access === 'internal') throw badRequest(`Die Liste ${entitaet} gibt es nicht`);
  if (!mayInLists(caller, 'Lesen', table)) throw forbidden();
  if (table.entity.readOnly || !mayInLists(caller, 'Schreiben', table)) throw forbiddenAction();
  const fields = visibleFields(caller, table);
  const field = Object.hasOwn(fields, feld) ? fields[feld] : undefined;
  if (!field || targetOf(field) !== 'Datei' || field.server || field.computed)
    throw badRequest(`Das Feld ${feld} von ${table.caption.many} nimmt keine Dateien`);
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
