import { createHash } from 'node:crypto';
import { tableOf } from '@disponent/domain/tables';
import { takeIds } from './bulk.ts';
import type { Loader } from './loader.ts';

interface SeedFile {
  dateiname: string;
  mime: string;
  bytes: Buffer;
  /** The row that holds it. */
  entitaet: string;
  eigentuemerId: number;
  feld: string;
}

const atOnce = 32;

/** Files that records hold; says them by Id, in order. Without a store (tests) their bytes are nowhere. */
export async function addFiles(loader: Loader, files: readonly SeedFile[]): Promise<{ Id: number }[]> {
  const { tx, caller, files: store } = loader;
  const ids = await takeIds(tx, tableOf('Datei'), files.length);
  const rows = files.map(({ bytes, ...file }, index) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      ...file,
      id: ids[index],
      groesse: bytes.length,
      sha256,
      speicherort: `${ids[index]}-${sha256.slice(0, 24)}`,
    };
  });
  await tx.query(
    `insert into datei (id, id_domaene, dateiname, mime, groesse, empfangen, sha256, speicherort, status, viren_status, eigentuemer_entitaet, eigentuemer_id, feld, erstellt_von, geaendert_von)
     select f.id, $1, f.dateiname, f.mime, f.groesse, f.groesse, f.sha256, f.speicherort, 'Vorhanden', 'Sauber', f.entitaet, f."eigentuemerId", f.feld, $2, $2
       from jsonb_to_recordset($3::jsonb) as f(id bigint, dateiname text, mime text, groesse numeric, sha256 text, speicherort text, entitaet text, "eigentuemerId" bigint, feld text)`,
    [caller.domaene, caller.me.Id, JSON.stringify(rows)],
  );
  if (store) {
    // Each waits until the disk has it: together they wait once.
    for (let from = 0; from < files.length; from += atOnce)
      await Promise.all(
        files
          .slice(from, from + atOnce)
          .map(({ bytes }, index) => store.write(rows[from + index]?.speicherort ?? '', 0, once(bytes))),
      );
  }
  return ids.map((Id) => ({ Id }));
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
