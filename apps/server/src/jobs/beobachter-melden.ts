import { sentence } from '@disponent/domain/texts/sentence';
import { beobachtetesNeu, meldeBeobachtetes } from '../hooks/beobachtung.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    BeobachterMelden: NoInput;
  }
}

/** Apart from the saves: however a record came to its status, and nobody waits for who follows it. */
export const beobachterMelden = defineJob({
  name: 'BeobachterMelden',
  caption: 'Beobachtern melden',
  schedule: { minutes: 2 },
  isPerDomaene: true,
  async run(work) {
    const ids = await work.inside(beobachtetesNeu);
    const anzahl = await forEach(work, ids, meldeBeobachtetes);
    return sentence('Gemeldet: {anzahl} von {alle}', { anzahl, alle: ids.length });
  },
});
