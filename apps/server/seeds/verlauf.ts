import type { Row } from '../src/db/hook.ts';
import { daysBetween } from './days.ts';
import type { Loader } from './loader.ts';

/** A status and when it was reached, as local time. */
export type Schritt = readonly [status: string, am: string];

/** Collects what became of every record, for one insert at the end. */
export class Verlauf {
  readonly #rows: Row[] = [];

  /** The steps of a record, the first being how it began. */
  add(
    entitaet: string,
    id: number,
    schritte: readonly Schritt[],
    idBenutzer: number,
    grund: string | null = null,
  ): void {
    for (let at = 1; at < schritte.length; at++) {
      const [von, seit] = schritte[at - 1] ?? ['', ''];
      const [nach, am] = schritte[at] ?? ['', ''];
      const isLast = at === schritte.length - 1;
      this.#rows.push({
        Entitaet: entitaet,
        DatensatzId: id,
        Von: von,
        Nach: nach,
        Am: am,
        IdBenutzer: idBenutzer,
        Grund: isLast ? grund : null,
        DauerTage: daysBetween(seit, am),
        ErstelltAm: am,
        ErstelltVon: idBenutzer,
      });
    }
  }

  async save(loader: Loader): Promise<void> {
    await loader.insert('StatusVerlauf', this.#rows);
  }
}

/** A time of day, the same for the same record. */
export const um = (day: string, nr = 0): string =>
  `${day}T${String(8 + (nr % 9)).padStart(2, '0')}:${String((nr * 7) % 60).padStart(2, '0')}:00`;
