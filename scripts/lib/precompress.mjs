import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressions = {
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  '.br': (bytes) => promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 10 } }),
};

/** Small versions beside the files of a folder: the server sends them as they are instead of compressing at every request. */
export async function precompress(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    files.flatMap((name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      return Object.entries(compressions).map(async ([ending, compress]) => {
        const small = await compress(bytes);
        if (small.length < bytes.length) writeFileSync(file + ending, small);
      });
    }),
  );
}
