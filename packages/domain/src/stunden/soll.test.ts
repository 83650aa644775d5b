import { expect, test } from 'vitest';
import { letzterTagDerKommt, sollzeiten, vorschlagOf, wirdErwartet } from './soll.ts';

const times = (Von: string, Bis: string, PauseMin = 0) => ({ Von, Bis, PauseMin });

test('when somebody works is read from how the Einsatz says it', () => {
  const early = times('06:00', '14:12', 30);
  expect(sollzeiten('Mo–Fr 06:00–14:12, Pause 30 Minuten')).toEqual([
    early,
    early,
    early,
    early,
    early,
    undefined,
    undefined,
  ]);
  const [long, short] = [times('07:00', '16:30', 45), times('07:00', '12:00', 45)];
  expect(sollzeiten('Mo-Do 7:00-16:30, Fr. 7:00-12:00 (Pause 45 min)')).toEqual([
    long,
    long,
    long,
    long,
    short,
    undefined,
    undefined,
  ]);
  expect(sollzeiten('Dreischicht Mo–Fr, 06:00 / 14:00 / 22:00').some(Boolean)).toBe(false);
  expect(sollzeiten(null).some(Boolean)).toBe(false);
});

test('a day is proposed as a week ago, else as the Einsatz says', () => {
  const soll = sollzeiten('Mo–Fr 06:00–14:12, Pause 30 Minuten');
  const worked = { ...times('22:00', '06:00', 30), Menge: null, AbwesenheitArt: 'Keine', Bemerkung: 'Umbau' };
  const day = { datum: '2026-11-10', vorwoche: worked, hatVorwoche: true, soll, istFeiertag: false };
  expect(vorschlagOf(day)).toBe('22:00–06:00/30');
  expect(vorschlagOf({ ...day, vorwoche: { ...worked, AbwesenheitArt: 'Krank' } })).toBe('06:00–14:12/30');
  expect(vorschlagOf({ ...day, vorwoche: undefined, hatVorwoche: false })).toBe('06:00–14:12/30');
  expect(vorschlagOf({ ...day, vorwoche: undefined })).toBe('');
  expect(vorschlagOf({ ...day, istFeiertag: true })).toBe('f');
  expect(vorschlagOf({ ...day, datum: '2026-11-14', vorwoche: undefined, istFeiertag: true })).toBe('');
});

test('hours are expected on the days the Einsatz names, else from Monday to Friday', () => {
  const soll = sollzeiten('Di–Do 08:00–13:00');
  expect(['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].map((day) => wirdErwartet(day, soll))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['2026-11-13', '2026-11-14'].map((day) => wirdErwartet(day, sollzeiten(null)))).toEqual([true, false]);
});

test('a week is over with the last day on which hours are expected', () => {
  const woche = ['2026-11-09', '2026-11-15'] as const;
  const zeile = { Lage: null, Ende: null, Feiertage: {} };
  expect(letzterTagDerKommt(zeile, woche, '2026-11-11')).toBe('2026-11-13');
  expect(letzterTagDerKommt(zeile, woche, '2026-11-13')).toBeUndefined();
  expect(letzterTagDerKommt({ ...zeile, Lage: 'Di–Do 08:00–13:00' }, woche, '2026-11-11')).toBe('2026-11-12');
  expect(letzterTagDerKommt({ ...zeile, Ende: '2026-11-12' }, woche, '2026-11-11')).toBe('2026-11-12');
  expect(letzterTagDerKommt({ ...zeile, Feiertage: { '2026-11-13': 'Frei' } }, woche, '2026-11-12')).toBeUndefined();
  expect(letzterTagDerKommt(zeile, woche, '2026-11-08')).toBe('2026-11-13');
});
