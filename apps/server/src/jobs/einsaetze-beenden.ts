import { sentence } from '@disponent/domain/texts/sentence';
import { endEinsatz, endendeEinsaetze } from '../hooks/einsatz/ende.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    EinsaetzeBeenden: NoInput;
  }
}

export const einsaetzeBeenden = defineJob({
  name: 'EinsaetzeBeenden',
  caption: 'Einsätze zum geplanten Ende beenden',
  schedule: { time: '00:15' },
  isPerDomaene: true,
  async run(work) {
    const due = await work.inside(endendeEinsaetze);
    return sentence('Beendet: {anzahl} von {alle}', {
      anzahl: await forEach(work, due, endEinsatz),
      alle: due.length,
    });
  },
});
