import { sentence } from '@disponent/domain/texts/sentence';
import { beginnendeEinsaetze, startEinsatz } from '../hooks/einsatz/antritt.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    EinsaetzeAntreten: NoInput;
  }
}

export const einsaetzeAntreten = defineJob({
  name: 'EinsaetzeAntreten',
  caption: 'Einsätze beginnen lassen',
  schedule: { time: '00:10' },
  isPerDomaene: true,
  async run(work) {
    const due = await work.inside(beginnendeEinsaetze);
    return sentence('Begonnen: {anzahl} von {alle}', {
      anzahl: await forEach(work, due, startEinsatz),
      alle: due.length,
    });
  },
});
