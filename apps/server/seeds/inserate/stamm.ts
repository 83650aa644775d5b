import { firstOfMonth } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { amsStellen, donauFirmentexte, firmentexte, landeseiten } from '../data/firmentexte.ts';
import { kanaele as kanaldaten } from '../data/kanaele.ts';
import { inseratTypen } from '../data/texte.ts';
import type { Ids } from '../loader.ts';
import { ordered } from '../stammdaten.ts';
import { firmaOf, type Welt } from '../welt.ts';

/** What ads are published with. */
export interface InseratStamm {
  typ: Ids;
  /** Groups by branch, 'ZENTRAL', or number of an RPO customer. */
  gruppe: Ids;
  /** Quotas by group and channel: 'WEL HOKIFY'. */
  kontingent: Ids;
  firmentext: Ids;
}

const kurz = (row: { Kurzbezeichnung: string }) => row.Kurzbezeichnung;
/** Channels that cost, with how many ads a month a group has. */
const mengen: Readonly<Record<string, number>> = { HOKIFY: 10, STEPSTONE: 6, KARRIEREAT: 5 };

export async function loadInseratStamm(welt: Welt): Promise<InseratStamm> {
  const { loader, darstellung, kanaele } = welt;
  await loadAmsStellen(welt);
  const typ = await loader.addAll(
    'StelleninseratTypSt',
    ordered(
      inseratTypen.map(({ layout, formular, ...row }) => ({
        ...row,
        IdLayoutStandard: darstellung.layout.get(layout),
        IdBewerbungEinstellungStandard: darstellung.formular.get(formular),
        ErlaubteKanaele: row.Kurzbezeichnung === 'INI' ? [kanaele.kanal.get('WEB')] : [],
      })),
    ),
    kurz,
  );
  const firmentext = await loadFirmentexte(welt);
  const gruppe = await loader.addAll(
    'BenutzergruppeStelleninseratSt',
    ordered(gruppeRows(welt, typ, firmentext)),
    kurz,
  );
  const quoten = gruppe.names.flatMap((name) =>
    Object.entries(mengen).map(([kanal, Menge]) => quoteRow(welt, gruppe, name, kanal, Menge)),
  );
  const kontingent = await loader.addAll('KontingentBenutzergruppeSt', quoten, (row) => row.name);
  await loadLandeseiten(welt);
  return { typ, gruppe, kontingent, firmentext };
}

function quoteRow({ kanaele, today, data, firmen }: Welt, gruppe: Ids, name: string, kanal: string, Menge: number) {
  return {
    name: `${name} ${kanal}`,
    Bezeichnung: `${kanaldaten.find(({ Kurzbezeichnung }) => Kurzbezeichnung === kanal)?.Bezeichnung} ${data.niederlassungen.find((one) => one.kurz === name)?.name ?? firmen.get(name)?.data?.name ?? 'zentral'}`,
    IdBenutzergruppe: gruppe.get(name),
    IdKanal: kanaele.kanal.get(kanal),
    Periode: 'Monat',
    GueltigVon: `${Number(today.slice(0, 4)) - 1}-01-01`,
    Menge,
    Verhalten: kanal === 'STEPSTONE' ? 'Freigabe' : kanal === 'HOKIFY' ? 'Sperren' : 'Warnen',
  };
}

function gruppeRows({ data, organisation, benutzer, darstellung, kanaele, firmen }: Welt, typ: Ids, firmentext: Ids) {
  const ids = (names: readonly string[]) => names.flatMap((name) => benutzer.get(name) ?? []);
  const freigeber = ids(['inserate', 'gf', 'barbara.kollmann']);
  const base = {
    IdLayoutStandard: darstellung.layout.get('INS-STD'),
    IdBewerbungEinstellungStandard: darstellung.formular.get('STD'),
    IdFirmenbeschreibungStandard: firmentext.get('G001 de'),
  };
  const nls = data.niederlassungen.map(({ kurz: nl, name }) => ({
    ...base,
    Kurzbezeichnung: nl,
    Bezeichnung: `Niederlassung ${name}`,
    IdNiederlassung: organisation.niederlassung.get(nl),
    Mitglieder: ids(
      data.benutzer
        .filter(({ niederlassungen = [], rolle }) => rolle <= 3 && niederlassungen.includes(nl))
        .map((one) => one.benutzername),
    ),
  }));
  const kunden = data.unternehmen
    .filter(({ konditionen = [] }) => konditionen.some((one) => 'fix' in one))
    .map(({ nr, name }) => ({
      ...base,
      Kurzbezeichnung: nr,
      Bezeichnung: `RPO ${name}`,
      IdUnternehmen: firmen.get(nr)?.id,
      Mitglieder: ids(['rpo', 'inserate']),
      ErlaubteTypen: [typ.get('RPO'), typ.get('STD')],
      ErlaubteKanaele: [] as number[],
      IsFreigabePflicht: true,
      Freigeber: ids(
        data.benutzer
          .filter(({ rolle, unternehmen = [] }) => rolle === 50 && unternehmen.includes(nr))
          .map((one) => one.benutzername),
      )
        .concat(freigeber)
        .slice(0, 2),
    }));
  const zentral = {
    ...base,
    Kurzbezeichnung: 'ZENTRAL',
    Bezeichnung: 'Inserate-Team',
    Mitglieder: ids(['inserate', 'admin', 'barbara.kollmann']),
    ErlaubteKanaele: kanaele.kanal.names.slice(0, 12).map((name) => kanaele.kanal.get(name)),
    IsStandard: true,
  };
  return [zentral, ...nls, ...kunden];
}

