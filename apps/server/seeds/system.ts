import { yearOf } from '@disponent/domain/days';
import { type Feiertag, feiertage } from '@disponent/domain/rules/zeit/feiertage';
import {
  beschaeftigerGruppen,
  ersterLohn,
  kollektivvertraege,
  kvBeschaeftiger,
  kvGruppen,
  lohnIn,
} from './data/kollektivvertraege.ts';
import { bundeslaender, laender } from './data/laender.ts';
import { postleitzahlen } from './data/postleitzahlen.ts';
import { qualifikationen } from './data/qualifikationen.ts';
import {
  absagegruende,
  branchen,
  dokumentarten,
  erloeskonten,
  fachverbaende,
  leistungsarten,
  sperrgruende,
  steuersaetze,
} from './data/systemlisten.ts';
import type { Ids, Loader } from './loader.ts';

export interface SystemLists {
  land: Ids;
  bundesland: Ids;
  kollektivvertrag: Ids;
  /** Our own groups by code ('D'), a customer's by Kollektivvertrag and code ('Handel/FK'). */
  kvGruppe: Ids;
  /** Minimum per hour of a KV group. */
  mindestlohn(name: string): number;
  qualifikation: Ids;
  fachverband: Ids;
  branche: Ids;
  sperrgrund: Ids;
  leistungsart: Ids;
  absagegrund: Ids;
  dokumentart: Ids;
  /** Days on which nobody works in Austria. */
  feiertage: ReadonlySet<string>;
}

/** Lists of the whole platform. Bundesländer are known as 'AT-OÖ'. */
export async function loadSystemLists(loader: Loader): Promise<SystemLists> {
  const land = await loader.addAll(
    'Land',
    laender.map(([IsoCode, Bezeichnung, bund], index) => ({
      Id: index + 1,
      IsoCode,
      Bezeichnung,
      IsEu: bund === 'EU',
      IsEwr: bund !== '',
    })),
    (row) => row.IsoCode,
  );
  await loader.skipIds('Land', laender.length);
  const bundeslandRows = Object.entries(bundeslaender).flatMap(([iso, list]) =>
    list.map(([Kurzbezeichnung, Bezeichnung]) => ({ iso, Kurzbezeichnung, Bezeichnung, IdLand: land.get(iso) })),
  );
  const bundesland = await loader.addAll('Bundesland', bundeslandRows, (row) => `${row.iso}-${row.Kurzbezeichnung}`);
  const kollektivvertrag = await loader.addAll('Kollektivvertrag', kollektivvertraege, (row) => row.Bezeichnung);
  const jahr = yearOf(loader.today);
  const gruppen = allGruppen(jahr);
  const kvGruppe = await loader.addAll(
    'KvGruppe',
    gruppen.map(({ kv, ...row }) => ({ ...row, IdKollektivvertrag: kollektivvertrag.get(kv) })),
    (row) => (row.IsAktiv ? row.name : `${row.name} ${row.GueltigAb}`),
  );
  const days = feiertagRows(loader.today);
  await loadPlaces(loader, land, bundesland);
  await loadMoney(loader, land);
  await loader.insert(
    'Feiertag',
    days.map((row) => ({ ...row, IdLand: land.get('AT') })),
  );
  return {
    land,
    bundesland,
    kollektivvertrag,
    kvGruppe,
    mindestlohn: (name) => gruppen.find((one) => one.name === name && one.IsAktiv)?.MindestStunde ?? 0,
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
    leistungsart: await loader.addAll(
      'Leistungsart',
      leistungsarten.map(([Code, Bezeichnung, Einheit, ZuschlagProzent = null], index) => ({
        Code,
        Bezeichnung,
        Einheit,
        ZuschlagProzent,
        Sortierung: (index + 1) * 10,
      })),
      (row) => row.Code,
    ),
    absagegrund: await loader.addAll(
      'Absagegrund',
      Object.entries(absagegruende).flatMap(([Seite, list]) =>
        list.map((Text, index) => ({ Seite, Text, Sortierung: (index + 1) * 10 })),
      ),
      (row) => row.Text,
    ),
    dokumentart: await loader.addAll(
      'Dokumentart',
      dokumentarten.map((Bezeichnung, index) => ({ Bezeichnung, Sortierung: (index + 1) * 10 })),
      (row) => row.Bezeichnung,
    ),
    feiertage: new Set(days.map(({ Datum }) => Datum)),
  };
}

/** The groups of every year up to this one and of the next, which is agreed by then; only this year's are offered. */
function allGruppen(jahr: number) {
  const eigene = kvGruppen.map((row) => ({ ...row, name: row.Code as string, isMonat: false }));
  const fremde = Object.entries(kvBeschaeftiger).flatMap(([kv, loehne]) =>
    beschaeftigerGruppen.map((gruppe, at) => ({
      ...gruppe,
      kv,
      name: `${kv}/${gruppe.Code}`,
      lohn: loehne[at] ?? 0,
      isMonat: true,
    })),
  );
  const jahre = Array.from({ length: jahr - ersterLohn + 2 }, (_, at) => ersterLohn + at);
  return [...eigene, ...fremde].flatMap(({ lohn, isMonat, ...gruppe }) =>
    jahre.map((year) => {
      const MindestStunde = lohnIn(year, lohn);
      const MindestMonat = isMonat ? Math.round(MindestStunde * 38.5 * 4.33 * 100) / 100 : null;
      return { ...gruppe, MindestStunde, MindestMonat, GueltigAb: `${year}-01-01`, IsAktiv: year === jahr };
    }),
  );
}

/** From two years back to the next. Rules know the holidays of every year; the list is what people look them up in. */
const feiertagRows = (today: string): Feiertag[] =>
  [-2, -1, 0, 1].flatMap((offset) => feiertage('AT', null, yearOf(today) + offset));

async function loadPlaces(loader: Loader, land: Ids, bundesland: Ids): Promise<void> {
  await loader.insert(
    'Plz',
    postleitzahlen.map(({ bundesland: name, plz, ort, bezirk, lat, lon }) => ({
      Plz: plz,
      Ort: ort,
      Bezirk: bezirk,
      IdBundesland: bundesland.get(name),
      IdLand: land.get(name.slice(0, 2)),
      Lat: lat,
      Lon: lon,
    })),
  );
}

async function loadMoney(loader: Loader, land: Ids): Promise<void> {
  await loader.insert(
    'Steuersatz',
    steuersaetze.map(([iso, Prozent, Kategorie, GueltigAb, Bezeichnung]) => ({
      Bezeichnung,
      IdLand: land.get(iso),
      Prozent,
      Kategorie,
      IsNormalsatz: /^(?:Normal|Regel)/.test(Bezeichnung),
      GueltigAb,
    })),
  );
  await loader.insert(
    'Erloeskonto',
    erloeskonten.map(([Konto, Bezeichnung]) => ({ Konto, Bezeichnung })),
  );
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
