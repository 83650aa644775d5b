import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type FileStore, newStoreName } from '../files/store.ts';
import type { Caller } from '../sight/caller.ts';

/** A file that the server itself has made. */
export interface MadeFile {
  dateiname: string;
  mime: string;
  bytes: Buffer;
  /** The row that holds it; without one it is free until a record is saved with it. */
  entitaet: string;
  eigentuemerId: number | null;
  feld: string;
}

interface Keeping {
  readonly tx: PoolClient;
  readonly caller: Caller;
  /** Without it (tests) the bytes are nowhere. */
  readonly files: FileStore | undefined;
}

const atOnce = 32;

/**
 * Keeps files in the transaction of the record that they belong to, and says them by Id, in order. The bytes are there before the transaction ends; when it
 * is undone they belong to nobody and go with the next clean-up.
 */
export async function keepFiles({ tx, caller, files }: Keeping, made: readonly MadeFile[]): Promise<{ Id: number }[]> {
  if (made.length === 0) return [];
  const next = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('datei', 'id')) as id from generate_series(1, $1::int)`,
    [made.length],
  );
  const rows = made.map(({ bytes, ...file }, index) => {
    const id = Number(next.rows[index]?.id);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...file, id, groesse: bytes.length, sha256, speicherort: newStoreName(id) };
  });
  await tx.query(
    `insert into datei (id, id_domaene, dateiname, mime, groesse, empfangen, sha256, speicherort, status, viren_status, eigentuemer_entitaet, eigentuemer_id, feld, erstellt_von, geaendert_von)
     select f.id, $1, f.dateiname, f.mime, f.groesse, f.groesse, f.sha256, f.speicherort, 'Vorhanden', 'Sauber', f.entitaet, f."eigentuemerId", f.feld, $2, $2
       from jsonb_to_recordset($3::jsonb) as f(id bigint, dateiname text, mime text, groesse numeric, sha256 text, speicherort text, entitaet text, "eigentuemerId" bigint, feld text)`,
    [caller.domaene, caller.me.Id, JSON.stringify(rows)],
  );
  // Each waits until the disk has it: together they wait once.
  for (let from = 0; files && from < made.length; from += atOnce)
    await Promise.all(
      made
        .slice(from, from + atOnce)
        .map(({ bytes }, index) => files.write(rows[from + index]?.speicherort ?? '', 0, once(bytes))),
    );
  return rows.map(({ id }) => ({ Id: id }));
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
