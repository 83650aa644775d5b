import { addDays, addWorkdays, mondayOf } from '@disponent/domain/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getan } from '../../src/jobs/anlaesse/getan.ts';
import { anlaesse, systemAufgaben } from '../../src/jobs/system-aufgaben.ts';
import { later } from '../../src/records/later.ts';
import { Tisch } from '../access/sql.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';
import { jobRows, runnerOf } from './runners.ts';

let server: TestServer;
let tisch: Tisch;
beforeAll(async () => {
  server = await startTestServer();
  tisch = await Tisch.open(server);
});
afterAll(async () => {
  await tisch.close();
  await server.close();
});

/** As many runs at once; the server that is tested may take them, too. */
async function run(count = 1): Promise<void> {
  const known = (await jobRows(server.db, 'SystemAufgaben')).length;
  await server.db.transaction(async (tx) => {
    for (let n = 0; n < count; n++) await later({ db: server.db, tx, caller: { domaene: 1 } }, 'SystemAufgaben', {});
  });
  const nodes = Array.from({ length: count }, () => runnerOf(server.db, [systemAufgaben]));
  await Promise.all(nodes.map((node) => node.runDue()));
  const own = async () =>
    (await jobRows(server.db, 'SystemAufgaben'))
      .slice(known)
      .filter(({ domaene, versuche }) => domaene === 1 && versuche > 0);
  // Sooner than what failed is tried again.
  const done = async () => (await own()).filter(({ isDone }) => isDone).length;
  await expect.poll(done, { timeout: 50_000 }).toBeGreaterThanOrEqual(count);
  expect((await own()).map(({ fehler }) => fehler).filter((fehler) => fehler !== null)).toEqual([]);
}

const nth = (table: string, n: number, where = 'true'): string =>
  `(select id from ${table} where id_domaene = 1 and ${where} order by id offset ${n} limit 1)`;
const pv = (n: number) => nth('pv_dat', n);
const einsatz = (n: number) => nth('kundenportal_einsatz', n, `id_niederlassung is not null`);
const person = (n: number) => nth('pers_st', n, `id_niederlassung is not null`);
/** Booked, so that only its status changes. */
const rechnung = nth('faktura_dat', 0, `belegart = 'Rechnung' and faktura_nr is not null and faellig_am < '${tag(0)}'`);
const gelernt = nth('pers_st', 0, 'id in (select id_person from person_qualifikation group by 1 having count(*) = 1)');
/** The last week that nobody may be late with any more. */
const woche = addDays(mondayOf(tag(-2)), -7);
const inserat = (n: number) => nth('stelleninserat_st', n, 'id_anfrage is not null');
const anfrage = (n: number) => nth('anfrage_dat', n);
const setze = (table: string, id: string, werte: string) => `update ${table} set ${werte} where id = ${id}`;
const mitHonorar = nth(
  'kundenportal_einsatz',
  0,
  `id in (select p.id_einsatz from faktura_position p join faktura_dat f on f.id = p.id_faktura join leistungsart l on l.id = p.id_leistungsart
    where l.code like 'HONORAR%' and f.status <> 'Storniert' and f.belegart in ('Rechnung', 'Honorarrechnung'))`,
);
const besetzt = (vorschlag: string) =>
  `update anfrage_dat set status = 'Besetzt' where id = (select id_anfrage from pv_dat where id = ${vorschlag})`;
const arbeitstage = (count: number) => `${addWorkdays(tag(0), -count)}T08:00:00Z`;
const wer = `(select id from benutzer_st where benutzername = 'gf')`;

/** A branch whose company is at home there. */
const inAt = nth('niederlassung_st', 0, `id_unternehmen in (select id from unternehmen_st where id_land = 1)`);
const inDe = nth('niederlassung_st', 0, `id_unternehmen in (select id from unternehmen_st where id_land = 2)`);

