import { sentence } from '@disponent/domain/texts/sentence';
import { askEinwilligung, endendeEinwilligungen } from '../hooks/person/emails.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    EinwilligungenErfragen: NoInput;
  }
}

export const einwilligungenErfragen = defineJob({
  name: 'EinwilligungenErfragen',
  caption: 'Nach endenden Einwilligungen fragen',
  schedule: { time: '05:45' },
  isPerDomaene: true,
  async run(work) {
    const ids = await work.inside(endendeEinwilligungen);
    const anzahl = await forEach(work, ids, askEinwilligung);
    return sentence('Gefragt: {anzahl} von {alle}', { anzahl, alle: ids.length });
  },
});