async function loadAmsStellen({ loader, data, organisation }: Welt): Promise<void> {
  const zugaenge = await loader.tx.query<{ id: string; kurz: string }>(
    'select id, kurzbezeichnung as kurz from ams_st where id_domaene = $1 order by sortierung',
    [loader.caller.domaene],
  );
  const idAms = (ams: string) => Number(zugaenge.rows.find((zugang) => zugang.kurz === ams)?.id);
  const row = (nl: string, ams: string, index: number, IsStandard: boolean): Row => ({
    IdNiederlassung: organisation.niederlassung.get(nl),
    IdAms: idAms(ams),
    BtrNummer: String(9_900_100 + index * 7),
    AmsGeschaeftsstelle: amsStellen[nl],
    AmsBerater: ['Sigrid Ebenberger', 'Hans Pointner', 'Ruth Wiesinger'][index % 3],
    AmsTelefon: `+43 50904 99${10 + index}`,
    AmsEmail: `service.${index}@ams.example`,
    IsStandard,
    Sortierung: (index + 1) * 10,
  });
  const nls = data.niederlassungen.filter(({ kurz: nl }) => amsStellen[nl]);
  const rows = nls.map(({ kurz: nl }, index) => row(nl, 'AMS', index, true));
  if (rows.length < 3) rows.push(row(nls[0]?.kurz ?? '', 'AMSANG', rows.length, false));
  await loader.insert('NiederlassungAmsSt', rows);
}

function loadFirmentexte(welt: Welt): Promise<Ids> {
  const { loader, organisation, listen, data } = welt;
  const seen = new Set<string>();
  const rows = (data.id === 1 ? firmentexte : donauFirmentexte).map(
    ([nr, sprache, IsAnonym, text, Kurztext], index) => ({
      name: `${nr} ${sprache}${IsAnonym ? ' anonym' : ''}`,
      Kurzbezeichnung: `FB${String(index + 1).padStart(2, '0')}`,
      Bezeichnung: `${nr.startsWith('G') ? data.gesellschaften.find((one) => one.nr === nr)?.name : firmaOf(welt, nr).data?.name} (${IsAnonym ? 'anonym' : sprache})`,
      IdUnternehmen: nr.startsWith('G') ? organisation.gesellschaft.get(nr) : firmaOf(welt, nr).id,
      IdSprache: listen.sprache.get(sprache),
      Text: `<p>${text}</p>`,
      IsAnonym,
      IsStandard: !seen.has(`${nr} ${sprache} ${IsAnonym}`) && Boolean(seen.add(`${nr} ${sprache} ${IsAnonym}`)),
      Kurztext,
    }),
  );
  return loader.addAll('FirmenbeschreibungSt', ordered(rows), (row) => row.name);
}

async function loadLandeseiten({ loader, darstellung, kanaele, listen, today }: Welt): Promise<void> {
  await loader.insert(
    'LandeseiteSt',
    ordered(
      landeseiten.map(([Slug, Bezeichnung, Titel, gruppe, region], index) => ({
        Kurzbezeichnung: `LS${index + 1}`,
        Bezeichnung,
        IdJobseite: kanaele.jobseite.get(gruppe === 'GASTRO' ? 'SAISON' : 'JOBS'),
        Slug,
        Titel,
        Einleitung: `<p>${Titel}: bewerben Sie sich in zwei Minuten, wir melden uns noch diese Woche.</p>`,
        IdLayout: darstellung.layout.get(index % 2 === 0 ? 'LAN-STD' : 'LAN-KAMP'),
        IdHeaderbild: darstellung.headerbild.get(darstellung.headerbild.names[index] ?? ''),
        FilterBerufsgruppen: [listen.berufsgruppe.get(gruppe)],
        FilterRegionen: region ? [listen.region.get(region)] : [],
        MetaTitel: Titel,
        MetaBeschreibung: `${Titel}: aktuelle Stellen mit Entgelt und Ansprechperson.`,
        UtmKampagne: Slug.replaceAll('-', ''),
        GueltigVon: firstOfMonth(today),
        Aufrufe: 240 - index * 31,
      })),
    ),
  );
}
