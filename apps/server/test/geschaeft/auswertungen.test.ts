import { pivotQuery, type Report } from '@disponent/domain/report';
import { type ShippedReport, shippedReports } from '@disponent/domain/shipped-reports';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Buero, tag } from './buero.ts';

let b: Buero;
beforeAll(async () => {
  b = await Buero.open();
});
afterAll(() => b.close());

type Value = number | null;

/** What a report of the product says of some rows alone: of all, of each of its rows, and of each of its columns. */
async function zahlen(
  name: ShippedReport,
  only: Filter,
): Promise<{ all: Value; rows: Record<string, Value>; columns: Record<string, Value> }> {
  const report: Report = shippedReports[name];
  const filter = allOf([...(report.filter ? [report.filter] : []), only]) ?? only;
  const query = new URLSearchParams(pivotQuery({ ...report, filter }));
  const { Zellen } = await b.gf.call<PivotAnswer>('GET', `/api/entity/${report.liste}/auswertung?${query}`);
  const of = (level: number) =>
    Object.fromEntries(
      Zellen.flatMap(({ Gruppe, Werte }) =>
        Gruppe[level] && Gruppe.every((group, other) => other === level || group === null)
          ? [[String(Gruppe[level].Wert), Werte[0] ?? null]]
          : [],
      ),
    );
  const all = Zellen.find(({ Gruppe }) => Gruppe.every((group) => group === null))?.Werte[0] ?? null;
  return { all, rows: of(0), columns: of(1) };
}

const ofKunde = (anfrage: Row): Filter => ['IdUnternehmen', '=', Number(anfrage.IdUnternehmen)];
const set = (key: string, { Id }: Row, changes: Row) => b.tisch.update(key, Number(Id), changes);

/** So many months before this one, its first day. */
function monat(before: number): string {
  const [year = 0, month = 1] = tag(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 10);
}

test('[S23] days until a request is filled go from its coming in to the first Einsatz that was confirmed, in days of Vienna', async () => {
  const first = await b.offen({}, [{ Anzahl: 2 }]);
  const changes = { IdUnternehmen: first.IdUnternehmen, IdAnsprechpartner: first.IdAnsprechpartner };
  const second = await b.offen(changes);
  await b.offen(changes); // nobody comes
  const confirmed = async (anfrage: Row, am: string) => {
    const einsatz = await b.geplant(anfrage);
    await b.act('KundenportalEinsatz', einsatz, 'Bestaetigen');
    await b.tisch.query(
      `update status_verlauf set am = $2 where entitaet = 'KundenportalEinsatz' and datensatz_id = $1 and nach = 'Bestaetigt'`,
      [einsatz.Id, am],
    );
  };
  await confirmed(first, '2026-03-20T10:00:00Z');
  await confirmed(first, '2026-03-12T23:30:00Z'); // the 13th in Vienna, the first of the two
  await confirmed(second, '2026-03-05T10:00:00Z');
  await set('AnfrageDat', first, { EingangAm: '2026-03-02T22:30:00Z' }); // the 2nd: 11 days
  await set('AnfrageDat', second, { EingangAm: '2026-03-02T08:00:00Z', IdBerater: b.listen.berater }); // 3 days
  const { all, rows, columns } = await zahlen('besetzungsdauer', ofKunde(first));
  expect(all).toBe(7);
  expect(rows).toEqual({ [String(first.IdBerater)]: 11, [String(b.listen.berater)]: 3 });
  expect(columns).toEqual({ '2026-01-01': 7 });
});

test('[S23] how long filling took counts in the quarter of the filling, whenever the request came in', async () => {
  const slow = await b.offen();
  const changes = { IdUnternehmen: slow.IdUnternehmen, IdAnsprechpartner: slow.IdAnsprechpartner };
  const quick = await b.offen(changes);
  for (const [anfrage, am] of [
    [slow, '2026-04-11T10:00:00Z'],
    [quick, '2026-04-06T10:00:00Z'],
  ] as const) {
    const einsatz = await b.geplant(anfrage);
    await b.act('KundenportalEinsatz', einsatz, 'Bestaetigen');
    await b.tisch.query(
      `update status_verlauf set am = $2 where entitaet = 'KundenportalEinsatz' and datensatz_id = $1 and nach = 'Bestaetigt'`,
      [einsatz.Id, am],
    );
  }
  await set('AnfrageDat', slow, { EingangAm: '2026-02-20T08:00:00Z' }); // 50 days
  await set('AnfrageDat', quick, { EingangAm: '2026-04-02T08:00:00Z' }); // 4 days
  expect(await b.read('AnfrageDat', slow)).toMatchObject({ BesetztAm: '2026-04-11', TageBisBesetzung: 50 });
  expect((await zahlen('besetzungsdauer', ofKunde(slow))).columns).toEqual({ '2026-04-01': 27 });
});

