import { hundredths } from '../../cents.ts';
import { addDays, weekday } from '../../days.ts';
import { exact } from '../../texts/amounts.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import {
  type Arbeitstag,
  arbeitsspannen,
  isAbwesend,
  isIn,
  minuteOf,
  spanne,
  stundenVon,
  tagMinuten,
} from './spanne.ts';
import { type Zeitregeln, zeitregelnAm } from './zeitregeln.ts';

/** What the hours of an assignment are worked out with. */
export interface Rahmen {
  readonly regeln: readonly Zeitregeln[];
  /** Names of holidays at the place of work, by day. */
  readonly feiertage: Readonly<Record<string, string>>;
  /** Hours a week that were agreed. */
  readonly wochenstunden: number;
  /** What is paid on top because it was agreed, by code of its Leistungsart. */
  readonly zulagen: readonly { readonly code: 'SEG' | 'TAGGELD'; readonly ab: string; readonly bis: string | null }[];
}

/** Hours of one Leistungsart on a day, and why. */
export interface Zeile {
  readonly code: Leistungscode;
  readonly menge: number;
  readonly regeln: readonly Sentence[];
}

export const leistungscodes = [
  'NORMAL',
  'MEHR25',
  'UE50',
  'UE100',
  'NACHT',
  'SONNTAG',
  'FEIERTAG',
  'SEG',
  'TAGGELD',
] as const;
export type Leistungscode = (typeof leistungscodes)[number];

/** Time that was worked; everything else is paid on top of it. */
export const arbeitscodes: readonly string[] = ['NORMAL', 'MEHR25', 'UE50', 'UE100'];

/** Absences that count as if they had been worked: a week of illness and overtime has overtime. */
const angerechnet: readonly unknown[] = [
  'Krank',
  'Urlaub',
  'Zeitausgleich',
  'Pflegefreistellung',
  'Feiertag',
  'Stehzeit',
];

/** The law knows no longer normal week, whatever was agreed (§ 3 AZG). */
const laengsteNormalwoche = 40;

/**
 * The times of a week by Leistungsart and day. `tage` are all days of the ISO week that are known, also those of its other part where the
 * month ends in it: who works overtime is seen from its Monday on.
 */
export function leistungen(tage: readonly Arbeitstag[], rahmen: Rahmen): ReadonlyMap<string, readonly Zeile[]> {
  const found = new Map<string, readonly Zeile[]>();
  /** Minutes of the week that were no overtime of a day. */
  let woche = 0;
  for (const tag of [...tage].sort((a, b) => a.Datum.localeCompare(b.Datum))) {
    const regeln = zeitregelnAm(rahmen.regeln, tag.Datum);
    if (isAbwesend(tag)) {
      if (angerechnet.includes(tag.AbwesenheitArt)) woche += sollOf(tag, rahmen);
      found.set(tag.Datum, []);
      continue;
    }
    const [zeilen, worked] = tagOf(tag, regeln, rahmen, woche);
    woche += worked;
    found.set(tag.Datum, zeilen);
  }
  return found;
}

/** The minutes an absence stands for: its times, else a fifth of the week. */
function sollOf(tag: Arbeitstag, { wochenstunden }: Rahmen): number {
  return spanne(tag) ? arbeitsspannen(tag).reduce((sum, [von, bis]) => sum + bis - von, 0) : (wochenstunden * 60) / 5;
}

/** Minutes by code, with the reasons they were found for. */
class Summen {
  readonly #minutes = new Map<Leistungscode, number>();
  readonly #reasons = new Map<Leistungscode, Set<Sentence>>();

  add(code: Leistungscode, minutes: number, reason: Sentence): void {
    this.#minutes.set(code, (this.#minutes.get(code) ?? 0) + minutes);
    const reasons = this.#reasons.get(code);
    if (reasons) reasons.add(reason);
    else this.#reasons.set(code, new Set([reason]));
  }

