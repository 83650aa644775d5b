import { hundredths } from '../../cents.ts';
import { addDays, daysBetween, mondayOf } from '../../days.ts';
import { exact } from '../../texts/amounts.ts';
import { day, type Sentence, sentence } from '../../texts/sentence.ts';
import type { Feiertagsland } from './feiertage.ts';
import { type Arbeitstag, isAbwesend, minutenOf, spanne, stundenVon, tagMinuten } from './spanne.ts';

/** What the law on working time says to a day, or to the week. */
export interface Befund {
  /** Of which day; of the whole week without one. */
  readonly datum: string | undefined;
  readonly regel: 'Pause' | 'TagHinweis' | 'TagGrenze' | 'Woche' | 'Durchschnitt' | 'Ruhezeit' | 'Ueberschneidung';
  /** A few words for a narrow place. */
  readonly kurz: Sentence;
  readonly satz: Sentence;
  /** It is not saved like that; everything else is a hint, as hours that were worked must be paid. */
  readonly blockiert: boolean;
}

/** What is known besides the days that are being entered. */
export interface Umfeld {
  readonly land: Feiertagsland;
  /** Days of the person before, after and beside them; `einsatz` is the number of another Einsatz. */
  readonly andere: readonly (Arbeitstag & { readonly einsatz?: string | null })[];
  /** Hours of earlier weeks by their Monday, of all Einsätze. */
  readonly frueher: Readonly<Record<string, number>>;
}

interface Grenzen {
  readonly gueltigAb: string;
  /** Minutes of break above so many hours. */
  readonly pausen: readonly (readonly [ueber: number, minuten: number])[];
  readonly tagHinweis: number;
  /** Above this only with a reason. */
  readonly tagGrenze: number;
  readonly woche: number;
  readonly durchschnitt: number;
  readonly wochen: number;
  readonly ruhezeit: number;
}

const azg: Grenzen = {
  gueltigAb: '0001-01-01',
  pausen: [[6, 30]],
  tagHinweis: 9,
  tagGrenze: 10,
  woche: 50,
  durchschnitt: 48,
  wochen: 17,
  ruhezeit: 11,
};

/** §§ 9, 11, 12 AZG, twelve hours a day since September 2018; §§ 3, 4, 5 ArbZG. */
const grenzen: Readonly<Record<Feiertagsland, readonly Grenzen[]>> = {
  AT: [azg, { ...azg, gueltigAb: '2018-09-01', tagHinweis: 10, tagGrenze: 12, woche: 60 }],
  DE: [
    {
      gueltigAb: '0001-01-01',
      pausen: [
        [6, 30],
        [9, 45],
      ],
      tagHinweis: 8,
      tagGrenze: 10,
      woche: 60,
      durchschnitt: 48,
      wochen: 24,
      ruhezeit: 11,
    },
  ],
};

const leeresUmfeld: Umfeld = { land: 'AT', andere: [], frueher: {} };

/** What is to be said to the hours of a week, day by day and then of the whole. */
export function pruefeWoche(tage: readonly Arbeitstag[], umfeld: Umfeld = leeresUmfeld): Befund[] {
  const own = tage.filter((tag) => !isAbwesend(tag) && minutenOf(tag) > 0);
  const first = own.map(({ Datum }) => Datum).sort()[0];
  if (first === undefined) return [];
  const grenze = grenzenAm(umfeld.land, first);
  return [
    ...own.flatMap((tag) => [...ofTag(tag, grenze), ...nebenan(tag, own, umfeld, grenze)]),
    ...ofWoche(own, mondayOf(first), umfeld, grenze),
  ];
}

const grenzenAm = (land: Feiertagsland, tag: string): Grenzen =>
  grenzen[land].reduce((last, one) => (one.gueltigAb <= tag ? one : last));

function ofTag(tag: Arbeitstag, { pausen, tagHinweis, tagGrenze }: Grenzen): Befund[] {
  const datum = tag.Datum;
  const stunden = stundenVon(minutenOf(tag));
  const found: Befund[] = [];
  const pause = spanne(tag) && pausen.findLast(([ueber]) => stunden > ueber);
  if (pause && Number(tag.PauseMin ?? 0) < pause[1])
    found.push({
      datum,
      regel: 'Pause',
      kurz: sentence('Pause fehlt'),
      satz: sentence('Über {n} Stunden Arbeit sind {minuten} Minuten Pause vorgeschrieben', {
        n: pause[0],
        minuten: pause[1],
      }),
      blockiert: false,
    });
  if (stunden > tagGrenze && !tag.Bemerkung?.trim())
    found.push({
      datum,
      regel: 'TagGrenze',
      kurz: sentence('mehr als {n} Std.', { n: tagGrenze }),
      satz: sentence('Mehr als {n} Stunden an einem Tag sind nur mit einem Grund in der Bemerkung möglich', {
        n: tagGrenze,
      }),
      blockiert: true,
    });
  else if (stunden > tagHinweis)
    found.push({
      datum,
      regel: 'TagHinweis',
      kurz: sentence('mehr als {n} Std.', { n: tagHinweis }),
      satz: sentence('{stunden} Stunden an einem Tag: mehr als {n} sind nur bei vorübergehendem Bedarf erlaubt', {
        stunden: exact(stunden),
        n: tagHinweis,
      }),
      blockiert: false,
    });
  return found;
}

