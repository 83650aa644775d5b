import type { Hook, Row } from '../../db/hook.ts';

/** The rate in force is the latest of its history. */
export const waehrungHook: Hook = {
  derive(row) {
    const rates = ((row.WaehrungKurs as Row[] | undefined) ?? []).toSorted((a, b) =>
      String(a.KursDatum).localeCompare(String(b.KursDatum)),
    );
    const latest = rates.at(-1);
    return { ...row, Kurs: latest?.Kurs ?? null, KursDatum: latest?.KursDatum ?? null };
  },
};
