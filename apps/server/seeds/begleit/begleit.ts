import { addDays } from '@disponent/domain/days';
import { wortlaut } from '@disponent/domain/entities/begleit/email/wortlaut';
import { keepFiles } from '../../src/documents/keep.ts';
import type { Row } from '../../src/records/hook.ts';
import { gruppentexte } from '../data/inserattexte.ts';
import { jobs } from '../data/jobs.ts';
import type { PvStatus } from '../data/umfang.ts';
import type { Ergebnis } from '../geschaeft/geschaeft.ts';
import { Blatt } from '../papiere/pdf.ts';
import type { Uhr } from '../uhr.ts';
import { type Firma, idOf, type Welt } from '../welt.ts';
import { ansichten } from './ansichten.ts';
import { loadAufgaben } from './aufgaben.ts';
import { loadKommentare } from './kommentare.ts';
import { loadKontakte } from './kontakte.ts';

/** What stands beside the records: contacts, to-dos, app accounts, templates, codes, saved views. */
export async function loadBegleit(welt: Welt, ergebnis: Ergebnis): Promise<void> {
  await loadKontakte(welt, ergebnis);
  await loadAufgaben(welt, ergebnis);
  await loadAppBenutzer(welt, ergebnis);
  await loadVorlagen(welt, ergebnis);
  await loadCodes(welt);
  await loadAnsichten(welt, ergebnis);
  await loadDokumente(welt, ergebnis);
  await loadDsgvo(welt, ergebnis);
  await loadKommentare(welt, ergebnis);
}

async function loadAppBenutzer(
  { loader, umfang, data, firmen, uhr, system }: Welt,
  { einsaetze }: Ergebnis,
): Promise<void> {
  const im = einsaetze.filter(
    ({ status, coLieferant, person }) =>
      status === 'Aktiv' && !coLieferant && person.status === 'Mitarbeiter' && person.person?.row.Email,
  );
  const leute = im.slice(0, umfang.app.personen).map(({ person }, index): Row => {
    const status = index % 10 === 9 ? 'Gesperrt' : index % 6 === 5 ? 'Eingeladen' : 'Aktiv';
    return {
      Benutzername: `app.${String(person.person?.row.Email)}`,
      Art: 'Person',
      IdPerson: person.person?.id,
      Mobil: person.person?.row.Mobil,
      Rechte: ['StundenErfassen', 'DokumenteLesen', 'AbwesenheitMelden'],
      ...zugang(status, index, uhr),
      IdBenutzerSperrgrund: status === 'Gesperrt' ? system.sperrgrund.get('MISSBRAUCH') : null,
    };
  });
  const kontakte = data.unternehmen
    .filter(({ art, status }) => art !== 'CoLieferant' && status === 'Aktiv')
    .slice(0, umfang.app.kontakte)
    .map(({ nr }, index): Row => {
      const kontakt = firmen.get(nr)?.kontakte.at(-1);
      return {
        Benutzername: `app.${String(kontakt?.Email)}`,
        Art: 'Ansprechpartner',
        IdAnsprechpartner: idOf(kontakt),
        Rechte: ['StundenFreigeben', 'DokumenteLesen'],
        ...zugang('Aktiv', index + 40, uhr),
      };
    });
  await loader.insert('AppBenutzerSt', [...leute, ...kontakte]);
}

function zugang(Status: string, index: number, uhr: Uhr): Row {
  const istAktiv = Status !== 'Eingeladen';
  return {
    Status,
    ErstelltAm: uhr.vor(90 - (index % 30), index),
    EinladungAm: uhr.vor(90 - (index % 30), index),
    AktiviertAm: istAktiv ? uhr.vor(80 - (index % 30), index) : null,
    LetzteAnmeldungAm: istAktiv ? uhr.vor(1 + (index % 9), index) : null,
    Geraet: istAktiv ? ['Pixel 8', 'iPhone 15', 'Galaxy A54'][index % 3] : null,
    AppVersion: istAktiv ? '2.4.1' : null,
    EinwilligungAppAm: istAktiv ? uhr.vor(80 - (index % 30), index) : null,
  };
}

