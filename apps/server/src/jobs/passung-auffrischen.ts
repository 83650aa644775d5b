import { sentence } from '@disponent/domain/texts/sentence';
import { refreshPassung } from '../matching/refresh.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    PassungAuffrischen: NoInput;
  }
}

/** So that nobody who asks for a ranking has to wait for what an import changed. */
export const passungAuffrischen = defineJob({
  name: 'PassungAuffrischen',
  caption: 'Geänderte Personen für das Matching aufnehmen',
  schedule: { minutes: 5 },
  isPerDomaene: true,
  async run(work) {
    let offen = 1;
    while (offen > 0) {
      work.signal.throwIfAborted();
      offen = await work.inside((inside) => refreshPassung(inside, 0));
    }
    return sentence('Alle aufgenommen');
  },
});