test('[S23] the fill rate counts each Einsatz but cancelled ones against all seats of requests that are over', async () => {
  const big = await b.offen({}, [{ Anzahl: 3 }]);
  const changes = { IdUnternehmen: big.IdUnternehmen, IdAnsprechpartner: big.IdAnsprechpartner };
  const small = await b.offen(changes);
  await b.offen(changes, [{ Anzahl: 4 }]); // still looked for
  await b.geplant(big);
  await set('KundenportalEinsatz', await b.geplant(big), { Status: 'Storniert' });
  await b.act('KundenportalEinsatz', await b.geplant(small), 'Bestaetigen');
  await set('AnfrageDat', big, { Status: 'Abgeschlossen' });
  expect((await b.read('AnfrageDat', small)).Status).toBe('Besetzt');
  // One of three and one of one.
  expect((await zahlen('besetzungsquote', ofKunde(big))).all).toBe(50);
  // Of all three requests two seats are taken.
  expect((await zahlen('besetzt', ofKunde(big))).all).toBe(2);
});

test('[S23] utilisation is who has an Einsatz that runs, once, by everybody employed', async () => {
  const [land] = await b.tisch.query<{ id: string }>(`select id from land where iso_code = 'AT'`);
  const [firma] = await b.tisch.query<{ id: string }>(
    'select id_unternehmen as id from niederlassung_st where id_domaene = 1 order by id limit 1',
  );
  const niederlassung = await b.tisch.insert('NiederlassungSt', 1, {
    Kurzbezeichnung: 'AUSL',
    Bezeichnung: 'Auslastung',
    IdUnternehmen: firma?.id,
    Strasse: 'Hauptplatz 1',
    Plz: '4020',
    Ort: 'Linz',
    IdLand: land?.id,
    Email: 'ausl@alpenstaff.example',
  });
  const anfrage = await b.offen({}, [{ Anzahl: 6 }]);
  const einsatz = async (Status: string): Promise<{ Id: unknown; IdPerson: unknown }> => {
    const { Id, IdPerson } = await b.geplant(anfrage);
    await b.tisch.update('KundenportalEinsatz', Number(Id), { Status });
    await b.tisch.update('PersSt', Number(IdPerson), { IdNiederlassung: niederlassung });
    return { Id, IdPerson };
  };
  const busy = await einsatz('Aktiv');
  await set('KundenportalEinsatz', await einsatz('Aktiv'), { IdPerson: busy.IdPerson }); // a second one of the same, the other is free
  await einsatz('Bestaetigt');
  await einsatz('Unterbrochen');
  const left = await einsatz('Aktiv');
  await b.tisch.update('PersSt', Number(left.IdPerson), { Status: 'Ausgeschieden' });
  // Four are employed, one of them works.
  const { all, rows } = await zahlen('auslastung', ['IdNiederlassung', '=', niederlassung]);
  expect(all).toBe(25);
  expect(rows).toEqual({ [niederlassung]: 25 });
});

/** Proposals to one customer, each as it is said. */
async function vorschlaege(...all: readonly Row[]): Promise<Row> {
  const anfrage = await b.offen({}, [{ Anzahl: 20 }]);
  for (const one of all) await set('PvDat', await b.pv(anfrage), one);
  return anfrage;
}

