import { sentence } from '@disponent/domain/texts/sentence';
import { beendeteInserate, expireInserat } from '../hooks/stelleninserat/ablauf.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
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
    return sentence('Abgelaufen: {anzahl} von {alle}', {
      anzahl: await forEach(work, due, expireInserat),
      alle: due.length,
    });
  },
});