async function loadVorlagen({ loader, listen, uhr }: Welt, { personen }: Ergebnis): Promise<void> {
  const vorlagen = await loader.insert(
    'EmailVorlage',
    (['de', 'en'] as const).flatMap((sprache) =>
      Object.entries(wortlaut).map(([Anlass, words]) => ({
        Anlass,
        Betreff: words[sprache].betreff,
        Text: words[sprache].text,
        IdSprache: listen.sprache.get(sprache),
      })),
    ),
  );
  const eingang = vorlagen.find(({ Anlass }) => Anlass === 'BewerbungEingang');
  const neue = personen.filter(({ plan, row }) => plan.status === 'Neu' && row.Email).slice(0, 12);
  await loader.insert(
    'EmailVersand',
    neue.map(({ row, id, mensch }, index) => ({
      Anlass: 'BewerbungEingang',
      IdEmailVorlage: eingang?.Id,
      Empfaenger: row.Email,
      Betreff: 'Ihre Bewerbung ist angekommen',
      Text: '<p>Guten Tag, vielen Dank für Ihre Bewerbung.</p>',
      Entitaet: 'PersSt',
      DatensatzId: id,
      Status: index === 3 ? 'Fehler' : 'Gesendet',
      Versuche: index === 3 ? 3 : 1,
      GesendetAm: index === 3 ? null : uhr.am(mensch.seit, index),
      Fehler: index === 3 ? '550 Postfach unbekannt' : null,
      SendenAb: uhr.am(mensch.seit, index),
      ErstelltAm: uhr.am(mensch.seit, index),
    })),
  );
}

/** How job boards call our professions, groups and hours. */
async function loadCodes({ loader, listen }: Welt): Promise<void> {
  const code = (Entitaet: string, DatensatzId: number, Konnektor: string, Code: string, Label: string): Row => ({
    Entitaet,
    DatensatzId,
    Konnektor,
    Code,
    Label,
  });
  await loader.insert('ExternerCode', [
    ...jobs
      .slice(0, 40)
      .map(({ kurz, isco, name }, index) =>
        code('JobbezeichnungSt', listen.job.get(kurz), 'Ams', `${isco}${String(index).padStart(2, '0')}`, name),
      ),
    ...listen.berufsgruppe.names.flatMap((name, index) => [
      code('BerufsgruppeSt', listen.berufsgruppe.get(name), 'Hokify', `field-${index + 1}`, name),
      code('BerufsgruppeSt', listen.berufsgruppe.get(name), 'Stepstone', String(1000 + index), name),
    ]),
    ...listen.arbeitszeit.names.map((name, index) =>
      code(
        'ArbeitszeitSt',
        listen.arbeitszeit.get(name),
        'Hokify',
        ['full', 'full', 'part', 'mini', 'shift', 'summer', 'apprentice'][index] ?? 'full',
        name,
      ),
    ),
    ...listen.berufserfahrung.names.map((name, index) =>
      code('BerufserfahrungSt', listen.berufserfahrung.get(name), 'Stepstone', String(index + 1), name),
    ),
    ...['LINZ', 'WELS', 'SBG', 'WSW', 'GRAZ'].map((name, index) =>
      code('RegionSt', listen.region.get(name), 'Stepstone', `AT-${index + 10}`, name),
    ),
  ]);
}

async function loadAnsichten(welt: Welt, ergebnis: Ergebnis): Promise<void> {
  const { loader, benutzer, uhr } = welt;
  const konten = [...benutzer].filter(([name]) => name !== 'gesperrt').slice(0, 12);
  await loader.insert('GridLayout', ansichten(benutzer));
  await loader.insert(
    'BenutzerEinstellung',
    konten.slice(0, 6).map(([, IdBenutzer]) => ({ IdBenutzer, Werte: { dichte: 'kompakt' } })),
  );
  await loader.insert(
    'Benachrichtigung',
    konten.flatMap(([name, IdBenutzer], index) =>
      ereignisseVon(ergebnis, (firma) => istSeins(welt, name, firma)).map(([Ereignis, Text, Link], at) => ({
        IdBenutzer,
        Ereignis,
        Text,
        Link,
        GelesenAm: at === 2 ? uhr.vor(0, 8) : null,
        ErstelltAm: uhr.vor(at, index),
      })),
    ),
  );
}

/** Whose customer, or company, it is; the admin and those who lead the company see them all. */
function istSeins({ data }: Welt, name: string, firma: Firma): boolean {
  const konto = data.benutzer.find((one) => one.benutzername === name);
  if (!konto || konto.rolle === 1) return true;
  if (konto.unternehmen) return konto.unternehmen.includes(firma.nr);
  if (konto.berater !== undefined) return firma.data?.berater === konto.berater;
  return konto.niederlassungen?.includes(firma.data?.nl ?? '') === true;
}

