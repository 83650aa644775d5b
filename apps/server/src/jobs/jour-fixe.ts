import { sentence } from '@disponent/domain/texts/sentence';
import { faelligeJourFixe, planJourFixe } from '../hooks/anfrage-projekt/jour-fixe.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    JourFixe: NoInput;
  }
}

export const jourFixe = defineJob({
  name: 'JourFixe',
  caption: 'Jour fixe der Projekte vorbereiten',
  schedule: { time: '00:20' },
  isPerDomaene: true,
  async run(work) {
    const due = await work.inside(faelligeJourFixe);
    return sentence('Vorzubereiten: {anzahl}', { anzahl: await forEach(work, due, planJourFixe) });
  },
});
