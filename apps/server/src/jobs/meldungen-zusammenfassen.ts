import { sentence } from '@disponent/domain/texts/sentence';
import { sendZusammenfassung, zusammenzufassen } from '../hooks/shared/zusammenfassung.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    MeldungenZusammenfassen: NoInput;
  }
}

export const meldungenZusammenfassen = defineJob({
  name: 'MeldungenZusammenfassen',
  caption: 'Benachrichtigungen des Tages senden',
  schedule: { time: '06:30' },
  isPerDomaene: true,
  async run(work) {
    const ids = await work.inside(zusammenzufassen);
    const anzahl = await forEach(work, ids, sendZusammenfassung);
    return sentence('Zusammengefasst für {anzahl} von {alle}', { anzahl, alle: ids.length });
  },
});
