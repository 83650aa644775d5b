import { expect } from 'vitest';
import { snake } from '../../src/db/names.ts';
import type { Row } from '../../src/records/hook.ts';
import { Tisch } from '../access/sql.ts';
import { Api } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';

export { tag };

/** A customer, people and requests of their own, so that a test knows all that is about them. */
export class Buero {
  readonly server: TestServer;
  readonly tisch: Tisch;
  readonly gf: Api;
  readonly listen: Readonly<Record<string, number>>;
  #counter = 0;

  private constructor(server: TestServer, tisch: Tisch, gf: Api, listen: Record<string, number>) {
    this.server = server;
    this.tisch = tisch;
    this.gf = gf;
    this.listen = listen;
  }

  static async open(options: Parameters<typeof startTestServer>[0] = {}): Promise<Buero> {
    const server = await startTestServer(options);
    const tisch = await Tisch.open(server);
    const one = async (from: string): Promise<number> => {
      const [row] = await tisch.query<{ id: string }>(`select id from ${from} order by id limit 1`);
      return Number(row?.id);
    };
    // Wage groups of the tests' own: those of the list rise every January.
    await tisch.query(
      `insert into kv_gruppe (id_kollektivvertrag, code, bezeichnung, mindest_stunde, gueltig_ab, is_aktiv)
       select k.id, g.code, g.code, g.lohn, '2025-01-01', true from kollektivvertrag k, (values ('TD', 17.11), ('TE', 19.69)) as g(code, lohn)
        where k.bezeichnung = 'Arbeitskräfteüberlassung (Arbeiter)'`,
    );
    // Rates as they come: which leave too little is a test of its own.
    await tisch.query('update domaene_st set mindest_db_prozent = 0');
    const listen = {
      niederlassung: await one(`niederlassung_st where id_domaene = 1 and kurzbezeichnung = 'LNZ'`),
      berater: await one(`berater_st where id_domaene = 1 and kurzbezeichnung = 'MHU'`),
      sprache: await one(`sprache_st where id_domaene = 1 and iso_code = 'de'`),
      job: await one('jobbezeichnung_st where id_domaene = 1'),
      land: await one(`land where iso_code = 'AT'`),
      drittland: await one(`land where not is_eu and not is_ewr and iso_code not in ('AT', 'CH')`),
      arbeitszeit: await one(`arbeitszeit_st where id_domaene = 1 and kurzbezeichnung = 'VZ385'`),
      ueb: await one(`dienstleistung_st where id_domaene = 1 and art = 'Ueberlassung'`),
      verm: await one(`dienstleistung_st where id_domaene = 1 and art = 'Vermittlung'`),
      rpo: await one(`dienstleistung_st where id_domaene = 1 and art = 'Rpo'`),
      kv: await one(`kollektivvertrag where bezeichnung = 'Arbeitskräfteüberlassung (Arbeiter)'`),
      fachverband: await one(`fachverband where bezeichnung = 'Metalltechnik'`),
      kvGruppe: await one(`kv_gruppe where code = 'TD'`),
      kvGruppeHoeher: await one(`kv_gruppe where code = 'TE'`),
      einwilligung: await one(`einwilligung_dsgvo_st where id_domaene = 1 and zweck = 'Weitergabe'`),
      absagegrund: await one(`absagegrund where seite = 'Kunde'`),
    };
    return new Buero(server, tisch, await Api.login(server.url, 'gf'), listen);
  }

  async close(): Promise<void> {
    await this.tisch.close();
    await this.server.close();
  }

  login = (name: string): Promise<Api> => Api.login(this.server.url, name);

