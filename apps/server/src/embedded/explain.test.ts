import { expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { explain } from './explain.ts';

test.each([
  [
    'initdb: error: could not write to file "x": No space left on device',
    'Auf dem Datenträger von /daten ist kein Platz mehr',
  ],
  ['ENOSPC: no space left on device, mkdir', 'Auf dem Datenträger von /daten ist kein Platz mehr'],
  [
    'FATAL:  could not create shared memory segment: No space left on device',
    'startet nicht: FATAL:  could not create shared',
  ],
  ['EACCES: permission denied, mkdir', 'Das Datenverzeichnis /daten ist für diesen Benutzer nicht beschreibbar'],
  ['FATAL:  database files are incompatible with server', 'stammt von einer anderen PostgreSQL-Version'],
  [
    'LOG:  starting\nFATAL:  something else\nLOG:  shut down',
    'Die Datenbank in /daten startet nicht: FATAL:  something else',
  ],
])('%s', (cause, sentence) => {
  expect(explain(new Error(cause), '/daten').message).toContain(sentence);
});

test('a platform without a PostgreSQL package is told of DATABASE_URL', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(/sunos-sparc.*DATABASE_URL/);
});
