import { addDays } from '@disponent/domain/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag as tagAb } from '../tage.ts';
import { upload } from '../upload.ts';
import { aktion, alterMontag, einsatzOhneEnde, frage, stundenEinerWoche } from './hilfe.ts';

/** Hours of an Einsatz (domain model 4.5): which may be entered, who approves them, what becomes of billed ones. */

let server: TestServer;
let dispo: Api;
let kunde: Api;
let einsatz: Row;

beforeAll(async () => {
  server = await startTestServer();
  dispo = await Api.login(server.url, 'gf');
  kunde = await Api.login(server.url, 'kunde');
  einsatz = await einsatzOhneEnde(kunde, { seitLangem: server.db });
});
afterAll(() => server.close());

const neu = (woche: number, more: Row = {}): Promise<Row> =>
  dispo.create('Stundennachweis', { ...stundenEinerWoche(einsatz.Id, woche), ...more });
const erfasst = async (woche: number): Promise<Row> => aktion(dispo, 'Stundennachweis', await neu(woche), 'Erfassen');
const eingereicht = async (woche: number): Promise<Row> =>
  aktion(dispo, 'Stundennachweis', await erfasst(woche), 'Einreichen');
const fehlerOf = async (call: Promise<unknown>) => {
  const error = await refusal(call);
  expect(error.status).toBe(422);
  return findingsOf(error).Fehler;
};

