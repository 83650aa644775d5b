import { badRequest } from '../errors.ts';
import { sentence } from '../texts/sentence.ts';

export const pivotEvery = ['tag', 'woche', 'monat', 'quartal', 'jahr'] as const;
export type PivotEvery = (typeof pivotEvery)[number];

export const pivotHow = ['anzahl', 'summe', 'mittel'] as const;
export type PivotHow = (typeof pivotHow)[number];

/** What rows are put together by: the values of a field, their own or that of the record a reference names (`IdEinsatz.IdNiederlassung`), of days also by week, month and so on, of numbers by steps. */
export interface PivotDimension {
  readonly field: string;
  readonly every?: PivotEvery;
  readonly step?: number;
}

/** `je10`: from 0 to below 10, from 10 to below 20 and so on. */
export const stepIn = (every: string | undefined): number | undefined => {
  const [, step] = /^je([1-9]\d{0,7})$/.exec(every ?? '') ?? [];
  return step === undefined ? undefined : Number(step);
};

/** What is told of rows that are put together: how many, or the sum or the average of a field. */
export interface PivotValue {
  readonly field: string;
  readonly how: PivotHow;
}

export const countValue: PivotValue = { field: 'Id', how: 'anzahl' };

/** More levels than anybody reads; each doubles what the database adds up. */
const maxDimensions = 3;
const maxValues = 6;

/** `IdNiederlassung,Rechnungsdatum:monat` */
export function readDimensions(text: string): PivotDimension[] {
  const found = parts(text).map(([field, every]): PivotDimension => {
    if (every === undefined) return { field };
    const step = stepIn(every);
    if (step) return { field, step };
    if (!isOneOf(pivotEvery, every))
      throw badRequest(sentence('Einen Zeitraum „{wort}“ gibt es nicht.', { wort: every }));
    return { field, every };
  });
  if (found.length > maxDimensions)
    throw badRequest(sentence('Eine Auswertung hat höchstens {n} Ebenen.', { n: maxDimensions }));
  return found;
}

/** `anzahl,SummeNetto:summe` */
export function readValues(text: string): PivotValue[] {
  const found = parts(text).map(([field, how = 'anzahl']): PivotValue => {
    if (field === 'anzahl') return countValue;
    if (!isOneOf(pivotHow, how)) throw badRequest(sentence('Einen Wert „{wort}“ gibt es nicht.', { wort: how }));
    return { field, how };
  });
  if (found.length > maxValues)
    throw badRequest(sentence('Eine Auswertung hat höchstens {n} Werte.', { n: maxValues }));
  return found.length > 0 ? found : [countValue];
}

function parts(text: string): [string, string | undefined][] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [field = '', more, ...others] = part.split(':');
      if (!/^[A-Za-z]\w{0,62}(\.[A-Za-z]\w{0,62})?$/.test(field) || others.length > 0)
        throw badRequest(sentence('„{wort}“ ist kein Feld.', { wort: part.slice(0, 60) }));
      return [field, more?.slice(0, 60)];
    });
}

const isOneOf = <T extends string>(all: readonly T[], text: string): text is T =>
  (all as readonly string[]).includes(text);
