import type { NoInput } from '../db/later.ts';
import { beendeteInserate, inseratAblaufen } from '../hooks/stelleninserat/ablauf.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../db/later.ts' {
  interface JobInputs {
    InserateAblaufen: NoInput;
  }
}

export const inserateAblaufen = defineJob({
  name: 'InserateAblaufen',
  caption: 'Inserate ablaufen lassen',
  schedule: { time: '00:10' },
  isPerDomaene: true,
  async run(work) {
    const due = await work.inside(beendeteInserate);
    return `Abgelaufen: ${await forEach(work, due, inseratAblaufen)} von ${due.length}`;
  },
});
