import { tables } from '@disponent/domain/tables';
import type { Beleg, Bereich, DashboardAnswer, KennzahlenAnswer } from '@disponent/domain/wire/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../src/records/hook.ts';
import { extern, konten } from './access/rollen.ts';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addRows();
});
afterAll(() => server.close());

const load = (api: Api, bereich?: Bereich): Promise<DashboardAnswer> =>
  api.call('GET', `/api/dashboard${bereich ? `?bereich=${bereich}` : ''}`);

test('[S40] the first look at it makes few connections, each of which would plan everything anew', async () => {
  const fresh = await startTestServer();
  try {
    const gf = await Api.login(fresh.url, 'gf');
    const shown = await load(gf);
    expect(shown.Kennzahlen.length + shown.ZuTun.length + shown.Diagramme.length).toBeGreaterThan(15);
    expect(fresh.db.pool.totalCount).toBeLessThanOrEqual(6);
  } finally {
    await fresh.close();
  }
});

type Proof = Pick<Beleg, 'Entitaet' | 'Filter'>;
const countedIn = (api: Api, { Entitaet, Filter }: Proof) => api.filter(Entitaet, Filter, { take: 0, count: 'exact' });
/** Added up by hand from the rows themselves, of a count their number. */
async function sumIn(api: Api, { Entitaet, Filter }: Proof, field?: string): Promise<number> {
  if (field === undefined) return (await countedIn(api, { Entitaet, Filter })).Total ?? 0;
  return (await valuesIn(api, { Entitaet, Filter }, field)).reduce((sum, value) => sum + value, 0);
}
async function meanIn(api: Api, proof: Proof, field: string): Promise<number> {
  const values = await valuesIn(api, proof, field);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
async function valuesIn(api: Api, { Entitaet, Filter }: Proof, field: string): Promise<number[]> {
  const values: number[] = [];
  for (let skip = 0; ; skip += 500) {
    const { Rows } = await api.filter(Entitaet, Filter, { take: 500, skip, columns: field });
    values.push(...Rows.flatMap((row) => (row[field] === null ? [] : [Number(row[field])])));
    if (Rows.length < 500) return values;
  }
}
/** The columns that numbers ask their lists for. */
function columnsIn(shown: DashboardAnswer): readonly (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>();
  JSON.stringify(shown, (_, value: unknown) => {
    const { Entitaet, Spalten } = (value ?? {}) as Partial<Beleg>;
    if (Entitaet && Spalten) found.set([Entitaet, ...Spalten].join(), [Entitaet, Spalten.join()]);
    return value;
  });
  return [...found.values()];
}
/** There is a list to go to, and it shows what the number is made of without being scrolled. */
function expectShown({ Entitaet, Pfad, Spalten }: Beleg, field?: string): void {
  expect(Pfad, Entitaet).not.toBeNull();
  if (field !== undefined) expect((Spalten ?? tables.get(Entitaet)?.grid)?.slice(0, 3), Entitaet).toContain(field);
}
/** A number that is nothing proves nothing by being what its list adds up to. */
const zerosOf = ({ Kennzahlen, ZuTun, Diagramme, Listen }: DashboardAnswer): string[] => [
  ...[...Kennzahlen, ...ZuTun].flatMap(({ Schluessel, Anzahl }) => (Anzahl === 0 ? [Schluessel] : [])),
  ...Diagramme.flatMap(({ Schluessel, Punkte }) => (Punkte.some(({ Wert }) => Wert) ? [] : [Schluessel])),
  ...Listen.flatMap(({ Schluessel, Anzahl }) => (Anzahl === 0 ? [Schluessel] : [])),
];
/** What stays nothing, by who looks at it: a mail that waits is handed over while the test looks. */
const without: Readonly<Record<string, string>> = { admin: 'MailWartet' };
/** Rows of what nobody has in the demo. */
async function addRows(): Promise<void> {
  const row = async (name: string, key: string, filter: unknown): Promise<number> => {
    const { Rows } = await (await Api.login(server.url, name)).filter(key, filter, { take: 1, sort: '-Id' });
    expect(Rows, `${name} ${key}`).toHaveLength(1);
    return Number(Rows[0]?.['Id']);
  };
  const set = (table: string, id: number, values: string) =>
    server.db.pool.query(`update ${table} set ${values} where id = $1`, [id]);
  await set(
    'dsgvo_vorgang',
    await row('admin', 'DsgvoVorgang', ['Status', 'anyof', ['Offen', 'InArbeit']]),
    'faellig_am = current_date',
  );
  const { rows } = await server.db.pool.query<{ id: string }>(
    `select k.id_niederlassung as id from benutzer_st b join berater_st k on k.id = b.id_berater where b.benutzername = 'leitung'`,
  );
  const branch = ['IdNiederlassung', '=', Number(rows[0]?.id)];
  const kunde = await row('leitung', 'UnternehmenSt', [['IsKunde', '=', true], 'and', branch]);
  await set('unternehmen_st', kunde, 'is_liefersperre = true');
  const over = [['Status', '=', 'Abgeschlossen'], 'and', branch];
  await set('anfrage_dat', await row('leitung', 'AnfrageDat', over), `abschluss_grund = 'Preis', status_seit = now()`);
  const open = [['Status', 'anyof', ['Offen', 'InBearbeitung']], 'and', ['IsCoLieferantErlaubt', '=', false]];
  await set('anfrage_dat', await row('rpov', 'AnfrageDat', open), `status = 'Entwurf'`);
  const notLive = ['Status', 'anyof', ['Entwurf', 'Pausiert', 'Abgelaufen']];
  await set('stelleninserat_st', await row('rpov', 'StelleninseratSt', notLive), `status = 'ZurFreigabe'`);
  for (const name of ['pvmk', 'pvmkmaster']) {
    const pv = await row(name, 'PvDat', [['Status', '=', 'Interview'], 'and', ['NaechsterTermin', '=', 'woche']]);
    await server.db.pool.query(
      `insert into pv_termin (id_domaene, id_pv, art, beginn, status)
       select 1, $1, art, now() + interval '3 days', 'Angeboten' from pv_termin limit 1`,
      [pv],
    );
  }
  const bald = `beginn = current_date + 2, status = 'Bestaetigt'`;
  await set(
    'kundenportal_einsatz',
    await row('donau', 'KundenportalEinsatz', ['Status', 'anyof', ['Geplant', 'Bestaetigt', 'Aktiv']]),
    bald,
  );
}
const namesOf = ({ Kennzahlen, ZuTun }: DashboardAnswer) =>
  [...Kennzahlen, ...ZuTun].map(({ Schluessel }) => Schluessel);

describe('the dashboard', () => {
  test.for([
    ['admin', 'BenutzerGesperrt'],
    ['gf', 'Umsatz'],
    ['leitung', 'AnfragenUeberfaellig'],
    ['berater', 'OffenePositionen'],
    ['dispo', 'Arbeitserlaubnis'],
    ['faktura', 'Fakturierbar'],
    ['inserate', 'Online'],
    ['stammdaten', 'Online'],
    ['kunde', 'StundenFreigeben'],
    ['colieferant', 'PvBeimKunden'],
    ['rpo', 'KandidatenRpo'],
    ['rpov', 'Profilfreigaben'],
    ['pvmk', 'Projekte'],
    ['pvmkmaster', 'VorschlaegeBewerten'],
    ['donau', 'AktiveEinsaetze'],
  ] as const)('[S23] of %s counts what the lists show him', async ([name, expected]) => {
    const api = await Api.login(server.url, name);
    const shown = await load(api);
    expect(shown.Unvollstaendig).toBe(false);
    expect(namesOf(shown)).toContain(expected);
    for (const { Schluessel, Entitaet, Filter, Anzahl, IsMehr, Feld, Summe } of [...shown.Kennzahlen, ...shown.ZuTun]) {
      const list = await api.filter(Entitaet, Filter, { take: 0, ...(Feld && { sum: Feld }) });
      expect({ Anzahl, IsMehr }, Schluessel).toEqual({ Anzahl: list.Total, IsMehr: list.TotalIsCapped });
      if (Feld && Summe !== undefined) expect(Summe, Schluessel).toBe(list.Summen[Feld] ?? 0);
    }
  });

  // Domain model 9.1, by hand: figures; what is to do; charts and lists.
  test.for([
    [
      'berater',
      'OffenePositionen PvBeimKunden InterviewsDieseWoche Starts AktiveEinsaetze StundenOffen',
      // Until when somebody may work stands in the Personalakt, which is not his to read.
      'NeueBewerbungen PvOhneRueckmeldung Enden',
      'Trichter EinsaetzeJeWoche LaeuftAb',
    ],
    [
      'dispo',
      'OffenePositionen PvBeimKunden InterviewsDieseWoche Starts AktiveEinsaetze StundenOffen',
      'NeueBewerbungen PvOhneRueckmeldung Enden Arbeitserlaubnis',
      'Trichter EinsaetzeJeWoche LaeuftAb',
    ],
    [
      'gf',
      'Umsatz Deckungsbeitrag TimeToFill Besetzungsquote Auslastung OffenePosten',
      'AnfragenUeberfaellig Liefersperren Ueberfaellig PvOhneRueckmeldung Enden Arbeitserlaubnis',
      'UmsatzLaufend Trichter DeckungsbeitragJeNiederlassung UmsatzJeNiederlassung EinsaetzeJeWoche Verlorene BesetzungenJeBerater Entscheidungen',
    ],
    [
      'faktura',
      'Fakturierbar FakturierbarNetto FakturaEntwuerfe NichtVersendet Ueberfaellig Versandfehler',
      'StundenFreigeben OhneBestellnummer',
      'Altersstruktur UmsatzLaufend FreigabenJeKunde',
    ],
    [
      'inserate',
      'Online InserateAblaufend Kontingente Kanalfehler BewerbungenWoche',
      'InserateFreigeben Kanalfehler',
      'BewerbungenJeKanal KostenJeKanal KostenJeBewerbung',
    ],
    [
      'kunde',
      'ZurEntscheidung StundenFreigeben AktiveEinsaetze OffeneRechnungen OffeneAnfragen',
      'NeueVorschlaege StundenFreigeben',
      'EinsaetzeJeMonat KostenJeMonat',
    ],
    [
      'colieferant',
      'OffeneAnfragen PvBeimKunden AktiveEinsaetze StundenFehlen Annahmequote',
      'AntwortFaellig StundenOffen',
      'Annahmequote VorschlaegeJeStatus',
    ],
    [
      'rpo',
      'KandidatenRpo OffeneStellen InterviewsDieseWoche Profilfreigaben',
      'PvOhneRueckmeldung',
      'Phasen TrichterJeStelle TageJePhase',
    ],
    [
      'rpov',
      'ZurEntscheidung OffeneStellen BesetzteStellen InterviewsDieseWoche',
      'Profilfreigaben AnfragenFreigeben InserateFreigeben',
      'Phasen ZeitBisEinstellung',
    ],
    [
      'admin',
      'Umsatz Deckungsbeitrag TimeToFill Besetzungsquote Auslastung OffenePosten Domaenen BenutzerAktiv BenutzerGesperrt MailFehler UebertragungFehler',
      'AnfragenUeberfaellig Liefersperren Ueberfaellig PvOhneRueckmeldung Enden Arbeitserlaubnis MailWartet SchluesselLaufenAb Dsgvo',
      'UmsatzLaufend Trichter DeckungsbeitragJeNiederlassung UmsatzJeNiederlassung EinsaetzeJeWoche Verlorene BesetzungenJeBerater AnmeldungenJeTag Entscheidungen',
    ],
    ['pvmk', 'Projekte InterviewsDieseWoche', 'VorschlaegeBewerten TermineBestaetigen', 'ProjektFortschritt'],
    [
      'pvmkmaster',
      'Projekte InterviewsDieseWoche',
      'VorschlaegeBewerten TermineBestaetigen',
      'ProjektFortschrittJeGesellschaft',
    ],
  ] as const)('[S23] of %s shows what his role looks at first', async ([name, figures, toDo, more]) => {
    const { Kennzahlen, ZuTun, Diagramme, Listen } = await load(await Api.login(server.url, name));
    const keys = (...parts: readonly { readonly Schluessel: string }[]) =>
      parts.map(({ Schluessel }) => Schluessel).join(' ');
    expect([keys(...Kennzahlen), keys(...Diagramme, ...Listen)]).toEqual([figures, more]);
    // What is most comes first.
    expect(ZuTun.map(({ Schluessel }) => Schluessel).sort()).toEqual(toDo.split(' ').sort());
  });

  test.for(['admin', ...konten])(
    '[S23] every share, average, exception, bar and row of %s is what its list adds up to',
    async (name) => {
      const api = await Api.login(server.url, name);
      for (const bereich of (await load(api)).Bereiche) {
        const shown = await load(api, bereich);
        expect(shown).toMatchObject({ Bereich: bereich, Unvollstaendig: false });
        // People from outside are led to their own lists only.
        if (extern.some((one) => one === name)) expect(JSON.stringify(shown)).not.toContain('/zeilen');
        // A list refuses columns that the caller does not have.
        for (const [key, columns] of columnsIn(shown)) await api.list(key, { take: 1, columns });
        for (const figure of [...shown.Kennzahlen, ...shown.ZuTun]) {
          const { Schluessel, Anzahl, Summe, Vergleich, Zusatz, Von, Mittel, Feld, Entitaet, Filter } = figure;
          expect(Anzahl, Schluessel).toBe((await countedIn(api, figure)).Total);
          if (Summe !== undefined) expect(Summe, Schluessel).toBeCloseTo(await sumIn(api, figure, Feld), 2);
          if (Vergleich !== undefined) {
            const before = await (Mittel === undefined ? sumIn : meanIn)(api, Vergleich, Feld ?? '');
            const whole = Von ? await sumIn(api, Vergleich, Von.Feld) : 1;
            expect(Vergleich.Wert, Schluessel).toBeCloseTo(before / whole, 2);
            expectShown(Vergleich, Feld);
          }
          expectShown(figure, Feld);
          if (Von) expectShown(Von, Von.Feld);
          if (Zusatz) expect(Zusatz.Anzahl, Schluessel).toBe((await countedIn(api, Zusatz)).Total);
          if (Von) expect(Von.Wert, Schluessel).toBe(await sumIn(api, Von, Von.Feld));
          if (Mittel !== undefined && Mittel !== null)
            expect(Mittel, Schluessel).toBeCloseTo(await meanIn(api, { Entitaet, Filter }, Feld ?? ''), 3);
        }
        for (const { Schluessel, Art, Punkte, Alle, Weitere } of shown.Diagramme) {
          const isOverTime = Punkte.some(({ Am }) => Am !== undefined);
          // What has no bar of its own is told as one.
          if (Alle && !isOverTime && Punkte.every(({ Wie, Feld }) => Wie === 'anzahl' && !Feld)) {
            const sum = [...Punkte, ...(Weitere ? [Weitere] : [])].reduce(
              (before, { Wert }) => before + (Wert ?? 0),
              0,
            );
            expect(sum, Schluessel).toBe(await sumIn(api, Alle));
          }
          for (const bar of [...Punkte, ...(Weitere ? [Weitere] : [])])
            for (const step of bar.Schritte ?? []) {
              expectShown(step);
              expect(step.Wert, `${Schluessel} ${bar.Text} ${step.Text}`).toBe(await sumIn(api, step));
            }
          if (Weitere && Weitere.Wert !== null)
            expect(Weitere.Wert, Schluessel).toBeCloseTo(await sumIn(api, Weitere, Weitere.Feld), 2);
          if (Schluessel === 'BesetzungenJeBerater' && name === 'gf' && bereich === 'alle')
            expect([Punkte.length, (Weitere?.Anzahl ?? 0) > 1]).toEqual([7, true]);
          // A chart of several times opens the rows of all of them, and no others.
          if (isOverTime && Art === 'saeulen') {
            const { Entitaet, Filter } = Alle as Beleg;
            const every = Punkte.map(({ Von, ...punkt }) => (Von ?? punkt).Filter);
            const inAny = every.flatMap((one, at) => (at === 0 ? [one] : ['or', one])) as unknown as Beleg['Filter'];
            const whole = await sumIn(api, { Entitaet, Filter });
            expect(whole, Schluessel).toBe(await sumIn(api, { Entitaet, Filter: inAny }));
            expect(await sumIn(api, { Entitaet, Filter: [Filter, 'and', inAny] }), Schluessel).toBe(whole);
          }
          if (Schluessel === 'Altersstruktur')
            expect(Punkte.reduce((sum, { Wert }) => sum + (Wert ?? 0), 0)).toBeCloseTo(
              await sumIn(api, Alle as Beleg, 'OffenBetrag'),
              2,
            );
          // Of a line each day is the sum of those before it: the last one says it all.
          for (const punkt of Punkte.length > 15 ? Punkte.slice(-1) : Punkte) {
            expectShown(punkt, punkt.Feld);
            if (punkt.Von) expectShown(punkt.Von, punkt.Von.Feld);
            const { Wert } = punkt;
            if (Wert === null) {
              expect(punkt.Von?.Wert ?? (await valuesIn(api, punkt, punkt.Feld ?? '')).length, Schluessel).toBe(0);
              continue;
            }
            if (Schluessel === 'KostenJeBewerbung')
              expect(Wert, Schluessel).toBeCloseTo(
                (await sumIn(api, punkt, 'Kosten')) / (await sumIn(api, punkt, 'Bewerbungen')),
                2,
              );
            else if (Schluessel === 'Annahmequote')
              expect(Wert, Schluessel).toBeCloseTo(
                (100 * (await sumIn(api, punkt))) / (await sumIn(api, punkt.Von as Beleg)),
                6,
              );
            // Kept for some minutes, in which everybody who signs in here is one more.
            else if (Schluessel === 'AnmeldungenJeTag' && punkt === Punkte.at(-1))
              expect([0 < Wert, Wert <= (await sumIn(api, punkt))]).toEqual([true, true]);
            else if (punkt.Wie === 'mittel')
              expect(Wert, Schluessel).toBeCloseTo(await meanIn(api, punkt, punkt.Feld ?? ''), 3);
            else expect(Wert, `${Schluessel} ${punkt.Text}`).toBeCloseTo(await sumIn(api, punkt, punkt.Feld), 2);
            if (punkt.Von) expect(punkt.Von.Wert, Schluessel).toBe(await sumIn(api, punkt.Von, punkt.Von.Feld));
          }
        }
        for (const { Schluessel, Anzahl, Gruppen, Rows } of shown.Listen) {
          for (const group of Gruppen) expectShown(group);
          const counts = await Promise.all(Gruppen.map(async (group) => (await countedIn(api, group)).Total ?? 0));
          expect(Anzahl, Schluessel).toBe(counts.reduce((sum, count) => sum + count, 0));
          // Of each group there are rows, however many another one has.
          if (Rows.every(({ Beleg: proof }) => !proof))
            for (const { Titel, Anzahl: count } of Gruppen)
              expect(Rows.filter(({ Gruppe }) => Gruppe === Titel).length, `${Schluessel} ${Titel}`).toBe(
                Math.min(count, 7),
              );
          for (const { Entitaet, Id, Beleg: proof } of Rows)
            if (proof) expect(proof.Anzahl, Schluessel).toBe(await sumIn(api, proof));
            else await api.read(Entitaet, Id);
        }
        if (bereich === shown.Bereiche.at(-1)) expect(zerosOf(shown).join(' '), name).toBe(without[name] ?? '');
        const { Filter, Total, Ueberfaellig } = shown.Aufgaben;
        const tasks = { Entitaet: 'Aufgabe', Filter };
        expect(Total).toBe((await countedIn(api, tasks)).Total);
        const overdue: Proof = { ...tasks, Filter: [Filter, 'and', ['FaelligAm', '<', 'heute']] };
        expect(Ueberfaellig).toBe((await countedIn(api, overdue)).Total);
      }
    },
  );

  test("is of one's own work, of one's branch or of all that one sees", async () => {
    const api = await Api.login(server.url, 'gf');
    const [mine, all] = [await load(api, 'meine'), await load(api, 'alle')];
    expect(mine.Bereiche).toEqual(['meine', 'niederlassung', 'alle']);
    const active = ({ Diagramme }: DashboardAnswer) =>
      Diagramme.find(({ Schluessel }) => Schluessel === 'EinsaetzeJeWoche')?.Punkte.at(-1)?.Wert ?? 0;
    expect(active(mine)).toBeLessThan(active(all));
    expect(await load(await Api.login(server.url, 'kunde'))).toMatchObject({ Bereich: 'alle', Bereiche: ['alle'] });
  });

  test("[S23] of one's branch tells of all branches that somebody works for", async () => {
    const { rows: zwei } = await server.db.pool.query<{ id: string }>(
      'select id_niederlassung as id from kundenportal_einsatz where id_domaene = 1 group by 1 order by count(*) desc limit 2',
    );
    const ids = zwei.map(({ id }) => Number(id));
    const of = `(select id from benutzer_st where benutzername = 'gf')`;
    const { rows: had } = await server.db.pool.query<{ id: string }>(
      `select id_nach as id from benutzer_st_niederlassungen where id_von = ${of}`,
    );
    expect(had).toHaveLength(1);
    const own = Number(had[0]?.id);
    const other = ids.find((id) => id !== own) ?? 0;
    const einsatz = async () => {
      const gf = await Api.login(server.url, 'gf');
      const shown = await load(gf, 'niederlassung');
      const chart = shown.Diagramme.find(({ Schluessel }) => Schluessel === 'EinsaetzeJeWoche');
      return { shown, gf, now: chart?.Punkte.at(-1) };
    };
    const one = await einsatz();
    expect(one.shown.Niederlassungen).toBe(1);
    await server.db.pool.query(
      `insert into benutzer_st_niederlassungen (id_domaene, reihenfolge, id_von, id_nach) values (1, 2, ${of}, $1)`,
      [other],
    );
    const two = await einsatz();
    expect(two.shown).toMatchObject({ Bereich: 'niederlassung', Niederlassungen: 2 });
    const { rows: active } = await server.db.pool.query<{ n: string }>(
      `select count(*) as n from kundenportal_einsatz where id_domaene = 1 and id_niederlassung = any($1::bigint[]) and status in ('Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet')
          and beginn <= date_trunc('week', now()) + interval '6 days' and (ende_tatsaechlich is null or ende_tatsaechlich >= date_trunc('week', now()))`,
      [[own, other]],
    );
    expect(two.now?.Wert).toBe(Number(active[0]?.n));
    expect(two.now?.Wert).toBeGreaterThan(one.now?.Wert ?? 0);
    expect(await sumIn(two.gf, two.now as Beleg)).toBe(two.now?.Wert);
    await server.db.pool.query(`delete from benutzer_st_niederlassungen where id_von = ${of} and id_nach = $1`, [
      other,
    ]);
  });

  test('[S20] shows margins to nobody who may not see wages', async () => {
    const shown = await load(await Api.login(server.url, 'faktura'));
    expect(JSON.stringify(shown)).not.toContain('Deckungsbeitrag');
  });

  test('[S23] names the customers whose approval is missing, whoever waits longest first', async () => {
    const api = await Api.login(server.url, 'faktura');
    const [list] = (await load(api)).Listen;
    const { Rows } = await api.filter('Stundennachweis', ['Status', '=', 'Eingereicht'], {
      take: 500,
      sort: 'Von',
      columns: 'Bezeichnung,IdEinsatz',
    });
    expect(list).toMatchObject({ Schluessel: 'FreigabenJeKunde', Anzahl: Rows.length });
    expect(list?.Rows[0]?.Zusatz).toBe(Rows[0]?.['Bezeichnung']);
    const oldest = list?.Rows[0]?.Beleg as Beleg;
    expect((await api.filter('Stundennachweis', oldest.Filter, { take: 1, sort: 'Von' })).Rows[0]).toMatchObject({
      Bezeichnung: Rows[0]?.['Bezeichnung'],
    });
    // All that wait are of these customers, unless there are more than fit.
    if ((list?.Rows.length ?? 0) < 7)
      expect(list?.Rows.reduce((sum, { Beleg: proof }) => sum + (proof?.Anzahl ?? 0), 0)).toBe(Rows.length);
  });

  test('[S20] leaves out what is made of hidden fields', async () => {
    const [berater, dispo] = [await Api.login(server.url, 'berater'), await Api.login(server.url, 'dispo')];
    expect(namesOf(await load(dispo))).toContain('Arbeitserlaubnis');
    expect(namesOf(await load(berater))).not.toContain('Arbeitserlaubnis');
  });

  test('compares the month with the one before, and links to its list', async () => {
    const { Kennzahlen } = await load(await Api.login(server.url, 'gf'));
    const umsatz = Kennzahlen.find(({ Schluessel }) => Schluessel === 'Umsatz');
    expect(umsatz).toMatchObject({ Pfad: '/faktura', Summe: expect.any(Number), Vergleich: { Monate: 1 } });
    const { Kennzahlen: ofDispo } = await load(await Api.login(server.url, 'dispo'));
    expect(ofDispo.find(({ Schluessel }) => Schluessel === 'StundenOffen')).toMatchObject({ Pfad: '/einsatz/stunden' });
  });

  test('[S23] compares the revenue of the month until today with that of the same days of the month before', async () => {
    const gf = await Api.login(server.url, 'gf');
    const umsatz = (await load(gf, 'alle')).Kennzahlen.find(({ Schluessel }) => Schluessel === 'Umsatz');
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' });
    const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
    const daysBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
    const monthBefore = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
    const last = `${monthBefore}-${String(Math.min(day, daysBefore)).padStart(2, '0')}`;
    // One of the last day that counts; what comes later in that month counts no more, nor does what lies ahead in this one.
    const { rows } = await server.db.pool.query<{ tag: string; netto: string }>(
      `select rechnungsdatum::text as tag, summe_netto as netto from faktura_dat
        where id_domaene = 1 and belegart <> 'CoLieferantGutschrift' and status in ('Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert')`,
    );
    const sumOf = (from: string, to: string) =>
      rows.reduce((sum, { tag, netto }) => (from <= tag && tag <= to ? sum + Number(netto) : sum), 0);
    expect(umsatz?.Summe).toBeCloseTo(sumOf(`${today.slice(0, 7)}-01`, today), 2);
    expect(umsatz?.Vergleich?.Bis).toBe(last);
    expect(umsatz?.Vergleich?.Wert).toBeCloseTo(sumOf(`${monthBefore}-01`, last), 2);
    expect(umsatz?.Vergleich?.Wert).toBeLessThanOrEqual(sumOf(`${monthBefore}-01`, `${monthBefore}-31`));
  });

  test('[S23] follows the proposals of 90 days to the furthest step that each of them came to', async () => {
    const gf = await Api.login(server.url, 'gf');
    const chart = (await load(gf, 'alle')).Diagramme.find(({ Schluessel }) => Schluessel === 'Trichter');
    const steps = ['Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt'];
    const { rows } = await server.db.pool.query<{ status: string; vorher: string[] }>(
      `select v.status, array(select s.nach from status_verlauf s where s.entitaet = 'PvDat' and s.datensatz_id = v.id) as vorher
         from pv_dat v where v.id_domaene = 1 and (v.vorgeschlagen_am at time zone 'Europe/Vienna')::date >= (now() at time zone 'Europe/Vienna')::date - 90`,
    );
    const reached = rows.map(({ status, vorher }) => Math.max(...[status, ...vorher].map((one) => steps.indexOf(one))));
    expect(chart?.Punkte.map(({ Wert }) => Wert)).toEqual(
      steps.map((_, step) => reached.filter((one) => one >= step).length),
    );
    // One that was refused after an interview counts there all the same.
    expect(rows.some(({ status, vorher }) => status === 'Abgelehnt' && vorher.includes('Interview'))).toBe(true);
    const values = chart?.Punkte.map(({ Wert }) => Wert) ?? [];
    expect(values[0]).toBeGreaterThan(values[4] ?? 0);
    expect(values[4]).toBeGreaterThan(0);
  });

  test('[S23] follows the candidates of each open vacancy as far as they came', async () => {
    const rpo = await Api.login(server.url, 'rpo');
    const chart = (await load(rpo)).Diagramme.find(({ Schluessel }) => Schluessel === 'TrichterJeStelle');
    const steps = ['Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt'];
    const { rows } = await server.db.pool.query<{ stelle: string; status: string; vorher: string[] }>(
      `select p.bezeichnung || ' ' || p.id as stelle, v.status,
              array(select s.nach from status_verlauf s where s.entitaet = 'PvDat' and s.datensatz_id = v.id) as vorher
         from pv_dat v join anfrage_position p on p.id = v.id_anfrage_position join anfrage_dat a on a.id = v.id_anfrage
        where v.id_domaene = 1 and v.is_rpo and p.status = 'Offen' and a.status in ('Offen', 'InBearbeitung', 'Teilbesetzt')
          and a.id_unternehmen in (select u.id_nach from benutzer_st_unternehmen u join benutzer_st b on b.id = u.id_von where b.benutzername = 'rpo')`,
    );
    const funnels = [...new Set(rows.map(({ stelle }) => stelle))].map((stelle) => {
      const of = rows.filter((row) => row.stelle === stelle);
      const reached = of.map(({ status, vorher }) => Math.max(...[status, ...vorher].map((one) => steps.indexOf(one))));
      return [of.length, ...[0, 1, 2, 3].map((step) => reached.filter((one) => one >= step).length)];
    });
    const told = [...(chart?.Punkte ?? []), ...(chart?.Weitere ? [chart.Weitere] : [])].map(
      ({ Wert, Schritte = [] }) => [Wert ?? 0, ...Schritte.map((step) => step.Wert)],
    );
    const sums = (of: readonly number[][]) =>
      [0, 1, 2, 3, 4].map((at) => of.reduce((sum, one) => sum + (one[at] ?? 0), 0));
    expect(sums(told)).toEqual(sums(funnels));
    expect(chart?.Punkte[0]?.Schritte?.map(({ Text }) => Text)).toEqual([
      'Vorschlag',
      'Interview',
      'Angebot',
      'Zusage',
    ]);
    // Those with the most candidates, each as it is by hand.
    for (const one of told.slice(0, chart?.Punkte.length)) expect(funnels).toContainEqual(one);
    expect(told[0]?.[0]).toBe(Math.max(...funnels.map(([all = 0]) => all)));
    expect(sums(funnels)[4]).toBeGreaterThan(0);
    // One that was refused after an interview counts there all the same.
    expect(rows.some(({ status, vorher }) => status === 'Abgelehnt' && vorher.includes('Interview'))).toBe(true);
  });

  test('[S23] offers in the row what decides it, with the figures to decide by', async () => {
    const gf = await Api.login(server.url, 'gf');
    const admin = await Api.login(server.url, 'admin');
    const rowsOf = async (group: string) => {
      const { Listen } = await load(gf, 'alle');
      return (Listen.find(({ Schluessel }) => Schluessel === 'Entscheidungen')?.Rows ?? []).filter(
        ({ Gruppe }) => Gruppe === group,
      );
    };
    // A customer that owes something is trusted with nothing.
    const { rows } = await server.db.pool.query<{ id: string; brutto: string }>(
      `select f.id_unternehmen as id, sum(f.summe_brutto) as brutto from faktura_dat f
        where f.id_domaene = 1 and f.status = 'Versendet' and f.belegart = 'Rechnung' group by 1 order by 2 desc limit 1`,
    );
    const id = Number(rows[0]?.id);
    const set = async (values: Row) => {
      const { Version } = await admin.read('UnternehmenSt', id);
      await admin.save('UnternehmenSt', { Id: id, Version, WarnungenBestaetigt: true, ...values });
    };
    await set({ Kreditlimit: 1, IsLiefersperre: false });
    const above = (await rowsOf('Kreditlimit überschritten')).find(({ Id }) => Id === id);
    expect(above).toMatchObject({
      Stand: { Text: '{offen} offen, Limit {limit}', Werte: { limit: expect.stringMatching(/^1\s€|^€\s1/) } },
      Entscheid: { Feld: 'IsLiefersperre', Wert: true },
    });
    await set({ IsLiefersperre: true });
    expect((await rowsOf('Kreditlimit überschritten')).find(({ Id }) => Id === id)).toBeUndefined();
    expect((await rowsOf('Liefersperre')).find(({ Id }) => Id === id)).toMatchObject({
      Entscheid: { Feld: 'IsLiefersperre', Wert: false },
    });
    await server.db.pool.query(
      `update pv_dat set deckungsbeitrag = -88.5 where id = (select id from pv_dat where id_domaene = 1 and status = 'Vorgeschlagen' order by id limit 1)`,
    );
    const margins = await rowsOf('Marge unter dem Minimum');
    expect(margins.map(({ Stand }) => Stand?.Werte['marge'])).toContainEqual(expect.stringMatching(/88,5\s%$/));
    for (const row of margins)
      expect(row).toMatchObject({
        Stand: { Werte: { marge: expect.any(String), minimum: expect.any(String) } },
        Entscheid: { Ziel: 'Verrechnungssatz' },
      });
  });

  test('[S23] offers to release a rate that leaves too little, and names it no more once it is released', async () => {
    const gf = await Api.login(server.url, 'gf');
    const rows = async () =>
      ((await load(gf, 'alle')).Listen.find(({ Schluessel }) => Schluessel === 'Entscheidungen')?.Rows ?? []).filter(
        ({ Gruppe }) => Gruppe === 'Kondition freigeben',
      );
    const { rows: found } = await server.db.pool.query<{ einsatz: string }>(
      `select k.id_einsatz as einsatz from einsatz_kondition k join kundenportal_einsatz e on e.id = k.id_einsatz
        where e.id_domaene = 1 and e.status = 'Geplant' and k.einheit = 'Stunde' and k.lohnsatz > 0 and k.einkaufssatz is null order by e.beginn, k.id limit 1`,
    );
    const einsatz = Number(found[0]?.einsatz);
    await server.db.pool.query(
      `update einsatz_kondition set verrechnungssatz = lohnsatz * 1.25, freigegeben_von = null, freigegeben_am = null, geaendert_von = null where id_einsatz = $1 and einheit = 'Stunde'`,
      [einsatz],
    );
    // A quarter above the wage leaves (1.25 - 1.85) / 1.25 = -48 percent, where the factor is not said otherwise: the lowest comes first.
    const { rows: domaene } = await server.db.pool.query<{ faktor: string | null; minimum: string }>(
      'select lohnnebenkosten_faktor as faktor, mindest_db_prozent as minimum from domaene_st where id = 1',
    );
    const marge = (100 * (1.25 - Number(domaene[0]?.faktor ?? 1.85))) / 1.25;
    expect(marge).toBeLessThan(Number(domaene[0]?.minimum));
    const list = await gf.filter('KundenportalEinsatz', ['Id', '=', einsatz], { columns: 'MargeUnterMinimum' });
    expect(Number(list.Rows[0]?.['MargeUnterMinimum'])).toBeCloseTo(marge, 0);
    const before = await gf.filter('KundenportalEinsatz', ['MargeUnterMinimum', '<', 100], { take: 0, count: 'exact' });
    expect((await rows()).find(({ Id }) => Id === einsatz)).toMatchObject({
      Stand: { Text: 'Marge {marge}, Satz {satz}, Minimum {minimum}' },
      Entscheid: { Aktion: 'KonditionFreigeben' },
    });
    const { Version } = await gf.read('KundenportalEinsatz', einsatz);
    await gf.call('POST', `/api/entity/KundenportalEinsatz/${einsatz}/aktion/KonditionFreigeben`, {
      Version,
      WarnungenBestaetigt: true,
    });
    const after = await gf.filter('KundenportalEinsatz', ['MargeUnterMinimum', '<', 100], { take: 0, count: 'exact' });
    expect(after.Total).toBe((before.Total ?? 0) - 1);
    expect((await rows()).some(({ Id }) => Id === einsatz)).toBe(false);
  });

  test('[S23] counts who worked in the last 24 hours, whenever he signed in', async () => {
    const admin = await Api.login(server.url, 'admin');
    await Api.login(server.url, 'dispo');
    const active = async () =>
      (await load(admin)).Kennzahlen.find(({ Schluessel }) => Schluessel === 'BenutzerAktiv')?.Anzahl ?? 0;
    const before = await active();
    const setSessions = (am: string) =>
      server.db.pool.query(
        `update sitzung set zuletzt_am = ${am} where id_benutzer = (select id from benutzer_st where benutzername = 'dispo')`,
      );
    await setSessions(`now() - interval '25 hours'`);
    expect(await active()).toBe(before - 1);
    // Signed in the day before yesterday, at work yesterday evening.
    await setSessions(`now() - interval '23 hours'`);
    expect(await active()).toBe(before);
  });

  test('shows my tasks that are due, the oldest first', async () => {
    const [api, other] = [await Api.login(server.url, 'berater'), await Api.login(server.url, 'dispo')];
    const before = await load(api);
    const task = (by: Api, Titel: string, FaelligAm: string) => by.create('Aufgabe', { Titel, FaelligAm });
    const overdue = await task(api, 'Längst fällig', '2020-01-01');
    await task(api, 'Noch lange nicht', '2099-01-01');
    await task(other, 'Nicht meine', '2020-01-01');
    const { Aufgaben } = await load(api);
    expect(Aufgaben).toMatchObject({
      Total: before.Aufgaben.Total + 1,
      Ueberfaellig: before.Aufgaben.Ueberfaellig + 1,
    });
    expect(Aufgaben.Rows[0]).toMatchObject({ Id: overdue.Id, Titel: 'Längst fällig' });
    expect(Aufgaben.Rows.map(({ Titel }) => Titel)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Nicht meine|Noch lange nicht/)]),
    );
    await api.save('Aufgabe', { ...(await api.read('Aufgabe', overdue.Id)), Status: 'Erledigt' });
    expect((await load(api)).Aufgaben.Total).toBe(before.Aufgaben.Total);
  });

  test('says of when the demo data is, once that is not today', async () => {
    const gf = await Api.login(server.url, 'gf');
    expect(await load(gf)).not.toHaveProperty('DemoVom');
    await server.db.pool.query(`update domaene_st set erstellt_am = '2026-03-09T12:00:00Z' where id = 1`);
    expect(await load(gf)).toMatchObject({ DemoVom: '2026-03-09' });
    expect(await load(await Api.login(server.url, 'donau'))).not.toHaveProperty('DemoVom');
    await server.db.pool.query('update domaene_st set erstellt_am = now() where id = 1');
  });

  test('asks nobody to set up what the demo has', async () => {
    for (const name of ['admin', 'gf']) {
      const shown = await load(await Api.login(server.url, name));
      expect(shown.Einrichtung).toBeUndefined();
    }
  });

  test('needs a session', async () => {
    expect((await fetch(`${server.url}/api/dashboard`)).status).toBe(401);
  });
});

