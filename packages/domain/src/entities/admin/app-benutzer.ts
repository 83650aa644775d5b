import { defineEntity } from '../../entity/define.ts';
import { datetime } from '../../kinds/datetime.ts';
import { email } from '../../kinds/email.ts';
import { enumeration, multiEnum } from '../../kinds/enumeration.ts';
import { phone } from '../../kinds/phone.ts';
import { reference } from '../../kinds/reference.ts';
import { secret } from '../../kinds/secret.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** An account of the companion apps: of a worker (hours, documents) or of a customer's contact (approvals). */
export const appBenutzerSt = defineEntity({
  key: 'AppBenutzerSt',
  erasure: 'rows',
  path: '/admin/app-benutzer',
  placement: 'settings',
  group: 'Verwaltung',
  icon: 'device-mobile',
  access: 'admin',
  hasLinks: true,
  caption: { one: 'App-Benutzer', many: 'App-Benutzer' },
  text: { fields: ['Benutzername'] },
  fields: {
    Benutzername: email({
      caption: 'Benutzername',
      search: true,
      hint: 'Eine E-Mail-Adresse',
      rules: [required(), stringLength({ max: 120 }), eindeutig()],
    }),
    Art: enumeration({
      caption: 'Art',
      values: ['Person', 'Ansprechpartner'],
      labels: { Ansprechpartner: 'Ansprechpartner:in' },
      default: 'Person',
      rules: [required()],
    }),
    IdPerson: reference({
      caption: 'Person',
      to: 'PersSt',
      search: true,
      onlyWith: { Art: 'Person' },
      rules: [eindeutig(), conditionalRequired((row) => row.Art === 'Person')],
    }),
    IdAnsprechpartner: reference({
      caption: 'Ansprechpartner:in',
      to: 'UnternehmenAnsprechpartner',
      search: true,
      onlyWith: { Art: 'Ansprechpartner' },
      rules: [eindeutig(), conditionalRequired((row) => row.Art === 'Ansprechpartner')],
    }),
    Mobil: phone({ caption: 'Mobiltelefon', placeholder: '+43' }),
    Status: enumeration({
      caption: 'Status',
      values: ['Eingeladen', 'Aktiv', 'Gesperrt', 'Deaktiviert'],
      looks: {
        Eingeladen: { tone: 'blau', glyph: 'open' },
        Aktiv: { tone: 'gruen', glyph: 'reached' },
        Gesperrt: { tone: 'rot', glyph: 'lock' },
        Deaktiviert: { tone: 'kontur', glyph: 'minus' },
      },
      default: 'Eingeladen',
      rules: [required()],
    }),
    EinladungAm: datetime({ caption: 'Eingeladen am', server: true }),
    AktiviertAm: datetime({ caption: 'Aktiviert am', server: true }),
    LetzteAnmeldungAm: datetime({ caption: 'Letzte Anmeldung', server: true }),
    Geraet: text({ caption: 'Gerät', server: true }),
    AppVersion: text({ caption: 'App-Version', server: true }),
    PushToken: secret({ caption: 'Gerätekennung für Meldungen', server: true, formOnly: true }),
    Rechte: multiEnum({
      caption: 'Rechte',
      values: ['StundenErfassen', 'StundenFreigeben', 'DokumenteLesen', 'ProfilAendern', 'AbwesenheitMelden'],
      formOnly: true,
    }),
    IdBenutzerSperrgrund: reference({
      caption: 'Sperrgrund',
      to: 'BenutzerSperrgrundSt',
      formOnly: true,
      rules: [conditionalRequired((row) => row.Status === 'Gesperrt')],
    }),
    EinwilligungAppAm: datetime({ caption: 'Einwilligung am', server: true, formOnly: true }),
  },
  sections: {
    'App-Benutzer': ['Benutzername', 'Art', 'IdPerson', 'IdAnsprechpartner', 'Mobil', 'Rechte'],
    Zugang: ['Status', 'IdBenutzerSperrgrund', 'EinladungAm', 'AktiviertAm', 'LetzteAnmeldungAm', 'EinwilligungAppAm'],
    Gerät: ['Geraet', 'AppVersion', 'PushToken'],
  },
  grid: [
    'Benutzername',
    'Art',
    'IdPerson',
    'IdAnsprechpartner',
    'Status',
    'EinladungAm',
    'AktiviertAm',
    'LetzteAnmeldungAm',
  ],
  sort: ['Benutzername'],
});