/** What begins each of them, about which record, and what ends it. Stands for every reason of the model (9.2). */
const faelle: Readonly<Record<string, readonly [about: string, begin: string, end: string]>> = {
  RueckmeldungFehlt: [
    pv(0),
    `update pv_dat set status = 'Vorgeschlagen', vorgeschlagen_am = '${tag(-4)}T08:00:00Z', gueltig_bis = '${tag(30)}' where id = ${pv(0)}`,
    `update pv_dat set status = 'Abgelehnt' where id = ${pv(0)}`,
  ],
  VorschlagEndet: [
    pv(1),
    `update pv_dat set status = 'Vorgeschlagen', vorgeschlagen_am = now(), gueltig_bis = '${tag(1)}' where id = ${pv(1)}`,
    `update pv_dat set gueltig_bis = '${tag(20)}' where id = ${pv(1)}`,
  ],
  WeitergabeVorbei: [
    pv(2),
    `with e as (update person_einwilligung set gueltig_bis = '${tag(-1)}' where id_person = (select id_person from pv_dat where id = ${pv(2)}))
     update pv_dat set status = 'Vorgeschlagen', vorgeschlagen_am = now(), gueltig_bis = '${tag(30)}' where id = ${pv(2)}`,
    `update pv_dat set status = 'Zurueckgezogen' where id = ${pv(2)}`,
  ],
  BewerbungWartet: [
    nth('bewerbung', 0),
    `update bewerbung set status = 'Eingegangen', eingang_am = '${arbeitstage(8)}' where id = ${nth('bewerbung', 0)}`,
    `update bewerbung set status = 'InPruefung' where id = ${nth('bewerbung', 0)}`,
  ],
  EinsatzOhneMeldung: [
    einsatz(0),
    `update kundenportal_einsatz set status = 'Bestaetigt', einsatzart = 'Ueberlassung', id_co_lieferant = null, beginn = '${tag(1)}', anmeldung_oegk_am = null, ueberlassungsmitteilung_am = '${tag(0)}', id_niederlassung = ${inAt} where id = ${einsatz(0)}`,
    // In Deutschland nobody is registered with the ÖGK.
    `update kundenportal_einsatz set id_niederlassung = ${inDe} where id = ${einsatz(0)}`,
  ],
  EinsatzEndet: [
    einsatz(1),
    `update kundenportal_einsatz set status = 'Aktiv', ende_tatsaechlich = null, ende_geplant = '${tag(10)}' where id = ${einsatz(1)}`,
    `update kundenportal_einsatz set ende_geplant = '${tag(40)}' where id = ${einsatz(1)}`,
  ],
  EndeMitteilen: [
    einsatz(3),
    `update kundenportal_einsatz set status = 'Aktiv', einsatzart = 'Ueberlassung', beginn = '${tag(-110)}', ende_tatsaechlich = null, ende_geplant = '${tag(14)}', id_niederlassung = ${inAt} where id = ${einsatz(3)}`,
    `update kundenportal_einsatz set beginn = '${tag(-60)}' where id = ${einsatz(3)}`,
  ],
  EqualPay: [
    einsatz(4),
    `update kundenportal_einsatz set status = 'Aktiv', einsatzart = 'Ueberlassung', beginn = '${tag(-250)}', ende_tatsaechlich = null, ende_geplant = null, id_niederlassung = ${inDe} where id = ${einsatz(4)}`,
    `update kundenportal_einsatz set ende_geplant = '${tag(1)}' where id = ${einsatz(4)}`,
  ],
  Hoechstdauer: [
    einsatz(5),
    `update kundenportal_einsatz set status = 'Aktiv', einsatzart = 'Ueberlassung', beginn = '${tag(-500)}', ende_tatsaechlich = null, ende_geplant = null, id_niederlassung = ${inDe} where id = ${einsatz(5)}`,
    `update kundenportal_einsatz set ende_geplant = '${tag(1)}' where id = ${einsatz(5)}`,
  ],
  StundenFehlen: [
    einsatz(2),
    `with weg as (update stundennachweis set status = 'Offen' where id_einsatz = ${einsatz(2)})
     update kundenportal_einsatz set status = 'Aktiv', einsatzart = 'Ueberlassung', beginn = '${addDays(woche, 6)}', ende_geplant = null, ende_tatsaechlich = null where id = ${einsatz(2)}`,
    `update kundenportal_einsatz set beginn = '${tag(0)}' where id = ${einsatz(2)}`,
  ],
  StundenWarten2: [
    nth('stundennachweis', 0),
    `update stundennachweis set status = 'Eingereicht', status_seit = '${arbeitstage(3)}' where id = ${nth('stundennachweis', 0)}`,
    `update stundennachweis set status = 'Freigegeben' where id = ${nth('stundennachweis', 0)}`,
  ],
  StundenWarten5: [
    nth('stundennachweis', 1),
    `update stundennachweis set status = 'Eingereicht', status_seit = '${arbeitstage(15)}' where id = ${nth('stundennachweis', 1)}`,
    `update stundennachweis set status = 'Zurueckgewiesen' where id = ${nth('stundennachweis', 1)}`,
  ],
  ...Object.fromEntries(
    ([60, 30, 7] as const).map((tage, n) => [
      `ErlaubnisEndet${tage}`,
      [
        person(n),
        `update pers_st set status = 'Mitarbeiter', arbeitserlaubnis_bis = '${tag(tage - 1)}' where id = ${person(n)}`,
        `update pers_st set arbeitserlaubnis_bis = '${tag(400)}' where id = ${person(n)}`,
      ],
    ]),
  ),
  NachweisEndet: [
    gelernt,
    `with q as (update person_qualifikation set gueltig_bis = '${tag(30)}' where id_person = ${gelernt}), s as (delete from person_schulung where id_person = ${gelernt})
     update pers_st set status = 'Mitarbeiter' where id = ${gelernt}`,
    `update person_qualifikation set gueltig_bis = '${tag(400)}' where id_person = ${gelernt}`,
  ],
  EinwilligungEndet: [
    person(4),
    `update pers_st set status = 'Pool', einwilligung_bis = '${tag(20)}' where id = ${person(4)}`,
    `update pers_st set einwilligung_bis = '${tag(400)}' where id = ${person(4)}`,
  ],
  DsgvoFaellig: [
    person(5),
    `insert into dsgvo_vorgang (id_domaene, art, id_person, eingang_am, faellig_am, status) values (1, 'Auskunft', ${person(5)}, '${tag(-25)}', '${tag(5)}', 'Offen')`,
    `update dsgvo_vorgang set status = 'Erledigt' where id_domaene = 1`,
  ],
  InseratEndet: [
    nth('stelleninserat_st', 0),
    `update stelleninserat_st set status = 'Veroeffentlicht', veroeffentlichen_bis = '${tag(5)}' where id = ${nth('stelleninserat_st', 0)}`,
    `update stelleninserat_st set veroeffentlichen_bis = '${tag(60)}' where id = ${nth('stelleninserat_st', 0)}`,
  ],
  KanalFehler: [
    nth('stelleninserat_st', 1),
    `with k as (update stelleninserat_kanal set status = 'Fehler' where id_stelleninserat = ${nth('stelleninserat_st', 1)})
     update stelleninserat_st set status = 'Veroeffentlicht', veroeffentlichen_bis = '${tag(90)}' where id = ${nth('stelleninserat_st', 1)}`,
    `update stelleninserat_kanal set status = 'Online' where id_stelleninserat = ${nth('stelleninserat_st', 1)}`,
  ],
  KontingentKnapp: [
    nth('kontingent_benutzergruppe_st', 0),
    `update kontingent_benutzergruppe_st set warn_ab_prozent = 0, is_aktiv = true, gueltig_von = '${tag(-30)}', gueltig_bis = null, geaendert_von = ${wer} where id = ${nth('kontingent_benutzergruppe_st', 0)}`,
    `update kontingent_benutzergruppe_st set is_aktiv = false where id = ${nth('kontingent_benutzergruppe_st', 0)}`,
  ],
  SchluesselEndet: [
    nth('ams_st', 0),
    `update ams_st set is_aktiv = true, schluessel_gueltig_bis = '${tag(20)}', geaendert_von = ${wer} where id = ${nth('ams_st', 0)}`,
    `update ams_st set schluessel_gueltig_bis = '${tag(200)}' where id = ${nth('ams_st', 0)}`,
  ],
  VertragEndet: [
    nth('stepstone_st', 0),
    `update stepstone_st set is_aktiv = true, vertrag_bis = '${tag(20)}', geaendert_von = ${wer} where id = ${nth('stepstone_st', 0)}`,
    `update stepstone_st set vertrag_bis = '${tag(200)}' where id = ${nth('stepstone_st', 0)}`,
  ],
  RechnungUeberfaellig: [
    rechnung,
    `update faktura_dat set status = 'Versendet' where id = ${rechnung}`,
    `update faktura_dat set status = 'Bezahlt' where id = ${rechnung}`,
  ],
  UidPruefen: [
    `(select id_unternehmen as id from kundenportal_einsatz where id = ${einsatz(1)})`,
    `update unternehmen_st set is_kunde = true, is_aktiv = true, uid_nummer = 'ATU12345675', uid_geprueft_am = null where id = (select id_unternehmen from kundenportal_einsatz where id = ${einsatz(1)})`,
    `update unternehmen_st set uid_geprueft_am = '${tag(0)}' where id = (select id_unternehmen from kundenportal_einsatz where id = ${einsatz(1)})`,
  ],
};

