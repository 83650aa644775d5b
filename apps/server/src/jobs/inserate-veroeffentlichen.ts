import { sentence } from '@disponent/domain/texts/sentence';
import { anstehendeInserate, publishInserat } from '../hooks/stelleninserat/ablauf.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    InserateVeroeffentlichen: NoInput;
  }
}

export const inserateVeroeffentlichen = defineJob({
  name: 'InserateVeroeffentlichen',
  caption: 'Inserate veröffentlichen',
  schedule: { minutes: 10 },
  isPerDomaene: true,
  async run(work) {
    const due = await work.inside(anstehendeInserate);
    return sentence('Veröffentlicht: {anzahl} von {alle}', {
      anzahl: await forEach(work, due, publishInserat),
      alle: due.length,
    });
  },
});
