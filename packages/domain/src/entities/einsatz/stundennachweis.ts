import { benutzerrolleTyp } from '../../access/roles.ts';
import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { defineEntity } from '../../entity/define.ts';
import { ownList } from '../../entity/grant.ts';
import { wholeSight } from '../../entity/sight.ts';
import { statusSeit } from '../../entity/status.ts';
import { kalenderwoche } from '../../format/kalenderwoche.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { comparable, dayLength } from '../../rules/dates/comparable.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import type { RowRule, RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding, sentence } from '../../texts/sentence.ts';
import { wochenstunden } from './arbeitsstunden.ts';
import { stundennachweisStates, stundennachweisStatus } from './stundennachweis-status.ts';
import { stundennachweisTag } from './stundennachweis-tag.ts';

const { COL } = benutzerrolleTyp;
const maxHoursPerWeek = 60;
const monthLength = 'YYYY-MM'.length;

const dayIn = (value: unknown): string | undefined => {
  const moment = comparable(value);
  return typeof moment === 'string' ? moment.slice(0, dayLength) : undefined;
};

const daysOf = (row: RuleRow): readonly RuleRow[] =>
  Array.isArray(row.StundennachweisTag) ? (row.StundennachweisTag as RuleRow[]) : [];

/** One per ISO week, and the week that a month ends in is split. */
const eineWoche: RowRule<'Von' | 'Bis'> = {
  name: 'eineWoche',
  fields: ['Von', 'Bis'],
  check(row) {
    const [start, end] = [dayIn(row.Von), dayIn(row.Bis)];
    if (!start || !end) return;
    const [first, last] = [kalenderwoche(start), kalenderwoche(end)];
    const isSameWeek = first.Jahr === last.Jahr && first.Kw === last.Kw;
    if (!isSameWeek || start.slice(0, monthLength) !== end.slice(0, monthLength))
      return finding('{feld} muss in derselben Kalenderwoche und im selben Monat wie Von liegen');
  },
};

const tageInnerhalb: RowRule<'Von' | 'Bis'> = {
  name: 'tageInnerhalb',
  fields: ['Von', 'Bis'],
  check(row) {
    const [start, end] = [dayIn(row.Von), dayIn(row.Bis)];
    if (!start || !end) return;
    const isOutside = daysOf(row).some(({ Datum }) => {
      const day = dayIn(Datum);
      return day !== undefined && (day < start || day > end);
    });
    return isOutside ? sentence('Alle Tage müssen zwischen Von und Bis liegen') : undefined;
  },
};

/** § 9 AZG. Confirmed, because hours that were worked must be paid. */
const hoechstarbeitszeit: RowRule<never> = {
  name: 'hoechstarbeitszeit',
  isWarning: true,
  fields: [],
  check: (row) =>
    wochenstunden(daysOf(row)) > maxHoursPerWeek
      ? sentence('Mehr als {n} Stunden in einer Woche überschreiten die Höchstarbeitszeit (AZG)', {
          n: maxHoursPerWeek,
        })
      : undefined,
};

const summe = (caption: string) => number({ caption, adds: true, code: 'n2', computed: 'stored' });

