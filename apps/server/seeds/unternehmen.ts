import { addDays } from '@disponent/domain/days';
import { keepFiles } from '../src/documents/keep.ts';
import type { Row } from '../src/records/hook.ts';
import { logo } from './bilder/bilder.ts';
import { postleitzahlen } from './data/postleitzahlen.ts';
import type { Ansprechpartner, Kondition, Unternehmen } from './data/types.ts';
import type { Loader } from './loader.ts';
import { ibanAt, mailName, uidAt, uidDe } from './numbers.ts';
import type { Organisation } from './organisation.ts';
import type { Stammlisten } from './stammdaten.ts';
import type { SystemLists } from './system.ts';
import type { Firma } from './welt.ts';

interface Context {
  system: SystemLists;
  listen: Stammlisten;
  organisation: Organisation;
}

/** Customers, prospects and Co-Lieferanten with contacts, sites and conditions; known by customer number, mothers before daughters. */
export async function loadUnternehmen(
  loader: Loader,
  unternehmen: readonly Unternehmen[],
  context: Context,
): Promise<ReadonlyMap<string, Firma>> {
  const firmen = new Map<string, Firma>();
  const numbered = unternehmen.map((one, index) => ({ one, index }));
  for (const isTochter of [false, true]) {
    const part = numbered.filter(({ one }) => (one.mutter !== undefined) === isTochter);
    const ids = await loader.takeIds('UnternehmenSt', part.length);
    const logos = await keepFiles(
      loader,
      part.map(({ one, index }, at) => ({
        dateiname: `${one.nr}.png`,
        mime: 'image/png',
        bytes: logo(index),
        entitaet: 'UnternehmenSt',
        eigentuemerId: ids[at] ?? 0,
        feld: 'Logo',
      })),
    );
    const rows = await loader.insert(
      'UnternehmenSt',
      part.map(({ one, index }, at) => ({
        Id: ids[at],
        Logo: logos[at],
        ...unternehmenRow(one, index, loader.today, context),
        IdUnternehmenMutter: one.mutter ? firmen.get(one.mutter)?.id : null,
      })),
    );
    for (const [at, row] of rows.entries()) {
      const data = part[at]?.one as Unternehmen;
      firmen.set(data.nr, firma(data.nr, row, data));
    }
  }
  return firmen;
}

const firma = (nr: string, row: Row, data?: Unternehmen): Firma => ({
  nr,
  id: Number(row.Id),
  ...(data && { data }),
  row,
  kontakte: row.UnternehmenAnsprechpartner as Row[],
  standorte: row.UnternehmenStandort as Row[],
});

function unternehmenRow(one: Unternehmen, index: number, today: string, { system, listen, organisation }: Context) {
  const isKunde = one.art !== 'CoLieferant';
  const land = one.land ?? 'AT';
  return {
    Kurzbezeichnung: one.nr,
    Bezeichnung: one.name,
    Firmenwortlaut: one.wortlaut,
    Rechtsform: one.form ?? 'GmbH',
    IsKunde: isKunde,
    IsCoLieferant: !isKunde,
    Kundenstatus: isKunde ? one.status : null,
    Strasse: one.strasse,
    Plz: one.plz,
    Ort: one.ort,
    IdLand: system.land.get(land),
    UidNummer: one.uid === undefined ? null : land === 'DE' ? uidDe(one.uid) : uidAt(one.uid),
    UidGeprueftAm: one.uid === undefined ? null : addDays(today, -30 - index * 3),
    IdFachverband: one.fachverband ? system.fachverband.get(one.fachverband) : null,
    IdKollektivvertrag: one.kv ? system.kollektivvertrag.get(one.kv) : null,
    IdBranche: system.branche.get(one.branche),
    Telefon: one.telefon,
    Email: `office@${one.web}`,
    Website: `https://www.${one.web}`,
    IdBerater: organisation.berater.get(one.berater),
    IdNiederlassung: organisation.niederlassung.get(one.nl),
    RechnungEmail: isKunde ? `rechnung@${one.web}` : null,
    ...(!isKunde && {
      GewerbeUeberlassung: `9910${String(index).padStart(4, '0')}`,
      Iban: ibanAt(9_000_000 + index),
      Bic: 'DEMOAT2LXXX',
      Bankname: 'Demobank',
    }),
    UnternehmenAnsprechpartner: one.kontakte.map((kontakt, at) => ansprechpartnerRow(kontakt, one, at)),
    UnternehmenStandort: standortRows(one, system),
    UnternehmenKondition: (one.konditionen ?? []).map((kondition) =>
      konditionRow(kondition, !isKunde, addDays(today, isKunde ? -400 + index * 9 : -730), listen),
    ),
    ...one.mehr,
  };
}

function ansprechpartnerRow(
  [Anrede, Vorname, Nachname, Funktion, Rolle]: Ansprechpartner,
  { telefon, web }: Unternehmen,
  at: number,
) {
  return {
    Anrede,
    Vorname,
    Nachname,
    Funktion,
    Rolle: [...Rolle],
    Telefon: `${telefon}-${at + 1}0`,
    Email: `${mailName(Vorname)}.${mailName(Nachname)}@${web}`,
  };
}

function standortRows(one: Unternehmen, system: SystemLists) {
  const sites = [{ ...one, name: 'Hauptsitz', hinweis: undefined }, ...(one.standorte ?? [])];
  const placeOf = (plz: string) => postleitzahlen.find((entry) => entry.plz === plz);
  return sites.map(({ name, strasse, plz, ort, land = 'AT', hinweis, psa = [] }, at) => ({
    Bezeichnung: name,
    Strasse: strasse,
    Plz: plz,
    Ort: ort,
    IdLand: system.land.get(land),
    IdBundesland: placeOf(plz) ? system.bundesland.get(placeOf(plz)?.bundesland ?? '') : null,
    Lat: placeOf(plz)?.lat ?? null,
    Lon: placeOf(plz)?.lon ?? null,
    IsHaupt: at === 0,
    Sicherheitshinweise: hinweis ?? null,
    Psa: [...psa],
  }));
}

function konditionRow(
  kondition: Kondition,
  isCoLieferantVertrag: boolean,
  GueltigAb: string,
  { dienstleistung, job, berufsgruppe }: Stammlisten,
) {
  const row = { GueltigAb, IsCoLieferantVertrag: isCoLieferantVertrag };
  if ('job' in kondition)
    return {
      ...row,
      IdDienstleistung: dienstleistung.get('UEB'),
      IdJobbezeichnung: job.get(kondition.job),
      Verrechnungsart: 'Stundensatz',
      Verrechnungssatz: kondition.satz,
    };
  if ('gruppe' in kondition)
    return {
      ...row,
      IdDienstleistung: dienstleistung.get('UEB'),
      IdBerufsgruppe: berufsgruppe.get(kondition.gruppe),
      Verrechnungsart: 'Faktor',
      Faktor: kondition.faktor,
    };
  if ('honorar' in kondition)
    return {
      ...row,
      IdDienstleistung: dienstleistung.get('VERM'),
      Verrechnungsart: 'Honorarprozent',
      HonorarProzent: kondition.honorar,
    };
  return {
    ...row,
    IdDienstleistung: dienstleistung.get('RPO'),
    Verrechnungsart: 'Fixhonorar',
    HonorarFix: kondition.fix,
  };
}
