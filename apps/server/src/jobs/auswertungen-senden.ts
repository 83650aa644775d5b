import { sentence } from '@disponent/domain/texts/sentence';
import { dueReports, sendReport } from '../features/auswertung/senden.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    AuswertungenSenden: NoInput;
  }
}

export const auswertungenSenden = defineJob({
  name: 'AuswertungenSenden',
  caption: 'Auswertungen der Woche senden',
  schedule: { minutes: 60 },
  isPerDomaene: true,
  async run(work) {
    const ids = await work.inside(dueReports);
    const anzahl = await forEach(work, ids, sendReport);
    return sentence('Gesendet: {anzahl} von {alle}', { anzahl, alle: ids.length });
  },
});