  /** A customer with one contact and two sites. */
  async kunde(changes: Row = {}): Promise<Row & { id: number; kontakt: number; standort: number }> {
    const n = ++this.#counter;
    const { listen } = this;
    const id = await this.tisch.insert('UnternehmenSt', 1, {
      Kurzbezeichnung: `G${n}`,
      Bezeichnung: `Geschäft ${n}`,
      Firmenwortlaut: `Geschäft ${n} GmbH`,
      IsKunde: true,
      Kundenstatus: 'Interessent',
      Strasse: 'Industriezeile 1',
      Plz: '4020',
      Ort: 'Linz',
      IdNiederlassung: listen.niederlassung,
      IdBerater: listen.berater,
      IdKollektivvertrag: listen.kv,
      IdFachverband: listen.fachverband,
      ReaktionszeitStd: 24,
      Garantie: '3M',
      Abrechnungsrhythmus: 'Woechentlich',
      ...changes,
    });
    const standort = await this.tisch.insert('UnternehmenStandort', 1, {
      IdUnternehmen: id,
      Bezeichnung: 'Werk',
      IsHaupt: true,
    });
    await this.tisch.insert('UnternehmenStandort', 1, { IdUnternehmen: id, Bezeichnung: 'Lager' });
    const kontakt = await this.tisch.insert('UnternehmenAnsprechpartner', 1, {
      IdUnternehmen: id,
      Vorname: 'Karin',
      Nachname: `Geschäft${n}`,
    });
    return { id, kontakt, standort };
  }

  /** Somebody employed by us who may be shown to customers. */
  async person(changes: Row = {}, { hatEinwilligung = true } = {}): Promise<number> {
    const n = ++this.#counter;
    const id = await this.tisch.insert('PersSt', 1, {
      PersonNr: `PG-${n}`,
      Status: 'Mitarbeiter',
      Anrede: 'KeineAngabe',
      Vorname: 'Petra',
      Nachname: `Probst${n}`,
      Geburtsdatum: '1988-03-14',
      Email: `petra${n}@probst.example`,
      Herkunft: 'Initiativ',
      IdNiederlassung: this.listen.niederlassung,
      IdBerater: this.listen.berater,
      IdSpracheKorrespondenz: this.listen.sprache,
      IdJobbezeichnung: this.listen.job,
      IdStaatsangehoerigkeit: this.listen.land,
      Kurzprofil: `<p>${'Sorgfältig, pünktlich und mit Staplerschein. '.repeat(3)}</p>`,
      VerfuegbarAb: tag(3),
      ...changes,
    });
    await this.tisch.insert('PersonAdresse', 1, {
      IdPerson: id,
      Art: 'Hauptwohnsitz',
      Strasse: 'Lindengasse 3',
      Plz: '4020',
      Ort: 'Linz',
      IdLand: this.listen.land,
      IsHaupt: true,
    });
    if (hatEinwilligung)
      await this.tisch.insert('PersonEinwilligung', 1, {
        IdPerson: id,
        IdEinwilligungDsgvo: this.listen.einwilligung,
        ErteiltAm: tag(-30),
      });
    return id;
  }

  position = (changes: Row = {}): Row => ({
    IdJobbezeichnung: this.listen.job,
    Bezeichnung: 'Staplerfahrer:in',
    Anzahl: 1,
    Beginn: tag(10),
    IdArbeitszeit: this.listen.arbeitszeit,
    Wochenstunden: 38.5,
    ArbeitszeitLage: 'Mo–Fr 06:00–14:12',
    IdKollektivvertrag: this.listen.kv,
    IdKvGruppe: this.listen.kvGruppe,
    EntgeltVon: 17.9,
    EntgeltEinheit: 'Stunde',
    Verrechnungsart: 'Stundensatz',
    Verrechnungssatz: 33.4,
    Taetigkeit: '<p>Be- und Entladen von Lkw, Ein- und Auslagern mit dem Stapler.</p>',
    ...changes,
  });

  /** A draft for a new customer, or the one named. */
  async anfrage(changes: Row = {}, positions: readonly Row[] = [{}], api = this.gf): Promise<Row> {
    const kunde = changes.IdUnternehmen ? undefined : await this.kunde();
    return api.create('AnfrageDat', {
      Titel: 'Staplerfahrer:innen für das Werk',
      ...(kunde && { IdUnternehmen: kunde.id, IdAnsprechpartner: kunde.kontakt }),
      AnfragePosition: positions.map((one) => this.position(one)),
      ...changes,
    });
  }

