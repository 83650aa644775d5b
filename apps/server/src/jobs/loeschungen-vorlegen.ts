import { sentence } from '@disponent/domain/texts/sentence';
import { faelligeLoeschungen, legeLoeschungenVor, loescheFaellige } from '../hooks/person/aufbewahrung.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    LoeschungenVorlegen: NoInput;
  }
}

/** Once a month: whose data is no longer to be kept is a list that somebody confirms, or goes by itself where the Domäne says so (domain model 12.3). */
export const loeschungenVorlegen = defineJob({
  name: 'LoeschungenVorlegen',
  caption: 'Liste der Löschungen vorlegen',
  schedule: { time: '06:00', day: 1 },
  isPerDomaene: true,
  async run(work) {
    const { ids, isAutomatic } = await work.inside(faelligeLoeschungen);
    if (isAutomatic)
      return sentence('Gelöscht: {anzahl} von {alle}', {
        anzahl: await forEach(work, ids, loescheFaellige),
        alle: ids.length,
      });
    if (ids.length > 0) await work.inside((inside) => legeLoeschungenVor(inside, ids.length));
    return sentence('Vorgelegt: {anzahl}', { anzahl: ids.length });
  },
});
