import { addDays, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { textOf } from '@disponent/domain/texts/sentence';
import type { ImportZuordnung, StundenAnswer, StundenImportAnswer } from '@disponent/domain/wire/stunden';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';
import { aktion, einsatzOhneEnde, frage } from './hilfe.ts';

/** Lists of hours that people send, kept as if they were typed (domain model 8.1, step 10). */

let server: TestServer;
let dispo: Api;
let kunde: Api;
let einsatz: Row;
let person: { nachname: string; vorname: string; personal_nr: string };

/** Two weeks of one month that are over. */
const montag = ((): string => {
  const last = addDays(mondayOf(tag(0)), -14);
  return last.slice(0, 7) === addDays(last, 13).slice(0, 7) ? last : addDays(last, -14);
})();
const day = (at: number) => addDays(montag, at);
const german = (at: number) => day(at).split('-').toReversed().join('.');

beforeAll(async () => {
  server = await startTestServer();
  dispo = await Api.login(server.url, 'gf');
  kunde = await Api.login(server.url, 'kunde');
  einsatz = await einsatzOhneEnde(kunde);
  const id = Number(einsatz.Id);
  const weeks = `select id from stundennachweis where id_einsatz in (select id from kundenportal_einsatz where id_person = ${Number(einsatz.IdPerson)}) and von >= '${montag}'::date - 7`;
  await frage(server.db, `delete from faktura_position_stundennachweise where id_nach in (${weeks})`);
  await frage(
    server.db,
    `delete from stundennachweis_leistung where id_stundennachweis_tag in (select id from stundennachweis_tag where id_stundennachweis in (${weeks}))`,
  );
  await frage(server.db, `delete from stundennachweis_tag where id_stundennachweis in (${weeks})`);
  await frage(server.db, `delete from stundennachweis where id in (${weeks})`);
  await frage(
    server.db,
    `update kundenportal_einsatz set arbeitszeit_lage = 'Mo–Fr 06:00–14:30, Pause 30 Minuten', beginn = least(beginn, '${montag}'::date - 60) where id = ${id}`,
  );
  const { rows } = await frage<typeof person>(
    server.db,
    `select nachname, vorname, personal_nr from pers_st where id = ${Number(einsatz.IdPerson)}`,
  );
  person = rows[0] as typeof person;
});
afterAll(() => server.close());

const send = (
  Inhalt: string | Uint8Array,
  Vorschau: boolean,
  api = dispo,
  Zuordnung?: ImportZuordnung,
): Promise<StundenImportAnswer> =>
  api.call('POST', '/api/stunden/import', {
    Inhalt: Buffer.from(Inhalt).toString('base64'),
    Vorschau,
    ...(Zuordnung && { Zuordnung }),
  });
const said = ({ Zeilen }: StundenImportAnswer) =>
  Zeilen.filter(({ Stand }) => Stand === 'Fehler').map(({ Nr, Saetze }) => [
    Nr,
    Saetze.map((one) => textOf(one)).join(' '),
  ]);
async function woche(at: number) {
  const { Jahr, Kw } = kalenderwoche(day(at));
  const answer: StundenAnswer = await dispo.call(
    'GET',
    `/api/stunden/woche?jahr=${Jahr}&kw=${Kw}&idEinsatz=${String(einsatz.Id)}`,
  );
  return answer.Zeilen[0];
}

test('a list says per line what stands against it, and nothing of it is kept', async () => {
  const { nachname, vorname } = person;
  const name = `${nachname} ${vorname}`;
  const list = [
    'Person;Tag;Von;Bis;Pause;Stunden;Art',
    `${vorname} ${nachname};${german(0)};6:00;14:30;30;;`,
    `Niemand Bekannt;${german(0)};6:00;14:30;30;;`,
    `${name};${german(0)};;;;8;`,
    `${name};${german(1)};;;;25;`,
    `${name};31.02.2026;;;;8;`,
    `${name};${german(2)};6:00;14:30;30;7,5;`,
    `${name};01.02.2001;;;;8;`,
    `${name};${german(3)};;;;;Sonderurlaub`,
    `${name};${german(5)};;;;;`,
  ].join('\r\n');
  const seen = await send(list, true);
  expect(said(seen)).toEqual([
    [3, 'Zu „Niemand Bekannt“ ist kein Einsatz mit Stunden bekannt'],
    [4, 'Dieser Tag steht schon in Zeile 2'],
    [5, 'Ein Tag hat mehr als 0 und höchstens 24 Stunden'],
    [6, '„31.02.2026“ ist kein Datum'],
    [7, 'Von, Bis und Pause ergeben 8 Stunden, in der Liste stehen 7,5'],
    [8, `${name} hat am 01.02.2001 keinen Einsatz`],
    [9, '„Sonderurlaub“ ist keine Art von Stunden. Möglich: Arbeit, Krank, Urlaub, Zeitausgleich, Feiertag …'],
  ]);
  expect(seen).toMatchObject({ Neu: 1, Fehlerhaft: 7, IsImportiert: false });
  expect(seen.Zeilen.map(({ Stand }) => Stand)).toEqual(['Neu', ...Array(7).fill('Fehler'), 'Leer']);
  expect(await send(list, false)).toMatchObject({ Fehlerhaft: 7, IsImportiert: false });
  expect((await woche(0))?.Wochen).toEqual([]);
});

test('a workbook with days, times and numbers of its own is kept as typing would keep it', async () => {
  const time = (hours: number) => new Date(Date.UTC(1899, 11, 30, hours));
  const rows = [
    ['Stundenliste', null],
    ['Personalnummer', 'Einsatznummer', 'Datum', 'Von', 'Bis', 'Pause', 'Stunden', 'Art'],
    [person.personal_nr, einsatz.EinsatzNr, new Date(`${day(0)}T00:00:00Z`), time(6), time(14), 30, 7.5, null],
    [person.personal_nr, einsatz.EinsatzNr, german(1), '6:00', '14:30', '0:30', '', 'Arbeit'],
    [person.personal_nr, einsatz.EinsatzNr, german(2), '', '', '', '', 'Krank'],
    [person.personal_nr, einsatz.EinsatzNr, german(3), '', '', '', 7.5, ''],
    [person.personal_nr, einsatz.EinsatzNr, german(4), '', '', '', '6:30', ''],
  ] as never[][];
  const file = await writeXlsx({ sheets: [{ name: 'Stunden', rows }] });
  const seen = await send(file, true);
  expect(said(seen)).toEqual([]);
  expect((await woche(0))?.Wochen).toEqual([]);
  const done = await send(file, false);
  expect(done).toMatchObject({ Neu: 5, Fehlerhaft: 0, IsImportiert: true });
  expect(done.Zeilen).toEqual(seen.Zeilen);
  const kept = await woche(0);
  expect(kept?.Wochen).toMatchObject([
    { Status: 'Erfasst', Erfassungsweg: 'Import', Summen: { Normal: 29.5, Abwesend: 8 } },
  ]);
  expect(
    kept?.Tage.filter(({ Datum }) => Datum >= montag).map(({ Von, Bis, PauseMin, Menge }) => [
      Von,
      Bis,
      PauseMin,
      Menge,
    ]),
  ).toEqual([
    ['06:00', '14:00', 30, null],
    ['06:00', '14:30', 30, null],
    ['06:00', '14:30', 30, null],
    [null, null, null, 7.5],
    [null, null, null, 6.5],
  ]);
  const again = await send(file, false);
  expect(again.Zeilen.map(({ Stand }) => Stand)).toEqual(Array(5).fill('Unveraendert'));
});

test('headings that nobody knows are said by the user, and only those that the list has', async () => {
  const list = `Export vom Terminal\nKollege;Wann;Std. netto;Summe\n${person.nachname} ${person.vorname};${german(8)};7,5;99\n`;
  const asked = await send(list, true);
  expect(asked).toMatchObject({ Neu: 0, Fehlerhaft: 0, Zeilen: [], IsImportiert: false });
  expect(asked.Spalten).toEqual({
    Ueberschriften: ['Kollege', 'Wann', 'Std. netto', 'Summe'],
    Zuordnung: { Stunden: 'Summe' },
    IsVollstaendig: false,
    Beispiele: null,
  });
  // 'Summe' is usually the hours; what is said goes before, and what another file was headed says nothing.
  const zuordnung = { Person: 'Kollege', Tag: 'Wann', Stunden: 'Std. netto', Pause: 'Pausen', Art: '' };
  const told = await send(list, true, dispo, zuordnung);
  expect(told.Spalten).toMatchObject({
    Zuordnung: { Person: 'Kollege', Tag: 'Wann', Stunden: 'Std. netto' },
    IsVollstaendig: true,
  });
  expect(told).toMatchObject({ Neu: 1, Fehlerhaft: 0, Zeilen: [{ Nr: 3, Tag: { Menge: 7.5 } }] });
  expect((await refusal(send(list, true, dispo, { Lohn: 'Summe' } as ImportZuordnung))).status).toBe(400);
});

test('a list without headings loses no line: its columns are called by their letters', async () => {
  const list = `${person.nachname} ${person.vorname};${german(8)};7,5\n${person.nachname} ${person.vorname};${german(9)};6\n`;
  const asked = await send(list, true);
  expect(asked).toMatchObject({ Zeilen: [], IsImportiert: false });
  expect(asked.Spalten).toEqual({
    Ueberschriften: ['Spalte A', 'Spalte B', 'Spalte C'],
    Zuordnung: {},
    IsVollstaendig: false,
    Beispiele: [`${person.nachname} ${person.vorname}`, german(8), '7,5'],
  });
  const told = await send(list, true, dispo, { Person: 'Spalte A', Tag: 'Spalte B', Stunden: 'Spalte C' });
  expect(told).toMatchObject({
    Neu: 2,
    Fehlerhaft: 0,
    Zeilen: [
      { Nr: 1, Tag: { Menge: 7.5 } },
      { Nr: 2, Tag: { Menge: 6 } },
    ],
  });
});

test('other hours of a day are not written over, those of an approved week are refused', async () => {
  const list = (at: number, hours: string) =>
    `Einsatz-Nr.;Tag;Stunden\n${String(einsatz.EinsatzNr)};${german(at)};${hours}\n`;
  expect(said(await send(list(3, '8'), false))).toEqual([[2, 'An diesem Tag sind schon andere Stunden erfasst: 7,5']]);
  const [week] = (await woche(0))?.Wochen ?? [];
  const submitted = await aktion(dispo, 'Stundennachweis', { ...week }, 'Einreichen');
  await aktion(kunde, 'Stundennachweis', submitted, 'Freigeben');
  expect(said(await send(list(5, '8'), false))).toEqual([[2, 'Freigegebene Stunden können nicht geändert werden']]);
  const long = `Einsatz;Tag;Von;Bis;Pause\n${String(einsatz.EinsatzNr)};${german(7)};5:00;19:30;30\n`;
  expect(said(await send(long, true))).toEqual([[2, 'Bemerkung ist ein Pflichtfeld']]);
});

test('only who enters hours imports them, and what is no list says so', async () => {
  expect((await refusal(send('Person;Tag;Stunden', true, kunde))).status).toBe(403);
  expect((await refusal(send('a;b\n1;2', false))).body).toContain('Die Überschriften fehlen');
  expect((await refusal(send('a\n1', true))).body).toContain('Die Überschriften fehlen');
  expect(await refusal(send('PK\u0003\u0004 kein Archiv', true))).toMatchObject({ status: 400 });
  expect((await refusal(send(Buffer.from([0, 1, 2]), true))).body).toContain('weder eine CSV-Datei');
});
