import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { image } from '../../kinds/file.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { dateInPast } from '../../rules/dates/date-in-past.ts';
import { todayPlus } from '../../rules/dates/today-plus.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { numeric } from '../../rules/numbers/numeric.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { isMitarbeiter, personStatus } from './status.ts';

export const stammdatenFields = {
  PersonNr: text({ caption: 'Personen-Nr.', personal: 'keep', search: true, server: true }),
  PersonalNr: text({
    caption: 'Personal-Nr.',
    personal: 'keep', // wages are found by it as long as the law wants them
    search: true,
    hint: 'Nummer der Lohnverrechnung',
    rules: [numeric(), stringLength({ max: 10 }), eindeutig(), conditionalRequired(isMitarbeiter)],
  }),
  Status: enumeration({
    caption: 'Status',
    values: personStatus,
    labels: { Pool: 'Im Pool', Mitarbeiter: 'Mitarbeiter:in' },
    default: 'Neu',
    server: true,
  }),
  Anrede: enumeration({
    caption: 'Anrede',
    values: ['Frau', 'Herr', 'Divers', 'KeineAngabe'],
    default: 'KeineAngabe',
    rules: [required()],
  }),
  Titel: text({ caption: 'Titel', placeholder: 'DI, Mag.a', rules: [stringLength({ max: 30 })] }),
  Vorname: text({ caption: 'Vorname', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
  Nachname: text({
    caption: 'Nachname',
    search: true,
    personal: (_, row) => row.PersonNr,
    rules: [required(), stringLength({ min: 1, max: 60 })],
  }),
  TitelNach: text({
    caption: 'Titel nachgestellt',
    placeholder: 'BSc, MBA',
    formOnly: true,
    rules: [stringLength({ max: 30 })],
  }),
  Geburtsdatum: date({
    caption: 'Geburtsdatum',
    personal: (day) => (typeof day === 'string' ? `${day.slice(0, 4)}-01-01` : null),
    hint: 'Unter 18 Jahren gilt das Kinder- und Jugendlichen-Beschäftigungsgesetz (KJBG).',
    rules: [
      dateInPast(),
      range({ min: todayPlus('-80J'), max: todayPlus('-14J') }),
      conditionalRequired(isMitarbeiter),
    ],
  }),
  Geburtsort: text({
    caption: 'Geburtsort',
    formOnly: true,
    visible: 'PersonalaktSehen',
    rules: [stringLength({ max: 60 })],
  }),
  Geschlecht: enumeration({
    caption: 'Geschlecht',
    values: ['Weiblich', 'Maennlich', 'Divers', 'Offen', 'KeineAngabe'],
    default: 'KeineAngabe',
    formOnly: true,
    hint: 'Nur für die Aufzeichnungen nach § 13 AÜG; nie im Matching.',
    rules: [conditionalRequired(isMitarbeiter)],
  }),
  IdStaatsangehoerigkeit: reference({
    caption: 'Staatsangehörigkeit',
    to: 'Land',
    rules: [conditionalRequired(isMitarbeiter)],
  }),
  Foto: image({ caption: 'Foto', types: ['jpg', 'png', 'webp'], maxMb: 5, formOnly: true }),
  IdNiederlassung: reference({
    caption: 'Niederlassung',
    to: 'NiederlassungSt',
    default: (context) => context.me.IdNiederlassung,
    rules: [required()],
  }),
  IdBerater: reference({
    caption: 'Betreut von',
    to: 'BeraterSt',
    default: (context) => context.me.IdBerater,
    rules: [required()],
  }),
  Personengruppen: multiReference({ caption: 'Personengruppen', to: 'PersonengruppeSt' }),
  IdKanalQuelle: reference({
    caption: 'Quelle',
    to: 'KanalSt',
    rules: [conditionalRequired((row) => row.Herkunft === 'Inserat')],
  }),
  Herkunft: enumeration({
    caption: 'Herkunft',
    values: ['Inserat', 'Initiativ', 'Empfehlung', 'Ams', 'ActiveSourcing', 'CoLieferant', 'Import'],
    default: 'Initiativ',
    rules: [required()],
  }),
  IdPersonEmpfehler: reference({
    caption: 'Empfohlen von',
    personal: 'keep', // whoever was recommended is somebody else
    to: 'PersSt',
    onDelete: 'setNull',
    formOnly: true,
    rules: [conditionalRequired((row) => row.Herkunft === 'Empfehlung')],
  }),
  IdCoLieferant: reference({
    ...sichtbarkeit.Bezug,
    caption: 'Co-Lieferant',
    to: 'UnternehmenSt',
    where: { IsCoLieferant: true },
    rules: [conditionalRequired((row) => row.Herkunft === 'CoLieferant')],
  }),
  Bewertung: number({
    ...sichtbarkeit.Intern,
    caption: 'Bewertung',
    hint: '1 bis 5 Sterne, nur intern',
    stars: true,
    rules: [range({ min: 1, max: 5 })],
  }),
  IsImEinsatz: boolean({ ...sichtbarkeit.Intern, caption: 'Im Einsatz', computed: 'query' }),
  Schlagworte: multiReference({ caption: 'Schlagworte', to: 'Qualifikation', search: true }),
};
