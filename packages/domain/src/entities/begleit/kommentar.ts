import { defineEntity } from '../../entity/define.ts';
import { internalSight } from '../../entity/sight.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** What our own people say to each other about a record, any record. */
export const kommentar = defineEntity({
  key: 'Kommentar',
  access: 'follows',
  follows: { entitaet: 'Entitaet', id: 'DatensatzId' },
  sight: internalSight,
  isAuthored: true,
  erasure: 'rows',
  caption: { one: 'Kommentar', gender: 'm', many: 'Kommentare' },
  text: { fields: ['Text'] },
  fields: {
    Entitaet: text({
      caption: 'Bezug',
      technical: true,
      personal: 'keep',
      rules: [required(), stringLength({ max: 60 })],
    }),
    DatensatzId: number({ caption: 'Bezug (Datensatz)', technical: true, rules: [required()] }),
    Text: multiline({ caption: 'Text', search: true, rules: [required(), stringLength({ max: 4000 })] }),
    Erwaehnt: multiReference({ caption: 'Erwähnt', to: 'BenutzerSt' }),
    IdBenutzer: reference({ caption: 'Von', to: 'BenutzerSt', default: (context) => context.me.Id, server: true }),
  },
  grid: ['ErstelltAm', 'IdBenutzer', 'Text'],
  sort: ['-ErstelltAm'],
  sortable: ['DatensatzId'], // the way from a record to its rows
});
