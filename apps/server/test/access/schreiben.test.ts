import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { darf, extern, type Konto, konten } from './rollen.ts';
import type { Variante } from './sicht.ts';
import { type Welt, welt } from './welt.ts';
import * as zeile from './zeilen.ts';

/** Creating, saving and deleting real records: by right, inside the scope, and naming only rows inside it. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

let zaehler = 0;
const name = (): string => `Neu${(zaehler += 1)}`;
const id = (key: string, variante: Variante): number => w.ids[key]?.[variante] ?? 0;
const pav: readonly Konto[] = ['gf', 'leitung', 'berater', 'dispo', 'faktura', 'inserate', 'stammdaten', 'donau'];
const preis = (konto: Konto): Row => (pav.includes(konto) ? zeile.konditionen : {});
const eigene = (konto: Konto): Variante => (konto === 'donau' ? 'fremd' : 'eigen');
const domaeneOf = (variante: Variante): number => (variante === 'fremd' ? 2 : 1);

/** Somebody for a proposal or an assignment; only one proposal per person and position. */
const mensch = (v: Variante): Promise<number> =>
  w.tisch.insert('PersSt', domaeneOf(v), {
    ...zeile.person(w.bezug[v], name()),
    Status: 'Pool',
    PersonNr: `N-${zaehler}`,
  });

/** RPO works for one customer; suppliers are not among the companies it may name. */
const ohneLieferant = (konto: Konto): Row => (konto === 'rpo' ? { Herkunft: 'Initiativ', IdCoLieferant: null } : {});

/** A valid new record of each entity, as the variant has it. */
const neu: Readonly<Record<string, (konto: Konto, v: Variante) => Promise<Row>>> = {
  PersSt: async (konto, v) => ({ ...zeile.person(w.bezug[v], name()), ...ohneLieferant(konto) }),
  AnfrageDat: async (konto, v) => ({
    ...zeile.anfrage(w.bezug[v], name()),
    AnfragePosition: [{ ...zeile.position(w.bezug[v]), ...preis(konto) }],
  }),
  AnfrageProjektDat: async (_konto, v) => zeile.projekt(w.bezug[v], name()),
  PvDat: async (konto, v) => {
    const person = konto === 'rpo' && v === 'eigen' ? id('PersSt:entwurf', v) : await mensch(v);
    if (konto === 'rpo')
      await w.tisch.query('update pv_dat set status = $1 where id_person = $2', ['Zurueckgezogen', person]);
    return {
      ...zeile.pv(w.bezug[v], { person, anfrage: id('AnfrageDat', v), position: id('AnfragePosition', v) }, name()),
      ...preis(konto),
      ...(konto === 'rpo' && { IdCoLieferant: null }),
    };
  },
  KundenportalEinsatz: async (_konto, v) => zeile.einsatz(w.bezug[v], { person: await mensch(v) }),
  FakturaDat: async (_konto, v) => zeile.faktura(w.bezug[v], w.bezug[v].kunde),
  StelleninseratSt: async (konto, v) =>
    zeile.inserat(w.bezug[v], konto === 'rpo' ? w.bezug[v].kunde : w.bezug[v].gesellschaft, name()),
  UnternehmenSt: async (_konto, v) => ({
    ...zeile.unternehmen(name()),
    IdNiederlassung: w.bezug[v].niederlassung,
    IdBerater: w.bezug[v].berater,
    RechnungEmail: 'r@kunde.example',
    Zahlungsziel: '14T',
  }),
  Stundennachweis: async (_konto, v) => {
    zaehler += 1;
    const montag = new Date(Date.UTC(2025, 0, 6) + zaehler * 7 * 86_400_000);
    while (montag.getUTCMonth() !== new Date(montag.getTime() + 4 * 86_400_000).getUTCMonth())
      montag.setUTCDate(montag.getUTCDate() + 7);
    const tag = montag.toISOString().slice(0, 10);
    return zeile.stunden(id('KundenportalEinsatz', v), tag, tag);
  },
};

const send = async (
  konto: Konto,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: string }> => {
  const response = await w.as[konto].raw(method, `/api/entity/${path}`, body);
  return { status: response.status, body: await response.text() };
};
const angelegt = async (konto: Konto, key: string, v: Variante, anders: Row = {}) => {
  const row = { ...(await neu[key]?.(konto, v)) };
  if (extern.includes(konto) && v === 'eigen') for (const feld of unsere) delete row[feld];
  return send(konto, 'POST', key, { ...row, ...anders, WarnungenBestaetigt: true });
};

