import { expect, test } from 'vitest';
import { addDays } from '../../days.ts';
import { textOf } from '../../texts/sentence.ts';
import { type Feiertagsland, feiertageZwischen } from './feiertage.ts';
import { leistungen, type Rahmen } from './leistungen.ts';
import type { Arbeitstag } from './spanne.ts';
import { type KvZeitregel, zeitregelnMit } from './zeitregeln.ts';

const wochentage = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const f = '06:00-14:12/30'; // 7,7 hours
const acht = '07:00-15:30/30';
const neun = '07:00-16:30/30';
const zehn = '07:00-17:30/30';
const lang = '06:00-15:12/30'; // 8,7 hours

interface Umstand {
  /** The Monday; without one a week in which nothing is special. */
  ab?: string;
  land?: Feiertagsland;
  in?: string;
  stunden?: number;
  kv?: readonly KvZeitregel[];
  zulagen?: Rahmen['zulagen'];
}

/** 'Mo–Fr 06:00-14:12/30; Sa Krank' as days of a week. */
function woche(text: string, montag: string): Arbeitstag[] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [, von = '', bis = von, rest = ''] = /^\s*(\w\w)(?:–(\w\w))?\s+(.*)$/.exec(part) ?? [];
      const [, art = 'Keine'] = /^([A-Z]\w+)/.exec(rest) ?? [];
      const [, Von = null, Bis = null, pause = '0'] = /(\d\d:\d\d)-(\d\d:\d\d)(?:\/(\d+))?/.exec(rest) ?? [];
      return wochentage.slice(wochentage.indexOf(von), wochentage.indexOf(bis) + 1).map((tag) => ({
        Datum: addDays(montag, wochentage.indexOf(tag)),
        Von,
        Bis,
        PauseMin: Number(pause),
        AbwesenheitArt: art,
      }));
    });
}

function rahmen({ ab = '2026-06-08', land = 'AT', in: bundesland, stunden = 38.5, kv, zulagen = [] }: Umstand): Rahmen {
  return {
    regeln: zeitregelnMit(land, kv ? { name: 'KV Test', regeln: kv } : null),
    feiertage: feiertageZwischen(land, bundesland ?? null, ab, addDays(ab, 8)),
    wochenstunden: stunden,
    zulagen,
  };
}

function summen(text: string, umstand: Umstand): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const zeilen of leistungen(woche(text, umstand.ab ?? '2026-06-08'), rahmen(umstand)).values())
    for (const { code, menge } of zeilen) sums[code] = Math.round(((sums[code] ?? 0) + menge) * 100) / 100;
  return sums;
}

const seg = { code: 'SEG', ab: '2020-01-01', bis: null } as const;
const taggeld = { code: 'TAGGELD', ab: '2020-01-01', bis: null } as const;
const fronleichnam = '2026-06-01'; // Thursday is the 4th
const teilzeit = { stunden: 25 };
const deutsch = { land: 'DE', stunden: 40 } as const;

