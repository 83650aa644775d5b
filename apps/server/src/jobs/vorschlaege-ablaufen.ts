import { sentence } from '@disponent/domain/texts/sentence';
import { expireVorschlag, unbeantworteteVorschlaege } from '../hooks/pv/ablauf.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    VorschlaegeAblaufen: NoInput;
  }
}

export const vorschlaegeAblaufen = defineJob({
  name: 'VorschlaegeAblaufen',
  caption: 'Vorschläge ablaufen lassen',
  schedule: { time: '00:10' },
  isPerDomaene: true,
  async run(work) {
    const due = await work.inside(unbeantworteteVorschlaege);
    return sentence('Abgelaufen: {anzahl} von {alle}', {
      anzahl: await forEach(work, due, expireVorschlag),
      alle: due.length,
    });
  },
});