/** What is ours to say of a record, whoever creates it: who works on it, since when, how urgent, and whose person it is. */
const unsere = [
  'IdNiederlassung',
  'IdBerater',
  'EingangAm',
  'EingangWeg',
  'Prioritaet',
  'ZielAnzahl',
  'Herkunft',
  'IdCoLieferant',
  'Versandweg',
  'IsAnonym',
];

const schreibend = Object.keys(neu).flatMap((key) =>
  konten.filter((konto) => darf(konto, key, 'S')).map((konto) => [konto, key] as const),
);
const lesend = Object.keys(neu).flatMap((key) =>
  konten.filter((konto) => !darf(konto, key, 'S')).map((konto) => [konto, key] as const),
);

describe.each(schreibend)('%s creates %s', (konto, key) => {
  test('[ROLE-08] in his scope, saves it, and deletes it with the right to', async () => {
    const answer = await angelegt(konto, key, eigene(konto));
    expect({ status: answer.status, body: answer.status === 201 ? '' : answer.body }).toEqual({
      status: 201,
      body: '',
    });
    const row = JSON.parse(answer.body) as Row;
    const saved = await send(konto, 'PUT', `${key}/${String(row.Id)}`, { ...row, WarnungenBestaetigt: true });
    expect({ status: saved.status, body: saved.status === 200 ? '' : saved.body }).toEqual({ status: 200, body: '' });
    const deleted = await send(konto, 'DELETE', `${key}/${String(row.Id)}`);
    expect(deleted.status).toBe(darf(konto, key, 'D') ? 204 : 403);
    if (!darf(konto, key, 'D')) expect(deleted.body).toBe('Keine Berechtigung für diese Aktion');
  });

  test('[S19] not in another Domäne', async () => {
    const { status, body } = await angelegt(konto, key, konto === 'donau' ? 'eigen' : 'fremd');
    expect(extern.includes(konto) ? [400, 404, 422] : [404, 422]).toContain(status);
    expect(body).not.toContain('Mx');
  });
});

test.each(lesend)('[ROLE-08] %s does not create %s', async (konto, key) => {
  expect((await angelegt(konto, key, eigene(konto))).status).toBe(403);
});

/** Rows whose creation would put them outside the caller's own scope. */
const draussen: readonly (readonly [Konto, string, Variante])[] = [
  ...(['leitung', 'berater', 'dispo'] as const).flatMap((konto) =>
    [
      'PersSt',
      'AnfrageDat',
      'AnfrageProjektDat',
      'PvDat',
      'KundenportalEinsatz',
      'Stundennachweis',
      'UnternehmenSt',
    ].map((key) => [konto, key, 'filiale'] as const),
  ),
  ['kunde', 'AnfrageDat', 'kunde'],
  ['kunde', 'AnfrageDat', 'tochter'],
  ['rpo', 'AnfrageDat', 'kunde'],
  ['rpo', 'PvDat', 'kunde'],
  ['rpo', 'StelleninseratSt', 'kunde'],
  ['colieferant', 'PersSt', 'lieferant'],
  ['colieferant', 'PvDat', 'lieferant'],
  ['colieferant', 'Stundennachweis', 'lieferant'],
  ['pvmk', 'AnfrageProjektDat', 'kunde'],
  ['pvmkmaster', 'AnfrageProjektDat', 'kunde'],
];

test.each(draussen)('[S19] %s does not create %s where the row is %s', async (konto, key, variante) => {
  const { status, body } = await angelegt(konto, key, variante);
  expect(extern.includes(konto) ? [400, 403, 404, 422] : [403, 404, 422]).toContain(status);
  expect(body).not.toContain('Mx');
});

