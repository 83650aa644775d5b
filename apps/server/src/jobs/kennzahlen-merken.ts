import { sentence } from '@disponent/domain/texts/sentence';
import { figuresToKeep, keepFigure } from '../features/dashboard/tageswerte-merken.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    KennzahlenMerken: NoInput;
  }
}

/** Asks often, so that a server that is on by day alone keeps its days as well; each figure once a day. */
export const kennzahlenMerken = defineJob({
  name: 'KennzahlenMerken',
  caption: 'Kennzahlen des Tages merken',
  schedule: { minutes: 15 },
  isPerDomaene: true,
  async run(work) {
    const figures = await work.inside(figuresToKeep);
    for (const figure of figures) {
      work.signal.throwIfAborted();
      await work.inside((inside) => keepFigure(inside, figure));
    }
    return sentence('Gemerkt: {anzahl}', { anzahl: figures.length });
  },
});