  minutes(...codes: readonly Leistungscode[]): number {
    return codes.reduce((sum, code) => sum + (this.#minutes.get(code) ?? 0), 0);
  }

  /** What was worked adds up to the hours of the day: what rounding leaves is normal time. */
  zeilen(): Zeile[] {
    const whole = stundenVon(this.minutes('NORMAL', 'MEHR25', 'UE50', 'UE100'));
    const others = (['MEHR25', 'UE50', 'UE100'] as const).map((code) => stundenVon(this.minutes(code)));
    return leistungscodes
      .filter((code) => this.minutes(code) > 0)
      .map((code) => ({
        code,
        menge:
          code === 'NORMAL'
            ? hundredths(whole - others.reduce((sum, one) => sum + one, 0))
            : code === 'TAGGELD'
              ? 1
              : stundenVon(this.minutes(code)),
        regeln: [...(this.#reasons.get(code) ?? [])],
      }));
  }
}

interface Kalendertag {
  readonly feiertag: string | undefined;
  readonly isSonntag: boolean;
}

/** One day, minute by minute, and how many of them count for the week. */
function tagOf(tag: Arbeitstag, regeln: Zeitregeln, rahmen: Rahmen, woche: number): [Zeile[], number] {
  const summen = new Summen();
  const gruende = reasonsOf(regeln, rahmen);
  const grenzeTag = regeln.normalTag === null ? Infinity : regeln.normalTag * 60;
  const grenzeWoche = regeln.normalWoche === null ? Infinity : normalWocheOf(regeln.normalWoche, rahmen) * 60;
  const grenzeMehr = regeln.hatMehrarbeit ? rahmen.wochenstunden * 60 : Infinity;
  const [nachtVon, nachtBis] = [minuteOf(regeln.nachtVon) ?? 0, minuteOf(regeln.nachtBis) ?? 0];
  const [doppeltVon, doppeltBis] = [minuteOf(regeln.ue100?.von) ?? 0, minuteOf(regeln.ue100?.bis) ?? 0];
  const [erster, zweiter] = [tag.Datum, addDays(tag.Datum, 1)].map((datum) => ({
    feiertag: rahmen.feiertage[datum],
    isSonntag: weekday(datum) === 6,
  })) as [Kalendertag, Kalendertag];
  let [heute, normal] = [0, woche];
  for (const [von, bis] of arbeitsspannen(tag))
    for (let minute = von; minute < bis; minute++) {
      const { feiertag, isSonntag } = minute < tagMinuten ? erster : zweiter;
      const uhr = minute % tagMinuten;
      const isTagVoll = heute >= grenzeTag;
      heute += 1;
      if (isTagVoll || normal >= grenzeWoche) {
        if (!isTagVoll) normal += 1;
        const doppelt = !regeln.ue100
          ? undefined
          : feiertag !== undefined
            ? gruende.ueFeiertag(feiertag)
            : isSonntag
              ? gruende.ueSonntag
              : isIn(uhr, doppeltVon, doppeltBis)
                ? gruende.ueNacht
                : undefined;
        summen.add(doppelt ? 'UE100' : 'UE50', 1, doppelt ?? (isTagVoll ? gruende.ueTag : gruende.ueWoche));
        if (doppelt) continue; // what is paid double has no other surcharge
      } else {
        const isMehr = normal >= grenzeMehr;
        normal += 1;
        summen.add(isMehr ? 'MEHR25' : 'NORMAL', 1, isMehr ? gruende.mehr : gruende.normal);
      }
      if (feiertag !== undefined) summen.add('FEIERTAG', 1, gruende.feiertag(feiertag));
      else if (isSonntag) summen.add('SONNTAG', 1, gruende.sonntag);
      if (isIn(uhr, nachtVon, nachtBis)) summen.add('NACHT', 1, gruende.nacht);
    }
  const agreed = rahmen.zulagen.filter(({ ab, bis }) => tag.Datum >= ab && tag.Datum <= (bis ?? tag.Datum));
  if (heute > 0 && agreed.some(({ code }) => code === 'SEG')) summen.add('SEG', heute, gruende.seg);
  if (heute > regeln.taggeldUeber * 60 && agreed.some(({ code }) => code === 'TAGGELD'))
    summen.add('TAGGELD', 1, gruende.taggeld);
  return [summen.zeilen(), normal - woche];
}

/** Who agreed on more than the week of the Kollektivvertrag works overtime above that, at the latest above what the law allows. */
const normalWocheOf = (normalWoche: number, { wochenstunden }: Rahmen): number =>
  Math.max(normalWoche, Math.min(wochenstunden, laengsteNormalwoche));

/** Each made once: a week asks for them some thousand times. */
function reasonsOf(
  { werk, normalTag, normalWoche, nachtVon, nachtBis, ue100, taggeldUeber }: Zeitregeln,
  rahmen: Rahmen,
) {
  const tag = exact(normalTag ?? 0);
  const woche = exact(normalWoche === null ? rahmen.wochenstunden : normalWocheOf(normalWoche, rahmen));
  const holidays = new Map<string, Sentence>();
  const remembered = (key: string, make: () => Sentence): Sentence => {
    const known = holidays.get(key) ?? make();
    holidays.set(key, known);
    return known;
  };
  return {
    normal:
      normalTag === null
        ? sentence('Normalarbeitszeit bis {woche} Stunden in der Woche ({werk})', { woche, werk })
        : sentence('Normalarbeitszeit bis {tag} Stunden am Tag und {woche} Stunden in der Woche ({werk})', {
            tag,
            woche,
            werk,
          }),
    mehr: sentence('Mehrarbeit über den vereinbarten {n} Stunden in der Woche ({werk})', {
      n: exact(rahmen.wochenstunden),
      werk,
    }),
    ueTag: sentence('Überstunde über {n} Stunden am Tag ({werk})', { n: tag, werk }),
    ueWoche: sentence('Überstunde über {n} Stunden in der Woche ({werk})', { n: woche, werk }),
    ueNacht: sentence('Überstunde zwischen {von} und {bis} Uhr ({werk})', {
      von: ue100?.von ?? '',
      bis: ue100?.bis ?? '',
      werk,
    }),
    ueSonntag: sentence('Überstunde am Sonntag ({werk})', { werk }),
    ueFeiertag: (name: string) =>
      remembered(`ue ${name}`, () => sentence('Überstunde am Feiertag {name} ({werk})', { name, werk })),
    nacht: sentence('Arbeit zwischen {von} und {bis} Uhr ({werk})', { von: nachtVon, bis: nachtBis, werk }),
    sonntag: sentence('Arbeit am Sonntag ({werk})', { werk }),
    feiertag: (name: string) => remembered(name, () => sentence('Arbeit am Feiertag {name} ({werk})', { name, werk })),
    seg: sentence('SEG-Zulage je Arbeitsstunde, laut Kondition'),
    taggeld: sentence('Taggeld für einen Tag über {n} Stunden, laut Kondition', { n: exact(taggeldUeber) }),
  };
}
