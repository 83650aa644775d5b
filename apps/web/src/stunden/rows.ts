import { hundredths } from '@disponent/domain/cents';
import { addDays } from '@disponent/domain/days';
import { type Befund, pruefeWoche } from '@disponent/domain/rules/zeit/azg';
import { eingabeOf, leseEingabe, stundenOf, type Zeiten } from '@disponent/domain/stunden/eingabe';
import { sollzeiten, vorschlagOf } from '@disponent/domain/stunden/soll';
import type { StundenAnswer, StundenTag, StundenWoche, StundenZeile } from '@disponent/domain/wire/stunden';

/** A day of a row, as it is shown. */
export interface Zelle {
  readonly datum: string;
  readonly tag: StundenTag | undefined;
  /** As one would type it: of what is kept, and of what is proposed while nothing is. */
  readonly eingabe: string;
  readonly vorschlag: string;
  readonly vorschlagTag: StundenTag | undefined;
  readonly soll: Zeiten | undefined;
  /** Hours may be typed here: inside the Einsatz, and nobody has approved them. */
  readonly isOpen: boolean;
  readonly isFeiertag: boolean;
  readonly befund: Befund | undefined;
  /** What was typed and not kept, and why. */
  readonly refused: Refused | undefined;
  readonly isSaving: boolean;
}

export interface Refused {
  readonly text: string;
  readonly why: string;
}

export interface Zeile extends StundenZeile {
  readonly zellen: readonly Zelle[];
  readonly befunde: readonly Befund[];
  /** Of the whole week: the one that is behind where a month ends in it. */
  readonly status: string;
  readonly grund: string | null;
  readonly summen: Readonly<Record<'Normal' | 'Mehr' | 'Ue50' | 'Ue100' | 'Nacht' | 'Abwesend' | 'Summe', number>>;
}

/** What is typed and on its way, by `cellKey`. */
export interface Typed {
  readonly pending: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, Refused>;
}

export const cellKey = (idEinsatz: number, datum: string): string => `${idEinsatz} ${datum}`;

/** From which a week can still be typed and submitted. */
const open = ['Offen', 'Erfasst', 'Zurueckgewiesen'];
const order = ['Zurueckgewiesen', 'Offen', 'Erfasst', 'Eingereicht', 'Freigegeben', 'Fakturiert', 'Korrigiert'];

/** The rows of a week with everything that is shown of them. */
export function zeilenOf({ Von, Zeilen, DarfErfassen }: StundenAnswer, typed: Typed): Zeile[] {
  return Zeilen.map((zeile) => zeileOf(zeile, Von, { mayWrite: DarfErfassen, typed }));
}

interface Around {
  readonly mayWrite: boolean;
  readonly typed: Typed;
}