test('[S23] the margin is the mean of what was accepted in six months, each in the month of its decision', async () => {
  const [now, before] = [`${tag(0)}T00:30:00Z`, `${monat(1)}T12:00:00Z`];
  const anfrage = await vorschlaege(
    { Status: 'Angenommen', Deckungsbeitrag: 30, EntschiedenAm: now },
    { Status: 'Eingesetzt', Deckungsbeitrag: 20, EntschiedenAm: now },
    { Status: 'Eingesetzt', Deckungsbeitrag: 10, EntschiedenAm: before },
    { Status: 'Angenommen', Deckungsbeitrag: 80, EntschiedenAm: `${monat(7)}T12:00:00Z` },
    { Status: 'Abgelehnt', Deckungsbeitrag: 90, EntschiedenAm: now },
    { Status: 'Vorgeschlagen', Deckungsbeitrag: 90 },
  );
  const { all, columns } = await zahlen('marge', ofKunde(anfrage));
  expect(all).toBe(20);
  expect(columns).toEqual({ [monat(0)]: 25, [monat(1)]: 10 });
});

test('[S23] the acceptance rate is what was accepted by all proposals that are decided', async () => {
  const am = { VorgeschlagenAm: `${monat(0)}T12:00:00Z` };
  const other = { ...am, IdBerater: b.listen.berater };
  const anfrage = await vorschlaege(
    { Status: 'Angenommen', ...am },
    { Status: 'Eingesetzt', ...other },
    { Status: 'Abgelehnt', ...other },
    { Status: 'Zurueckgezogen', ...am },
    { Status: 'Interview', ...am },
    { Status: 'Entwurf', VorgeschlagenAm: null },
    { Status: 'Eingesetzt', VorgeschlagenAm: `${monat(14)}T12:00:00Z` },
  );
  const { all, rows, columns } = await zahlen('annahmequote', ofKunde(anfrage));
  const own = String(anfrage.IdBerater);
  expect(own).not.toBe(String(b.listen.berater));
  // Two of four; the interview has said neither yes nor no.
  expect(all).toBe(50);
  expect(rows).toEqual({ [own]: 50, [String(b.listen.berater)]: 50 });
  expect(Object.values(columns)).toEqual([50]);
  // The same by month and status, as it stands today.
  const states = await zahlen('vorschlaege', ofKunde(anfrage));
  expect(states.columns).toEqual({ Angenommen: 1, Eingesetzt: 1, Abgelehnt: 1, Zurueckgezogen: 1, Interview: 1 });
});

test('[S23] days per phase are those of open proposals since they came into it', async () => {
  const seit = (RpoPhase: string, days: number, Status: string): Row => ({
    IsRpo: true,
    RpoPhase,
    RpoPhaseSeit: `${tag(-days)}T09:00:00Z`,
    Status,
  });
  const anfrage = await vorschlaege(
    seit('Sourcing', 4, 'Entwurf'),
    seit('Sourcing', 9, 'Entwurf'),
    seit('Assessment', 2, 'Interview'),
    seit('Sourcing', 200, 'Abgelehnt'),
    { ...seit('Sourcing', 300, 'Entwurf'), IsRpo: false },
  );
  const { all, rows } = await zahlen('phasen', ofKunde(anfrage));
  expect(rows).toEqual({ Sourcing: 6.5, Assessment: 2 });
  expect(all).toBe(5);
});

test('[S23] the quality of a channel is who was taken by whose application was decided', async () => {
  const [inserat] = await b.tisch.query<{ id: string }>(
    'select id from stelleninserat_st where id_domaene = 1 order by id limit 1',
  );
  const kanaele = await b.tisch.query<{ id: string }>(
    'select id from kanal_st where id_domaene = 1 order by id limit 2',
  );
  const [good = 0, bad = 0] = kanaele.map(({ id }) => Number(id));
  const ids: number[] = [];
  for (const [IdKanal, Status] of [
    [good, 'Uebernommen'],
    [good, 'Abgesagt'],
    [good, 'Eingegangen'],
    [bad, 'Abgesagt'],
    [bad, 'Zurueckgezogen'],
    [bad, 'Uebernommen'],
    [bad, 'Abgesagt'],
  ] as const)
    ids.push(
      await b.tisch.insert('Bewerbung', 1, {
        IdStelleninserat: Number(inserat?.id),
        IdPerson: await b.person(),
        EingangAm: `${tag(-2)}T08:00:00`,
        IdKanal,
        Status,
      }),
    );
  const { all, rows } = await zahlen('kanaele', ['Id', 'anyof', ids]);
  expect(rows).toEqual({ [good]: 50, [bad]: 25 });
  expect(all).toBeCloseTo((100 * 2) / 6, 3);
});