interface Aufgabe {
  id: string;
  anlass: string;
  bezug_id: string;
  status: string;
  titel: string;
}

const aufgaben = (): Promise<Aufgabe[]> =>
  tisch.query<Aufgabe>(
    `select id, split_part(schluessel, ' ', 1) as anlass, bezug_id::int::text as bezug_id, status, titel from aufgabe where id_domaene = 1 and quelle = 'System'`,
  );

test('every reason makes one task for its record, which goes with the reason and does not come back when it was done', async () => {
  expect(Object.keys(faelle).toSorted()).toEqual(anlaesse.map(({ name }) => name).toSorted());
  const about = new Map<string, string>();
  for (const [name, [record, begin]] of Object.entries(faelle)) {
    await tisch.query(begin);
    about.set(name, String((await tisch.query<{ id: string }>(`select ${record} as id`))[0]?.id));
  }
  const tasks = async () => {
    const made = await aufgaben();
    return Object.fromEntries(
      Object.keys(faelle).map((name) => [
        name,
        made.filter(({ anlass, bezug_id }) => anlass === name && bezug_id === about.get(name)),
      ]),
    );
  };
  const states = async () =>
    Object.fromEntries(Object.entries(await tasks()).map(([name, made]) => [name, made.map(({ status }) => status)]));
  const all = (status: string) => Object.fromEntries(Object.keys(faelle).map((name) => [name, [status]]));

  await run();
  expect(await states()).toEqual(all('Offen'));
  expect((await tasks())['VorschlagEndet']?.[0]?.titel).toMatch(
    /^Vorschlag läuft ab: [^,]+, [^,]+, .+ \(PV-\d{4}-\d{5}\), gültig bis \d{2}\.\d{2}\.\d{4}$/,
  );

  await run();
  expect(await states()).toEqual(all('Offen'));

  await tisch.query(`update aufgabe set status = 'Verworfen' where split_part(schluessel, ' ', 1) = 'KanalFehler'`);
  await run();
  expect((await states())['KanalFehler']).toEqual(['Verworfen']);

  for (const [, , end] of Object.values(faelle)) await tisch.query(end);
  await run();
  expect(await states()).toEqual({ ...all('Erledigt'), KanalFehler: ['Verworfen'] });
});

