import { createHash } from 'node:crypto';
import { addDays } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { allgemeineBloecke, gruppentexte } from '../data/inserattexte.ts';
import { kanaele as kanaldaten } from '../data/kanaele.ts';
import { postleitzahlen } from '../data/postleitzahlen.ts';
import { monatslohn } from '../geschaeft/anfragen.ts';
import { liste } from '../texte.ts';
import { inOrder, type Schritt } from '../verlauf.ts';
import { benutzerOf, euro, idOf, type Welt } from '../welt.ts';
import type { InseratPlan } from './plan.ts';
import type { InseratStamm } from './stamm.ts';

export async function loadInserate(welt: Welt, plans: readonly InseratPlan[], stamm: InseratStamm): Promise<void> {
  const { loader, verlauf } = welt;
  const wege = plans.map((plan, index) => schritte(welt, plan, index));
  const saved = await loader.insert(
    'StelleninseratSt',
    plans.map((plan, index) => inseratRow(welt, plan, stamm, wege[index] ?? [], index)),
  );
  const buchungen: Row[] = [];
  const auftraege: Row[] = [];
  for (const [index, plan] of plans.entries()) {
    const row = saved[index] as Row;
    plan.id = idOf(row);
    verlauf.add(
      'StelleninseratSt',
      plan.id,
      wege[index] ?? [],
      benutzerOf(welt, plan.position.anfrage.kunde.data?.berater ?? ''),
    );
    for (const kanal of row.StelleninseratKanal as Row[]) {
      if (kanal.IdKontingent)
        buchungen.push({
          IdKontingent: kanal.IdKontingent,
          IdStelleninseratKanal: kanal.Id,
          Einheiten: 1,
          Betrag: kanal.Kosten,
          Am: kanal.Von,
          ErstelltAm: welt.uhr.am(String(kanal.Von)),
        });
      if (kanal.LetzteUebertragungAm) auftraege.push(auftrag(kanal, row));
    }
  }
  await loader.insert('KontingentBuchung', buchungen);
  await loader.insert('KanalAuftrag', auftraege);
}

function auftrag(kanal: Row, { InseratNr }: Row): Row {
  const istFehler = kanal.Status === 'Fehler';
  return {
    IdStelleninseratKanal: kanal.Id,
    Aktion: kanal.Status === 'Offline' ? 'Beenden' : 'Anlegen',
    Nutzlast: { InseratNr },
    Versuche: kanal.Versuche,
    ErledigtAm: istFehler ? null : kanal.LetzteUebertragungAm,
    Fehler: kanal.LetzterFehler,
    ErstelltAm: kanal.LetzteUebertragungAm,
  };
}

const stufen = ['Entwurf', 'ZurFreigabe', 'Freigegeben', 'Veroeffentlicht'];

function schritte({ uhr }: Welt, { status, erstellt, ab, bis }: InseratPlan, index: number): Schritt[] {
  const at = (day: string, step: number) => uhr.am(day, index + step);
  const tage = [erstellt, erstellt, addDays(erstellt, 1), ab];
  const erreicht = stufen.slice(0, stufen.indexOf(status) + 1 || stufen.length);
  const weg: Schritt[] = erreicht.map((name, step) => [name, at(tage[step] ?? ab, step)]);
  if (status === 'Pausiert') weg.push(['Pausiert', at(addDays(ab, 6), 5)]);
  if (status === 'Abgelaufen' || status === 'Archiviert') weg.push(['Abgelaufen', at(addDays(bis, 1), 5)]);
  if (status === 'Archiviert') weg.push(['Archiviert', at(addDays(bis, 20), 6)]);
  return inOrder(weg);
}

