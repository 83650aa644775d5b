import { eigeneTypen, externeTypen } from '../../access/roles.ts';
import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { defineEntity } from '../../entity/define.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { time } from '../../kinds/time.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { isEmpty } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { prioritaeten, prioritaetLooks } from '../anfrage/werte.ts';

/** Of a task that somebody or its reason has ended. */
export const aufgabeBeendet: readonly unknown[] = ['Erledigt', 'Verworfen'];

/** What an outsider has to do or asked for; what followed from something he did is ours. */
const eigeneAufgaben = [{ me: 'IdBenutzer' }, { me: 'ErstelltVon', is: { Quelle: 'Manuell' } }] as const;

/** Something to do by a day, for somebody or for a branch, mostly about a record. */
export const aufgabe = defineEntity({
  key: 'Aufgabe',
  path: '/aufgaben',
  placement: 'main',
  icon: 'checkbox',
  access: 'follows',
  follows: { entitaet: 'BezugEntitaet', id: 'BezugId' },
  sight: { Kunde: eigeneAufgaben, CoLieferant: eigeneAufgaben, isPersonal: true },
  caption: { one: 'Aufgabe', many: 'Aufgaben' },
  text: { fields: ['Titel'] },
  fields: {
    Titel: text({ caption: 'Titel', search: true, rules: [required(), stringLength({ min: 3, max: 150 })] }),
    Text: multiline({ caption: 'Text', search: true, rules: [stringLength({ max: 4000 })] }),
    FaelligAm: date({ caption: 'Fällig am', default: (context) => context.today, rules: [required()] }),
    Uhrzeit: time({ caption: 'Uhrzeit', hint: 'Wann an diesem Tag, wenn es darauf ankommt' }),
    Prioritaet: enumeration({
      caption: 'Priorität',
      values: prioritaeten,
      looks: prioritaetLooks,
      default: 'Normal',
      rules: [required()],
    }),
    Status: enumeration({
      caption: 'Status',
      values: ['Offen', 'InArbeit', 'Erledigt', 'Verworfen'],
      default: 'Offen',
      rules: [required()],
    }),
    IdBenutzer: reference({
      caption: 'Zuständig',
      to: 'BenutzerSt',
      default: (context) => context.me.Id,
      rules: [conditionalRequired((row) => isEmpty(row.IdNiederlassung))],
    }),
    IdNiederlassung: reference({
      ...sichtbarkeit.Intern,
      caption: 'Niederlassung',
      to: 'NiederlassungSt',
      hint: 'Für alle der Niederlassung, wenn niemand zuständig ist',
    }),
    BezugEntitaet: text({ caption: 'Bezug', technical: true, personal: 'keep', rules: [stringLength({ max: 60 })] }),
    BezugId: number({
      caption: 'Bezug (Datensatz)',
      technical: true,
      rules: [conditionalRequired((row) => !isEmpty(row.BezugEntitaet))],
    }),
    // Nobody where its reason had gone by itself.
    ErledigtAm: datetime({ caption: 'Erledigt am', server: true }),
    ErledigtVon: reference({ caption: 'Erledigt von', to: 'BenutzerSt', server: true }),
    Quelle: enumeration({ caption: 'Quelle', values: ['Manuell', 'System'], default: 'Manuell', server: true }),
    // One system to-do per reason and record: a job that runs twice finds its own.
    Schluessel: text({
      caption: 'Schlüssel',
      personal: 'keep',
      server: true,
      formOnly: true,
      technical: true,
      rules: [eindeutig()],
    }),
  },
  // Outsiders note what they have to do themselves; nobody of us gets work from them.
  writableBy: [
    {
      types: externeTypen,
      creates: true,
      fields: ['Titel', 'Text', 'FaelligAm', 'Uhrzeit', 'Prioritaet', 'Status', 'BezugEntitaet', 'BezugId'],
    },
  ],
  listActions: {
    Erledigen: { caption: 'Erledigen', icon: 'check', changes: [], sets: { Status: 'Erledigt' } },
    Zuweisen: {
      caption: 'Zuweisen',
      icon: 'share',
      changes: ['IdBenutzer', 'IdNiederlassung', 'FaelligAm'],
      types: eigeneTypen,
      explains: 'Was leer bleibt, bleibt in jedem Datensatz, wie es ist.',
    },
  },
  grid: ['FaelligAm', 'Uhrzeit', 'Prioritaet', 'Titel', 'Status', 'IdBenutzer', 'IdNiederlassung', 'Quelle'],
  sort: ['FaelligAm'],
  sortable: ['BezugId', 'ErledigtAm'], // the way from a record to its rows; what was done last
});
