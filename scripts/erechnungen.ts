import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { befunde } from '../apps/server/src/documents/erechnung/befunde.ts';
import { xmlOf } from '../apps/server/src/documents/erechnung/index.ts';
import { beispiele, maengel } from '../apps/server/test/erechnung/beispiele.ts';

/**
 * Writes the example invoices of the tests as files, to be checked by the official validators: `npm run erechnungen -- DIR`. `gut` must
 * all be valid; of `maengel` those without a finding of ours (their name begins with `ohne-befund`) too.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Usage: npm run erechnungen -- DIR');
let count = 0;
for (const [part, all] of [
  ['gut', beispiele()],
  ['maengel', maengel()],
] as const) {
  mkdirSync(join(folder, part), { recursive: true });
  for (const [name, rechnung] of all) {
    const isFound = befunde(rechnung).length > 0;
    const prefix = part === 'gut' ? '' : isFound ? 'befund-' : 'ohne-befund-';
    writeFileSync(join(folder, part, `${prefix}${name}.xml`), xmlOf(rechnung) ?? '');
    count += 1;
  }
}
process.stdout.write(`${count} e-invoices in ${folder}\n`);