const faelle: readonly (readonly [was: string, zeiten: string, umstand: Umstand, summen: Record<string, number>])[] = [
  ['a full week', `Mo–Fr ${f}`, {}, { NORMAL: 38.5 }],
  ['one day', `Mo ${f}`, {}, { NORMAL: 7.7 }],
  ['nothing', '', {}, {}],
  ['a day without times', 'Mo ', {}, {}],
  ['40 hours where 38,5 are full', `Mo–Fr ${acht}`, {}, { NORMAL: 38.5, UE50: 1.5 }],
  ['40 hours as agreed', `Mo–Fr ${acht}`, { stunden: 40 }, { NORMAL: 40 }],
  ['45 hours as agreed: the law knows 40', `Mo–Fr ${neun}`, { stunden: 45 }, { NORMAL: 40, UE50: 5 }],
  ['ten hours a day', `Mo ${zehn}`, {}, { NORMAL: 9, UE50: 1 }],
  ['twelve hours a day', 'Mo 07:00-19:30/30', {}, { NORMAL: 9, UE50: 3 }],
  ['overtime into the evening', 'Mo 08:00-21:00/60', {}, { NORMAL: 9, UE50: 2, UE100: 1 }],
  ['overtime at nine in the evening', 'Mo 12:00-22:00', {}, { NORMAL: 9, UE100: 1 }],
  ['four days of ten hours, then eight', `Mo–Do ${zehn}; Fr ${acht}`, { stunden: 40 }, { NORMAL: 40, UE50: 8 }],
  ['overtime of days is not counted again for the week', `Mo–Do ${zehn}`, {}, { NORMAL: 36, UE50: 4 }],

  ['a night', 'Mo 22:00-06:00', {}, { NORMAL: 8, NACHT: 8 }],
  ['a night with a break', 'Mo 22:00-06:00/30', {}, { NORMAL: 7.5, NACHT: 7.5 }],
  ['a week of nights', 'Mo–Fr 22:00-06:00/18', {}, { NORMAL: 38.5, NACHT: 38.5 }],
  ['night overtime has no night surcharge', 'Mo–Fr 22:00-06:00', {}, { NORMAL: 38.5, UE100: 1.5, NACHT: 38.5 }],
  ['an evening that ends at midnight', 'Mo 18:00-00:00', {}, { NORMAL: 6, NACHT: 2 }],
  ['an early morning', 'Mo 04:00-12:00', {}, { NORMAL: 8, NACHT: 2 }],
  ['a break around midnight', 'Mo 20:00-04:45/45', {}, { NORMAL: 8, NACHT: 6 }],
  ['a break half in the night', 'Mo 21:00-23:00/60', {}, { NORMAL: 1, NACHT: 0.5 }],

  ['Saturday night into Sunday', 'Sa 22:00-06:00', {}, { NORMAL: 8, NACHT: 8, SONNTAG: 6 }],
  ['Sunday night into Monday', 'So 22:00-06:00', {}, { NORMAL: 8, NACHT: 8, SONNTAG: 2 }],
  ['a Sunday', 'So 06:00-14:00', {}, { NORMAL: 8, SONNTAG: 8 }],
  ['a long Sunday', 'So 06:00-17:00/60', {}, { NORMAL: 9, UE100: 1, SONNTAG: 9 }],
  ['Sunday after a full week', `Mo–Fr ${f}; So 08:00-12:00`, {}, { NORMAL: 38.5, UE100: 4 }],
  ['Saturday after a full week', `Mo–Fr ${f}; Sa 08:00-12:00`, {}, { NORMAL: 38.5, UE50: 4 }],
  ['Saturday evening after a full week', `Mo–Fr ${f}; Sa 18:00-22:00`, {}, { NORMAL: 38.5, UE50: 2, UE100: 2 }],
  ['Saturday morning after a full week', `Mo–Fr ${f}; Sa 04:00-08:00`, {}, { NORMAL: 38.5, UE50: 2, UE100: 2 }],
  ['Saturday within the week', `Mo–Do ${f}; Sa ${f}`, {}, { NORMAL: 38.5 }],

  ['a holiday off', `Mo–Mi ${f}; Do Feiertag; Fr ${f}`, { ab: fronleichnam }, { NORMAL: 30.8 }],
  [
    'a holiday off counts for the week',
    `Mo–Mi ${lang}; Do Feiertag; Fr ${lang}`,
    { ab: fronleichnam },
    { NORMAL: 30.8, UE50: 4 },
  ],
  ['a holiday worked', `Mo–Fr ${f}`, { ab: fronleichnam }, { NORMAL: 38.5, FEIERTAG: 7.7 }],
  ['a long holiday', 'Do 06:00-17:00/60', { ab: fronleichnam }, { NORMAL: 9, UE100: 1, FEIERTAG: 9 }],
  ['a night into a holiday', 'Mi 22:00-06:00', { ab: fronleichnam }, { NORMAL: 8, NACHT: 8, FEIERTAG: 6 }],
  ['a night out of a holiday', 'Do 22:00-06:00', { ab: fronleichnam }, { NORMAL: 8, NACHT: 8, FEIERTAG: 2 }],
  ['a holiday on a Sunday', `So ${f}`, { ab: '2026-10-26' }, { NORMAL: 7.7, FEIERTAG: 7.7 }],
  [
    'a holiday after a full week',
    `Mo–Fr ${f}; Sa 08:00-12:00`,
    { ab: '2026-12-21' },
    { NORMAL: 38.5, UE100: 4, FEIERTAG: 7.7 },
  ],
  ['the night into the new year', 'Do 22:00-06:00', { ab: '2026-12-28' }, { NORMAL: 8, NACHT: 8, FEIERTAG: 6 }],
  ['Easter Sunday is a Sunday', 'So 08:00-12:00', { ab: '2026-03-30' }, { NORMAL: 4, SONNTAG: 4 }],
  [
    'Easter Sunday in Brandenburg',
    'So 08:00-12:00',
    { ...deutsch, in: 'BB', ab: '2026-03-30' },
    { NORMAL: 4, FEIERTAG: 4 },
  ],
  ['Fronleichnam in Bayern', `Do ${f}`, { ...deutsch, in: 'BY', ab: fronleichnam }, { NORMAL: 7.7, FEIERTAG: 7.7 }],
  ['Fronleichnam in Berlin', `Do ${f}`, { ...deutsch, in: 'BE', ab: fronleichnam }, { NORMAL: 7.7 }],

  ['45 hours in Germany', `Mo–Fr ${neun}`, deutsch, { NORMAL: 40, MEHR25: 5 }],
  ['35 agreed in Germany', `Mo–Fr ${acht}`, { land: 'DE', stunden: 35 }, { NORMAL: 35, MEHR25: 5 }],
  ['a long day in Germany', 'Mo 07:00-19:30/30', deutsch, { NORMAL: 12 }],
  ['a night in Germany', 'Mo 22:00-06:00', deutsch, { NORMAL: 8, NACHT: 7 }],
  ['a Sunday on top in Germany', `Mo–Fr ${acht}; So 08:00-12:00`, deutsch, { NORMAL: 40, MEHR25: 4, SONNTAG: 4 }],
  ['a night on top in Germany', `Mo–Fr ${acht}; Sa 20:00-00:00`, deutsch, { NORMAL: 40, MEHR25: 4, NACHT: 1 }],

  ['part-time as agreed', 'Mo–Fr 08:00-13:00', teilzeit, { NORMAL: 25 }],
  ['part-time with more', 'Mo–Fr 08:00-14:00', teilzeit, { NORMAL: 25, MEHR25: 5 }],
  ['part-time with a full week and more', `Mo–Fr ${acht}`, teilzeit, { NORMAL: 25, MEHR25: 13.5, UE50: 1.5 }],
  ['part-time before 2008', 'Mo–Fr 08:00-14:00', { ...teilzeit, ab: '2007-06-11' }, { NORMAL: 30 }],
  ['part-time with long days', `Mo–Mi ${zehn}`, { stunden: 20 }, { NORMAL: 20, MEHR25: 7, UE50: 3 }],
  ['part-time ill on a day', 'Mo Krank; Di–Fr 08:00-14:00', teilzeit, { NORMAL: 20, MEHR25: 4 }],

  ['ill on Monday, overtime after', `Mo Krank; Di–Fr ${lang}`, {}, { NORMAL: 30.8, UE50: 4 }],
  ['unpaid on Monday, no overtime', `Mo Unbezahlt; Di–Fr ${lang}`, {}, { NORMAL: 34.8 }],
  ['missing without excuse', `Mo Unentschuldigt; Di–Fr ${lang}`, {}, { NORMAL: 34.8 }],
  ['a week of holidays', 'Mo–Fr Urlaub', {}, {}],
  ['a few hours of Zeitausgleich', `Mo Zeitausgleich 06:00-10:00; Di–Fr ${lang}`, {}, { NORMAL: 34.5, UE50: 0.3 }],
  ['Stehzeit counts', `Mo Stehzeit; Di–Fr ${lang}`, {}, { NORMAL: 30.8, UE50: 4 }],

  ['SEG for every hour', `Mo–Di ${f}`, { zulagen: [seg] }, { NORMAL: 15.4, SEG: 15.4 }],
  ['SEG from Wednesday on', `Mo–Fr ${f}`, { zulagen: [{ ...seg, ab: '2026-06-10' }] }, { NORMAL: 38.5, SEG: 23.1 }],
  ['SEG until Tuesday', `Mo–Fr ${f}`, { zulagen: [{ ...seg, bis: '2026-06-09' }] }, { NORMAL: 38.5, SEG: 15.4 }],
  ['SEG also of overtime', `Mo ${zehn}`, { zulagen: [seg] }, { NORMAL: 9, UE50: 1, SEG: 10 }],
  ['Taggeld', `Mo–Fr ${f}`, { zulagen: [taggeld] }, { NORMAL: 38.5, TAGGELD: 5 }],
  ['three hours have no Taggeld', 'Mo 08:00-11:00', { zulagen: [taggeld] }, { NORMAL: 3 }],
  ['a minute more has', 'Mo 08:00-11:01', { zulagen: [taggeld] }, { NORMAL: 3.02, TAGGELD: 1 }],
  ['eight hours have none in Germany', `Mo ${acht}`, { ...deutsch, zulagen: [taggeld] }, { NORMAL: 8 }],
  ['nine have', `Mo ${neun}`, { ...deutsch, zulagen: [taggeld] }, { NORMAL: 9, TAGGELD: 1 }],
  ['who is ill has neither', 'Mo Krank 06:00-14:12', { zulagen: [seg, taggeld] }, {}],

  [
    'night from eight on, from Wednesday on',
    'Mo 18:00-00:00; Mi 18:00-00:00',
    { kv: [{ GueltigAb: '2026-06-10', NachtVon: '20:00' }] },
    { NORMAL: 12, NACHT: 6 },
  ],
  [
    'a Kollektivvertrag with eight hours a day',
    `Mo ${zehn}`,
    { kv: [{ GueltigAb: '2026-01-01', NormalTag: 8 }] },
    { NORMAL: 8, UE50: 2 },
  ],
  [
    'a Kollektivvertrag with 40 hours a week',
    `Mo–Fr ${acht}`,
    { kv: [{ GueltigAb: '2026-01-01', NormalWoche: 40 }] },
    { NORMAL: 38.5, MEHR25: 1.5 },
  ],
  [
    'double from ten on only',
    'Mo 12:00-22:00',
    { kv: [{ GueltigAb: '2026-01-01', Ue100Von: '22:00', Ue100Bis: '06:00' }] },
    { NORMAL: 9, UE50: 1 },
  ],
  [
    'rules of next year do not count yet',
    `Mo ${zehn}`,
    { kv: [{ GueltigAb: '2027-01-01', NormalTag: 8 }] },
    { NORMAL: 9, UE50: 1 },
  ],
  [
    'of two versions the later',
    `Mo ${zehn}`,
    {
      kv: [
        { GueltigAb: '2026-06-01', NormalTag: 7 },
        { GueltigAb: '2025-01-01', NormalTag: 8 },
      ],
    },
    { NORMAL: 7, UE50: 3 },
  ],
  [
    'Taggeld of a Kollektivvertrag',
    `Mo ${f}`,
    { zulagen: [taggeld], kv: [{ GueltigAb: '2026-01-01', TaggeldUeber: 9 }] },
    { NORMAL: 7.7 },
  ],

  ['a break longer than the work', 'Mo 08:00-08:30/60', {}, {}],
  ['no time at all', 'Mo 06:00-06:00', {}, {}],
  ['minutes', 'Mo 06:00-14:10', {}, { NORMAL: 8.17 }],
  ['minutes of overtime', 'Mo 06:00-15:50', {}, { NORMAL: 9, UE50: 0.83 }],
  [
    'thirds of hours add up to the day',
    'Mo 06:10-15:30; Di 06:10-15:30; Mi 06:10-15:30',
    {},
    { NORMAL: 27, UE50: 0.99 },
  ],
];

