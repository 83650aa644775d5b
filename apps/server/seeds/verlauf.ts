import { daysBetween } from '@disponent/domain/days';
import type { Row } from '../src/records/hook.ts';
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

/** No step before the one it follows: on one day the times of two may be drawn the wrong way round. */
export function inOrder(schritte: readonly Schritt[]): Schritt[] {
  let last = '';
  return schritte.map(([status, am]) => {
    last = am > last ? am : last;
    return [status, last];
  });
}