test('a week of an Einsatz has one Stundennachweis, also when two come at once', async () => {
  await neu(2);
  expect(await fehlerOf(neu(2))).toEqual({ Von: ['Für diese Woche gibt es bereits einen Stundennachweis'] });
  const both = await Promise.allSettled([neu(3), neu(3), neu(3)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('hours are entered for days of the Einsatz only', async () => {
  const vorher = { Von: '2001-01-08', Bis: '2001-01-08', StundennachweisTag: [{ Datum: '2001-01-08' }] };
  const fehler = await fehlerOf(neu(4, vorher));
  expect(fehler['StundennachweisTag.0.Datum']?.[0]).toMatch(
    /^Datum liegt außerhalb des Einsatzes \(\d\d\.\d\d\.\d{4} bis unbefristet\)$/,
  );
});

test('hours are entered where hours are worked', async () => {
  const { Rows } = await dispo.filter(
    'KundenportalEinsatz',
    [['Einsatzart', '=', 'Vermittlung'], 'or', ['Status', '=', 'Storniert']],
    {
      columns: 'Einsatzart,Status',
    },
  );
  const [vermittlung] = Rows.filter(({ Einsatzart }) => Einsatzart === 'Vermittlung');
  expect(await fehlerOf(neu(4, { IdEinsatz: vermittlung?.Id, StundennachweisTag: [] }))).toEqual({
    IdEinsatz: ['Zu diesem Einsatz werden keine Stunden erfasst'],
  });
  const unterbrochen = await aktion(
    dispo,
    'KundenportalEinsatz',
    await dispo.read('KundenportalEinsatz', einsatz.Id),
    'Unterbrechen',
  );
  expect(await fehlerOf(neu(4))).toEqual({ IdEinsatz: ['Der Einsatz ist unterbrochen'] });
  await aktion(dispo, 'KundenportalEinsatz', unterbrochen, 'Fortsetzen');
});

test('nobody works in two places at once', async () => {
  const { Rows } = await dispo.filter('KundenportalEinsatz', [
    ['IdUnternehmen', '=', einsatz.IdUnternehmen],
    'and',
    ['Id', '<>', einsatz.Id],
  ]);
  const anderer = Rows[0]?.Id as number;
  await frage(
    server.db,
    "update kundenportal_einsatz set id_person = $1, status = $2, ende_tatsaechlich = null, ende_geplant = null, beginn = '2023-01-02T06:00:00Z' where id = $3",
    [einsatz.IdPerson, 'Aktiv', anderer],
  );
  await neu(5);
  const fehler = await fehlerOf(
    dispo.create('Stundennachweis', { ...stundenEinerWoche(anderer, 5), IdEinsatz: anderer }),
  );
  expect(fehler['StundennachweisTag.0.Von']).toEqual([
    `Die Zeit überschneidet sich mit Einsatz ${String(einsatz.EinsatzNr)}`,
  ]);
  const abends = { Datum: alterMontag(5), Von: '18:00', Bis: '20:00', PauseMin: 0 };
  await dispo.create('Stundennachweis', { ...stundenEinerWoche(anderer, 5), StundennachweisTag: [abends] });
});

test('[ROLE-08] our own people approve hours only with the signed paper, the customer without', async () => {
  const woche = await eingereicht(6);
  expect(await fehlerOf(aktion(dispo, 'Stundennachweis', woche, 'Freigeben'))).toEqual({
    Beleg: ['Unterschriebener Stundennachweis ist ein Pflichtfeld'],
  });
  const { Id } = await upload(
    dispo,
    { Entitaet: 'Stundennachweis', Feld: 'Beleg' },
    'beleg.pdf',
    Buffer.from('%PDF-1.4\n%%EOF\n'),
  );
  const mitBeleg = await dispo.save('Stundennachweis', { ...woche, Beleg: { Id } });
  expect(await aktion(dispo, 'Stundennachweis', mitBeleg, 'Freigeben')).toMatchObject({ Status: 'Freigegeben' });
  expect(await aktion(kunde, 'Stundennachweis', await eingereicht(7), 'Freigeben')).toMatchObject({
    Status: 'Freigegeben',
  });
});

test('approved hours stay as they were approved', async () => {
  const frei = await aktion(kunde, 'Stundennachweis', await eingereicht(8), 'Freigeben');
  const [tag] = frei.StundennachweisTag as Row[];
  const record = await dispo.read('Stundennachweis', frei.Id);
  expect(record.Aktionen).not.toContain('Speichern');
  const error = await refusal(
    dispo.save('Stundennachweis', { ...record, StundennachweisTag: [{ ...tag, Bis: '18:00' }] }),
  );
  expect(error).toMatchObject({ status: 409, body: 'Freigegebene Stunden können nicht geändert werden' });
  expect((await dispo.save('Stundennachweis', record)).Version).toBe(record.Version);
  const zurueck = await aktion(dispo, 'Stundennachweis', record, 'FreigabeZuruecknehmen', { Grund: 'Falscher Tag' });
  expect(zurueck).toMatchObject({ Status: 'Erfasst', FreigegebenVon: null, FreigegebenAm: null });
});

test('a billed week is corrected by a second one whose sums may be negative', async () => {
  const frei = await aktion(kunde, 'Stundennachweis', await eingereicht(9), 'Freigeben');
  await frage(server.db, `update stundennachweis set status = 'Fakturiert' where id = $1`, [frei.Id]);
  const billed = await dispo.read('Stundennachweis', frei.Id);
  expect(await aktion(dispo, 'Stundennachweis', billed, 'Korrigieren')).toMatchObject({ Status: 'Korrigiert' });
  const { Rows } = await dispo.filter('Stundennachweis', ['IdStundennachweisBezug', '=', frei.Id]);
  const korrektur = await dispo.read('Stundennachweis', Rows[0]?.Id);
  expect(korrektur).toMatchObject({
    Art: 'Korrektur',
    Status: 'Offen',
    IdEinsatz: einsatz.Id,
    Von: frei.Von,
    Bis: frei.Bis,
  });
  const { Rows: arten } = await dispo.filter('Leistungsart', ['Code', 'anyof', ['NORMAL', 'UE50']], {
    columns: 'Code',
  });
  const art = (code: string) => arten.find(({ Code }) => Code === code)?.Id;
  const saved = await dispo.save('Stundennachweis', {
    ...korrektur,
    StundennachweisTag: [
      {
        Datum: frei.Von,
        StundennachweisLeistung: [
          { IdLeistungsart: art('NORMAL'), Menge: -2 },
          { IdLeistungsart: art('UE50'), Menge: 0.5 },
        ],
      },
    ],
  });
  expect(saved).toMatchObject({ SummeNormal: -2, SummeUe50: 0.5, SummeUe100: 0, SummeAbwesend: 0 });
  await dispo.remove('Stundennachweis', saved.Id);
  expect(await dispo.read('Stundennachweis', frei.Id)).toMatchObject({ Status: 'Fakturiert' });
});

describe('hours follow from the times', () => {
  const zeilen = (row: Row): Row[] =>
    (row.StundennachweisTag as Row[]).flatMap((tag) => tag.StundennachweisLeistung as Row[]);
  const arten = async (): Promise<Map<unknown, string>> => {
    const { Rows } = await dispo.filter('Leistungsart', ['Code', 'anyof', ['NORMAL', 'UE50', 'UE100', 'NACHT']], {
      columns: 'Code',
    });
    return new Map(Rows.map(({ Id, Code }) => [Id, String(Code)]));
  };
  const gesagt = async (row: Row): Promise<string[]> => {
    const codes = await arten();
    return zeilen(row).map(({ IdLeistungsart, Menge, IsManuell, Regel }) =>
      [codes.get(IdLeistungsart), Menge, IsManuell ? 'von Hand' : Regel].join(' '),
    );
  };

  test('each line with the rule it comes from, the sums of them', async () => {
    const nacht = { Datum: alterMontag(10), Von: '20:00', Bis: '06:30', PauseMin: 30 };
    const row = await neu(10, { StundennachweisTag: [nacht] });
    expect(await gesagt(row)).toEqual([
      'NORMAL 9 Normalarbeitszeit bis 9 Stunden am Tag und 38,5 Stunden in der Woche (AZG)',
      'UE50 0.5 Überstunde über 9 Stunden am Tag (AZG)',
      'UE100 0.5 Überstunde zwischen 20:00 und 06:00 Uhr (AZG)',
      'NACHT 7 Arbeit zwischen 22:00 und 06:00 Uhr (AZG)',
    ]);
    expect(row).toMatchObject({ SummeNormal: 9, SummeUe50: 0.5, SummeUe100: 0.5, SummeNacht: 7, SummeMehr: 0 });
  });

  test('a line changed by hand says so and stays until its tick is taken away', async () => {
    const codes = await arten();
    const row = await neu(11);
    const [tag] = row.StundennachweisTag as Row[];
    const mitUe = [...zeilen(row), { IdLeistungsart: [...codes].find(([, code]) => code === 'UE50')?.[0], Menge: 1 }];
    const changed = await dispo.save('Stundennachweis', {
      ...row,
      StundennachweisTag: [{ ...tag, StundennachweisLeistung: mitUe }],
    });
    expect(await gesagt(changed)).toEqual([
      'NORMAL 6.7 Normalarbeitszeit bis 9 Stunden am Tag und 38,5 Stunden in der Woche (AZG)',
      'UE50 1 von Hand',
    ]);
    const [day] = changed.StundennachweisTag as Row[];
    const later = await dispo.save('Stundennachweis', { ...changed, StundennachweisTag: [{ ...day, Bis: '14:30' }] });
    expect(await gesagt(later)).toEqual([
      'NORMAL 7 Normalarbeitszeit bis 9 Stunden am Tag und 38,5 Stunden in der Woche (AZG)',
      'UE50 1 von Hand',
    ]);
    const [again] = later.StundennachweisTag as Row[];
    const ohne = zeilen(later).map((one) => ({ ...one, IsManuell: false }));
    const back = await dispo.save('Stundennachweis', {
      ...later,
      StundennachweisTag: [{ ...again, StundennachweisLeistung: ohne }],
    });
    expect(await gesagt(back)).toEqual([
      'NORMAL 8 Normalarbeitszeit bis 9 Stunden am Tag und 38,5 Stunden in der Woche (AZG)',
    ]);
  });

  test('a Kollektivvertrag counts in its own way from a day on', async () => {
    const admin = await Api.login(server.url, 'admin');
    const kv = await admin.read('Kollektivvertrag', einsatz.IdKollektivvertrag);
    const mit = await admin.save('Kollektivvertrag', {
      ...kv,
      KvZeitregel: [{ GueltigAb: alterMontag(12), NormalTag: 7, NachtVon: '13:00' }],
    });
    const row = await neu(12);
    expect(await gesagt(row)).toEqual([
      `NORMAL 7 Normalarbeitszeit bis 7 Stunden am Tag und 38,5 Stunden in der Woche (${String(kv.Bezeichnung)})`,
      `UE50 0.7 Überstunde über 7 Stunden am Tag (${String(kv.Bezeichnung)})`,
      `NACHT 1.2 Arbeit zwischen 13:00 und 06:00 Uhr (${String(kv.Bezeichnung)})`,
    ]);
    await admin.save('Kollektivvertrag', { ...mit, KvZeitregel: [] });
  });

  test('the right times of a billed week make the difference', async () => {
    const frei = await aktion(kunde, 'Stundennachweis', await eingereicht(13), 'Freigeben');
    await frage(server.db, `update stundennachweis set status = 'Fakturiert' where id = $1`, [frei.Id]);
    await aktion(dispo, 'Stundennachweis', await dispo.read('Stundennachweis', frei.Id), 'Korrigieren');
    const { Rows } = await dispo.filter('Stundennachweis', ['IdStundennachweisBezug', '=', frei.Id]);
    const korrektur = await dispo.read('Stundennachweis', Rows[0]?.Id);
    const richtig = { Datum: frei.Von, Von: '06:00', Bis: '16:30', PauseMin: 30 };
    expect(await dispo.save('Stundennachweis', { ...korrektur, StundennachweisTag: [richtig] })).toMatchObject({
      SummeNormal: 1.3,
      SummeUe50: 1,
    });
  });
});

describe('[E2] hours are of work that was done', () => {
  test('not before the person has begun', async () => {
    const { Rows } = await dispo.filter('KundenportalEinsatz', [
      ['Status', '=', 'Bestaetigt'],
      'and',
      ['Einsatzart', '=', 'Ueberlassung'],
    ]);
    const kommt = Rows[0]?.Id as number;
    await frage(server.db, `update kundenportal_einsatz set beginn = '2023-01-02T06:00:00Z' where id = $1`, [kommt]);
    expect(await fehlerOf(dispo.create('Stundennachweis', stundenEinerWoche(kommt, 14)))).toEqual({
      IdEinsatz: ['Stunden gibt es erst, wenn der Einsatz angetreten ist'],
    });
  });

  test('not of a week that lies ahead', async () => {
    const datum = tagAb(14);
    const ahead = await neu(0, {
      Von: datum,
      Bis: datum,
      StundennachweisTag: [{ Datum: datum, Von: '06:00', Bis: '12:00' }],
    });
    expect(await fehlerOf(aktion(dispo, 'Stundennachweis', ahead, 'Erfassen'))).toEqual({
      Von: ['Die Woche hat noch nicht begonnen'],
    });
    await frage(server.db, `update stundennachweis set status = 'Erfasst' where id = $1`, [ahead.Id]);
    expect(await fehlerOf(aktion(dispo, 'Stundennachweis', ahead, 'Einreichen'))).toEqual({
      Von: ['Die Woche hat noch nicht begonnen'],
      'StundennachweisTag.0.Datum': ['Ein Tag, der noch kommt, kann nicht eingereicht werden'],
    });
  });

  test('not of a day after the Einsatz, which was ended earlier meanwhile', async () => {
    const entered = await erfasst(24);
    const endOn = (ende: string | null) =>
      frage(server.db, 'update kundenportal_einsatz set ende_geplant = $2 where id = $1', [einsatz.Id, ende]);
    await endOn(alterMontag(23));
    expect(await fehlerOf(aktion(dispo, 'Stundennachweis', entered, 'Einreichen'))).toEqual({
      'StundennachweisTag.0.Datum': [expect.stringMatching(/^Datum liegt außerhalb des Einsatzes/)],
    });
    await endOn(null);
    expect((await aktion(dispo, 'Stundennachweis', entered, 'Einreichen')).Status).toBe('Eingereicht');
  });

  test('and not of nothing', async () => {
    const leer = await aktion(
      dispo,
      'Stundennachweis',
      await neu(15, { StundennachweisTag: [{ Datum: alterMontag(15) }] }),
      'Erfassen',
    );
    expect(await fehlerOf(aktion(dispo, 'Stundennachweis', leer, 'Einreichen'))).toEqual({
      StundennachweisTag: ['Ohne Stunden und Abwesenheiten gibt es nichts einzureichen'],
    });
  });
});

test('[E1] hours that nobody can approve on a screen are handed in on paper', async () => {
  const [freigeber] = (
    await frage<{ id: string; email: string | null; id_benutzer: string | null }>(
      server.db,
      'select a.id, a.email, a.id_benutzer from unternehmen_ansprechpartner a join kundenportal_einsatz e on e.id_freigeber = a.id where e.id = $1',
      [einsatz.Id],
    )
  ).rows;
  await frage(server.db, 'update unternehmen_ansprechpartner set email = null, id_benutzer = null where id = $1', [
    freigeber?.id,
  ]);
  await frage(
    server.db,
    'update benutzer_st set is_aktiv = false where id in (select id_von from benutzer_st_unternehmen where id_nach = $1)',
    [einsatz.IdUnternehmen],
  );
  const woche = await erfasst(16);
  const fehler = await fehlerOf(aktion(dispo, 'Stundennachweis', woche, 'Einreichen'));
  expect(fehler.Erfassungsweg?.[0]).toMatch(/hat weder einen Zugang zum Portal noch eine E-Mail-Adresse/);
  await frage(
    server.db,
    'update benutzer_st set is_aktiv = true where id in (select id_von from benutzer_st_unternehmen where id_nach = $1)',
    [einsatz.IdUnternehmen],
  );
  expect(await aktion(dispo, 'Stundennachweis', woche, 'Einreichen')).toMatchObject({ Status: 'Eingereicht' });
});

test('[E5] the law on working time is said with the save, at its day', async () => {
  const zwei = [
    { Datum: alterMontag(17), Von: '11:00', Bis: '22:00', PauseMin: 30 },
    { Datum: addDays(alterMontag(17), 1), Von: '06:00', Bis: '12:00' },
  ];
  const body = { ...stundenEinerWoche(einsatz.Id, 17), Bis: addDays(alterMontag(17), 1), StundennachweisTag: zwei };
  expect(findingsOf(await refusal(dispo.create('Stundennachweis', body)))).toMatchObject({
    Fehler: {},
    Warnungen: {
      'StundennachweisTag.0.Von': [
        '10,5 Stunden an einem Tag: mehr als 10 sind nur bei vorübergehendem Bedarf erlaubt',
      ],
      'StundennachweisTag.1.Von': ['Nur 8 Stunden Ruhezeit seit der Arbeit davor, vorgeschrieben sind 11'],
    },
  });
  expect(await dispo.create('Stundennachweis', { ...body, WarnungenBestaetigt: true })).toMatchObject({
    SummeNormal: 15,
  });
});

test('[E5] 48 hours on average of 17 weeks, of all earlier weeks that are known', async () => {
  const bis = alterMontag(-1);
  for (let woche = -17; woche < -1; woche++)
    await frage(
      server.db,
      `with w as (insert into stundennachweis (id_domaene, id_einsatz, art, jahr, kw, von, bis, status, erfassungsweg, erstellt_von, geaendert_von)
         values (1, $1, 'Normal', 2023, $2, $3, $3, 'Offen', 'BackOffice', 1, 1) returning id)
       insert into stundennachweis_tag (id_domaene, id_stundennachweis, datum, stunden, abwesenheit_art, erstellt_von, geaendert_von) select 1, id, $3, 51, 'Keine', 1, 1 from w`,
      [einsatz.Id, 100 + woche, alterMontag(woche)],
    );
  const body = { ...stundenEinerWoche(einsatz.Id, -1), Von: bis, Bis: bis };
  const { Warnungen } = findingsOf(
    await refusal(
      dispo.create('Stundennachweis', {
        ...body,
        StundennachweisTag: [{ Datum: bis, Von: '06:00', Bis: '22:30', PauseMin: 30, Bemerkung: 'Hochwasser' }],
      }),
    ),
  );
  expect(Warnungen['']).toEqual([
    'Im Durchschnitt von 17 Wochen seit 13.02.2023 sind es 48,94 Stunden, erlaubt sind 48',
  ]);
});
