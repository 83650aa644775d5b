import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { defineChild } from '../../entity/define.ts';
import type { ListRule } from '../../entity/list-rule.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { percent } from '../../kinds/percent.ts';
import { reference } from '../../kinds/reference.ts';
import { comparable } from '../../rules/dates/comparable.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { finding } from '../../texts/sentence.ts';

/** UN/ECE codes HUR, DAY, C62, KMT, LS. */
export const leistungsEinheiten = ['Stunde', 'Tag', 'Stueck', 'Km', 'Pauschal'] as const;

/** A row without end holds until the next one of its Leistungsart begins, so only a written end can overlap. */
export const keineUeberschneidung: ListRule<'IdLeistungsart' | 'GueltigAb' | 'GueltigBis'> = {
  name: 'keineUeberschneidung',
  fields: ['IdLeistungsart', 'GueltigAb', 'GueltigBis'],
  check(rows) {
    const isDoubled = rows.some((row, index) => rows.slice(index + 1).some((other) => overlap(row, other)));
    return isDoubled ? finding('{feld} dürfen sich je Leistungsart nicht überschneiden') : undefined;
  },
};

function overlap(a: RuleRow, b: RuleRow): boolean {
  const [startA, startB] = [comparable(a.GueltigAb), comparable(b.GueltigAb)];
  if (a.IdLeistungsart !== b.IdLeistungsart || startA === undefined || startB === undefined) return false;
  const [first, next] = startA <= startB ? [a, startB] : [b, startA];
  const end = comparable(first.GueltigBis);
  return startA === startB || (end !== undefined && end >= next);
}

/** What an hour, a day or a kilometre is paid and billed with, from a day on; a later row replaces an earlier one. */
export const einsatzKondition = defineChild({
  caption: { one: 'Kondition', many: 'Konditionen' },
  text: { fields: ['GueltigAb'] },
  fields: {
    IdLeistungsart: reference({ caption: 'Leistungsart', to: 'Leistungsart', rules: [required()] }),
    GueltigAb: date({ caption: 'Gültig ab', default: (context) => context.today, rules: [required()] }),
    GueltigBis: date({ caption: 'Gültig bis' }),
    Einheit: enumeration({
      caption: 'Einheit',
      values: leistungsEinheiten,
      default: 'Stunde',
      rules: [required()],
    }),
    Lohnsatz: money({ ...sichtbarkeit.EigenerLohn, caption: 'Lohnsatz', rules: [range({ min: 0 })] }),
    LohnZuschlagProzent: percent({
      ...sichtbarkeit.EigenerLohn,
      caption: 'Zuschlag Lohn %',
      rules: [range({ min: 0, max: 300 })],
    }),
    Verrechnungssatz: money({ ...sichtbarkeit.Konditionen, caption: 'Verrechnungssatz', rules: [range({ min: 0 })] }),
    Einkaufssatz: money({ ...sichtbarkeit.Einkauf, caption: 'Einkaufssatz Co-Lieferant', rules: [range({ min: 0 })] }),
    IsVerrechenbar: boolean({ caption: 'Verrechenbar', default: true, hint: 'Nein z. B. bei bezahlten Pausen' }),
    FreigegebenVon: reference({ caption: 'Freigegeben von', to: 'BenutzerSt', server: true }),
    FreigegebenAm: datetime({ caption: 'Freigegeben am', server: true }),
  },
  grid: [
    'IdLeistungsart',
    'GueltigAb',
    'Einheit',
    'Lohnsatz',
    'Verrechnungssatz',
    'Einkaufssatz',
    'LohnZuschlagProzent',
    'GueltigBis',
    'IsVerrechenbar',
    'FreigegebenVon',
    'FreigegebenAm',
  ],
  rules: [vonBis('GueltigAb', 'GueltigBis')],
  listRules: [keineUeberschneidung],
  // A Co-Lieferant needs the list for its Einkaufssatz, customers for their price; the columns hide the rest.
  needs: sichtbarkeit.Konditionen.needs,
});
