import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { percent } from '../../kinds/percent.ts';
import { reference } from '../../kinds/reference.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { konditionFields } from '../anfrage/kondition.ts';
import { entgeltEinheiten } from '../anfrage/werte.ts';
import { isAngebot, isAngenommen } from './status.ts';

/** What the person earns and what the customer pays. */
export const angebotFields = {
  // Customers learn it where it is released to them: the server's rows say so.
  WunschEntgelt: money({
    ...sichtbarkeit.Wunsch,
    caption: 'Wunschentgelt',
    rules: [range({ min: 0, max: 1_000_000 })],
  }),
  WunschEntgeltEinheit: enumeration({
    ...sichtbarkeit.Wunsch,
    caption: 'Einheit',
    values: entgeltEinheiten,
    default: 'Stunde',
  }),
  IsWunschentgeltFreigegeben: boolean({ caption: 'Wunschentgelt dem Kunden zeigen', default: false, formOnly: true }),
  IdKvGruppe: reference({
    caption: 'Einstufung',
    to: 'KvGruppe',
    formOnly: true,
    hint: 'Pflicht bei Überlassung',
  }),
  Lohn: money({
    ...sichtbarkeit.EigenerLohn,
    caption: 'Lohn / Gehalt',
    rules: [range({ min: 0 }), conditionalRequired(isAngebot)],
  }),
  LohnEinheit: enumeration({
    ...sichtbarkeit.EigenerLohn,
    caption: 'Einheit Lohn',
    values: entgeltEinheiten,
    default: 'Stunde',
    formOnly: true,
  }),
  ...konditionFields(),
  JahresbruttoVermittlung: money({
    ...sichtbarkeit.Konditionen,
    caption: 'Jahresbrutto (Basis Honorar)',
    formOnly: true,
    rules: [
      range({ min: 0 }),
      conditionalRequired((row) => row.Verrechnungsart === 'Honorarprozent' && isAngenommen(row)),
    ],
  }),
  Deckungsbeitrag: percent({ ...sichtbarkeit.Marge, caption: 'DB %', computed: 'stored' }),
};
