import { createHash } from 'node:crypto';
import type { DocumentSpec } from '@disponent/domain/entity/define';
import { mayMake } from '@disponent/domain/entity/documents';
import type { Table } from '@disponent/domain/entity/table';
import { conflict, forbiddenAction, notFound, unprocessable } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { sentence } from '@disponent/domain/texts/sentence';
import { clockNow } from '../db/clock.ts';
import type { Db } from '../db/pool.ts';
import type { Row } from '../db/row.ts';
import { sql } from '../db/sql.ts';
import type { FileStore } from '../files/store.ts';
import { readRecord, seeingAll } from '../records/record.ts';
import { tableSql } from '../records/rows.ts';
import type { Asking, Work } from '../records/work.ts';
import { createWithin } from '../records/write.ts';
import { keepFiles } from './keep.ts';
import type { Content, Kind } from './kind.ts';
import { kinds } from './kinds/index.ts';
import { drawn } from './layout/drawn.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';
import { readWhole } from './read.ts';

/** A document that could be made of a record now. */
export interface Prepared {
  readonly table: Table;
  readonly id: number;
  readonly name: string;
  readonly spec: DocumentSpec;
  readonly kind: Kind;
  readonly content: Content<unknown>;
  readonly letterhead: Letterhead;
  /** A digest of all that it says. */
  readonly grundlage: string;
  /** The last version that was kept. */
  readonly last: { readonly Id: number; readonly Fassung: number; readonly Grundlage: string } | undefined;
}

/** The version it would be: the last one as long as it says the same. */
export const fassungOf = ({ last, grundlage }: Prepared): number =>
  last ? last.Fassung + (last.Grundlage === grundlage ? 0 : 1) : 1;

/** Looks up what a document says. 404 for a record out of sight and for what is not made of it, 403 for who may not make it. */
export async function prepareDocument(asking: Asking, table: Table, id: number, name: string): Promise<Prepared> {
  const { db, tx, caller } = asking;
  const declared = table.entity.documents ?? {};
  const spec = Object.hasOwn(declared, name) ? declared[name] : undefined;
  const kind = kinds.get(table.key)?.[name];
  if (!spec || !kind || table.parent)
    throw notFound(texts.keineRoute(`/api/entity/${table.key}/{id}/dokumente/${name}`));
  if (!mayMake(spec, caller.me)) throw forbiddenAction();
  const row = await readWhole(asking, table, id);
  if (spec.when && !spec.when(row)) throw conflict(texts.datensatz.aktionUnmoeglich(spec.caption));
  const whole = { ...asking, caller: seeingAll(caller) };
  const content = await kind.gather(row, whole);
  const letterhead = await letterheadOf(whole, content.sender);
  const last = await db.row<NonNullable<Prepared['last']>>(
    sql`select id as "Id", fassung as "Fassung", grundlage as "Grundlage" from dokument
         where id_domaene = ${caller.domaene} and entitaet = ${table.key} and datensatz_id = ${id} and vorlage = ${name} order by fassung desc limit 1`,
    tx,
  );
  const { input, name: title, idPerson } = content;
  const grundlage = createHash('sha256')
    .update(JSON.stringify({ name, title, input, idPerson, letterhead }))
    .digest('hex');
  return { table, id, name, spec, kind, content, letterhead, grundlage, last };
}

/** The document as a file; 422 with what is missing. */
export async function renderDocument(
  prepared: Prepared,
  { caller }: Asking,
  files: FileStore | undefined,
): Promise<Buffer> {
  const { content, letterhead, kind, spec } = prepared;
  refuseMissing(prepared);
  return drawn({
    kind,
    input: content.input,
    letterhead,
    logo: letterhead.logo && files ? await wholeFile(files, letterhead.logo.speicherort) : undefined,
    title: content.name,
    subject: spec.caption,
    fassung: fassungOf(prepared),
    today: caller.today,
    now: clockNow(),
  });
}

/** What is undone all the same need not be drawn: it only says what is missing. */
function refuseMissing({ content }: Prepared): Buffer {
  if (content.missing.length > 0) throw unprocessable({ '': [...content.missing] });
  return Buffer.alloc(0);
}

/** Where the bytes of files go; nowhere in a trial. */
export const storeOf = (db: Db): FileStore | undefined => db.files as FileStore | undefined;

/** A version that was kept. */
export interface Kept {
  readonly row: Row;
  readonly isNew: boolean;
}

/**
 * Keeps a document as the next version; where it says what the last one says, that one is it. `grundlage` is what the user saw in the
 * preview: something else is not filed under his eyes.
 */
export async function keepDocument(
  work: Work,
  { table, id, name, grundlage }: { table: Table; id: number; name: string; grundlage?: string | undefined },
): Promise<Kept> {
  const { db, tx } = work;
  // One at a time for each record, or two would make the same version.
  await db.rows(sql`select 1 from ${tableSql(table)} where id = ${id} for no key update`, tx);
  const prepared = await prepareDocument(work, table, id, name);
  if (grundlage !== undefined && grundlage !== prepared.grundlage)
    throw conflict(
      sentence('Der Datensatz wurde inzwischen geändert. Bitte sehen Sie sich die Vorschau noch einmal an.'),
    );
  return keepPrepared(work, prepared);
}

/** Keeps what was looked up in the same transaction, with its record locked. */
export async function keepPrepared(work: Work, prepared: Prepared, { isReleased = false } = {}): Promise<Kept> {
  const { last, content, spec, table, id, name } = prepared;
  const files = storeOf(work.db);
  const dokument = tableOf('Dokument');
  if (last?.Grundlage === prepared.grundlage)
    return {
      row: await readRecord({ ...work, caller: seeingAll(work.caller) }, dokument, last.Id, { whole: true }),
      isNew: false,
    };
  const fassung = fassungOf(prepared);
  const [datei] = await keepFiles({ ...work, files }, [
    {
      dateiname: `${content.name}${fassung > 1 ? ` (Fassung ${fassung})` : ''}.pdf`,
      mime: 'application/pdf',
      bytes: files ? await renderDocument(prepared, work, files) : refuseMissing(prepared),
      entitaet: 'Dokument',
      eigentuemerId: null, // its row is written next and takes it
      feld: 'Datei',
    },
  ]);
  const row = await createWithin({ ...work, caller: seeingAll(work.caller) }, dokument, {
    Entitaet: table.key,
    DatensatzId: id,
    IdDokumentart: await dokumentart(work, spec.art ?? spec.caption),
    Datei: datei,
    Bezeichnung: content.name.slice(0, 100),
    Vorlage: name,
    Fassung: fassung,
    Grundlage: prepared.grundlage,
    IdPerson: content.idPerson,
    IsFuerKundeFreigegeben: isReleased,
    Rechte: [...(spec.rights ?? [])],
  });
  return { row, isNew: true };
}

/** The list of all Domänen learns of a kind with its first document. */
async function dokumentart({ db, tx }: Work, bezeichnung: string): Promise<number> {
  const find = () => db.row<{ id: number }>(sql`select id from dokumentart where bezeichnung = ${bezeichnung}`, tx);
  const known = await find();
  if (known) return known.id;
  await db.rows(
    sql`insert into dokumentart (bezeichnung, sortierung, is_aktiv) values (${bezeichnung}, 500, true) on conflict do nothing`,
    tx,
  );
  const added = await find();
  if (!added) throw new Error(`There is no Dokumentart ${bezeichnung}`);
  return added.id;
}

async function wholeFile(files: FileStore, name: string): Promise<Buffer | undefined> {
  if (!(await files.writtenAt(name))) return undefined; // a restored backup may lack it: better without than not at all
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(name) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