/** What a step left to be done: about which record, while it is to be done, and when it is done. */
const schritte: Readonly<Record<string, readonly [entitaet: string, about: string, begin: string, end: string]>> = {
  PvAbgelaufen: [
    'PvDat',
    pv(10),
    setze('pv_dat', pv(10), `status = 'Abgelaufen'`),
    setze('pv_dat', pv(10), `status = 'Zurueckgezogen'`),
  ],
  VorschlagPruefen: [
    'PvDat',
    pv(11),
    setze('pv_dat', pv(11), `status = 'Entwurf'`),
    setze('pv_dat', pv(11), `status = 'Vorgeschlagen'`),
  ],
  EinsatzAnlegen: [
    'PvDat',
    pv(12),
    `with e as (update kundenportal_einsatz set id_pv = null where id_pv = ${pv(12)}) ${setze('pv_dat', pv(12), `status = 'Angenommen'`)}`,
    setze('kundenportal_einsatz', einsatz(10), `id_pv = ${pv(12)}, status = 'Geplant'`),
  ],
  KandidatAbsagen: [
    'PvDat',
    pv(13),
    setze('pv_dat', pv(13), `status = 'Abgelehnt'`),
    setze('pv_dat', pv(13), `status = 'Vorgeschlagen'`),
  ],
  Absagen: [
    'PvDat',
    pv(14),
    `with q as (${besetzt(pv(14))}) ${setze('pv_dat', pv(14), `status = 'Interview'`)}`,
    setze('pv_dat', pv(14), `status = 'Abgelehnt'`),
  ],
  InseratBeenden: [
    'StelleninseratSt',
    inserat(10),
    `with q as (update anfrage_dat set status = 'Besetzt' where id = (select id_anfrage from stelleninserat_st where id = ${inserat(10)})) ${setze('stelleninserat_st', inserat(10), `status = 'Pausiert'`)}`,
    setze('stelleninserat_st', inserat(10), `status = 'Abgelaufen'`),
  ],
  InseratNichtVeroeffentlicht: [
    'StelleninseratSt',
    inserat(11),
    setze('stelleninserat_st', inserat(11), `status = 'Freigegeben'`),
    setze('stelleninserat_st', inserat(11), `status = 'Veroeffentlicht'`),
  ],
  AntrittOffen: [
    'KundenportalEinsatz',
    einsatz(11),
    setze(
      'kundenportal_einsatz',
      einsatz(11),
      `status = 'Bestaetigt', einsatzart = 'Ueberlassung', ueberlassungsmitteilung_am = null, anmeldung_oegk_am = now(), beginn = '${tag(5)}'`,
    ),
    setze('kundenportal_einsatz', einsatz(11), `ueberlassungsmitteilung_am = now()`),
  ],
  MitteilungUebergeben: [
    'KundenportalEinsatz',
    einsatz(12),
    setze(
      'kundenportal_einsatz',
      einsatz(12),
      `status = 'Bestaetigt', beginn = '${tag(5)}', ueberlassungsmitteilung_am = '${tag(-3)}T12:00:00Z', anmeldung_oegk_am = now()`,
    ),
    setze('kundenportal_einsatz', einsatz(12), `ueberlassungsmitteilung_am = '${tag(0)}T12:00:00Z'`),
  ],
  EndeAnfragen: [
    'KundenportalEinsatz',
    einsatz(13),
    setze(
      'kundenportal_einsatz',
      einsatz(13),
      `status = 'Aktiv', ende_geplant = '${tag(90)}', ende_tatsaechlich = null`,
    ),
    setze('kundenportal_einsatz', einsatz(13), `status = 'Beendet'`),
  ],
  Arbeitserlaubnis: [
    'KundenportalEinsatz',
    einsatz(14),
    `with p as (update pers_st set arbeitserlaubnis_bis = '${tag(100)}' where id = (select id_person from kundenportal_einsatz where id = ${einsatz(14)}))
     ${setze('kundenportal_einsatz', einsatz(14), `status = 'Aktiv', ende_geplant = '${tag(200)}', ende_tatsaechlich = null`)}`,
    `update pers_st set arbeitserlaubnis_bis = '${tag(200)}' where id = (select id_person from kundenportal_einsatz where id = ${einsatz(14)})`,
  ],
  AbloeseVerrechnen: [
    'KundenportalEinsatz',
    mitHonorar,
    `update leistungsart set code = 'HONORAR anders' where code = 'HONORAR'`, // what was booked stays as it is
    `update leistungsart set code = 'HONORAR' where code = 'HONORAR anders'`,
  ],
  'Ersatz 1': [
    'AnfrageDat',
    anfrage(10),
    setze('anfrage_dat', anfrage(10), `status = 'Offen'`),
    setze('anfrage_dat', anfrage(10), `status = 'Besetzt'`),
  ],
  'Nachbesetzung 1': [
    'AnfrageDat',
    anfrage(11),
    setze('anfrage_dat', anfrage(11), `status = 'Offen'`),
    setze('anfrage_dat', anfrage(11), `status = 'Besetzt'`),
  ],
  'Dokument Einsatzinfo': [
    'KundenportalEinsatz',
    einsatz(16),
    'select 1',
    `insert into dokument (id_domaene, entitaet, datensatz_id, id_dokumentart, datei, vorlage, fassung)
     select 1, 'KundenportalEinsatz', ${einsatz(16)}, (select min(id) from dokumentart), (select min(id) from datei), 'Einsatzinfo', 1`,
  ],
};

