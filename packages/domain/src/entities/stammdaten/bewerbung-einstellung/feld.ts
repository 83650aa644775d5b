import { defineChild } from '../../../entity/define.ts';
import { boolean } from '../../../kinds/boolean.ts';
import { enumeration } from '../../../kinds/enumeration.ts';
import { number } from '../../../kinds/number.ts';
import { range } from '../../../rules/numbers/range.ts';
import { required } from '../../../rules/required.ts';
import { kontaktFields } from '../../person/kontakt.ts';
import { profilFields } from '../../person/profil.ts';
import { stammdatenFields } from '../../person/stammdaten.ts';

const personFields = { ...stammdatenFields, ...kontaktFields, ...profilFields };

/** Fields of a person that an application form may ask for. */
const felder = [
  'Anrede',
  'Titel',
  'Vorname',
  'Nachname',
  'Geburtsdatum',
  'IdStaatsangehoerigkeit',
  'Foto',
  'Email',
  'Mobil',
  'Telefon',
  'LinkedInUrl',
  'XingUrl',
  'IdJobbezeichnung',
  'IdBerufserfahrung',
  'VerfuegbarAb',
  'Arbeitszeiten',
  'StundenVon',
  'StundenBis',
  'Schichtbereitschaft',
  'WunschEntgelt',
  'Regionen',
  'Fuehrerscheine',
  'IsEigenerPkw',
] as const;

const labels = Object.fromEntries(felder.map((name) => [name, personFields[name].caption]));

export const bewerbungFeld = defineChild({
  caption: { one: 'Feld', gender: 'n', many: 'Felder' },
  text: { fields: ['Feld'] },
  fields: {
    Feld: enumeration({
      caption: 'Feld',
      values: [...felder, 'PersonAdresse', 'PersonSprache'],
      labels: { ...labels, PersonAdresse: 'Adresse', PersonSprache: 'Sprachen' },
      rules: [required()],
    }),
    IsSichtbar: boolean({ caption: 'Sichtbar', default: true }),
    IsPflicht: boolean({ caption: 'Pflicht', default: false }),
    Sortierung: number({ caption: 'Sortierung', default: 100, rules: [range({ min: 0, max: 9999 })] }),
  },
  unique: [['Feld']],
});
