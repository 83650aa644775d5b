import { addDays } from '@disponent/domain/days';
import type { Row } from '../src/records/hook.ts';
import type { Berater, DomaeneData, Gesellschaft, Niederlassung } from './data/types.ts';
import { Ids, type Loader } from './loader.ts';
import { ibanAt, ibanDe, mailName, uidAt, uidDe } from './numbers.ts';
import type { Stammlisten } from './stammdaten.ts';
import type { SystemLists } from './system.ts';

/** Own companies, branches and staff of one Domäne, known by Kurzbezeichnung. */
export interface Organisation {
  gesellschaft: Ids;
  /** The own companies as saved, by number. */
  gesellschaftRows: ReadonlyMap<string, Row>;
  niederlassung: Ids;
  berater: Ids;
  /** 'alpenstaff.example' */
  mailDomain: string;
}

export async function loadOrganisation(
  loader: Loader,
  data: DomaeneData,
  system: SystemLists,
  listen: Stammlisten,
): Promise<Organisation> {
  const mailDomain = data.row.EmailDomaenen[0] ?? '';
  const kurz = (row: { Kurzbezeichnung: string }) => row.Kurzbezeichnung;
  const gesellschaften = await loader.insert(
    'UnternehmenSt',
    data.gesellschaften.map((one, index) => gesellschaftRow(one, index, mailDomain, system)),
  );
  const gesellschaftRows = new Map(gesellschaften.map((row) => [String(row.Kurzbezeichnung), row]));
  const gesellschaft = new Ids(
    'UnternehmenSt',
    new Map([...gesellschaftRows].map(([nr, row]) => [nr, Number(row.Id)])),
  );
  const niederlassung = await loader.addAll(
    'NiederlassungSt',
    data.niederlassungen.map((one, index) => niederlassungRow(one, index, mailDomain, gesellschaft, system, listen)),
    kurz,
  );
  const berater = await loader.addAll(
    'BeraterSt',
    data.berater.map((one) => beraterRow(one, mailDomain, niederlassung, listen)),
    kurz,
  );

  // What points back at somebody who had to be there first.
  for (const { kurz: name, leitung } of data.niederlassungen)
    await loader.change('NiederlassungSt', niederlassung.get(name), { IdBeraterLeitung: berater.get(leitung) });
  for (const { kurz: name, abwesend } of data.berater) {
    if (!abwesend) continue;
    const [von, bis, vertretung] = abwesend;
    await loader.change('BeraterSt', berater.get(name), {
      AbwesendVon: addDays(loader.today, von),
      AbwesendBis: addDays(loader.today, bis),
      IdVertretung: berater.get(vertretung),
    });
  }
  await loader.change('DomaeneSt', data.id, {
    IdUnternehmenStandard: gesellschaft.get(data.gesellschaften[0]?.nr ?? ''),
    IdWaehrungStandard: listen.waehrung.get('EUR'),
    IdSpracheStandard: listen.sprache.get('de'),
  });
  return { gesellschaft, gesellschaftRows, niederlassung, berater, mailDomain };
}

function gesellschaftRow(
  { nr, name, strasse, plz, ort, land = 'AT', fn, gericht, uid, gisa }: Gesellschaft,
  index: number,
  mailDomain: string,
  system: SystemLists,
) {
  return {
    Kurzbezeichnung: nr,
    Bezeichnung: name,
    Firmenwortlaut: name,
    Rechtsform: 'GmbH',
    IsEigeneGesellschaft: true,
    IsKunde: false,
    Kundenstatus: null,
    Strasse: strasse,
    Plz: plz,
    Ort: ort,
    IdLand: system.land.get(land),
    UidNummer: land === 'DE' ? uidDe(uid) : uidAt(uid),
    Firmenbuchnummer: fn,
    Firmenbuchgericht: gericht,
    GewerbeUeberlassung: gisa,
    IdBranche: system.branche.get('N78'),
    IdFachverband: land === 'AT' ? system.fachverband.get('Gewerbliche Dienstleister') : null,
    IdKollektivvertrag: land === 'AT' ? system.kollektivvertrag.get('Arbeitskräfteüberlassung (Arbeiter)') : null,
    Email: `office@${mailDomain}`,
    Website: `https://www.${mailDomain}`,
    Iban: land === 'DE' ? ibanDe(uid) : ibanAt(uid),
    Bic: land === 'DE' ? 'DEMODEFFXXX' : 'DEMOAT2LXXX',
    Bankname: 'Demobank',
    Sortierung: (index + 1) * 10,
  };
}

function niederlassungRow(
  one: Niederlassung,
  index: number,
  mailDomain: string,
  gesellschaft: Ids,
  system: SystemLists,
  listen: Stammlisten,
) {
  return {
    Kurzbezeichnung: one.kurz,
    Bezeichnung: one.name,
    IdUnternehmen: gesellschaft.get(one.gesellschaft),
    Strasse: one.strasse,
    Plz: one.plz,
    Ort: one.ort,
    IdLand: system.land.get(one.land ?? 'AT'),
    IdRegion: listen.region.get(one.region),
    Telefon: one.telefon,
    Email: `${mailName(one.name)}@${mailDomain}`,
    Oeffnungszeiten: 'Mo–Do 08:00–17:00\nFr 08:00–13:00',
    Kostenstelle: one.kostenstelle,
    Lat: one.lat,
    Lon: one.lon,
    Sortierung: (index + 1) * 10,
  };
}

function beraterRow(
  { kurz, anrede, titel, vorname, nachname, nl, weitere = [], funktion, gruppen, ziel }: Berater,
  mailDomain: string,
  niederlassung: Ids,
  listen: Stammlisten,
) {
  const serial = niederlassung.names.indexOf(nl) * 10 + kurz.charCodeAt(0) - 60;
  return {
    Kurzbezeichnung: kurz,
    Anrede: anrede,
    Titel: titel ?? null,
    Vorname: vorname,
    Nachname: nachname,
    IdNiederlassung: niederlassung.get(nl),
    WeitereNiederlassungen: weitere.map((one) => niederlassung.get(one)),
    Funktion: funktion,
    Email: `${mailName(vorname)}.${mailName(nachname)}@${mailDomain}`,
    Mobil: `+43 664 990${String(serial).padStart(4, '0')}`,
    Berufsgruppen: gruppen.map((one) => listen.berufsgruppe.get(one)),
    Signatur: `<p>${[titel, vorname, nachname].filter(Boolean).join(' ')}<br>${funktion}</p>`,
    ZielBesetzungenMonat: ziel ?? null,
  };
}
