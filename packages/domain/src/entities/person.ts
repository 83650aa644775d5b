import { defineEntity, type RowOf } from '../entity/define.ts';
import { vonBis } from '../rules/von-bis.ts';
import { personAdresse } from './person/adresse.ts';
import { datenschutzFields } from './person/datenschutz.ts';
import { personDokument, personSchulung } from './person/dokument.ts';
import { personEinwilligung } from './person/einwilligung.ts';
import { kontaktFields } from './person/kontakt.ts';
import { personalaktFields } from './person/personalakt.ts';
import { profilFields } from './person/profil.ts';
import { stammdatenFields } from './person/stammdaten.ts';
import { personStates } from './person/status.ts';
import { personSperre, personVerfuegbarkeit } from './person/verfuegbarkeit.ts';
import { personAusbildung, personQualifikation, personSprache, personTaetigkeit } from './person/werdegang.ts';

/** Everybody the agency knows as applicant, candidate, temp worker or former employee: one record for life. */
export const persSt = defineEntity({
  key: 'PersSt',
  idName: 'IdPerson',
  path: '/person',
  placement: 'main',
  icon: 'users',
  caption: { one: 'Person', many: 'Personen' },
  text: { fields: ['Nachname', 'Vorname'], join: ' ' },
  fields: {
    ...stammdatenFields,
    ...kontaktFields,
    ...profilFields,
    ...personalaktFields,
    ...datenschutzFields,
  },
  children: {
    PersonAdresse: personAdresse,
    PersonSprache: personSprache,
    PersonTaetigkeit: personTaetigkeit,
    PersonAusbildung: personAusbildung,
    PersonQualifikation: personQualifikation,
    PersonDokument: personDokument,
    PersonVerfuegbarkeit: personVerfuegbarkeit,
    PersonEinwilligung: personEinwilligung,
    PersonSperre: personSperre,
    PersonSchulung: personSchulung,
  },
  tabs: {
    Stammdaten: {
      Person: [
        'Anrede',
        'Titel',
        'Vorname',
        'Nachname',
        'TitelNach',
        'Geburtsdatum',
        'Geschlecht',
        'IdStaatsangehoerigkeit',
        'Foto',
      ],
      Betreuung: [
        'PersonNr',
        'PersonalNr',
        'Status',
        'IdNiederlassung',
        'IdBerater',
        'Personengruppen',
        'Bewertung',
        'Schlagworte',
      ],
      Herkunft: ['Herkunft', 'IdKanalQuelle', 'IdPersonEmpfehler', 'IdCoLieferant'],
    },
    Kontakt: {
      Kontakt: [
        'Email',
        'EmailZweit',
        'Mobil',
        'Telefon',
        'BevorzugterKontakt',
        'Erreichbarkeit',
        'IdSpracheKorrespondenz',
        'IsNewsletter',
      ],
      'Profile im Netz': ['LinkedInUrl', 'XingUrl'],
      Adressen: ['PlzOrt', 'PersonAdresse'],
    },
    'Wunsch und Profil': {
      Beruf: [
        'IdJobbezeichnung',
        'Jobbezeichnungen',
        'Berufsgruppen',
        'IdBerufserfahrung',
        'Beschaeftigungssituation',
        'IsAmsVorgemerkt',
        'Dienstleistungen',
      ],
      Arbeitszeit: [
        'VerfuegbarAb',
        'Kuendigungsfrist',
        'Arbeitszeiten',
        'StundenVon',
        'StundenBis',
        'Schichtbereitschaft',
      ],
      'Entgelt und Mobilität': [
        'WunschEntgelt',
        'WunschEntgeltEinheit',
        'Regionen',
        'MaxAnfahrtKm',
        'Fuehrerscheine',
        'IsEigenerPkw',
      ],
      Texte: ['Kurzprofil', 'Notiz'],
    },
    Werdegang: {
      'Beruflicher Werdegang': ['PersonTaetigkeit'],
      Ausbildung: ['PersonAusbildung'],
      Qualifikationen: ['PersonQualifikation'],
      Sprachen: ['PersonSprache'],
    },
    Verfügbarkeit: {
      Verfügbarkeit: ['PersonVerfuegbarkeit'],
      Kundensperren: ['PersonSperre'],
    },
    Dokumente: {
      Dokumente: ['PersonDokument'],
      Unterweisungen: ['PersonSchulung'],
    },
    Personalakt: {
      Dienstverhältnis: [
        'SvNummer',
        'Geburtsort',
        'Verwendung',
        'Eintritt',
        'Austritt',
        'AustrittGrund',
        'IsBeguenstigtBehindert',
      ],
      Entgelt: ['IdKvGruppe', 'Grundlohn', 'GrundlohnEinheit'],
      Bankverbindung: ['Iban', 'Bic', 'Kontoinhaber'],
      Arbeitserlaubnis: ['ArbeitserlaubnisArt', 'ArbeitserlaubnisBis'],
      Ausrüstung: ['Bekleidungsgroesse', 'Schuhgroesse'],
    },
    Datenschutz: {
      Einwilligungen: ['DsgvoStatus', 'EinwilligungBis', 'PersonEinwilligung'],
      'Sperren und Löschung': [
        'IsKontaktsperre',
        'KontaktsperreGrund',
        'IsAufbewahrungGesperrt',
        'AufbewahrungGrund',
        'LoeschungGeplantAm',
        'AnonymisiertAm',
      ],
    },
  },
  rules: [vonBis('StundenVon', 'StundenBis'), vonBis('Eintritt', 'Austritt')],
  states: personStates,
  grid: [
    'PersonNr',
    'Status',
    'Vorname',
    'Nachname',
    'IdNiederlassung',
    'IdBerater',
    'Personengruppen',
    'IdKanalQuelle',
    'Bewertung',
    'Email',
    'Mobil',
    'PlzOrt',
    'IdJobbezeichnung',
    'VerfuegbarAb',
    'DsgvoStatus',
    'EinwilligungBis',
    'LoeschungGeplantAm',
  ],
  sort: ['-GeaendertAm'],
  unique: [['PersonNr']],
  sortable: ['Nachname', 'PersonNr', 'VerfuegbarAb'],
});

export type PersSt = RowOf<typeof persSt>;