test('what a step left to be done stays to be done as long as it is, and ends when it is done', async () => {
  expect(new Set(Object.keys(schritte).map((name) => name.split(' ')[0]))).toEqual(new Set(Object.keys(getan)));
  for (const [name, [entitaet, about, begin]] of Object.entries(schritte)) {
    await tisch.query(begin);
    await tisch.query(
      `insert into aufgabe (id_domaene, titel, faellig_am, prioritaet, status, quelle, schluessel, bezug_entitaet, bezug_id, id_niederlassung)
       select 1, 'Zu tun', '${tag(0)}', 'Normal', 'Offen', 'System', '${name} probe', '${entitaet}', ${about}, (select min(id) from niederlassung_st where id_domaene = 1)`,
    );
  }
  const states = async () =>
    Object.fromEntries(
      (
        await tisch.query<{ name: string; status: string }>(
          `select replace(schluessel, ' probe', '') as name, status from aufgabe where schluessel like '% probe'`,
        )
      ).map(({ name, status }) => [name, status]),
    );
  const all = (status: string) => Object.fromEntries(Object.keys(schritte).map((name) => [name, status]));
  await run();
  expect(await states()).toEqual(all('Offen'));
  for (const [, , , end] of Object.values(schritte)) await tisch.query(end);
  await run();
  expect(await states()).toEqual(all('Erledigt'));
});

