import { sentence } from '@disponent/domain/texts/sentence';
import { askForStunden, fehlendeStunden, remindStunden, wartendeStunden } from '../hooks/einsatz/emails.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    StundenErinnern: NoInput;
  }
}

export const stundenErinnern = defineJob({
  name: 'StundenErinnern',
  caption: 'An wartende Stunden erinnern',
  schedule: { time: '07:00' },
  isPerDomaene: true,
  async run(work) {
    const ids = await work.inside(wartendeStunden);
    const anzahl = await forEach(work, ids, remindStunden);
    const eigene = await work.inside(fehlendeStunden);
    const gefragt = await forEach(work, eigene, askForStunden);
    return sentence('Erinnert: {anzahl} von {alle}', { anzahl: anzahl + gefragt, alle: ids.length + eigene.length });
  },
});
