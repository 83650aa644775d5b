import { dayIn } from '@disponent/domain/days';
import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { validateAsync } from '@disponent/domain/entity/validate';
import { tableOf, tables } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCaller } from '../seeds/loader.ts';
import { snake } from '../src/db/names.ts';
import { checkSteuer, steuerOf } from '../src/hooks/faktura/steuer.ts';
import { hooks } from '../src/hooks/index.ts';
import { readRecord } from '../src/records/record.ts';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Asked of the database itself, of all Domänen. */
async function query(statement: string): Promise<Record<string, unknown>[]> {
  return (await server.db.pool.query<Record<string, unknown>>(statement)).rows;
}

/** What must not be: rows that break the sentence the test is named after. */
const none = async (statement: string) => expect(await query(statement)).toEqual([]);

describe('demo data agrees with itself', () => {
  test('a request is filled as its status says', () =>
    none(`select a.id, a.status, s.bedarf, s.besetzt from anfrage_dat a,
            lateral (select sum(p.anzahl) as bedarf, sum((select count(*) from kundenportal_einsatz e where e.id_anfrage_position = p.id and e.status not in ('Geplant', 'Storniert'))) as besetzt
                       from anfrage_position p where p.id_anfrage = a.id) s
           where (a.status = 'Besetzt' and s.besetzt <> s.bedarf) or (a.status = 'Teilbesetzt' and not (s.besetzt > 0 and s.besetzt < s.bedarf))
              or (a.status in ('Entwurf', 'Offen', 'InBearbeitung', 'Storniert') and s.besetzt > 0)`));

  test('nobody answered an open request yet', () =>
    none(`select a.id from anfrage_dat a where a.status in ('Entwurf', 'Offen') and (exists (select 1 from pv_dat v where v.id_anfrage = a.id)
            or exists (select 1 from stelleninserat_st s where s.id_anfrage = a.id) or exists (select 1 from kontakt k where k.id_anfrage = a.id))`));

  test('a proposal is Eingesetzt when its assignment is confirmed', () =>
    none(`select v.id, v.status, e.status as einsatz from pv_dat v left join kundenportal_einsatz e on e.id_pv = v.id
           where (v.status = 'Eingesetzt') is distinct from coalesce(e.status in ('Bestaetigt', 'Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet'), false)
              or (e.id is not null and (e.id_person <> v.id_person or e.id_anfrage_position <> v.id_anfrage_position))`));

  test('a proposal is of the same customer as its request, and nobody is proposed twice for a position', async () => {
    await none(
      'select v.id from pv_dat v join anfrage_dat a on a.id = v.id_anfrage where v.id_unternehmen <> a.id_unternehmen or v.is_rpo <> a.is_rpo',
    );
    await none('select id_person from pv_dat group by id_person, id_anfrage_position having count(*) > 1');
    await none(
      `select v.id from pv_dat v join pers_st p on p.id = v.id_person where p.status in ('Gesperrt', 'Anonymisiert', 'Neu')`,
    );
    await none(
      'select v.id from pv_dat v join pers_st p on p.id = v.id_person where v.id_co_lieferant is distinct from p.id_co_lieferant',
    );
  });

  test('whoever works for us is employed, and at one place at a time', async () => {
    await none(`select e.id from kundenportal_einsatz e join pers_st p on p.id = e.id_person
                 where e.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll') and e.status in ('Bestaetigt', 'Aktiv', 'Unterbrochen') and e.id_co_lieferant is null and p.status <> 'Mitarbeiter'`);
    await none(
      `select id_person from kundenportal_einsatz where status in ('Aktiv', 'Unterbrochen') group by id_person having count(*) > 1`,
    );
    await none(
      `select e.id from kundenportal_einsatz e join pers_st p on p.id = e.id_person where p.eintritt > (e.beginn at time zone 'Europe/Vienna')::date and e.id_co_lieferant is null and p.status in ('Mitarbeiter', 'Ausgetreten')`,
    );
  });

  test('hours lie inside the assignment; none are lost between', async () => {
    await none(`select s.id from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz
                 where s.von < (e.beginn at time zone 'Europe/Vienna')::date or s.bis > coalesce(e.ende_tatsaechlich, s.bis)`);
    await none(
      `select id_einsatz from stundennachweis where art = 'Normal' group by id_einsatz, von having count(*) > 1`,
    );
    await none(`select s.id from stundennachweis s where art = 'Normal' and summe_normal + summe_mehr + summe_ue50 + summe_ue100 <>
                 (select coalesce(sum(t.stunden) filter (where t.abwesenheit_art = 'Keine'), 0) from stundennachweis_tag t where t.id_stundennachweis = s.id)`);
  });

  test('approved hours are billed once, and only those', () =>
    none(`select s.id, s.status, count(l.id_von) as n from stundennachweis s left join faktura_position_stundennachweise l on l.id_nach = s.id
           group by s.id having count(l.id_von) <> case when s.status in ('Fakturiert', 'Korrigiert') then 1 else 0 end`));

  test('a line bills the hours of its weeks at the rate of its assignment', async () => {
    const hours = `select sum(l.menge) from faktura_position_stundennachweise k join stundennachweis_tag t on t.id_stundennachweis = k.id_nach
                     join stundennachweis_leistung l on l.id_stundennachweis_tag = t.id where k.id_von = n.id and l.id_leistungsart = n.id_leistungsart`;
    await none(`select n.id, n.menge, (${hours}) as stunden from faktura_position n
                 where exists (select 1 from faktura_position_stundennachweise k where k.id_von = n.id) and n.menge is distinct from (${hours})`);
    await none(`select n.id, n.einzelpreis, c.verrechnungssatz from faktura_position n join faktura_dat f on f.id = n.id_faktura
                  join einsatz_kondition c on c.id_einsatz = n.id_einsatz and c.id_leistungsart = n.id_leistungsart
                 where n.einzelpreis <> case f.belegart when 'CoLieferantGutschrift' then c.einkaufssatz else c.verrechnungssatz end`);
  });

  test('an invoice is the sum of its lines, a payment what was open', async () => {
    await none('select id from faktura_position where netto <> round(menge * einzelpreis, 2)');
    await none(
      'select f.id from faktura_dat f where f.summe_netto <> (select sum(n.netto) from faktura_position n where n.id_faktura = f.id) or f.summe_brutto <> f.summe_netto + f.summe_steuer',
    );
    await none(`select f.id from faktura_dat f, lateral (select coalesce(sum(betrag), 0) as summe from faktura_zahlung z where z.id_faktura = f.id) z
                 where (f.status = 'Bezahlt' and z.summe <> f.summe_brutto) or (f.status = 'Teilbezahlt' and not (z.summe > 0 and z.summe < f.summe_brutto))
                    or (f.status not in ('Bezahlt', 'Teilbezahlt') and z.summe <> 0)`);
    await none(
      `select s.id from faktura_dat s join faktura_dat f on f.id = s.id_faktura_bezug where s.belegart = 'Stornorechnung' and (f.status <> 'Storniert' or s.summe_brutto <> -f.summe_brutto)`,
    );
  });

  test('an invoice is taxed by the rule, and none is booked ahead', async () => {
    const rule = await Promise.all(
      (await query(`select id, id_domaene from faktura_dat order by md5(id::text) limit 40`)).map(
        async ({ id, id_domaene }) => {
          const caller = seedCaller(
            { Id: 1, IdDomaene: Number(id_domaene), IdDomaeneText: '' },
            dayIn('Europe/Vienna'),
          );
          const row = (await readRecord(
            { db: server.db, caller: caller },
            tableOf('FakturaDat'),
            Number(id),
          )) as FakturaDat;
          return [id, checkSteuer(row, await steuerOf(row, { db: server.db }))];
        },
      ),
    );
    expect(rule.filter(([, messages]) => Object.keys(messages as object).length > 0)).toEqual([]);
    await none(`select id from faktura_dat where faktura_nr is not null and rechnungsdatum > current_date`);
    await none(
      `select id from faktura_dat where format = 'EbInterface61' and (bestell_nr is null or lieferanten_nr is null)`,
    );
    await none(`select f.id from faktura_dat f join faktura_position n on n.id_faktura = f.id join kundenportal_einsatz e on e.id = n.id_einsatz
                 where f.format = 'EbInterface61' and f.belegart <> 'CoLieferantGutschrift' and e.kunden_referenz <> f.bestell_nr`);
  });

  test('invoice numbers have no gap and follow the dates; every range goes on behind its last number', async () => {
    await none(`select f.id, f.faktura_nr from (select *, 'RE' || extract(year from rechnungsdatum) || '-' ||
                  lpad(row_number() over (partition by id_rechnungssteller, extract(year from rechnungsdatum) order by rechnungsdatum, faktura_nr)::text, 5, '0') as wanted
                  from faktura_dat where faktura_nr is not null) f where f.faktura_nr <> f.wanted`);
    await none(`select id from faktura_dat where (faktura_nr is null) <> (status in ('Entwurf', 'Geprueft'))`);
    await none(`select k.* from nummernkreis k join (select id_domaene, 'Faktura ' || id_rechnungssteller as kreis, extract(year from rechnungsdatum) as jahr, count(*) as n
                  from faktura_dat where faktura_nr is not null group by 1, 2, 3) f using (id_domaene, kreis, jahr) where k.naechste_nummer <> f.n + 1`);
    for (const [kreis, table, column] of [
      ['Person', 'pers_st', 'person_nr'],
      ['Anfrage', 'anfrage_dat', 'anfrage_nr'],
      ['Personalvorschlag', 'pv_dat', 'pv_nr'],
      ['Einsatz', 'kundenportal_einsatz', 'einsatz_nr'],
      ['Stelleninserat', 'stelleninserat_st', 'inserat_nr'],
      ['Projekt', 'anfrage_projekt_dat', 'projekt_nr'],
    ])
      await none(`select t.* from (select id_domaene, case when ${column} ~ '-\\d{4}-' then split_part(${column}, '-', 2)::int else 0 end as jahr, max(regexp_replace(${column}, '^.*-', '')::int) as n
                    from ${table} group by 1, 2) t left join nummernkreis k on k.id_domaene = t.id_domaene and k.kreis = '${kreis}' and k.jahr = t.jahr where k.naechste_nummer is distinct from t.n + 1`);
  });

  test('every rule of the domain holds, and what is derived is what the record derives', async () => {
    const today = dayIn('Europe/Vienna');
    for (const [id, name] of [
      [1, 'Alpenstaff'],
      [2, 'Donaujobs'],
    ] as const) {
      const caller = seedCaller({ Id: 1, IdDomaene: id, IdDomaeneText: name }, today);
      for (const table of tables.values()) {
        if (table.parent || ['internal', 'owner'].includes(table.access) || table.key === 'DomaeneSt') continue;
        const sample = await query(
          `select id from ${snake(table.key)} ${table.isPlatform ? '' : `where id_domaene = ${id}`} order by md5(id::text) limit 4`,
        );
        for (const { id: rowId } of sample) {
          const row = await readRecord({ db: server.db, caller: caller }, table, Number(rowId));
          const { errors } = await validateAsync(table, row, { today, before: row, viewer: null });
          expect(errors, `${table.key} ${String(rowId)}`).toEqual({});
          const context = { table, caller, db: server.db, tx: server.db.pool as never, before: row };
          const derived = (await hooks.get(table.key)?.derive?.(row, context)) ?? row;
          for (const [field, { computed }] of Object.entries(table.fields))
            if (computed === 'stored')
              expect(derived[field], `${table.key} ${String(rowId)} ${field}`).toEqual(row[field]);
        }
      }
    }
  });

  test('the last change on record is the status of the record', () =>
    Promise.all(
      [
        'AnfrageDat',
        'AnfrageProjektDat',
        'PvDat',
        'KundenportalEinsatz',
        'Stundennachweis',
        'FakturaDat',
        'StelleninseratSt',
        'Bewerbung',
        'PersSt',
      ].map((key) =>
        none(
          `select r.id, r.status, v.nach from ${snake(key)} r
             join lateral (select nach from status_verlauf v where v.entitaet = '${key}' and v.datensatz_id = r.id order by v.id desc limit 1) v on true
            where v.nach <> r.status`,
        ),
      ),
    ));

  test('what a bell tells leads to what one may open', async () => {
    for (const name of ['gf', 'leitung', 'berater', 'dispo', 'faktura', 'kunde', 'colieferant', 'rpo', 'rpov']) {
      const api = await Api.login(server.url, name);
      const { Rows } = await api.list('Benachrichtigung', { columns: 'Link' });
      expect(Rows.length, name).toBeGreaterThanOrEqual(2);
      for (const { Link } of Rows) {
        const [, path, id] = /^\/(pv|anfrage)\/(\d+)$/.exec(String(Link)) ?? [];
        const opened = await api.raw('GET', `/api/entity/${path === 'pv' ? 'PvDat' : 'AnfrageDat'}/${id}`);
        expect(opened.status, `${name} ${String(Link)}`).toBe(200);
      }
    }
  });
});