test('a week without hours is asked for until they are handed in, again when they are sent back, and not when somebody ended the task', async () => {
  const [id] = [await eine(einsatz(9))];
  const wer9 = `kundenportal_einsatz set status = 'Beendet', einsatzart = 'Ueberlassung', beginn = '${woche}', ende_geplant = '${addDays(woche, 6)}', ende_tatsaechlich = '${addDays(woche, 6)}'`;
  await tisch.query(`update stundennachweis set id_einsatz = ${einsatz(2)} where id_einsatz = ${String(id)}`);
  await tisch.query(`update ${wer9} where id = ${String(id)}`);
  const status = async () =>
    (
      await tisch.query<{ status: string }>(
        `select status from aufgabe where id_domaene = 1 and schluessel = 'StundenFehlen ${woche} KundenportalEinsatz ${String(id)}'`,
      )
    ).map((row) => row.status);
  await run();
  expect(await status()).toEqual(['Offen']);
  expect(await amTag('StundenFehlen', addDays(tag(0), 70), [id])).toEqual([expect.objectContaining({ stand: woche })]);

  const blatt = `(select id from stundennachweis where id_einsatz = ${String(id)})`;
  await tisch.query(
    `update stundennachweis set id_einsatz = ${String(id)}, von = '${woche}', bis = '${addDays(woche, 6)}', status = 'Eingereicht' where id = ${nth('stundennachweis', 5)}`,
  );
  await run();
  expect(await status()).toEqual(['Erledigt']);

  await tisch.query(`update stundennachweis set status = 'Zurueckgewiesen' where id = ${blatt}`);
  await run();
  expect(await status()).toEqual(['Offen']);

  await tisch.query(
    `update aufgabe set status = 'Erledigt', erledigt_am = now(), erledigt_von = ${wer} where schluessel = 'StundenFehlen ${woche} KundenportalEinsatz ${String(id)}'`,
  );
  await run();
  expect(await status()).toEqual(['Erledigt']);
});