describe('the figures of a customer', () => {
  const figuresOf = (api: Api, id: unknown) =>
    api.call<KennzahlenAnswer>('GET', `/api/entity/UnternehmenSt/${String(id)}/kennzahlen`);

  test('[S23] are those of his own rows, each what its list adds up to', async () => {
    const gf = await Api.login(server.url);
    const [kunde = {}] = (await gf.filter('UnternehmenSt', ['Kurzbezeichnung', '=', 'K10001'])).Rows;
    const { Kennzahlen, Diagramme } = await figuresOf(gf, kunde['Id']);
    expect(Kennzahlen.map(({ Schluessel }) => Schluessel)).toEqual([
      'Umsatz',
      'AktiveEinsaetze',
      'TimeToFill',
      'OffenePosten',
    ]);
    for (const figure of Kennzahlen) {
      expect(JSON.stringify(figure.Filter)).toContain(`["IdUnternehmen","=",${String(kunde['Id'])}]`);
      if (figure.Summe !== undefined) expect(figure.Summe).toBeCloseTo(await sumIn(gf, figure, figure.Feld), 2);
      else expect(figure.Anzahl).toBe(await sumIn(gf, figure));
    }
    // By when they were filled, which the list tells beside how long it took.
    const { Filter: filled, Spalten } = Kennzahlen[2] ?? {};
    expect(JSON.stringify(filled)).toContain('["BesetztAm","between",["monat-2","monat"]]');
    expect(Spalten?.slice(1, 3)).toEqual(['TageBisBesetzung', 'BesetztAm']);
    const [months] = Diagramme;
    expect(months).toMatchObject({ Schluessel: 'UmsatzJeMonat' });
    expect(months?.Punkte).toHaveLength(12);
    for (const point of months?.Punkte ?? []) expect(point.Wert).toBeCloseTo(await sumIn(gf, point, 'SummeNetto'), 2);
    const all = await Promise.all((months?.Punkte ?? []).map((point) => sumIn(gf, point, 'SummeNetto')));
    expect(all.some((sum) => sum > 0)).toBe(true);
  });

  test('[S23] tell the margin beside the revenue and the credit used beside its limit, as the rules reckon it', async () => {
    const admin = await Api.login(server.url);
    const [kunde = {}] = (await admin.filter('UnternehmenSt', ['Kurzbezeichnung', '=', 'K10001'])).Rows;
    const [record, answer] = [
      await admin.read('UnternehmenSt', Number(kunde['Id'])),
      await figuresOf(admin, kunde['Id']),
    ];
    expect(answer.Rahmen).toMatchObject({ Limit: record['Kreditlimit'], Genutzt: record['OffenePosten'] });
    expect(await sumIn(admin, answer.Rahmen as Beleg, 'OffenBetrag')).toBeCloseTo(Number(record['OffenePosten']), 2);
    const line = answer.Diagramme[0]?.Linie;
    expect(line).toMatchObject({ Titel: 'DB der Besetzungen', Format: 'prozent' });
    expect(line?.Punkte).toHaveLength(12);
    for (const point of line?.Punkte ?? []) {
      if (point.Wert === null) expect(await valuesIn(admin, point, 'Deckungsbeitrag')).toEqual([]);
      else expect(point.Wert).toBeCloseTo(await meanIn(admin, point, 'Deckungsbeitrag'), 2);
    }
    expect(line?.Punkte.some(({ Wert }) => Wert !== null)).toBe(true);
  });

  test('[ROLE-08] hide the margin from whoever may not see it, and a customer without a limit has no bar', async () => {
    const admin = await Api.login(server.url);
    const [kunde = {}] = (await admin.filter('UnternehmenSt', ['Kurzbezeichnung', '=', 'K10001'])).Rows;
    const stammdaten = await Api.login(server.url, 'stammdaten');
    expect((await figuresOf(stammdaten, kunde['Id'])).Diagramme.some(({ Linie }) => Linie)).toBe(false);
    const [open = {}] = (
      await admin.filter('UnternehmenSt', [['IsKunde', '=', true], 'and', ['Kreditlimit', 'isblank']])
    ).Rows;
    expect(await figuresOf(admin, open['Id'])).not.toHaveProperty('Rahmen');
  });

  test('[ROLE-08] are ours: no customer, partner or department is told any, nobody those of another Domäne', async () => {
    const gf = await Api.login(server.url);
    for (const name of ['kunde', 'colieferant', 'rpov', 'pvmk']) {
      const api = await Api.login(server.url, name);
      for (const { Id } of (await gf.list('UnternehmenSt', { take: 200 })).Rows) {
        const answer = await api.raw('GET', `/api/entity/UnternehmenSt/${String(Id)}/kennzahlen`);
        expect([200, 403, 404]).toContain(answer.status);
        if (answer.status === 200) expect(await answer.json()).toEqual({ Kennzahlen: [], Diagramme: [] });
      }
    }
    const donau = await Api.login(server.url, 'donau');
    const [own = {}] = (await gf.filter('UnternehmenSt', ['Kurzbezeichnung', '=', 'K10001'])).Rows;
    expect((await donau.raw('GET', `/api/entity/UnternehmenSt/${String(own['Id'])}/kennzahlen`)).status).toBe(404);
  });

  test('there are none of what is told in words alone', async () => {
    const gf = await Api.login(server.url);
    expect((await gf.raw('GET', '/api/entity/PersSt/1/kennzahlen')).status).toBe(404);
    const told = [...tables.values()]
      .filter(({ entity, parent }) => !parent && entity.overview?.hasFigures)
      .map(({ key }) => key);
    expect(told).toEqual(['UnternehmenSt']);
  });
});
