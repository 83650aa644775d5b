import type { Table } from '@disponent/domain/entity/table';
import { t } from '../texts/t.ts';

/** What a list is for, said while it is empty, by the key of its entity. Nobody else loads these words. */
export const purposes: Readonly<Record<string, string>> = {
  PersSt: t('Hier stehen alle, die für Einsätze und Stellen infrage kommen: mit Kontakt, Können und Verfügbarkeit.'),
  AnfrageDat: t(
    'Eine Anfrage hält fest, wie viele Leute ein Kunde wofür und ab wann sucht. Vorschläge und Einsätze entstehen daraus.',
  ),
  PvDat: t(
    'Ein Personalvorschlag bringt eine Person und die Position einer Anfrage zusammen, bis der Kunde entschieden hat.',
  ),
  KundenportalEinsatz: t(
    'Ein Einsatz entsteht aus einem angenommenen Vorschlag und trägt Dauer, Konditionen und Stunden.',
  ),
  Stundennachweis: t(
    'Je Einsatz und Woche ein Nachweis: erfasst, eingereicht, vom Kunden freigegeben und dann verrechnet.',
  ),
  FakturaDat: t('Rechnungen, Honorare und Gutschriften, vom Entwurf bis zur Zahlung.'),
  StelleninseratSt: t(
    'Ein Inserat beschreibt eine Stelle, wird freigegeben, auf Kanälen veröffentlicht und sammelt Bewerbungen.',
  ),
  Bewerbung: t('Bewerbungen kommen über Inserate herein und werden hier gesichtet, übernommen oder abgesagt.'),
  AnfrageProjektDat: t(
    'Ein Projekt fasst die Anfragen eines größeren Bedarfs zusammen und zeigt, wie weit er besetzt ist.',
  ),
  Aufgabe: t('Was zu tun ist, von Hand angelegt oder aus einem Anlass entstanden, mit Fälligkeit und Bezug.'),
  Kontakt: t('Anrufe, E-Mails, Gespräche und Notizen, an Personen, Kunden und Vorgängen festgehalten.'),
  Dokument: t('Was aus Datensätzen erzeugt oder zu ihnen abgelegt wurde, mit seinen Versionen.'),
  DsgvoVorgang: t('Auskunft, Berichtigung und Löschung, die jemand verlangt hat, mit ihrer Frist.'),
  KontingentBuchung: t('Jede Veröffentlichung, die ein Kontingent verbraucht hat.'),
  UnternehmenSt: t(
    'Kunden, Interessenten, Co-Lieferanten und eigene Gesellschaften mit Standorten und Ansprechpartnern.',
  ),
  NiederlassungSt: t('Die eigenen Standorte. Ihnen gehören Personen, Anfragen und Einsätze.'),
  BeraterSt: t('Wer Kunden und Personen betreut; damit werden Datensätze und Aufgaben zugewiesen.'),
  RegionSt: t('Gebiete, nach denen Personen, Stellen und Inserate geordnet und gefunden werden.'),
  BerufsgruppeSt: t('Fasst Jobbezeichnungen zusammen; das Matching rechnet mit verwandten Gruppen.'),
  JobbezeichnungSt: t('Die Berufe, nach denen gesucht und vorgeschlagen wird.'),
  BerufserfahrungSt: t('Stufen der Erfahrung, die Anfragen verlangen und Personen mitbringen.'),
  ArbeitszeitSt: t('Modelle der Arbeitszeit für Anfragen, Einsätze und Inserate.'),
  SpracheSt: t('Sprachen für Personen, Anforderungen und Inserate.'),
  DienstleistungSt: t('Was verkauft wird, etwa Überlassung oder Vermittlung, mit seinen Vorgaben.'),
  WaehrungSt: t('Währungen und ihre Kurse für Rechnungen.'),
  PersonengruppeSt: t('Fasst Personen zusammen, von Hand oder durch einen Filter, um viele auf einmal anzusprechen.'),
  VerguenstigungSt: t('Was ein Arbeitgeber zusätzlich bietet, für Inserate.'),
  EinwilligungDsgvoSt: t('Texte der Einwilligung mit Version und Dauer, denen Personen zustimmen.'),
  StelleninseratTypSt: t('Arten von Inseraten mit ihren Vorgaben.'),
  StelleninseratInhaltSt: t('Textbausteine, die in neue Inserate übernommen werden.'),
  FirmenbeschreibungSt: t('Wie sich das Unternehmen in Inseraten vorstellt.'),
  HeaderbildSt: t('Bilder für den Kopf von Inseraten und Jobseiten.'),
  LayoutSt: t('Aussehen von Inseraten, Profilen und Briefen.'),
  JobseiteSt: t('Öffentliche Seiten, auf denen Inserate gefunden werden.'),
  LandeseiteSt: t('Einzelne Seiten, auf die Werbung und Kampagnen führen.'),
  BewerbungEinstellungSt: t('Fragen und Einwilligungen, die eine Bewerbung verlangt.'),
  KanalSt: t('Wo Inserate veröffentlicht werden, mit Produkten und Preisen.'),
  StelleninseratFeedSt: t('Adressen, unter denen andere Seiten die Inserate abholen.'),
  RestSchnittstelleSt: t('Verbindungen zu anderen Programmen, die Daten abholen oder liefern.'),
  HokifySt: t('Zugänge, mit denen Inserate an hokify gehen.'),
  StepstoneSt: t('Zugänge, mit denen Inserate an StepStone gehen.'),
  AmsSt: t('Zugänge, mit denen Stellen an das AMS gehen.'),
  NiederlassungAmsSt: t('Welche Geschäftsstelle des AMS zu welcher Niederlassung gehört.'),
  IventaZielplattformSt: t('Plattformen, die über iventa erreicht werden.'),
  BenutzergruppeStelleninseratSt: t('Wer gemeinsam Inserate schreibt, freigibt und ein Kontingent teilt.'),
  KontingentBenutzergruppeSt: t('Wie viele Veröffentlichungen eine Gruppe in einem Zeitraum hat.'),
  DomaeneSt: t('Jede Domäne ist ein Mandant mit eigenen Daten, Benutzern und Einstellungen.'),
  BenutzerSt: t('Wer sich anmeldet, mit Rolle und Zugang.'),
  BenutzerrolleSt: t('Was Benutzer öffnen, ändern und sehen dürfen.'),
  BenutzerSperrgrundSt: t('Gründe, aus denen ein Zugang gesperrt wird.'),
  AppBenutzerSt: t('Zugänge der Mitarbeiter:innen zu ihren eigenen Stunden.'),
  EmailVorlage: t('Eigene Worte für E-Mails, die sonst den vorgegebenen Wortlaut haben.'),
  EmailVersand: t('Jede E-Mail, die das Programm verschickt hat oder noch verschickt.'),
  KanalAuftrag: t('Was an Kanäle übertragen wird, mit Ergebnis und Fehlern.'),
};

/** Lists of the system without a page of their own are filled from the start. */
export function Purpose({ table: { key, caption } }: { readonly table: Table }) {
  return purposes[key] ?? t('Hier erscheinen {many}, sobald welche angelegt sind.', { many: caption.many });
}