test.each([
  [
    'a permit',
    'ErlaubnisEndet7',
    `update pers_st set status = 'Mitarbeiter', arbeitserlaubnis_bis = '2026-03-01' where id = ${person(12)}`,
  ],
  [
    'the consent',
    'EinwilligungEndet',
    `update pers_st set status = 'Pool', einwilligung_bis = '2026-03-01' where id = ${person(12)}`,
  ],
  [
    'a certificate',
    'NachweisEndet',
    `with s as (insert into person_schulung (id_domaene, id_person, art, datum, gueltig_bis) values (1, ${person(12)}, 'Kran', '2024-03-01', '2026-03-01'))
     update pers_st set status = 'Mitarbeiter' where id = ${person(12)}`,
  ],
])('what ended is still asked for after its last day: %s', async (_, name, begin) => {
  await tisch.query(begin);
  const id = await eine(person(12));
  for (const day of ['2026-02-27', '2026-03-02', '2026-03-30'])
    expect(await amTag(name, day, [id])).toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('01.03.2026') }),
    );
});

test('runs at the same time make one task for each reason, and none of them fails', async () => {
  await tisch.query(`delete from aufgabe where quelle = 'System'`);
  await run(3);
  const doubles = await tisch.query(
    `select schluessel from aufgabe where quelle = 'System' group by id_domaene, schluessel having count(*) > 1`,
  );
  expect(doubles).toEqual([]);
  expect((await aufgaben()).length).toBeGreaterThan(0);
});

/** Whom a reason is about on a day, among these assignments. */
async function amTag(name: string, tagDavon: string, ids: readonly unknown[]): Promise<unknown[]> {
  const anlass = anlaesse.find((one) => one.name === name);
  if (!anlass) throw new Error(`No reason ${name}`);
  const heute = {
    domaene: 1,
    zone: 'Europe/Vienna',
    tag: tagDavon,
    werktageVor: (n: number) => addWorkdays(tagDavon, -n),
  };
  const found = await server.db.rows<{ id: number; name: string }>(anlass.faelle(heute));
  return found.filter(({ id }) => ids.map(Number).includes(id));
}
const eine = async (record: string) => (await tisch.query<{ id: string }>(`select ${record} as id`))[0]?.id;