/** The hours of one Einsatz in one week. */
export const stundennachweis = defineEntity({
  key: 'Stundennachweis',
  path: '/einsatz/stunden',
  module: 'KundenportalEinsatz',
  placement: 'main',
  icon: 'clock-hour-4',
  access: 'follows',
  follows: ['IdEinsatz'],
  sight: wholeSight,
  writeRight: 'StundenErfassen', // also suppliers, who only read the Einsatz
  hasMails: true, // reminders
  caption: { one: 'Stundennachweis', gender: 'm', many: 'Stundennachweise' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    IdEinsatz: reference({ caption: 'Einsatz', to: 'KundenportalEinsatz', rules: [required()] }),
    Bezeichnung: text({ caption: 'Woche', personal: 'keep', search: true, computed: 'stored' }), // ours: 'KW 14/2026', its display text
    Art: enumeration({ caption: 'Art', values: ['Normal', 'Korrektur'], default: 'Normal', server: true }),
    IdStundennachweisBezug: reference({ caption: 'Korrektur zu', to: 'Stundennachweis', server: true }),
    Jahr: number({ caption: 'Jahr', code: 'f0', computed: 'stored' }),
    Kw: number({ caption: 'KW', computed: 'stored' }),
    Von: date({ caption: 'Von', rules: [required()] }),
    Bis: date({ caption: 'Bis', rules: [required()] }),
    Status: enumeration({ caption: 'Status', values: stundennachweisStatus, default: 'Offen', server: true }),
    StatusSeit: statusSeit(),
    ErfasstVon: reference({ caption: 'Erfasst von', to: 'BenutzerSt', server: true }),
    Erfassungsweg: enumeration({
      caption: 'Weg',
      values: ['BackOffice', 'App', 'Kundenportal', 'Import', 'Papier'],
      default: 'BackOffice',
    }),
    FreigegebenVon: reference({ caption: 'Freigegeben von', to: 'BenutzerSt', server: true }),
    FreigegebenAm: datetime({ caption: 'Freigegeben am', server: true }),
    Ablehnungsgrund: text({
      caption: 'Grund',
      rules: [stringLength({ max: 500 }), conditionalRequired((row) => row.Status === 'Zurueckgewiesen')],
    }),
    Beleg: file({
      caption: 'Unterschriebener Stundennachweis',
      types: ['pdf', 'jpg', 'png'],
      maxMb: 20,
      formOnly: true,
      rules: [conditionalRequired((row) => row.Erfassungsweg === 'Papier')],
    }),
    SummeNormal: summe('Normalstunden'),
    SummeMehr: summe('Mehrarbeit 25 %'),
    SummeUe50: summe('Überstunden 50 %'),
    SummeUe100: summe('Überstunden 100 %'),
    SummeNacht: summe('Nachtstunden'),
    SummeSonnFeiertag: summe('Sonn- und Feiertagsstunden'),
    SummeAbwesend: summe('Abwesend'),
    // Of approved weeks that no invoice has yet, as the Rechnungslauf reckons them.
    StundenFakturierbar: number({
      ...sichtbarkeit.Intern,
      caption: 'Fakturierbare Stunden',
      adds: true,
      code: 'n2',
      computed: 'query',
    }),
    BetragFakturierbar: money({
      ...sichtbarkeit.Intern,
      needs: sichtbarkeit.Konditionen.needs,
      caption: 'Fakturierbar netto',
      adds: true,
      computed: 'query',
    }),
    Bemerkung: text({ caption: 'Bemerkung', rules: [stringLength({ max: 500 })] }),
  },
  children: { StundennachweisTag: stundennachweisTag },
  sections: {
    Stundennachweis: ['IdEinsatz', 'Bezeichnung', 'Jahr', 'Kw', 'Von', 'Bis', 'Status', 'StatusSeit'],
    Tage: ['StundennachweisTag'],
    Summen: ['SummeNormal', 'SummeMehr', 'SummeUe50', 'SummeUe100', 'SummeNacht', 'SummeSonnFeiertag', 'SummeAbwesend'],
    Erfassung: ['ErfasstVon', 'Erfassungsweg', 'Beleg', 'Bemerkung', 'Art', 'IdStundennachweisBezug'],
    Freigabe: ['FreigegebenVon', 'FreigegebenAm', 'Ablehnungsgrund'],
    Verrechnung: ['StundenFakturierbar', 'BetragFakturierbar'],
  },
  rules: [vonBis('Von', 'Bis'), eineWoche, tageInnerhalb, hoechstarbeitszeit],
  states: stundennachweisStates,
  documents: { Stundennachweis: { caption: 'Stundennachweis zum Unterschreiben', art: 'Stundennachweis' } },
  writableBy: [
    { types: [COL], while: ['Offen'], creates: true, fields: ['IdEinsatz'] },
    {
      types: [COL],
      while: ['Offen', 'Erfasst', 'Zurueckgewiesen'],
      fields: ['Von', 'Bis', 'Erfassungsweg', 'Beleg', 'Bemerkung'],
      children: {
        StundennachweisTag: {
          ...ownList('Datum', 'Von', 'Bis', 'PauseMin', 'AbwesenheitArt', 'Kostenstelle', 'Bemerkung'),
          children: { StundennachweisLeistung: ownList('IdLeistungsart', 'Menge') },
        },
      },
    },
  ],
  grid: [
    'IdEinsatz',
    'Bezeichnung',
    'Von',
    'Bis',
    'Status',
    'SummeNormal',
    'SummeMehr',
    'SummeUe50',
    'SummeUe100',
    'SummeNacht',
    'SummeSonnFeiertag',
    'SummeAbwesend',
    'FreigegebenAm',
    'StundenFakturierbar',
    'BetragFakturierbar',
  ],
  sort: ['-Von'],
});
