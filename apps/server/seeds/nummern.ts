import type { Loader } from './loader.ts';

/** Number ranges, counted in memory; what follows after the seed goes on behind them. */
export class Nummern {
  readonly #next = new Map<string, { kreis: string; jahr: number; naechste: number }>();

  take(kreis: string, jahr = 0): number {
    const key = `${kreis} ${jahr}`;
    const range = this.#next.get(key) ?? { kreis, jahr, naechste: 1 };
    this.#next.set(key, { ...range, naechste: range.naechste + 1 });
    return range.naechste;
  }

  /** `A-2026-00042`; the year is that of the day. */
  ofYear(kreis: string, prefix: string, digits: number, day: string): string {
    const jahr = Number(day.slice(0, 4));
    return `${prefix}-${jahr}-${String(this.take(kreis, jahr)).padStart(digits, '0')}`;
  }

  async save({ tx, caller }: Loader): Promise<void> {
    await tx.query(
      `insert into nummernkreis (id_domaene, kreis, jahr, naechste_nummer)
       select $1, n.kreis, n.jahr, n.naechste from jsonb_to_recordset($2::jsonb) as n(kreis text, jahr int, naechste bigint)
       on conflict (id_domaene, kreis, jahr) do update set naechste_nummer = greatest(nummernkreis.naechste_nummer, excluded.naechste_nummer)`,
      [caller.domaene, JSON.stringify([...this.#next.values()])],
    );
  }
}
