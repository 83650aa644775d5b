import { sentence } from '@disponent/domain/texts/sentence';
import { abgerechnete, settleEinsatz } from '../hooks/einsatz/abrechnen.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    EinsaetzeAbrechnen: NoInput;
  }
}

/** Also those that ended, or whose last week was corrected, after everything was billed. */
export const einsaetzeAbrechnen = defineJob({
  name: 'EinsaetzeAbrechnen',
  caption: 'Abgerechnete Einsätze abschließen',
  schedule: { time: '00:20' },
  isPerDomaene: true,
  async run(work) {
    const due = await work.inside((inside) => abgerechnete(inside));
    return sentence('Abgerechnet: {anzahl} von {alle}', {
      anzahl: await forEach(work, due, settleEinsatz),
      alle: due.length,
    });
  },
});
