import { defineEntity } from '../../entity/define.ts';
import { bezeichnung, masterSort, orderFields } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { reference } from '../../kinds/reference.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RowRule } from '../../rules/rule.ts';
import { sentence } from '../../texts/sentence.ts';
import { kanalgruppen } from './kanal.ts';

const kanalOderGruppe: RowRule<'IdKanal' | 'Kanalgruppe'> = {
  name: 'kanalOderGruppe',
  fields: ['IdKanal', 'Kanalgruppe'],
  check: (row) =>
    isEmpty(row.IdKanal) === isEmpty(row.Kanalgruppe)
      ? sentence('Ein Kontingent gilt für einen Kanal oder für eine Kanalgruppe')
      : undefined,
};

/** How many ads a group may publish on a channel within a period. */
export const kontingentBenutzergruppeSt = defineEntity({
  key: 'KontingentBenutzergruppeSt',
  path: '/stammdaten/kontingent-benutzergruppe',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'gauge',
  caption: {
    one: 'Kontingent Benutzergruppe',
    gender: 'n',
    many: 'Kontingente Benutzergruppe',
    manyDative: 'Kontingenten Benutzergruppe',
  },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Bezeichnung: bezeichnung(),
    IdBenutzergruppe: reference({
      caption: 'Benutzergruppe',
      to: 'BenutzergruppeStelleninseratSt',
      rules: [required()],
    }),
    IdKanal: reference({ caption: 'Kanal', to: 'KanalSt' }),
    Kanalgruppe: enumeration({ caption: 'Kanalgruppe', values: kanalgruppen, hint: 'Statt eines Kanals' }),
    IdStelleninseratTyp: reference({ caption: 'Typ', to: 'StelleninseratTypSt', hint: 'Leer = alle' }),
    Periode: enumeration({
      caption: 'Periode',
      values: ['Woche', 'Monat', 'Quartal', 'Jahr', 'Einmalig'],
      default: 'Monat',
      rules: [required()],
    }),
    GueltigVon: date({
      caption: 'Gültig von',
      default: ({ today }) => `${today.slice(0, 'YYYY-MM'.length)}-01`,
      rules: [required()],
    }),
    GueltigBis: date({ caption: 'Gültig bis' }),
    Menge: number({ caption: 'Menge', adds: true, default: 10, rules: [required(), range({ min: 0, max: 100_000 })] }),
    Budget: money({ caption: 'Budget', adds: true, rules: [range({ min: 0 })] }),
    Zaehlweise: enumeration({
      caption: 'Zählweise',
      values: ['JeBuchung', 'GleichzeitigOnline'],
      default: 'JeBuchung',
      rules: [required()],
    }),
    IsUebertrag: boolean({ caption: 'Rest in Folgeperiode übertragen', default: false }),
    Verhalten: enumeration({
      caption: 'Bei Überschreitung',
      values: ['Sperren', 'Warnen', 'Freigabe'],
      default: 'Sperren',
      rules: [required()],
    }),
    WarnAbProzent: percent({
      caption: 'Warnung ab %',
      default: 80,
      formOnly: true,
      rules: [range({ min: 0, max: 100 })],
    }),
    Verbraucht: number({ caption: 'Verbraucht', adds: true, computed: 'query' }),
    Rest: number({ caption: 'Rest', adds: true, computed: 'query' }),
    Auslastung: percent({ caption: 'Auslastung', computed: 'query' }),
    IsFastVerbraucht: boolean({ caption: 'Warnung erreicht', computed: 'query' }),
    ...orderFields(),
  },
  sections: {
    Kontingent: [
      'Bezeichnung',
      'IdBenutzergruppe',
      'IdKanal',
      'Kanalgruppe',
      'IdStelleninseratTyp',
      'Sortierung',
      'IsAktiv',
    ],
    Umfang: ['Periode', 'GueltigVon', 'GueltigBis', 'Menge', 'Budget', 'Zaehlweise', 'IsUebertrag'],
    Überschreitung: ['Verhalten', 'WarnAbProzent', 'Verbraucht', 'Rest', 'Auslastung', 'IsFastVerbraucht'],
  },
  rules: [kanalOderGruppe, vonBis('GueltigVon', 'GueltigBis')],
  grid: [
    'Bezeichnung',
    'IdBenutzergruppe',
    'IdKanal',
    'Kanalgruppe',
    'IdStelleninseratTyp',
    'Periode',
    'GueltigVon',
    'GueltigBis',
    'Menge',
    'Verhalten',
    'Verbraucht',
    'Rest',
    'Auslastung',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
