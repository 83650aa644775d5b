import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../../db/row.ts';
import { sql } from '../../db/sql.ts';
import type { FileStore } from '../../files/store.ts';
import { type ZipEntry, zipped } from '../../files/zip.ts';
import type { Asking } from '../../records/work.ts';
import { type Gathered, gathered, isHis, recipients } from './gathered.ts';
import { dritteIn } from './namen-dritter.ts';

interface Archive {
  readonly bytes: Buffer;
  /** Whom texts name besides the person: to be looked at before it is given away. */
  readonly dritte: readonly string[];
}

/** What is known of a person as one file: to be read (`pdf`), to be taken elsewhere (daten.json), and every file (Art. 15 and 20 DSGVO). */
export async function auskunftArchive(
  asking: Asking,
  person: Row,
  { pdf, files }: { pdf: Buffer; files: FileStore },
): Promise<Archive> {
  const parts = await gathered(person, asking);
  const daten = {
    Stand: asking.caller.today,
    Empfaenger: await recipients(Number(person.Id), asking),
    LoeschungGeplantAm: person.LoeschungGeplantAm ?? null,
    Daten: Object.fromEntries(parts.map(({ table, list }) => [table.key, list.map((row) => plain(table, row))])),
  };
  const entries: ZipEntry[] = [
    { name: 'Datenauskunft.pdf', content: [pdf] },
    { name: 'daten.json', content: [JSON.stringify(daten, null, 2)] },
  ];
  for (const { id, dateiname, speicherort } of await filesOf(asking, person, parts)) {
    if (!(await files.writtenAt(speicherort))) continue; // a restored backup may lack it
    entries.push({ name: `dateien/${id} ${safe(dateiname)}`, content: files.read(speicherort) });
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zipped(entries)) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), dritte: await dritteIn(asking, person, parts) };
}

/** All that holds something, by the names of the calls; references with their words. */
function plain(table: Table, row: Row): Row {
  const own = Object.entries(table.fields).flatMap(([name, field]) => {
    const value = row[name];
    if (!isHis(field) || field.technical || value === null || value === undefined || value === '') return [];
    const text = row[`${name}Text`];
    return [[name, value] as const, ...(typeof text === 'string' ? [[`${name}Text`, text] as const] : [])];
  });
  const lists = table.children.flatMap((child) => {
    const rows = (row[child.key] as Row[] | undefined) ?? [];
    return rows.length === 0 ? [] : [[child.key, rows.map((one) => plain(child, one))] as const];
  });
  return Object.fromEntries([...own, ...lists]);
}

interface Kept {
  id: number;
  dateiname: string;
  speicherort: string;
}

/** Files of the gathered rows, and what was filed about the person; not what answered earlier requests. */
async function filesOf({ db, tx, caller }: Asking, person: Row, parts: readonly Gathered[]): Promise<Kept[]> {
  const owners = parts
    .filter(({ table }) => table.key !== 'DsgvoVorgang')
    .flatMap(({ table, list }) => ownersIn(table, list));
  return db.rows<Kept>(
    sql`select d.id, d.dateiname, d.speicherort from datei d
         where d.id_domaene = ${caller.domaene} and d.status = 'Vorhanden'
           and ((d.eigentuemer_entitaet, d.eigentuemer_id) in
                  (select * from unnest(${owners.map(([key]) => key)}::text[], ${owners.map(([, id]) => id)}::bigint[]))
                or (d.eigentuemer_entitaet = 'Dokument' and d.eigentuemer_id in
                      (select k.id from dokument k where k.id_domaene = ${caller.domaene} and k.vorlage is distinct from 'Datenauskunft'
                          and (k.id_person = ${person.Id} or (k.entitaet = 'PersSt' and k.datensatz_id = ${person.Id})))))
         order by d.id`,
    tx,
  );
}

function ownersIn(table: Table, rows: readonly Row[]): (readonly [string, number])[] {
  return rows.flatMap((row) => [
    [table.key, Number(row.Id)] as const,
    ...table.children.flatMap((child) => ownersIn(child, (row[child.key] as Row[] | undefined) ?? [])),
  ]);
}

/** A name for every system, and no way out of the folder. */
const safe = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
