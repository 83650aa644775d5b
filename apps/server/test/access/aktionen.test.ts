import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Aktion, automatisch, type Lebenslauf, lebenslaeufe } from './aktionen.ts';
import { darf, type Konto, konten } from './rollen.ts';
import { type Welt, welt } from './welt.ts';

/** The actions that a record offers, per role and state; who may not gets 403, from where it does not lead 409. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const eigene = (konto: Konto, key: string): number => w.ids[key]?.[konto === 'donau' ? 'fremd' : 'eigen'] ?? 0;
const setzen = async (key: string, Status: string): Promise<void> => {
  for (const konto of ['gf', 'donau'] as const) await w.tisch.update(key, eigene(konto, key), { Status });
};
const buttons = (row: Row): string[] =>
  (row.Aktionen as string[]).filter((name) => name !== 'Speichern' && name !== 'Loeschen');
const handeln = async (konto: Konto, key: string, aktion: string, body: Row = {}) => {
  const id = eigene(konto, key);
  const response = await w.as[konto].raw('POST', `/api/entity/${key}/${id}/aktion/${aktion}`, {
    Version: await version(key, id),
    ...body,
  });
  return { status: response.status, body: await response.text() };
};
async function version(key: string, id: number): Promise<number> {
  const table = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  const [row] = await w.tisch.query<{ version: number }>(`select version from ${table} where id = $1`, [id]);
  return Number(row?.version);
}

describe.each(lebenslaeufe)('$key', ({ key, status, aktionen }: Lebenslauf) => {
  const leser = konten.filter((konto) => darf(konto, key, 'L'));
  const erlaubt = (konto: Konto, zustand: string): string[] =>
    aktionen.filter(({ von, wer }) => von.includes(zustand) && wer.includes(konto)).map(({ name }) => name);
  const jemals = (konto: Konto, name: string): boolean =>
    aktionen.some((aktion) => aktion.name === name && aktion.wer.includes(konto));

  test.each(status)('[ROLE-08] in %s each role is offered its own actions', async (zustand) => {
    await setzen(key, zustand);
    for (const konto of leser) {
      if (konto === 'colieferant' && key === 'FakturaDat') continue; // a customer's, not his
      const record = await w.as[konto].read(key, eigene(konto, key));
      expect({ konto, zustand, aktionen: buttons(record).sort() }).toEqual({
        konto,
        zustand,
        aktionen: erlaubt(konto, zustand).sort(),
      });
    }
  });

  const namen = [...new Set(aktionen.map(({ name }) => name))];

  test.each(namen)("[S19] %s is refused to all others with 'Keine Berechtigung für diese Aktion'", async (name) => {
    const aktion = aktionen.find((one) => one.name === name) as Aktion;
    await setzen(key, aktion.von[0] ?? '');
    for (const konto of konten.filter((one) => !jemals(one, name))) {
      const answer = await handeln(konto, key, name);
      const erwartet = darf(konto, key, 'L') ? 'Keine Berechtigung für diese Aktion' : 'Sie haben keine Berechtigung.';
      expect({ konto, ...answer }).toEqual({ konto, status: 403, body: erwartet });
    }
    const [row] = await w.tisch.query<{ status: string }>(
      `select status from ${key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()} where id = $1`,
      [eigene('gf', key)],
    );
    expect(row?.status).toBe(aktion.von[0]);
  });

  test.each(namen)('[S19] %s leads nowhere from other states: 409', async (name) => {
    const ziele = aktionen.filter((one) => one.name === name);
    const quellen = ziele.flatMap(({ von }) => von);
    const konto = ziele[0]?.wer[0] as Konto;
    await setzen('PersSt', 'Pool');
    for (const zustand of status.filter((one) => !quellen.includes(one))) {
      await setzen(key, zustand);
      const answer = await handeln(konto, key, name);
      expect({ zustand, status: answer.status }).toEqual({ zustand, status: 409 });
      expect(answer.body).toMatch(/^Statuswechsel von .+ nach .+ ist nicht möglich$/);
    }
  });

  test('[S19] no action reaches a row outside the scope', async () => {
    for (const konto of konten) {
      const versteckt = w.ids[key]?.[konto === 'donau' ? 'eigen' : 'fremd'] ?? 0;
      const name = aktionen.find(({ wer }) => wer.includes(konto))?.name;
      if (!name) continue;
      const response = await w.as[konto].raw('POST', `/api/entity/${key}/${versteckt}/aktion/${name}`, { Version: 1 });
      expect({ konto, name, status: response.status, body: await response.text() }).toMatchObject({
        konto,
        name,
        status: 404,
      });
    }
  });

  test('[ROLE-08] a status never changes by a save', async () => {
    const [erster = '', anderer = ''] = status;
    await setzen(key, erster);
    for (const konto of konten.filter((one) => darf(one, key, 'S'))) {
      const record = await w.as[konto].raw('GET', `/api/entity/${key}/${eigene(konto, key)}`);
      if (record.status !== 200) continue; // customers do not see a draft
      const { Version } = (await record.json()) as Row;
      const saved = await w.as[konto].raw('PUT', `/api/entity/${key}/${eigene(konto, key)}`, {
        Version,
        Status: anderer,
      });
      expect({ konto, status: saved.status, nennt: (await saved.text()).includes('Status') }).toEqual({
        konto,
        status: 400,
        nennt: true,
      });
    }
  });
});

test.each(automatisch)('[S19] %s: %s is the system’s, nobody calls it', async (key, name) => {
  for (const konto of konten.filter((one) => darf(one, key, 'L')))
    expect((await handeln(konto, key, name)).status).toBe(404);
});

describe('a change that succeeds', () => {
  const faelle: readonly (readonly [
    konto: Konto,
    key: string,
    von: string,
    aktion: string,
    nach: string,
    body: Row,
  ])[] = [
    ['berater', 'PersSt', 'Neu', 'PruefungStarten', 'InPruefung', {}],
    ['rpo', 'PersSt', 'Neu', 'PruefungStarten', 'InPruefung', {}],
    ['dispo', 'PersSt', 'Pool', 'Sperren', 'Gesperrt', { Grund: 'Hausverbot' }],
    ['leitung', 'AnfrageDat', 'Offen', 'Pausieren', 'Pausiert', {}],
    ['kunde', 'AnfrageDat', 'Entwurf', 'Freigeben', 'Offen', {}],
    ['rpov', 'AnfrageDat', 'Entwurf', 'Freigeben', 'Offen', {}],
    ['kunde', 'AnfrageDat', 'Offen', 'Stornieren', 'Storniert', { AbschlussGrund: 'BedarfEntfallen' }],
    ['pvmkmaster', 'AnfrageProjektDat', 'Planung', 'Aktivieren', 'Aktiv', {}],
    ['kunde', 'PvDat', 'Vorgeschlagen', 'Annehmen', 'Angenommen', {}],
    ['pvmk', 'PvDat', 'Interview', 'Annehmen', 'Angenommen', {}],
    ['rpov', 'PvDat', 'Vorgeschlagen', 'Ablehnen', 'Abgelehnt', { IdAbsagegrund: 0 }],
    ['colieferant', 'PvDat', 'Vorgeschlagen', 'Zurueckziehen', 'Zurueckgezogen', { IdAbsagegrund: 0 }],
    ['berater', 'KundenportalEinsatz', 'Aktiv', 'Unterbrechen', 'Unterbrochen', {}],
    [
      'colieferant',
      'KundenportalEinsatz',
      'Aktiv',
      'Beenden',
      'Beendet',
      { EndeTatsaechlich: '2025-06-30', EndeGrund: 'Planmaessig' },
    ],
    ['colieferant', 'Stundennachweis', 'Erfasst', 'Einreichen', 'Eingereicht', {}],
    ['kunde', 'Stundennachweis', 'Eingereicht', 'Freigeben', 'Freigegeben', {}],
    [
      'kunde',
      'Stundennachweis',
      'Eingereicht',
      'Zurueckweisen',
      'Zurueckgewiesen',
      { Ablehnungsgrund: 'Donnerstag fehlt' },
    ],
    ['inserate', 'StelleninseratSt', 'Veroeffentlicht', 'Pausieren', 'Pausiert', {}],
    ['rpo', 'Bewerbung', 'Eingegangen', 'Pruefen', 'InPruefung', {}],
  ];

  test.each(faelle)(
    '[ROLE-08] as %s: %s from %s by %s to %s is in the history',
    async (konto, key, von, aktion, nach, body) => {
      await setzen('PersSt', 'Pool');
      // A request that was cancelled before would rightly end its proposals.
      await setzen('AnfrageDat', 'InBearbeitung');
      await setzen('AnfragePosition', 'Offen');
      await setzen(key, von);
      const filled = Object.fromEntries(
        Object.entries(body).map(([feld, value]) => [
          feld,
          feld === 'IdAbsagegrund' ? w.bezug.eigen.listen.Absagegrund : value,
        ]),
      );
      const answer = await handeln(konto, key, aktion, { ...filled, WarnungenBestaetigt: true });
      expect({ status: answer.status, body: answer.status === 200 ? '' : answer.body }).toEqual({
        status: 200,
        body: '',
      });
      expect(JSON.parse(answer.body)).toMatchObject({ Status: nach });
      const [eintrag] = await w.tisch.query(
        'select von, nach, id_benutzer::int as wer from status_verlauf where entitaet = $1 and datensatz_id = $2 order by id desc limit 1',
        [key, eigene(konto, key)],
      );
      expect(eintrag).toEqual({ von, nach, wer: w.benutzer[konto] });
    },
  );

  test('[ROLE-08] only AnfrageFreigeben releases where the Kunde wants it so', async () => {
    await w.tisch.update('UnternehmenSt', w.bezug.eigen.kunde, { IsFreigabePflicht: true });
    await setzen('AnfrageDat', 'Entwurf');
    for (const konto of ['kunde', 'dispo'] as const) {
      expect(buttons(await w.as[konto].read('AnfrageDat', eigene(konto, 'AnfrageDat')))).not.toContain('Freigeben');
      expect(await handeln(konto, 'AnfrageDat', 'Freigeben')).toEqual({
        status: 403,
        body: 'Keine Berechtigung für diese Aktion',
      });
    }
    for (const konto of ['gf', 'leitung', 'berater', 'rpov'] as const) {
      await setzen('AnfrageDat', 'Entwurf');
      expect((await handeln(konto, 'AnfrageDat', 'Freigeben', { WarnungenBestaetigt: true })).status).toBe(200);
    }
    await w.tisch.update('UnternehmenSt', w.bezug.eigen.kunde, { IsFreigabePflicht: false });
  });
});
