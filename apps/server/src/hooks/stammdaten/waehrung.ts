import { waehrungSt } from '@disponent/domain/entities/stammdaten/waehrung';
import { hookFor } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { einStandard, immerEinStandard } from './standard.ts';

/** The rate in force is the latest of its history; one currency is the one others are counted in. */
export const waehrungHook = hookFor(waehrungSt, {
  ...einStandard(),
  ...immerEinStandard,

  defaults: (row) => ({ Symbol: typeof row.Kurzbezeichnung === 'string' ? row.Kurzbezeichnung.slice(0, 5) : null }),

  derive(row) {
    const latest = listOf(row, 'WaehrungKurs')
      .toSorted((a, b) => String(a.KursDatum).localeCompare(String(b.KursDatum)))
      .at(-1);
    return { ...row, Kurs: latest?.Kurs ?? null, KursDatum: latest?.KursDatum ?? null };
  },
});