test.each([
  ['three months to the day', '2026-03-30T06:00:00Z', '2026-06-30', {}, true],
  ['a day less than that', '2026-04-01T06:00:00Z', '2026-06-30', {}, false],
  ['begun on that day where people work, though not yet in UTC', '2026-03-31T22:30:00Z', '2026-06-30', {}, false],
  ['14 days before the end', '2026-01-05T06:00:00Z', '2026-07-01', {}, true],
  ['15 days before the end', '2026-01-05T06:00:00Z', '2026-07-02', {}, false],
  ['on the last day', '2026-01-05T06:00:00Z', '2026-06-17', {}, true],
  ['interrupted', '2026-01-05T06:00:00Z', '2026-07-01', { status: "'Unterbrochen'" }, true],
  ['over already', '2026-01-05T06:00:00Z', '2026-07-01', { status: "'Beendet'" }, false],
  ['placed, not hired out', '2026-01-05T06:00:00Z', '2026-07-01', { einsatzart: "'Vermittlung'" }, false],
  ['by our German company', '2026-01-05T06:00:00Z', '2026-07-01', { id_niederlassung: inDe }, false],
])(
  '[E5] whoever was with a customer for three months is told of the end two weeks before it (§ 12 Abs. 6 AÜG): %s',
  async (_, beginn, ende, more, isTold) => {
    const id = await eine(einsatz(6));
    const werte = {
      status: "'Aktiv'",
      einsatzart: "'Ueberlassung'",
      id_niederlassung: inAt,
      beginn: `'${beginn}'`,
      ende_geplant: `'${ende}'`,
      ende_tatsaechlich: 'null',
      ...more,
    };
    await tisch.query(
      `update kundenportal_einsatz set ${Object.entries(werte)
        .map(([name, value]) => `${name} = ${value}`)
        .join()} where id = ${String(id)}`,
    );
    const [jahr, monat, tagDavon] = ende.split('-');
    expect(await amTag('EndeMitteilen', '2026-06-17', [id])).toEqual(
      isTold
        ? [
            expect.objectContaining({
              name: expect.stringContaining(`${String(tagDavon)}.${String(monat)}.${String(jahr)}`),
            }),
          ]
        : [],
    );
  },
);

// First with the customer from 01.06.2025 on: nine months are 01.03.2026, eighteen 01.12.2026, told of 30 and 60 days before.
test.each([
  ['equal pay, 31 days before', 'EqualPay', '2026-01-15', '2026-01-29', false],
  ['equal pay, 30 days before', 'EqualPay', '2026-01-15', '2026-01-30', true],
  ['equal pay, three months between both', 'EqualPay', '2026-03-31', '2026-04-01', true],
  ['equal pay, a day more than three months between both', 'EqualPay', '2026-04-01', '2026-04-02', false],
  ['the longest time, 61 days before', 'Hoechstdauer', '2026-01-15', '2026-10-01', false],
  ['the longest time, 60 days before', 'Hoechstdauer', '2026-01-15', '2026-10-02', true],
])('[E5] the clocks of the German AÜG go on over a break: %s', async (_, name, wieder, heute, isTold) => {
  const [erst, dann] = [await eine(einsatz(7)), await eine(einsatz(8))];
  // Nobody else’s days count: both are with a customer of their own.
  const gemeinsam = `einsatzart = 'Ueberlassung', ende_tatsaechlich = null, id_niederlassung = ${inDe}, id_person = ${person(9)}, id_unternehmen = ${nth('unternehmen_st', 0, `is_co_lieferant and not is_kunde`)}`;
  await tisch.query(
    `update kundenportal_einsatz set ${gemeinsam}, status = 'Beendet', beginn = '2025-06-01T06:00:00Z', ende_geplant = '2025-12-31' where id = ${String(erst)}`,
  );
  await tisch.query(
    `update kundenportal_einsatz set ${gemeinsam}, status = 'Aktiv', beginn = '${wieder}T06:00:00Z', ende_geplant = null where id = ${String(dann)}`,
  );
  expect(await amTag(name, heute, [erst, dann])).toEqual(isTold ? [expect.objectContaining({ id: Number(dann) })] : []);
});
