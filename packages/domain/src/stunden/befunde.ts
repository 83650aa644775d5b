import { type Sentence, sentence } from '../texts/sentence.ts';
import type { Tageswerte } from '../wire/stunden.ts';
import { stundenOf } from './eingabe.ts';

export interface Befund {
  /** Of which day; of the whole week without one. */
  readonly datum: string | undefined;
  /** A few words for a narrow place. */
  readonly kurz: Sentence;
  readonly satz: Sentence;
  /** It is not saved like that. */
  readonly blockiert: boolean;
}

/** What the AZG says to the hours of a week. Hints block nothing: hours that were worked must be paid. */
export function befundeOf(days: readonly (Tageswerte & { readonly Datum: string })[]): Befund[] {
  const worked = days.filter(({ AbwesenheitArt }) => AbwesenheitArt === 'Keine');
  const sum = worked.reduce((all, day) => all + (stundenOf(day) ?? 0), 0);
  return [
    ...worked.flatMap(befundOfDay),
    ...(sum > 60
      ? [
          {
            datum: undefined,
            kurz: sentence('mehr als {n} Std. in der Woche', { n: 60 }),
            satz: sentence('Mehr als {n} Stunden in einer Woche überschreiten die Höchstarbeitszeit (AZG)', { n: 60 }),
            blockiert: false,
          },
        ]
      : []),
  ];
}

function befundOfDay(day: Tageswerte & { readonly Datum: string }): Befund[] {
  const hours = stundenOf(day) ?? 0;
  const datum = day.Datum;
  if (hours > 12 && !day.Bemerkung)
    return [
      {
        datum,
        kurz: sentence('mehr als {n} Std.', { n: 12 }),
        satz: sentence('Mehr als {n} Stunden am Tag brauchen eine Bemerkung', { n: 12 }),
        blockiert: true,
      },
    ];
  if (hours > 10)
    return [
      {
        datum,
        kurz: sentence('mehr als {n} Std.', { n: 10 }),
        satz: sentence('Mehr als {n} Stunden an einem Tag', { n: 10 }),
        blockiert: false,
      },
    ];
  if (hours > 6 && day.Von !== null && (day.PauseMin ?? 0) < 30)
    return [
      {
        datum,
        kurz: sentence('Pause fehlt'),
        satz: sentence('Über {n} Stunden Arbeit sind {minuten} Minuten Pause vorgeschrieben', { n: 6, minuten: 30 }),
        blockiert: false,
      },
    ];
  return [];
}
