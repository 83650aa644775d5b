import { createHash } from 'node:crypto';
import { unsupportedType } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Db } from '../../db/pool.ts';
import { type FileStore, newStoreName } from '../../files/store.ts';
import { eicarScan } from './content/eicar.ts';
import type { Source } from './content/source.ts';
import { fileTypes } from './content/types.ts';
import { type Datei, deleteFree, noteComplete } from './dateien.ts';
import { extensionOf } from './file-name.ts';

/**
 * All bytes are here: looks at what they are, and keeps or removes them. It looks at a copy under a new name, which no
 * upload still under way can write to.
 */
export async function complete(db: Db, store: FileStore, datei: Datei): Promise<void> {
  const speicherort = newStoreName(datei.id);
  const hash = createHash('sha256');
  const isInfected = eicarScan();
  let hasEicar = false;
  let size = 0;
  async function* looked(): AsyncGenerator<Buffer> {
    for await (const chunk of store.read(datei.speicherort) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      hasEicar ||= isInfected(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    await store.write(speicherort, 0, looked());
    const type = fileTypes.get(extensionOf(datei.dateiname));
    const isWhole = size === datei.groesse;
    if (hasEicar || !isWhole || !type || !(await type.check(sourceOf(store, speicherort, size)))) {
      if (await deleteFree(db, datei)) await store.remove(datei.speicherort);
      throw hasEicar
        ? unsupportedType(sentence('Die Datei enthält Schadsoftware und wurde nicht angenommen'))
        : unsupportedType();
    }
    const isKept = await noteComplete(db, datei, { mime: type.mime, sha256: hash.digest('hex'), speicherort });
    await store.remove(isKept ? datei.speicherort : speicherort);
  } catch (error) {
    await store.remove(speicherort);
    throw error;
  }
}

function sourceOf(store: FileStore, name: string, size: number): Source {
  return {
    size,
    async bytes(start, length) {
      const end = Math.min(start + length, size) - 1;
      if (end < start) return Buffer.alloc(0);
      const chunks: Buffer[] = [];
      for await (const chunk of store.read(name, { start, end }) as AsyncIterable<Buffer>) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}
