import { moduleKeys } from '../../access/module-keys.ts';
import { rechte, rechtKeys } from '../../access/rechte.ts';
import { benutzerrolleTypCaptions } from '../../access/role-captions.ts';
import { benutzerrolleTyp } from '../../access/roles.ts';
import { defineChild, defineEntity, type RowOf } from '../../entity/define.ts';
import { bezeichnung } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { multiline } from '../../kinds/multiline.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** A module the role may open; each Recht includes the one before. */
const benutzerrolleModul = defineChild({
  caption: { one: 'Modul', gender: 'n', many: 'Module' },
  text: { fields: ['Modul'] },
  fields: {
    Modul: enumeration({ caption: 'Modul', values: moduleKeys, rules: [required()] }),
    Recht: enumeration({
      caption: 'Recht',
      values: ['Lesen', 'Schreiben', 'Loeschen'],
      default: 'Lesen',
      rules: [required()],
    }),
  },
  unique: [['Modul']],
});

const benutzerrolleRecht = defineChild({
  caption: { one: 'Sonderrecht', gender: 'n', many: 'Sonderrechte' },
  text: { fields: ['Recht'] },
  fields: {
    Recht: enumeration({ caption: 'Sonderrecht', values: rechtKeys, labels: rechte, rules: [required()] }),
  },
  unique: [['Recht']],
});

const kurzbezeichnung = text({
  caption: 'Kurzbezeichnung',
  search: true,
  rules: [required(), stringLength({ min: 1, max: 20 }), eindeutig()],
});

export const benutzerrolleSt = defineEntity({
  key: 'BenutzerrolleSt',
  path: '/admin/benutzerrolle',
  placement: 'settings',
  group: 'Verwaltung',
  icon: 'users-group',
  access: 'admin',
  isPlatform: true,
  caption: { one: 'Benutzerrolle', many: 'Benutzerrollen' },
  text: { fields: ['Kurzbezeichnung', 'Bezeichnung'] },
  fields: {
    Kurzbezeichnung: kurzbezeichnung,
    Bezeichnung: bezeichnung(),
    BenutzerrolleTyp: enumeration({
      caption: 'Typ',
      values: Object.values(benutzerrolleTyp),
      labels: benutzerrolleTypCaptions,
      rules: [required()],
    }),
    Datenbereich: enumeration({
      caption: 'Datenbereich',
      values: ['Domaene', 'Niederlassung', 'Eigene', 'Unternehmen', 'UnternehmenKonzern', 'CoLieferant'],
      labels: { Domaene: 'Gesamte Domäne', Eigene: 'Eigene Datensätze' },
      rules: [required()],
    }),
    Beschreibung: multiline({ caption: 'Beschreibung', rules: [stringLength({ max: 1000 })] }),
    IsSystem: boolean({
      caption: 'Systemrolle',
      default: false,
      server: true,
      hint: 'Kann weder gelöscht werden noch den Typ wechseln.',
    }),
    IsZweiFaktorPflicht: boolean({ caption: 'Zwei-Faktor-Pflicht', default: false }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  children: { BenutzerrolleModul: benutzerrolleModul, BenutzerrolleRecht: benutzerrolleRecht },
  sections: {
    Benutzerrolle: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'BenutzerrolleTyp',
      'Datenbereich',
      'IsZweiFaktorPflicht',
      'IsAktiv',
    ],
    Module: ['BenutzerrolleModul'],
    Sonderrechte: ['BenutzerrolleRecht'],
    // The matrix is what one comes for.
    Beschreibung: ['Beschreibung', 'IsSystem'],
  },
  actions: {
    // The names are those of the copy, which is also what the call answers.
    RolleKopieren: {
      caption: 'Rolle kopieren',
      input: { Kurzbezeichnung: kurzbezeichnung, Bezeichnung: bezeichnung() },
    },
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'BenutzerrolleTyp', 'Datenbereich', 'IsAktiv'],
  sort: ['Bezeichnung'],
});

export type BenutzerrolleSt = RowOf<typeof benutzerrolleSt>;