test('there are enough worked weeks', () => expect(faelle.length).toBeGreaterThanOrEqual(60));

test.each(faelle)('%s', (_, zeiten, umstand, erwartet) => {
  expect(summen(zeiten, umstand)).toEqual(erwartet);
});

test('each line says which rule it comes from', () => {
  const tage = woche(`Mo–Do ${f}; Fr ${zehn}; So 21:00-23:00`, '2026-06-08');
  const said = (datum: string) =>
    (leistungen(tage, rahmen({ zulagen: [seg] })).get(datum) ?? []).map(
      ({ code, regeln }) => `${code}: ${regeln.map((one) => textOf(one)).join('; ')}`,
    );
  expect(said('2026-06-12')).toEqual([
    'NORMAL: Normalarbeitszeit bis 9 Stunden am Tag und 38,5 Stunden in der Woche (AZG)',
    'UE50: Überstunde über 38,5 Stunden in der Woche (AZG); Überstunde über 9 Stunden am Tag (AZG)',
    'SEG: SEG-Zulage je Arbeitsstunde, laut Kondition',
  ]);
  expect(said('2026-06-14')).toEqual([
    'UE100: Überstunde am Sonntag (AZG)',
    'SEG: SEG-Zulage je Arbeitsstunde, laut Kondition',
  ]);
});

test('a Kollektivvertrag and a holiday are named', () => {
  const tage = woche('Do 20:00-23:00', fronleichnam);
  const kv = [{ GueltigAb: '2026-01-01', NachtVon: '21:00' }];
  const [, feiertag, nacht] = [...(leistungen(tage, rahmen({ ab: fronleichnam, kv })).get('2026-06-04') ?? [])].sort(
    (a, b) => (a.code === 'NORMAL' ? -1 : b.code === 'NORMAL' ? 1 : a.code.localeCompare(b.code)),
  );
  expect(feiertag?.regeln.map((one) => textOf(one))).toEqual(['Arbeit am Feiertag Fronleichnam (KV Test)']);
  expect(nacht?.regeln.map((one) => textOf(one))).toEqual(['Arbeit zwischen 21:00 und 06:00 Uhr (KV Test)']);
});

test('the part of a week before the month ended counts', () => {
  const tage = woche(`Mo–Fr ${f}; Sa 08:00-12:00`, '2026-06-29');
  const zeilen = leistungen(tage, rahmen({ ab: '2026-06-29' })).get('2026-07-04');
  expect(zeilen).toMatchObject([{ code: 'UE50', menge: 4 }]);
});
