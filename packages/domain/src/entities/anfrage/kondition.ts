import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { verrechnungsarten } from '../stammdaten/unternehmen/verrechnungsart.ts';

const requiredForArt = (art: (typeof verrechnungsarten)[number]) =>
  conditionalRequired((row) => row.Verrechnungsart === art);

/**
 * What the customer pays for a position, and for a proposal to it. That our own people must agree on a Verrechnungsart is the
 * server's to say: an external user may leave it open.
 */
export const konditionFields = () => ({
  Verrechnungsart: enumeration({
    ...sichtbarkeit.Konditionen,
    caption: 'Verrechnungsart',
    values: verrechnungsarten,
  }),
  Verrechnungssatz: money({
    ...sichtbarkeit.Konditionen,
    caption: 'Verrechnungssatz / h',
    rules: [range({ min: 0, max: 500 }), requiredForArt('Stundensatz')],
  }),
  Faktor: number({
    ...sichtbarkeit.Marge,
    caption: 'Faktor',
    code: 'n3',
    hint: 'Verrechnungssatz = Lohn × Faktor',
    rules: [range({ min: 1, max: 4 }), requiredForArt('Faktor')],
  }),
  HonorarProzent: percent({
    ...sichtbarkeit.Konditionen,
    caption: 'Honorar % vom Jahresbrutto',
    rules: [range({ min: 1, max: 50 }), requiredForArt('Honorarprozent')],
  }),
  HonorarFix: money({
    ...sichtbarkeit.Konditionen,
    caption: 'Fixhonorar',
    rules: [range({ min: 0, max: 10_000_000 }), requiredForArt('Fixhonorar')],
  }),
});
