import { externeTypen } from '../../access/roles.ts';
import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { json } from '../../kinds/json.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { pattern } from '../../rules/text/pattern.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

/** A saved view of a list: columns, order, widths, filter, groups. */
export const gridLayout = defineEntity({
  key: 'GridLayout',
  access: 'owner',
  caption: { one: 'Ansicht', many: 'Ansichten' },
  text: { fields: ['Name'] },
  fields: {
    IdBenutzer: reference({ caption: 'Benutzer', to: 'BenutzerSt', default: (context) => context.me.Id, server: true }),
    GridSchluessel: text({
      caption: 'Liste',
      placeholder: 'pv-rpo',
      rules: [
        required(),
        pattern(
          /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
          finding('{feld} darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten'),
        ),
        stringLength({ max: 100 }),
      ],
    }),
    Name: text({ caption: 'Name', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    Layout: json({ caption: 'Ansicht', formOnly: true, rules: [required()] }),
    IsStandard: boolean({ caption: 'Standard', default: false }),
    IsGeteilt: boolean({ caption: 'Geteilt', default: false, hint: 'Braucht das Recht Layouts teilen.' }),
    IdBenutzerrolle: reference({
      caption: 'Standard der Rolle',
      to: 'BenutzerrolleSt',
      hint: 'Braucht das Recht Layouts teilen.',
    }),
  },
  unique: [['IdBenutzer', 'GridSchluessel', 'Name']],
  writableBy: [
    {
      types: externeTypen,
      creates: true,
      deletes: true,
      fields: ['GridSchluessel', 'Name', 'Layout', 'IsStandard', 'IsGeteilt', 'IdBenutzerrolle'],
    },
  ],
  grid: ['GridSchluessel', 'Name', 'IsStandard', 'IsGeteilt', 'IdBenutzerrolle', 'IdBenutzer'],
  sort: ['GridSchluessel', 'Name'],
});