function zeileOf(zeile: StundenZeile, von: string, around: Around): Zeile {
  const known = new Map(zeile.Tage.map((one) => [one.Datum, one]));
  const soll = sollzeiten(zeile.Lage);
  const hatVorwoche = zeile.Tage.some(({ Datum }) => Datum < von);
  const zellen = Array.from({ length: 7 }, (_one, at): Zelle => {
    const datum = addDays(von, at);
    const key = cellKey(zeile.IdEinsatz, datum);
    const part = { datum, vorwoche: known.get(addDays(datum, -7)), hatVorwoche, soll };
    const usual = leseEingabe(vorschlagOf({ ...part, istFeiertag: false })).tag;
    const times =
      usual?.Von && usual.Bis ? { Von: usual.Von, Bis: usual.Bis, PauseMin: usual.PauseMin ?? 0 } : undefined;
    const waiting = around.typed.pending.get(key);
    const kept = known.get(datum);
    const tag = waiting === undefined ? kept : dayOf(datum, waiting, times, known.get(addDays(datum, -1)));
    if (tag) known.set(datum, tag);
    const isInside = datum >= zeile.Beginn && datum <= (zeile.Ende ?? datum);
    const week = zeile.Wochen.find((one) => one.Von.slice(0, 7) === datum.slice(0, 7));
    const isOpen = around.mayWrite && isInside && !zeile.IsUnterbrochen && open.includes(week?.Status ?? 'Offen');
    const vorschlag = tag || !isOpen ? '' : vorschlagOf({ ...part, istFeiertag: datum in zeile.Feiertage });
    return {
      datum,
      tag,
      eingabe: eingabeOf(tag),
      vorschlag,
      vorschlagTag: vorschlag === '' ? undefined : dayOf(datum, vorschlag, times, undefined),
      soll: times,
      isOpen,
      isFeiertag: datum in zeile.Feiertage,
      befund: undefined,
      refused: around.typed.refused.get(key),
      isSaving: waiting !== undefined,
    };
  });
  const days = zellen.flatMap(({ tag }) => (tag ? [tag] : []));
  // Of the person's other work and of the weeks before the server knows, and says it when hours are saved in the form.
  const andere = zeile.Tage.filter(({ Datum }) => Datum < von);
  const befunde = pruefeWoche(days, { land: zeile.Land, andere, frueher: {} });
  return {
    ...zeile,
    zellen: zellen.map((zelle) => ({ ...zelle, befund: befunde.find(({ datum }) => datum === zelle.datum) })),
    befunde,
    status: statusOf(zeile.Wochen),
    grund: zeile.Wochen.find(({ Status }) => Status === 'Zurueckgewiesen')?.Ablehnungsgrund ?? null,
    summen: summenOf(zeile, days),
  };
}

function dayOf(
  datum: string,
  text: string,
  soll: Zeiten | undefined,
  vortag: StundenTag | undefined,
): StundenTag | undefined {
  const { tag } = leseEingabe(text, { soll, vortag });
  return tag ? { ...tag, Datum: datum } : undefined;
}

const statusOf = (weeks: readonly StundenWoche[]): string =>
  order.find((status) => weeks.some(({ Status }) => Status === status)) ?? 'Offen';

function summenOf({ Wochen }: StundenZeile, days: readonly StundenTag[]): Zeile['summen'] {
  const sum = (pick: (of: StundenWoche['Summen']) => number) =>
    Wochen.reduce((all, { Summen }) => all + pick(Summen), 0);
  return {
    Normal: sum(({ Normal }) => Normal),
    Mehr: sum(({ Mehr }) => Mehr),
    Ue50: sum(({ Ue50 }) => Ue50),
    Ue100: sum(({ Ue100 }) => Ue100),
    Nacht: sum(({ Nacht }) => Nacht),
    Abwesend: sum(({ Abwesend }) => Abwesend),
    // Of what stands in the row, also while it is on its way.
    Summe: hundredths(days.reduce((all, day) => all + (stundenOf(day) ?? 0), 0)),
  };
}

export const tabs = ['alle', 'Offen', 'Erfasst', 'warnungen', 'Eingereicht', 'Zurueckgewiesen', 'Freigegeben'] as const;
export type Tab = (typeof tabs)[number];

/** Whether a row is shown under a tab; what was billed was approved. */
export function isIn(tab: Tab, { status, befunde }: Pick<Zeile, 'status' | 'befunde'>): boolean {
  if (tab === 'alle') return true;
  if (tab === 'warnungen') return befunde.length > 0;
  if (tab === 'Freigegeben') return ['Freigegeben', 'Fakturiert', 'Korrigiert'].includes(status);
  return status === tab;
}

/** A week that 'Einreichen' takes: with hours, not with the customer yet, and nothing in it that was typed and not kept. */
export const isReady = ({ status, zellen }: Zeile): boolean =>
  ['Offen', 'Erfasst', 'Zurueckgewiesen'].includes(status) &&
  zellen.some(({ tag }) => tag) &&
  !zellen.some(({ refused }) => refused);