/** What a bell tells leads to what one may open. */
function ereignisseVon({ vorschlaege, anfragen }: Ergebnis, isOwn: (firma: Firma) => boolean): string[][] {
  const pv = (...stati: readonly PvStatus[]) =>
    vorschlaege.filter(
      ({ status, position, coLieferant }) =>
        stati.includes(status) && (isOwn(position.anfrage.kunde) || (coLieferant !== undefined && isOwn(coLieferant))),
    );
  const offene = anfragen.filter(({ status, kunde }) => status === 'Offen' && isOwn(kunde));
  return [
    ...pv('Vorgeschlagen')
      .slice(-2)
      .map(({ id }) => ['PvOffen', 'Ein Vorschlag wartet auf Rückmeldung', `/pv/${id}`]),
    ...pv('Interview')
      .slice(-1)
      .map(({ id }) => ['PvTermin', 'Termin vereinbart', `/pv/${id}`]),
    ...offene.slice(-1).map(({ id }) => ['AnfrageAusPortal', 'Neue Anfrage im Kundenportal', `/anfrage/${id}`]),
  ].slice(0, 3);
}

async function loadDokumente(
  { loader, data, firmen, system, today, uhr }: Welt,
  { anfragen }: Ergebnis,
): Promise<void> {
  const ziele = [
    ...data.unternehmen.slice(0, 4).map(({ nr, name }) => ({
      Entitaet: 'UnternehmenSt',
      DatensatzId: firmen.get(nr)?.id ?? 0,
      titel: `Rahmenvertrag ${name}`,
      inhalt: rahmenvertrag,
    })),
    ...anfragen.slice(0, 3).map(({ id, positionen }) => ({
      Entitaet: 'AnfrageDat',
      DatensatzId: id,
      titel: `Stellenbeschreibung ${positionen[0]?.job.name}`,
      inhalt: gruppentexte[positionen[0]?.job.gruppe ?? '']?.aufgaben ?? [],
    })),
  ];
  const ids = await loader.takeIds('Dokument', ziele.length);
  const dateien = await keepFiles(
    loader,
    ziele.map(({ titel, inhalt }, index) => ({
      dateiname: `${titel.replaceAll('/', '-')}.pdf`,
      mime: 'application/pdf',
      bytes: bytesOf(titel, inhalt, today),
      entitaet: 'Dokument',
      eigentuemerId: ids[index] ?? 0,
      feld: 'Datei',
    })),
  );
  await loader.insert(
    'Dokument',
    ziele.map(({ titel, Entitaet, DatensatzId }, index) => ({
      Id: ids[index],
      Entitaet,
      DatensatzId,
      IdDokumentart: system.dokumentart.get('Sonstiges'),
      Datei: dateien[index],
      Bezeichnung: titel.slice(0, 100),
      ErstelltAm: uhr.vor(30 + index * 11, index),
      IsFuerKundeFreigegeben: index < 2,
    })),
  );
}

const rahmenvertrag = [
  'Der Überlasser stellt dem Beschäftiger Arbeitskräfte zu den vereinbarten Verrechnungssätzen bei.',
  'Stunden werden wöchentlich erfasst und vom Beschäftiger freigegeben; abgerechnet wird monatlich.',
  'Die Übernahme einer Arbeitskraft ist nach der vereinbarten Frist ohne Ablöse möglich.',
];

const bytesOf = (titel: string, inhalt: readonly string[], today: string): Buffer =>
  inhalt
    .reduce(
      (blatt, text) => blatt.absatz(`– ${text}`, { size: 11 }).space(4),
      new Blatt().titel(titel.slice(0, 45)).space(8),
    )
    .space(20)
    .absatz(`Stand ${today.split('-').reverse().join('.')}`, { grey: 0.4 })
    .bytes();

/** Requests under data protection law, and addresses of records that were merged. */
async function loadDsgvo({ loader, today, uhr }: Welt, { personen }: Ergebnis): Promise<void> {
  const pool = personen.filter(({ plan }) => plan.status === 'Pool').slice(0, 4);
  const arten = ['Auskunft', 'Loeschung', 'Berichtigung', 'Widerspruch'];
  await loader.insert(
    'DsgvoVorgang',
    pool.map(({ id }, index) => ({
      Art: arten[index],
      IdPerson: id,
      EingangAm: addDays(today, -5 - index * 9),
      ErstelltAm: uhr.vor(5 + index * 9, index),
      Status: index === 0 ? 'Offen' : index === 1 ? 'InArbeit' : 'Erledigt',
    })),
  );
  const weg = await loader.takeIds('PersSt', 3);
  await loader.insert(
    'Weiterleitung',
    weg.map((AltId, index) => ({ Entitaet: 'PersSt', AltId, NeuId: pool[index]?.id })),
  );
}
