import { createHash } from 'node:crypto';
import { addDays } from '@disponent/domain/days';
import {
  amsZugaenge,
  feeds,
  hokifyZugaenge,
  iventaPlattformen,
  kanaele,
  restSchnittstellen,
  stepstoneZugaenge,
} from './data/kanaele.ts';
import type { DomaeneData } from './data/types.ts';
import type { Ids, Loader } from './loader.ts';
import type { Organisation } from './organisation.ts';
import { ordered, type Stammlisten } from './stammdaten.ts';
import type { Darstellung } from './texte.ts';

export interface Kanaele {
  kanal: Ids;
  jobseite: Ids;
}

const kurz = (row: { Kurzbezeichnung: string }) => row.Kurzbezeichnung;

/** Connectors, career sites and the channels that use them. */
export async function loadKanaele(
  loader: Loader,
  data: DomaeneData,
  listen: Stammlisten,
  organisation: Organisation,
  { layout, formular }: Darstellung,
): Promise<Kanaele> {
  const { today } = loader;
  const idFirma = organisation.gesellschaft.get(data.gesellschaften[0]?.nr ?? '');
  const firma = data.gesellschaften[0]?.name ?? '';
  const feed = await loader.addAll(
    'StelleninseratFeedSt',
    ordered(feeds).map((row, index) => ({
      ...row,
      Token: digest(`${data.id} ${row.Kurzbezeichnung}`).slice(0, 32),
      LetzterAbrufAm: `${addDays(today, -1)}T0${index + 2}:15:00`,
      LetzterAbrufIp: `203.0.113.${10 + index}`,
      AnzahlEintraege: 20 + index * 3,
    })),
    kurz,
  );
  const rest = await loader.addAll(
    'RestSchnittstelleSt',
    ordered(restSchnittstellen).map((row, index) => ({
      ...row,
      LetzterAufrufAm: `${addDays(today, -1 - index)}T07:30:00`,
      LetzterStatus: index === 2 ? '202 Angenommen' : '201 Angelegt',
    })),
    kurz,
  );
  const ams = await loader.addAll(
    'AmsSt',
    ordered(amsZugaenge).map(({ tage, ...row }) => ({
      ...row,
      IdUnternehmen: idFirma,
      SchluesselGueltigBis: addDays(today, tage),
      LetzterTestAm: `${addDays(today, -3)}T09:00:00`,
      LetzterTestErgebnis: 'Verbindung in Ordnung',
    })),
    kurz,
  );
  const hokify = await loader.addAll(
    'HokifySt',
    ordered(hokifyZugaenge).map((row) => ({
      ...row,
      IdStelleninseratFeed: 'feed' in row ? feed.get(row.feed) : null,
      FirmenName: firma,
      KontaktEmail: `bewerbung@${organisation.mailDomain}`,
      WebhookGeheimnis: digest(`${data.id} ${row.Kurzbezeichnung} webhook`),
    })),
    kurz,
  );
  const stepstone = await loader.addAll(
    'StepstoneSt',
    ordered(stepstoneZugaenge).map(({ tage, ...row }) => ({
      ...row,
      IdStelleninseratFeed: 'feed' in row ? feed.get(row.feed) : null,
      VertragBis: addDays(today, tage),
      FehlerEmail: `inserate@${organisation.mailDomain}`,
    })),
    kurz,
  );
  const iventa = await loader.addAll(
    'IventaZielplattformSt',
    ordered(iventaPlattformen).map((row) => ({
      ...row,
      Uebertragung: 'uebertragung' in row ? 'Rest' : 'Email',
      IdRestSchnittstelle: 'uebertragung' in row ? rest.get(row.uebertragung) : null,
      KundenNr: `99-${data.id}01`,
    })),
    kurz,
  );
  const jobseite = await loader.addAll(
    'JobseiteSt',
    jobseiteRows(data, idFirma, layout, formular, listen, organisation),
    kurz,
  );
  const anbindung = {
    Jobseite: jobseite,
    Ams: ams,
    Hokify: hokify,
    Stepstone: stepstone,
    Iventa: iventa,
    RestSchnittstelle: rest,
    Feed: feed,
  };
  return {
    jobseite,
    kanal: await loader.addAll('KanalSt', ordered(kanaele.map((one) => kanalRow(one, anbindung))), kurz),
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function jobseiteRows(
  data: DomaeneData,
  IdUnternehmen: number,
  layout: Ids,
  formular: Ids,
  { sprache, berufsgruppe }: Stammlisten,
  { mailDomain, niederlassung }: Organisation,
) {
  const seite = (Kurzbezeichnung: string, Bezeichnung: string, host: string, look: string, form: string) => ({
    Kurzbezeichnung,
    Bezeichnung,
    Hostname: `${host}.${mailDomain}`,
    IdUnternehmen,
    IdLayout: layout.get(look),
    IdBewerbungEinstellung: formular.get(form),
    Sprachen: [sprache.get('de'), sprache.get('en')],
    ImpressumUrl: `https://www.${mailDomain}/impressum`,
    DatenschutzUrl: `https://www.${mailDomain}/datenschutz`,
  });
  return ordered([
    seite('JOBS', `Jobs bei ${data.row.Bezeichnung}`, 'jobs', 'JOB-STD', 'STD'),
    {
      ...seite('SAISON', 'Saisonjobs', 'saison', 'JOB-SAISON', 'SAISON'),
      FilterBerufsgruppen: [berufsgruppe.get('GASTRO')],
    },
    {
      ...seite('TECHNIK', 'Jobs in Technik und IT', 'technik', 'JOB-STD', 'TECH'),
      FilterBerufsgruppen: [berufsgruppe.get('IT'), berufsgruppe.get('ENG'), berufsgruppe.get('ELEKTRO')],
      FilterNiederlassungen: [niederlassung.get(niederlassung.names[0] ?? '')],
    },
  ]);
}

function kanalRow(kanal: (typeof kanaele)[number], anbindung: Readonly<Record<string, Ids>>) {
  const { produkte = [], an = undefined, ...row } = { produkte: undefined, an: undefined, ...kanal };
  const reference =
    row.Art === 'Iventa' ? 'IdIventaZielplattform' : row.Art === 'Feed' ? 'IdStelleninseratFeed' : `Id${row.Art}`;
  return {
    ...row,
    ...(an !== undefined && { [reference]: anbindung[row.Art]?.get(an) }),
    Pflichtfelder: 'Pflichtfelder' in row ? [...row.Pflichtfelder] : [],
    KanalProdukt: produkte.map(([Code, Bezeichnung, LaufzeitTage, Preis], index) => ({
      Code,
      Bezeichnung,
      LaufzeitTage,
      Preis,
      IsStandard: index === 0,
    })),
  };
}
