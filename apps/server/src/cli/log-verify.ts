import { readConfig } from '../config.ts';
import { createCipher } from '../db/cipher.ts';
import { nameOf, verifyLog } from '../records/audit/verify.ts';
import { command, withOwner } from './command.ts';

/** Says whether the Änderungsprotokoll still is what was sealed, while the server runs or not. */
await command(async () => {
  const config = readConfig();
  const { chains, unsealed, broken } = await withOwner(config, { share: true }, (client) =>
    verifyLog(client, createCipher(config.appKey)),
  );
  for (const { kette, entries, erased, hash } of chains) {
    const without = erased > 0 ? `, davon ${erased} mit gelöschten Werten` : '';
    console.log(`${nameOf(kette)}: ${entries} Einträge unverändert${without}. Letztes Siegel ${hash}`);
  }
  if (unsealed > 0)
    console.log(`${unsealed} Einträge sind noch nicht versiegelt; das geschieht, während der Server läuft.`);
  for (const sentence of broken) console.error(sentence);
  if (broken.length > 0) process.exitCode = 1;
});