type Zeit = readonly [von: number, bis: number];

/** From when to when, in minutes since the day that all are measured from. */
function zeitOf(tag: Arbeitstag, from: string): Zeit | undefined {
  const found = spanne(tag);
  const offset = daysBetween(from, tag.Datum) * tagMinuten;
  return found && !isAbwesend(tag) && found[1] > found[0] ? [found[0] + offset, found[1] + offset] : undefined;
}

/** Work at another customer at the same time, and too little rest since the work before. */
function nebenan(tag: Arbeitstag, own: readonly Arbeitstag[], { andere }: Umfeld, { ruhezeit }: Grenzen): Befund[] {
  const zeit = zeitOf(tag, tag.Datum);
  if (!zeit) return [];
  const others = [...own.filter((one) => one !== tag), ...andere].flatMap((one) => {
    const of = zeitOf(one, tag.Datum);
    return of ? [{ of, datum: one.Datum, einsatz: 'einsatz' in one ? one.einsatz : undefined }] : [];
  });
  const doppelt = others.find(({ of, einsatz }) => einsatz && of[0] < zeit[1] && zeit[0] < of[1]);
  if (doppelt)
    return [
      {
        datum: tag.Datum,
        regel: 'Ueberschneidung',
        kurz: sentence('zweimal eingesetzt'),
        satz: sentence('Die Zeit überschneidet sich mit Einsatz {nr}', { nr: String(doppelt.einsatz) }),
        blockiert: true,
      },
    ];
  // Between two pieces of work on one day there is a break, not a night.
  const ends = others.filter(({ datum, of }) => datum < tag.Datum && of[1] <= zeit[0]).map(({ of }) => of[1]);
  const davor = Math.max(...ends);
  const ruhe = stundenVon(zeit[0] - davor);
  return Number.isFinite(davor) && ruhe < ruhezeit
    ? [
        {
          datum: tag.Datum,
          regel: 'Ruhezeit',
          kurz: sentence('zu wenig Ruhezeit'),
          satz: sentence('Nur {stunden} Stunden Ruhezeit seit der Arbeit davor, vorgeschrieben sind {n}', {
            stunden: exact(ruhe),
            n: ruhezeit,
          }),
          blockiert: false,
        },
      ]
    : [];
}

/** The week itself, and the average with the weeks before it. */
function ofWoche(own: readonly Arbeitstag[], montag: string, umfeld: Umfeld, grenze: Grenzen): Befund[] {
  const isOfWeek = ({ Datum }: Arbeitstag) => mondayOf(Datum) === montag;
  const daneben = umfeld.andere.filter(
    (tag) => isOfWeek(tag) && !isAbwesend(tag) && !own.some((one) => one.Datum === tag.Datum && !tag.einsatz),
  );
  const stunden = stundenVon([...own, ...daneben].reduce((sum, tag) => sum + minutenOf(tag), 0));
  const found: Befund[] = [];
  if (stunden > grenze.woche)
    found.push({
      datum: undefined,
      regel: 'Woche',
      kurz: sentence('mehr als {n} Std. in der Woche', { n: grenze.woche }),
      satz: sentence('Mehr als {n} Stunden in einer Woche überschreiten die Höchstarbeitszeit (AZG)', {
        n: grenze.woche,
      }),
      blockiert: false,
    });
  const from = addDays(montag, -7 * (grenze.wochen - 1));
  const frueher = Object.entries(umfeld.frueher).filter(([of]) => of >= from && of < montag);
  const schnitt = hundredths((stunden + frueher.reduce((sum, [, one]) => sum + one, 0)) / grenze.wochen);
  if (schnitt > grenze.durchschnitt)
    found.push({
      datum: undefined,
      regel: 'Durchschnitt',
      kurz: sentence('im Schnitt mehr als {n} Std.', { n: grenze.durchschnitt }),
      satz: sentence('Im Durchschnitt von {wochen} Wochen seit {von} sind es {stunden} Stunden, erlaubt sind {n}', {
        wochen: grenze.wochen,
        von: day(from),
        stunden: exact(schnitt),
        n: grenze.durchschnitt,
      }),
      blockiert: false,
    });
  return found;
}
