import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** All but the two locks follow from consents and retention periods. */
export const datenschutzFields = {
  DsgvoStatus: enumeration({
    caption: 'DSGVO-Status',
    values: ['Gueltig', 'LaeuftAb', 'Fehlt', 'Widerrufen'],
    looks: {
      LaeuftAb: { tone: 'bernstein', glyph: 'clock' },
      Fehlt: { tone: 'rot', glyph: 'attention' },
      Widerrufen: { tone: 'rot', glyph: 'minus' },
    },
    computed: 'stored',
  }),
  EinwilligungBis: date({ caption: 'Einwilligung bis', computed: 'stored' }),
  LoeschungGeplantAm: date({ caption: 'Löschung geplant am', server: true }),
  IsKontaktsperre: boolean({ caption: 'Kontaktsperre', default: false, formOnly: true }),
  KontaktsperreGrund: text({
    ...sichtbarkeit.Intern,
    caption: 'Grund der Kontaktsperre',
    formOnly: true,
    rules: [stringLength({ max: 200 }), conditionalRequired((row) => row.IsKontaktsperre === true)],
  }),
  IsAufbewahrungGesperrt: boolean({
    caption: 'Löschsperre',
    default: false,
    formOnly: true,
    visible: 'PersonAnonymisieren',
    hint: 'Hält die Löschung auf, solange ein Streit offen ist.',
  }),
  AufbewahrungGrund: text({
    caption: 'Grund der Löschsperre',
    formOnly: true,
    visible: 'PersonAnonymisieren',
    rules: [stringLength({ max: 200 }), conditionalRequired((row) => row.IsAufbewahrungGesperrt === true)],
  }),
  AnonymisiertAm: datetime({ caption: 'Anonymisiert am', server: true, formOnly: true }),
};