  async offen(changes: Row = {}, positions: readonly Row[] = [{}]): Promise<Row> {
    return this.act('AnfrageDat', await this.anfrage(changes, positions), 'Freigeben');
  }

  pv = async (anfrage: Row, changes: Row = {}, api = this.gf): Promise<Row> =>
    api.create('PvDat', {
      IdPerson: changes.IdPerson ?? (await this.person()),
      IdAnfrage: anfrage.Id,
      IdAnfragePosition: positionOf(anfrage).Id,
      ...changes,
    });

  /** A proposal that the customer said yes to. */
  async angenommen(anfrage: Row, changes: Row = {}): Promise<Row> {
    const proposed = await this.act('PvDat', await this.pv(anfrage, changes), 'Vorschlagen');
    return this.act('PvDat', proposed, 'Annehmen');
  }

  /** The assignment made of an accepted proposal. */
  async geplant(anfrage: Row, changes: Row = {}): Promise<Row> {
    const pv = await this.act('PvDat', await this.angenommen(anfrage, changes), 'EinsatzAnlegen');
    return this.einsatzZu(pv);
  }

  /** As if it were the day on which it begins. */
  beginntHeute = ({ Id }: Row): Promise<unknown> =>
    this.tisch.update('KundenportalEinsatz', Number(Id), { Beginn: `${tag(0)}T18:00:00Z` });

  async einsatzZu(pv: Row): Promise<Row> {
    const { Rows } = await this.gf.filter('KundenportalEinsatz', ['IdPv', '=', pv.Id]);
    return this.gf.read('KundenportalEinsatz', Rows[0]?.Id);
  }

  /** Runs an action on the record as it is now. */
  async act(key: string, { Id }: Row, aktion: string, body: Row = {}, api = this.gf): Promise<Row> {
    const { rows } = await this.server.db.pool.query<{ version: number }>(
      `select version from ${snake(key)} where id = $1`,
      [Id],
    );
    return api.call('POST', `/api/entity/${key}/${String(Id)}/aktion/${aktion}`, {
      Version: rows[0]?.version,
      WarnungenBestaetigt: true,
      ...body,
    });
  }

  read = (key: string, { Id }: Row): Promise<Row> => this.gf.read(key, Id);

  save = async (key: string, { Id }: Row, changes: Row, api = this.gf): Promise<Row> => {
    const { Version } = await api.read(key, Id);
    return api.save(key, { Id, Version, ...changes });
  };

  /** What a field offers beside the values of its row. */
  async auswahl(key: string, field: string, row: Row): Promise<number[]> {
    const query = `take=100&row=${encodeURIComponent(JSON.stringify(row))}`;
    const { Rows } = await this.gf.call<{ Rows: { Id: number }[] }>(
      'GET',
      `/api/entity/${key}/auswahl/${field}?${query}`,
    );
    return Rows.map(({ Id }) => Id);
  }

  aufgaben = (key: string, { Id }: Row): Promise<{ titel: string }[]> =>
    this.tisch.query('select titel from aufgabe where bezug_entitaet = $1 and bezug_id = $2 order by id', [key, Id]);

  async verlauf(key: string, { Id }: Row): Promise<string[]> {
    const rows = await this.tisch.query<{ nach: string }>(
      'select nach from status_verlauf where entitaet = $1 and datensatz_id = $2 order by id',
      [key, Id],
    );
    return rows.map(({ nach }) => nach);
  }
}

/** A task says who it is about, as what and for whom, and behind that the number. */
export const aufgabeUeber = (was: string, nr: unknown, beruf = 'Staplerfahrer:in'): unknown =>
  expect.stringMatching(
    new RegExp(`^${was.replace(/[()]/g, '\\$&')}: Petra Probst\\d+, ${beruf}, Geschäft \\d+ \\(${String(nr)}\\)$`),
  );

export const positionOf = (anfrage: Row): Row => (anfrage.AnfragePosition as Row[])[0] ?? {};
