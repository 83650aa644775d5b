import { defineChild } from '../../entity/define.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import type { RowRule } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { exact } from '../../texts/amounts.ts';
import { finding } from '../../texts/sentence.ts';
import { leistungsEinheiten } from '../einsatz/kondition.ts';
import { steuerkategorieDerPosition } from './steuer.ts';
import { positionNetto } from './summen.ts';

/** More than any invoice has; a sum of such lines is still kept. */
const hoechstens = 999_999_999.99;

/** Two numbers that are fine each may make a line that nobody can mean. */
const zuGross: RowRule<'Menge' | 'Einzelpreis'> = {
  name: 'zuGross',
  fields: ['Menge', 'Einzelpreis'],
  check: (row) =>
    Math.abs(positionNetto(row)) > hoechstens
      ? finding('{feld} mal Menge darf höchstens {betrag} ergeben', { betrag: exact(hoechstens) })
      : undefined,
};

export const fakturaPosition = defineChild({
  caption: { one: 'Position', many: 'Positionen' },
  text: { fields: ['Text'] },
  fields: {
    PosNr: number({ caption: 'Pos.', server: true }),
    // An invoice keeps its wording until its own time is over.
    IdEinsatz: reference({ caption: 'Einsatz', to: 'KundenportalEinsatz', personal: 'keep' }),
    // A week may have several lines, one per kind of hours; a line may bill several weeks.
    Stundennachweise: multiReference({ caption: 'Stundennachweise', to: 'Stundennachweis' }),
    IdLeistungsart: reference({ caption: 'Leistungsart', to: 'Leistungsart' }),
    Text: multiline({
      caption: 'Text',
      placeholder: 'Max Muster, Produktionsmitarbeiter, KW 14, Normalstunden',
      rules: [required(), stringLength({ min: 1, max: 500 })],
    }),
    Kostenstelle: text({ caption: 'Kostenstelle', rules: [stringLength({ max: 60 })] }),
    Menge: number({ caption: 'Menge', adds: true, code: 'n2', default: 1, rules: [required()] }),
    Einheit: enumeration({
      caption: 'Einheit',
      values: leistungsEinheiten,
      default: 'Stunde',
      rules: [required()],
    }),
    Einzelpreis: number({ caption: 'Einzelpreis', code: 'n4', rules: [required()] }),
    RabattProzent: percent({ caption: 'Rabatt %', default: 0, rules: [range({ min: 0, max: 100 })] }),
    Netto: money({ caption: 'Netto', adds: true, computed: 'stored' }),
    SteuersatzProzent: percent({
      caption: 'USt %',
      hint: 'Leer: der Normalsatz, bei anderen Steuerkategorien 0',
      rules: [range({ min: 0, max: 100 })],
    }),
    Steuerkategorie: steuerkategorieDerPosition(),
    Erloeskonto: text({ caption: 'Erlöskonto', rules: [stringLength({ max: 10 })] }),
    Abweichung: text({
      caption: 'Grund der Abweichung',
      hint: 'Nötig, wenn Menge oder Preis anders sind als die freigegebenen Stunden und ihre Kondition; steht in der Prüfung',
      rules: [stringLength({ max: 200 })],
    }),
    LeistungVon: date({ caption: 'Leistung von' }),
    LeistungBis: date({ caption: 'Leistung bis' }),
  },
  grid: ['PosNr', 'Text', 'Menge', 'Einheit', 'Einzelpreis', 'RabattProzent', 'SteuersatzProzent', 'Netto'],
  rules: [vonBis('LeistungVon', 'LeistungBis'), zuGross],
});