function inseratRow(welt: Welt, plan: InseratPlan, stamm: InseratStamm, weg: readonly Schritt[], index: number): Row {
  const { random, nummern, organisation, listen, darstellung, system, uhr } = welt;
  const { position, status } = plan;
  const { anfrage, job } = position;
  const { kunde, dienst } = anfrage;
  const ort = kunde.standorte[0] as Row;
  const istRpo = dienst === 'RPO';
  const typ = istRpo
    ? 'RPO'
    : anfrage.dienst === 'VERM' && kunde.row.IsPvAnonym
      ? 'ANON'
      : index % 9 === 4
        ? 'PREM'
        : 'STD';
  const texte = gruppentexte[job.gruppe];
  const idFirma = istRpo
    ? kunde.id
    : organisation.gesellschaft.get(
        welt.data.niederlassungen.find(({ kurz }) => kurz === kunde.data?.nl)?.gesellschaft ?? '',
      );
  const text = `${kunde.nr} de`;
  const am = (name: string) => weg.find(([step]) => step === name)?.[1] ?? null;
  const istStunde = ['UEB', 'TRY', 'PAY'].includes(dienst);
  const von = position.lohn;
  return {
    InseratNr: nummern.ofYear('Stelleninserat', 'SI', 5, plan.erstellt),
    Titel: /\(m\/w\/d\)|:in|:innen/.test(job.name) ? job.name : `${job.name} (m/w/d)`,
    Status: status,
    StatusSeit: weg.at(-1)?.[1],
    IdStelleninseratTyp: stamm.typ.get(typ),
    IdUnternehmen: idFirma,
    IdAnfragePosition: position.id,
    IdNiederlassung: organisation.niederlassung.get(kunde.data?.nl ?? ''),
    IdBerater: organisation.berater.get(kunde.data?.berater ?? ''),
    IdBenutzergruppe: stamm.gruppe.get(plan.gruppe),
    IdJobbezeichnung: listen.job.get(job.kurz),
    IdBerufsgruppe: listen.berufsgruppe.get(job.gruppe),
    IdBerufserfahrung: listen.berufserfahrung.get(job.kv === 'A' || job.kv === 'B' ? 'KEINE' : 'MIT'),
    IdDienstleistung: listen.dienstleistung.get(dienst === 'PAY' ? 'UEB' : dienst),
    IdArbeitszeit: listen.arbeitszeit.get(position.isSchicht ? 'SCH' : position.stunden === 25 ? 'TZ' : 'VZ385'),
    StundenVon: position.isSchicht ? 38.5 : position.stunden,
    StundenBis: position.isSchicht ? 38.5 : position.stunden,
    Anzahl: position.anzahl,
    Befristung: position.ende ? 'Projekt' : 'Unbefristet',
    ArbeitsortStrasse: ort.Strasse,
    ArbeitsortPlz: ort.Plz,
    ArbeitsortOrt: ort.Ort,
    IdLandArbeitsort: ort.IdLand,
    IdRegion: listen.region.get(regionOf(welt, String(ort.Plz), kunde.data?.nl ?? '')),
    EntgeltVon: istStunde ? von : monatslohn(von),
    EntgeltBis: istStunde ? euro(von * 1.12) : monatslohn(von * 1.25),
    EntgeltEinheit: istStunde ? 'Stunde' : 'Monat',
    IdKollektivvertrag: system.kollektivvertrag.get(kunde.data?.kv ?? 'Arbeitskräfteüberlassung (Arbeiter)'),
    Entgelttext: istStunde
      ? `ab € ${von.toFixed(2).replace('.', ',')} brutto/Stunde, Überzahlung je nach Qualifikation möglich`
      : `ab € ${String(monatslohn(von))} brutto/Monat auf Basis von 38,5 Stunden, Überzahlung möglich`,
    Verguenstigungen: random
      .some(darstellung.verguenstigung.names, random.int(2, 5))
      .map((name) => darstellung.verguenstigung.get(name)),
    Einleitung: texte ? `<p>${texte.einleitung}</p>` : null,
    Aufgaben: texte ? liste(texte.aufgaben) : null,
    Profil: texte ? liste(texte.profil) : null,
    Angebot: baustein('ANG-STD'),
    Kontakt: '<p>{{Ansprechpartner}}, {{AnsprechpartnerTelefon}}</p>',
    IdFirmenbeschreibung: istRpo && stamm.firmentext.names.includes(text) ? stamm.firmentext.get(text) : null,
    IdLayout: darstellung.layout.get(
      istRpo ? 'INS-RPO' : typ === 'PREM' ? 'INS-PREM' : typ === 'ANON' ? 'INS-ANON' : 'INS-STD',
    ),
    IdHeaderbild: headerbild(welt, job.gruppe),
    MetaTitel: job.name.slice(0, 60),
    MetaBeschreibung: `${job.name} in ${String(ort.Ort)}: jetzt bewerben.`.slice(0, 160),
    IdBewerbungEinstellung: darstellung.formular.get(
      istRpo ? 'RPO' : job.gruppe === 'GASTRO' ? 'SAISON' : job.gruppe === 'IT' ? 'TECH' : 'STD',
    ),
    BewerbungsEmail: `bewerbung@${organisation.mailDomain}`,
    IsSchnellbewerbung: job.kv !== undefined,
    // What begins today has begun.
    VeroeffentlichenAb: `${plan.ab}T${plan.ab === welt.today ? '00' : '06'}:00:00`,
    VeroeffentlichenBis: plan.bis,
    FreigegebenAm: am('Freigegeben'),
    FreigegebenVon: am('Freigegeben') ? (welt.benutzer.get('inserate') ?? welt.loader.caller.me.Id) : null,
    StelleninseratKanal: plan.kanaele.map((kanal) => kanalRow(welt, plan, stamm, kanal, index)),
    StelleninseratBaustein: [
      {
        Block: 'Rechtliches',
        IdStelleninseratInhalt: darstellung.inhalt.get('RECHT-GLBG'),
        Text: baustein('RECHT-GLBG'),
        Sortierung: 20,
      },
    ],
    ErstelltAm: uhr.am(plan.erstellt, index),
    ErstelltVon: benutzerOf(welt, kunde.data?.berater ?? ''),
    GeaendertAm: weg.at(-1)?.[1],
  };
}

