import { Api } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { fall } from './fall.ts';
import { firmen, leute } from './organisation.ts';
import { type Konto, konten } from './rollen.ts';
import { type Variante, varianten, wort } from './sicht.ts';
import { Tisch } from './sql.ts';
import * as zeile from './zeilen.ts';

/** Users of every role and rows on both sides of every border; see `varianten`. */
export interface Welt {
  server: TestServer;
  tisch: Tisch;
  admin: Api;
  as: Readonly<Record<Konto, Api>>;
  benutzer: Readonly<Record<Konto, number>>;
  /** Ids of the rows by set and variant. */
  ids: Readonly<Record<string, Partial<Record<Variante, number>>>>;
  bezug: Readonly<Record<Variante, zeile.Bezug>>;
  close(): Promise<void>;
}

export async function welt(): Promise<Welt> {
  const server = await startTestServer();
  const tisch = await Tisch.open(server);
  const bezug = await firmen(tisch);
  const benutzer = await leute(tisch, bezug);
  const ids: Record<string, Partial<Record<Variante, number>>> = {
    UnternehmenSt: {
      eigen: bezug.eigen.kunde,
      kunde: bezug.kunde.kunde,
      tochter: bezug.tochter.kunde,
      lieferant: bezug.lieferant.lieferant,
      fremd: bezug.fremd.kunde,
      filiale: await tisch.insert('UnternehmenSt', 1, {
        ...zeile.unternehmen(wort('filiale')),
        IsKunde: true,
        IdNiederlassung: bezug.filiale.niederlassung,
        IdBerater: bezug.filiale.berater,
      }),
    },
    BeraterSt: { eigen: bezug.eigen.berater, filiale: bezug.filiale.berater, fremd: bezug.fremd.berater },
  };
  for (const variante of varianten) {
    const kette = await fall(tisch, variante, bezug[variante], benutzer.pvmk);
    for (const [set, id] of Object.entries(kette)) (ids[set] ??= {})[variante] = id;
  }
  const admin = await Api.login(server.url);
  const as = {} as Record<Konto, Api>;
  for (const konto of konten) as[konto] = await Api.login(server.url, `mx-${konto}`);
  const close = async () => {
    await tisch.close();
    await server.close();
  };
  return { server, tisch, admin, as, benutzer, ids, bezug, close };
}