/** A save must not be a way to read the text of rows one does not see: they do not exist for it. */
const verweise: readonly (readonly [konto: Konto, key: string, feld: string, ziel: string, variante: Variante])[] = [
  ['berater', 'PvDat', 'IdPerson', 'PersSt', 'filiale'],
  ['berater', 'PvDat', 'IdPerson', 'PersSt', 'fremd'],
  ['berater', 'KundenportalEinsatz', 'IdPerson', 'PersSt', 'filiale'],
  ['berater', 'AnfrageDat', 'IdAnfrageProjekt', 'AnfrageProjektDat', 'filiale'],
  ['berater', 'AnfrageDat', 'IdBerater', 'BeraterSt', 'filiale'],
  ['dispo', 'AnfrageDat', 'IdUnternehmen', 'UnternehmenSt', 'filiale'],
  ['leitung', 'PersSt', 'IdPersonEmpfehler', 'PersSt', 'filiale'],
  ['kunde', 'AnfrageDat', 'IdUnternehmen', 'UnternehmenSt', 'kunde'],
  ['kunde', 'AnfrageDat', 'IdAnfrageProjekt', 'AnfrageProjektDat', 'kunde'],
  ['rpo', 'AnfrageDat', 'IdUnternehmen', 'UnternehmenSt', 'kunde'],
  ['rpo', 'PvDat', 'IdPerson', 'PersSt', 'kunde'],
  ['rpo', 'PvDat', 'IdAnfrage', 'AnfrageDat', 'kunde'],
  ['rpo', 'StelleninseratSt', 'IdUnternehmen', 'UnternehmenSt', 'kunde'],
  ['colieferant', 'PvDat', 'IdPerson', 'PersSt', 'lieferant'],
  ['colieferant', 'PvDat', 'IdAnfrage', 'AnfrageDat', 'lieferant'],
  ['colieferant', 'PersSt', 'IdPersonEmpfehler', 'PersSt', 'lieferant'],
  ['colieferant', 'Stundennachweis', 'IdEinsatz', 'KundenportalEinsatz', 'lieferant'],
  ['pvmk', 'AnfrageProjektDat', 'IdUnternehmen', 'UnternehmenSt', 'tochter'],
  ['pvmkmaster', 'AnfrageProjektDat', 'IdUnternehmen', 'UnternehmenSt', 'kunde'],
];

test.each(verweise)('[S23] %s cannot make %s.%s name a %s of %s', async (konto, key, feld, ziel, variante) => {
  const record = await w.as[konto].read(key, id(key, 'eigen'));
  const body = { Version: record.Version, [feld]: id(ziel, variante), WarnungenBestaetigt: true };
  const saved = await send(konto, 'PUT', `${key}/${String(record.Id)}`, body);
  // An outsider may not even try where the record has left its draft.
  expect(extern.includes(konto) ? [400, 422] : [422]).toContain(saved.status);
  expect(saved.body).not.toContain(`Mx${variante}`);
  const created = await angelegt(konto, key, 'eigen', { [feld]: id(ziel, variante) });
  expect(feld === 'IdPersonEmpfehler' && konto === 'colieferant' ? [400] : [404, 422]).toContain(created.status);
  expect(created.body).not.toContain(`Mx${variante}`);
});

test('[S23] a contact of another customer cannot be named in a list of the record', async () => {
  const record = await w.as.pvmkmaster.read('AnfrageProjektDat', id('AnfrageProjektDat', 'eigen'));
  const ProjektTeilnehmer = [
    ...(record.ProjektTeilnehmer as Row[]),
    { IdAnsprechpartner: w.bezug.kunde.ansprechpartner, Rolle: 'HR' },
  ];
  const { status, body } = await send('pvmkmaster', 'PUT', `AnfrageProjektDat/${String(record.Id)}`, {
    Version: record.Version,
    ProjektTeilnehmer,
  });
  expect({ status, verraet: body.includes('Mxkunde') }).toEqual({ status: 422, verraet: false });
});

test.each(['kunde', 'colieferant', 'rpov', 'pvmk', 'pvmkmaster'] as const)(
  '[S23] %s is not offered the users of other companies',
  async (konto) => {
    const { Rows } = await w.as[konto].call<{ Rows: { Id: number }[] }>(
      'GET',
      '/api/entity/AnfrageDat/auswahl/ErstelltVon?take=100&search=Mx',
    );
    const gleiche = konto === 'colieferant' ? ['colieferant'] : ['kunde', 'rpo', 'rpov', 'pvmk', 'pvmkmaster'];
    expect(konten.filter((other) => Rows.some(({ Id }) => Id === w.benutzer[other])).sort()).toEqual(gleiche.sort());
  },
);
