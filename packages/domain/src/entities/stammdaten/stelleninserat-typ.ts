import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { color } from '../../kinds/color.ts';
import { duration } from '../../kinds/duration.ts';
import { multiEnum } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { range } from '../../rules/numbers/range.ts';

export const stelleninseratTypSt = defineEntity({
  key: 'StelleninseratTypSt',
  path: '/stammdaten/stelleninserat-typ',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'tags',
  caption: { one: 'Stelleninserat-Typ', gender: 'm', many: 'Stelleninserat-Typen' },
  text: masterText,
  fields: {
    ...masterFields(),
    Farbe: color({ caption: 'Farbe' }),
    Laufzeit: duration({ caption: 'Laufzeit', period: 2, default: '30T' }),
    MaxLaufzeit: duration({ caption: 'Höchstlaufzeit', period: 2, default: '90T' }),
    IsFreigabePflicht: boolean({ caption: 'Freigabe erforderlich', default: false }),
    IsEntgeltPflicht: boolean({ caption: 'Entgelt erforderlich', default: true, formOnly: true }),
    IdLayoutStandard: reference({
      caption: 'Layout (Standard)',
      to: 'LayoutSt',
      where: { Art: 'Inserat' },
      formOnly: true,
    }),
    IdBewerbungEinstellungStandard: reference({
      caption: 'Bewerbungsformular (Standard)',
      to: 'BewerbungEinstellungSt',
      formOnly: true,
    }),
    ErlaubteKanaele: multiReference({ caption: 'Erlaubte Kanäle', to: 'KanalSt', hint: 'Leer = alle' }),
    Pflichtbloecke: multiEnum({
      caption: 'Pflichtblöcke',
      values: ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt'],
      default: ['Aufgaben', 'Profil'],
      formOnly: true,
    }),
    IsInitiativ: boolean({ caption: 'Initiativbewerbung', default: false, formOnly: true }),
    Faktor: number({
      caption: 'Kontingenteinheiten je Inserat',
      default: 1,
      formOnly: true,
      rules: [range({ min: 1, max: 10 })],
    }),
  },
  sections: {
    'Stelleninserat-Typ': ['Kurzbezeichnung', 'Bezeichnung', 'Farbe', 'IsInitiativ', 'Sortierung', 'IsAktiv'],
    Schaltung: ['Laufzeit', 'MaxLaufzeit', 'IsFreigabePflicht', 'ErlaubteKanaele', 'Faktor'],
    Inhalt: ['IsEntgeltPflicht', 'Pflichtbloecke', 'IdLayoutStandard', 'IdBewerbungEinstellungStandard'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Farbe',
    'Laufzeit',
    'MaxLaufzeit',
    'IsFreigabePflicht',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
