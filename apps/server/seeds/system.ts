import { kollektivvertraege, kvGruppen } from './data/kollektivvertraege.ts';
import { bundeslaender, laender } from './data/laender.ts';
import { qualifikationen } from './data/qualifikationen.ts';
import { branchen, dokumentarten, fachverbaende, sperrgruende } from './data/systemlisten.ts';
import { Ids, type Loader } from './loader.ts';

export interface SystemLists {
  land: Ids;
  bundesland: Ids;
  kollektivvertrag: Ids;
  kvGruppe: Ids;
  /** Minimum per hour of a KV group. */
  mindestlohn(code: string): number;
  qualifikation: Ids;
  fachverband: Ids;
  branche: Ids;
  sperrgrund: Ids;
}

/** Lists of the whole platform. Bundesländer are known as 'AT-OÖ', KV groups by their code. */
export async function loadSystemLists(loader: Loader): Promise<SystemLists> {
  const land = await loadLaender(loader);
  const bundeslandRows = Object.entries(bundeslaender).flatMap(([iso, list]) =>
    list.map(([Kurzbezeichnung, Bezeichnung]) => ({
      Kurzbezeichnung,
      Bezeichnung,
      IdLand: land.get(iso),
      name: `${iso}-${Kurzbezeichnung}`,
    })),
  );
  const kollektivvertrag = await loader.addAll('Kollektivvertrag', kollektivvertraege, (row) => row.Bezeichnung);
  await loader.addAll(
    'Dokumentart',
    dokumentarten.map((Bezeichnung, index) => ({ Bezeichnung, Sortierung: (index + 1) * 10 })),
    (row) => row.Bezeichnung,
  );
  return {
    land,
    bundesland: await loadNamed(loader, 'Bundesland', bundeslandRows),
    kollektivvertrag,
    kvGruppe: await loader.addAll(
      'KvGruppe',
      kvGruppen.map(({ kv, ...row }) => ({ ...row, IdKollektivvertrag: kollektivvertrag.get(kv) })),
      (row) => row.Code,
    ),
    mindestlohn: (code) => kvGruppen.find(({ Code }) => Code === code)?.MindestStunde ?? 0,
    qualifikation: await loadQualifikationen(loader),
    fachverband: await loader.addAll(
      'Fachverband',
      Object.entries(fachverbaende).flatMap(([Sparte, list]) => list.map((Bezeichnung) => ({ Bezeichnung, Sparte }))),
      (row) => row.Bezeichnung,
    ),
    branche: await loader.addAll(
      'Branche',
      branchen.map(([Code, Bezeichnung]) => ({ Code, Bezeichnung })),
      (row) => row.Code,
    ),
    sperrgrund: await loader.addAll('BenutzerSperrgrundSt', sperrgruende, (row) => row.Kurzbezeichnung),
  };
}

async function loadLaender(loader: Loader): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [index, [IsoCode, Bezeichnung, bund]] of laender.entries()) {
    await loader.addWithId('Land', index + 1, { IsoCode, Bezeichnung, IsEu: bund === 'EU', IsEwr: bund !== '' });
    ids.set(IsoCode, index + 1);
  }
  await loader.skipIds('Land', laender.length);
  return new Ids('Land', ids);
}

function loadQualifikationen(loader: Loader): Promise<Ids> {
  const rows = Object.entries(qualifikationen).flatMap(([Art, list]) =>
    list.map((entry) => {
      const [Bezeichnung, ...Synonyme] = typeof entry === 'string' ? [entry] : entry;
      return { Bezeichnung, Synonyme, Art };
    }),
  );
  return loader.addAll('Qualifikation', rows, (row) => row.Bezeichnung);
}

async function loadNamed(
  loader: Loader,
  key: string,
  rows: readonly ({ name: string } & Record<string, unknown>)[],
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { name, ...row } of rows) ids.set(name, await loader.add(key, row));
  return new Ids(key, ids);
}
