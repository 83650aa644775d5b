import { defineEntity, type RowOf } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';

/** Who may publish what, and on whose quota. */
export const benutzergruppeStelleninseratSt = defineEntity({
  key: 'BenutzergruppeStelleninseratSt',
  path: '/stammdaten/benutzergruppe-stelleninserat',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'users-group',
  caption: { one: 'Benutzergruppe Stelleninserat', gender: 'f', many: 'Benutzergruppen Stelleninserat' },
  text: masterText,
  fields: {
    ...masterFields(),
    Mitglieder: multiReference({ caption: 'Mitglieder', to: 'BenutzerSt' }),
    AnzahlMitglieder: number({ caption: 'Anzahl Mitglieder', adds: true, computed: 'query' }),
    IdNiederlassung: reference({ caption: 'Niederlassung', to: 'NiederlassungSt' }),
    IdUnternehmen: reference({ caption: 'Unternehmen', to: 'UnternehmenSt', hint: 'Gruppe eines RPO-Kunden' }),
    ErlaubteTypen: multiReference({
      caption: 'Erlaubte Typen',
      to: 'StelleninseratTypSt',
      formOnly: true,
      hint: 'Leer = alle',
    }),
    ErlaubteKanaele: multiReference({
      caption: 'Erlaubte Kanäle',
      to: 'KanalSt',
      formOnly: true,
      hint: 'Leer = alle',
    }),
    IsFreigabePflicht: boolean({ caption: 'Freigabe erforderlich', default: false }),
    Freigeber: multiReference({
      caption: 'Freigabe durch',
      to: 'BenutzerSt',
      formOnly: true,
      rules: [conditionalRequired((row) => row.IsFreigabePflicht === true)],
    }),
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
    IdFirmenbeschreibungStandard: reference({
      caption: 'Firmenbeschreibung (Standard)',
      to: 'FirmenbeschreibungSt',
      formOnly: true,
    }),
    IsStandard: boolean({ caption: 'Standard', default: false, formOnly: true }),
  },
  sections: {
    Benutzergruppe: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'IdNiederlassung',
      'IdUnternehmen',
      'Mitglieder',
      'AnzahlMitglieder',
      'IsStandard',
      'Sortierung',
      'IsAktiv',
    ],
    Berechtigung: ['ErlaubteTypen', 'ErlaubteKanaele', 'IsFreigabePflicht', 'Freigeber'],
    Vorgaben: ['IdLayoutStandard', 'IdBewerbungEinstellungStandard', 'IdFirmenbeschreibungStandard'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'AnzahlMitglieder',
    'IdNiederlassung',
    'IdUnternehmen',
    'IsFreigabePflicht',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});

export type BenutzergruppeStelleninseratSt = RowOf<typeof benutzergruppeStelleninseratSt>;