const baustein = (kurz: string): string => `<p>${allgemeineBloecke.find(([, name]) => name === kurz)?.[3] ?? ''}</p>`;

const bildOf: Readonly<Record<string, string>> = {
  PROD: 'HALLE',
  LAGER: 'LAGER',
  METALL: 'FUNKEN',
  ELEKTRO: 'SCHALT',
  BAU: 'KRAN',
  BÜRO: 'BUERO',
  IT: 'CODE',
  PFLEGE: 'PFLEGE',
  GASTRO: 'SEE',
  REINIGUNG: 'GLAS',
  TRANSPORT: 'STRASSE',
  ENG: 'PLAN',
};

function headerbild({ darstellung }: Welt, gruppe: string): number | null {
  const name = bildOf[gruppe];
  return name === undefined ? null : darstellung.headerbild.get(name);
}

/** The region of the place, else that of the branch. */
function regionOf({ data }: Welt, plz: string, nl: string): string {
  const bundesland = postleitzahlen.find((one) => one.plz === plz)?.bundesland;
  const branch = data.niederlassungen.find(({ kurz }) => kurz === nl);
  if (branch && bundesland === undefined) return branch.region;
  return branch && postleitzahlen.find((one) => one.plz === branch.plz)?.bundesland === bundesland
    ? branch.region
    : (bundesland ?? '').slice(3);
}

function kanalRow(
  { kanaele, listen, random, today, uhr }: Welt,
  plan: InseratPlan,
  stamm: InseratStamm,
  name: string,
  index: number,
): Row {
  const daten = kanaldaten.find(({ Kurzbezeichnung }) => Kurzbezeichnung === name);
  const Preis = daten && 'Preis' in daten ? daten.Preis : 0;
  const istPflicht = daten !== undefined && 'IsKontingentPflicht' in daten;
  const istFehler = plan.fehler === name;
  const istRaus = ['Veroeffentlicht', 'Pausiert', 'Abgelaufen', 'Archiviert'].includes(plan.status);
  const status =
    {
      Veroeffentlicht: istFehler ? 'Fehler' : 'Online',
      Pausiert: 'Offline',
      Abgelaufen: 'Offline',
      Archiviert: 'Offline',
    }[plan.status as string] ?? 'Geplant';
  const quote = `${plan.gruppe} ${name}`;
  const aufrufe = istRaus && !istFehler ? random.int(40, 900) : 0;
  const externe = `${name.slice(0, 3)}-${createHash('sha1').update(`${plan.erstellt} ${index} ${name}`).digest('hex').slice(0, 8)}`;
  return {
    IdKanal: kanaele.kanal.get(name),
    Produkt: name === 'STEPSTONE' ? 'PRO' : null,
    Von: plan.ab,
    Bis: plan.bis,
    Status: status,
    ExterneId: istRaus && !istFehler ? externe : null,
    ExterneUrl:
      istRaus && !istFehler
        ? `https://simulator.disponent.example/${name.toLowerCase()}/${externe.toLowerCase()}`
        : null,
    Kosten: istRaus ? Preis : null,
    IdWaehrung: listen.waehrung.get('EUR'),
    IdKontingent: istRaus && istPflicht && stamm.kontingent.names.includes(quote) ? stamm.kontingent.get(quote) : null,
    LetzteUebertragungAm: istRaus ? uhr.am(istFehler ? today : plan.ab, index) : null,
    LetzterFehler: istFehler
      ? name === 'AMS'
        ? 'Der Berufscode fehlt: bitte den AMS-Code der Jobbezeichnung ergänzen'
        : 'HTTP 503: Der Dienst antwortet nicht'
      : null,
    Versuche: istFehler ? 5 : istRaus ? 1 : 0,
    Aufrufe: aufrufe,
    Klicks: Math.round(aufrufe * 0.12),
  };
}
