import { addDays } from '@disponent/domain/days';
import { berufsgruppen } from './data/berufsgruppen.ts';
import type { Job } from './data/job.ts';
import { jobs } from './data/jobs.ts';
import { passau, regionen } from './data/regionen.ts';
import { weitereRegionen } from './data/regionen-weitere.ts';
import {
  arbeitszeiten,
  berufserfahrungen,
  dienstleistungen,
  einwilligungen,
  einwilligungenEnglisch,
  sprachen,
  waehrungen,
} from './data/stammlisten.ts';
import type { Ids, Loader } from './loader.ts';
import type { SystemLists } from './system.ts';

/** Master lists of one Domäne; each knows its rows by Kurzbezeichnung, languages by ISO code. */
export interface Stammlisten {
  sprache: Ids;
  waehrung: Ids;
  region: Ids;
  berufsgruppe: Ids;
  job: Ids;
  berufserfahrung: Ids;
  arbeitszeit: Ids;
  dienstleistung: Ids;
  einwilligung: Ids;
}

export async function loadStammlisten(loader: Loader, system: SystemLists, firma: string): Promise<Stammlisten> {
  const kurz = (row: { Kurzbezeichnung: string }) => row.Kurzbezeichnung;
  const sprache = await loader.addAll(
    'SpracheSt',
    ordered(sprachen.map((row) => ({ ...row, Kurzbezeichnung: row.IsoCode.toUpperCase() }))),
    (row) => row.IsoCode,
  );
  const berufsgruppe = await loader.addAll('BerufsgruppeSt', ordered(berufsgruppen), kurz);
  return {
    sprache,
    waehrung: await loader.addAll(
      'WaehrungSt',
      ordered(
        waehrungen.map(({ kurs, ...row }) => ({
          ...row,
          WaehrungKurs: kurs === 1 ? [] : kursverlauf(kurs, loader.today),
        })),
      ),
      kurz,
    ),
    region: await loadRegionen(loader, system),
    berufsgruppe,
    job: await loader.addAll(
      'JobbezeichnungSt',
      jobs.map((job) => jobRow(job, berufsgruppe, system)),
      kurz,
    ),
    berufserfahrung: await loader.addAll('BerufserfahrungSt', ordered(berufserfahrungen), kurz),
    arbeitszeit: await loader.addAll('ArbeitszeitSt', ordered(arbeitszeiten), kurz),
    dienstleistung: await loader.addAll('DienstleistungSt', ordered(dienstleistungen), kurz),
    einwilligung: await loadEinwilligungen(loader, sprache, firma),
  };
}

/** In the order of the data: 10, 20, 30 … */
export const ordered = <R extends object>(rows: readonly R[]): (R & { Sortierung: number })[] =>
  rows.map((row, index) => ({ ...row, Sortierung: (index + 1) * 10 }));

const kursverlauf = (kurs: number, today: string) =>
  [-60, -30, 0].map((days) => ({
    KursDatum: addDays(today, days),
    Kurs: Number((kurs * (1 + days / 10_000)).toFixed(6)),
  }));

async function loadRegionen(loader: Loader, { land, bundesland }: SystemLists): Promise<Ids> {
  const oben = await loader.addAll(
    'RegionSt',
    regionen.map((one) => regionRow(one, bundesland.get(`AT-${one.kurz}`), land.get('AT'), null)),
    (row) => row.Kurzbezeichnung,
  );
  const teile = [
    ...regionen.flatMap(({ kurz, regionen: list = [] }) => list.map((teil) => ({ ...teil, bundesland: kurz }))),
    ...weitereRegionen,
  ];
  const unten = await loader.addAll(
    'RegionSt',
    [
      ...teile.map((one) =>
        regionRow(one, bundesland.get(`AT-${one.bundesland}`), land.get('AT'), oben.get(one.bundesland)),
      ),
      regionRow(passau, bundesland.get('DE-BY'), land.get('DE'), null),
    ],
    (row) => row.Kurzbezeichnung,
  );
  return oben.and(unten);
}

const regionRow = (
  { kurz, name, nuts, plz, lat, lon }: (typeof regionen)[number],
  IdBundesland: number,
  IdLand: number,
  IdRegionUebergeordnet: number | null,
) => ({
  Kurzbezeichnung: kurz,
  Bezeichnung: name,
  NutsCode: nuts,
  PlzBereiche: plz ?? null,
  Lat: lat,
  Lon: lon,
  IdBundesland,
  IdLand,
  IdRegionUebergeordnet,
});

function jobRow(
  { kurz, name, gruppe, isco, kv, quali, synonyme = [], isLehrberuf = false }: Job,
  berufsgruppe: Ids,
  system: SystemLists,
) {
  return {
    Kurzbezeichnung: kurz,
    Bezeichnung: name.replace(' (m/w/d)', ''),
    InseratTitel: name,
    IdBerufsgruppe: berufsgruppe.get(gruppe),
    IscoCode: isco,
    IdKvGruppeStandard: kv ? system.kvGruppe.get(kv) : null,
    Qualifikationen: quali.map((one) => system.qualifikation.get(one)),
    Synonyme: [...synonyme],
    IsLehrberuf: isLehrberuf,
  };
}

async function loadEinwilligungen(loader: Loader, sprache: Ids, firma: string): Promise<Ids> {
  const row = <R extends { Text: string }>(einwilligung: R) => ({
    ...einwilligung,
    Text: einwilligung.Text.replaceAll('{firma}', firma),
    GueltigAb: addDays(loader.today, -1100),
  });
  const ids = await loader.addAll(
    'EinwilligungDsgvoSt',
    ordered(einwilligungen.map(row)),
    ({ Kurzbezeichnung }) => Kurzbezeichnung,
  );
  await loader.insert(
    'EinwilligungDsgvoSt',
    einwilligungenEnglisch.map((one) => ({ ...row(one), IdSprache: sprache.get('en') })),
  );
  return ids;
}
