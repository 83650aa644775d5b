import { addWorkdays } from '@disponent/domain/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const gelernt = nth('pers_st', 0, 'id in (select id_person from person_qualifikation)');
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
     update kundenportal_einsatz set status = 'Aktiv', einsatzart = 'Ueberlassung', beginn = '${tag(-60)}', ende_geplant = null, ende_tatsaechlich = null where id = ${einsatz(2)}`,
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
    `with q as (update person_qualifikation set gueltig_bis = '${tag(30)}' where id_person = ${gelernt})
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
