import { hundredths } from '../../cents.ts';
import { addDays } from '../../days.ts';
import type { Mahnhindernis } from '../../wire/zahlungen.ts';
import { zinsrecht } from './basiszinssaetze.ts';

/** Days after which an invoice that was due is reminded of for the first time by a run. */
export const karenzTage = 3;
/** Days in which a reminder asks to be paid, as its letter says; until then the next one is too early. */
export const mahnfristTage = 8;
/** What a reminder costs, by its level. */
const gebuehren = [0, 10, 20] as const;

const mahngebuehr = (stufe: number): number => gebuehren[stufe - 1] ?? 0;

export interface Mahnlage {
  readonly FaelligAm: string | null;
  readonly Mahnstufe: number | null;
  readonly MahnungAm: string | null;
  readonly Klaerung: string | null;
  readonly IsMahnsperre: boolean;
}

/** Why a run leaves out an invoice that is late; nothing where it is reminded of. */
export function mahnhindernis(lage: Mahnlage, today: string): Mahnhindernis | undefined {
  if (lage.IsMahnsperre) return 'Mahnsperre';
  if (lage.Klaerung) return 'Klaerung';
  if ((lage.Mahnstufe ?? 0) >= 3) return 'Ausgemahnt';
  const since = lage.MahnungAm ?? lage.FaelligAm;
  const days = lage.MahnungAm === null ? karenzTage : mahnfristTage;
  return since === null || addDays(since, days) >= today ? 'FristLaeuft' : undefined;
}

export interface Mahnkosten {
  readonly Gebuehr: number;
  readonly Zinsen: number;
}

interface Forderung {
  /** The level that is reached with it. */
  readonly stufe: number;
  readonly offen: number;
  readonly faelligAm: string | null;
  readonly bis: string;
  readonly land: string | null;
  /** How much of its currency a euro is. */
  readonly kurs?: number | null;
}

/** What a reminder asks for besides what is open. The first one only reminds. */
export const mahnkosten = ({ stufe, offen, faelligAm, bis, land, kurs }: Forderung): Mahnkosten => ({
  Gebuehr: hundredths(mahngebuehr(stufe) * (kurs ?? 1)),
  Zinsen: stufe > 1 ? verzugszinsen(offen, faelligAm, bis, land) : 0,
});

/** Interest on what is open, from the day after it was due to a day, each day at its rate, on 365 days. */
export function verzugszinsen(offen: number, faelligAm: string | null, bis: string, land: string | null): number {
  const { aufschlag, saetze } = zinsrecht[land === 'DE' ? 'DE' : 'AT'];
  if (faelligAm === null || offen <= 0) return 0;
  const first = addDays(faelligAm, 1);
  const sum = saetze.reduce((total, [ab, satz], index) => {
    // Before the first rate that is known, that one counts.
    const from = index === 0 || ab < first ? first : ab;
    const next = saetze[index + 1]?.[0];
    const to = next === undefined || next > bis ? addDays(bis, 1) : next;
    return total + Math.max(daysBetween(from, to), 0) * (satz + aufschlag);
  }, 0);
  return hundredths((offen * sum) / 36_500);
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
