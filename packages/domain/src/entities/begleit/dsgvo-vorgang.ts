import { defineEntity } from '../../entity/define.ts';
import { internalSight } from '../../entity/sight.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { multiline } from '../../kinds/multiline.ts';
import { reference } from '../../kinds/reference.ts';
import { required } from '../../rules/required.ts';

/** A request of a person about his or her data, to be answered within a month. */
export const dsgvoVorgang = defineEntity({
  key: 'DsgvoVorgang',
  path: '/person/dsgvo',
  module: 'PersSt',
  access: 'follows',
  follows: ['IdPerson'],
  sight: internalSight,
  caption: { one: 'DSGVO-Vorgang', gender: 'm', many: 'DSGVO-Vorgänge' },
  text: { fields: ['Art'] },
  fields: {
    Art: enumeration({
      caption: 'Art',
      values: ['Auskunft', 'Loeschung', 'Berichtigung', 'Widerspruch'],
      rules: [required()],
    }),
    IdPerson: reference({ caption: 'Person', to: 'PersSt', search: true, rules: [required()] }),
    EingangAm: date({ caption: 'Eingang am', default: (context) => context.today, rules: [required()] }),
    FaelligAm: date({ caption: 'Fällig am', computed: 'stored', hint: 'Ein Monat nach Eingang' }),
    Status: enumeration({
      caption: 'Status',
      values: ['Offen', 'InArbeit', 'Erledigt', 'Abgelehnt'],
      looks: {
        Offen: { tone: 'blau', glyph: 'open' },
        InArbeit: { tone: 'blau', glyph: 'half' },
        Erledigt: { tone: 'gruen', glyph: 'reached' },
        Abgelehnt: { tone: 'kontur', glyph: 'stopped' },
      },
      default: 'Offen',
      rules: [required()],
    }),
    ErledigtAm: datetime({ caption: 'Erledigt am', server: true }),
    Bescheinigung: multiline({
      caption: 'Bescheinigung',
      server: true,
      personal: 'keep',
      hint: 'Was gelöscht wurde, ohne Angaben zur Person',
    }),
    NamenDritter: multiline({
      caption: 'Namen Dritter in den Texten',
      server: true,
      visible: 'PersonExport',
      hint: 'Vor der Herausgabe prüfen und, wo nötig, unkenntlich machen',
    }),
    // Holds everything known of the person, the employee file included.
    Ergebnis: file({ caption: 'Ergebnis', types: ['zip', 'pdf'], maxMb: 200, visible: 'PersonExport' }),
  },
  grid: ['EingangAm', 'Art', 'IdPerson', 'Status', 'FaelligAm', 'ErledigtAm', 'Ergebnis'],
  sort: ['FaelligAm'],
});
