import { sentence } from '@disponent/domain/texts/sentence';
import { planLoeschungen } from '../hooks/person/aufbewahrung.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    LoeschungenPlanen: NoInput;
  }
}

/** When the data of each person is no longer to be kept; what happens then somebody decides. */
export const loeschungenPlanen = defineJob({
  name: 'LoeschungenPlanen',
  caption: 'Aufbewahrungsfristen berechnen',
  schedule: { time: '01:00' },
  isPerDomaene: true,
  run: async (work) => sentence('Neu berechnet: {anzahl}', { anzahl: await work.inside(planLoeschungen) }),
});
