import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { boolean } from '../../kinds/boolean.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import type { pvStatus } from './status.ts';

/** The columns of the RPO board. */
const rpoPhasen = [
  'Sourcing',
  'Telefoninterview',
  'Profilfreigabe',
  'FachbereichInterview1',
  'FachbereichInterview2',
  'Assessment',
  'Angebotsphase',
  'Vertrag',
  'Onboarding',
  'Ausgeschieden',
] as const;

type RpoPhase = (typeof rpoPhasen)[number];

/** The statuses that go with a phase; moving a card sets both. The first is the one that a move leads to. */
export const statusOfPhase: Readonly<Record<RpoPhase, readonly (typeof pvStatus)[number][]>> = {
  Sourcing: ['Entwurf'],
  Telefoninterview: ['Entwurf'],
  Profilfreigabe: ['Vorgeschlagen'],
  FachbereichInterview1: ['Interview'],
  FachbereichInterview2: ['Interview'],
  Assessment: ['Interview'],
  Angebotsphase: ['Angebot'],
  Vertrag: ['Angenommen'],
  Onboarding: ['Eingesetzt'],
  Ausgeschieden: ['Abgelehnt', 'Zurueckgezogen', 'Abgelaufen'],
};

const isRpo = (row: RuleRow): boolean => row.IsRpo === true;

/** From the release of the profile on, somebody of the department decides. */
const hasEntscheider = (row: RuleRow): boolean =>
  isRpo(row) && rpoPhasen.indexOf(row.RpoPhase as RpoPhase) >= rpoPhasen.indexOf('Profilfreigabe');

/** Partners propose for requests, not into the process of a department. */
const Rpo = sichtbarkeit.Kundenseite;

export const rpoFields = {
  IsRpo: boolean({ ...Rpo, caption: 'RPO', computed: 'stored' }),
  RpoPhase: enumeration({
    ...Rpo,
    caption: 'RPO-Phase',
    values: rpoPhasen,
    hint: 'Wechselt mit dem Status',
    rules: [conditionalRequired(isRpo)],
  }),
  RpoPhaseSeit: datetime({ ...Rpo, caption: 'Phase seit', server: true, formOnly: true }),
  // Its place in the column, lowest first: between two others it gets what lies between theirs.
  RpoRang: number({ ...Rpo, caption: 'Platz in der Phase', code: 'n6', technical: true }),
  AnzahlKommentare: number({ caption: 'Kommentare', computed: 'query', technical: true }),
  TageInPhase: number({ ...Rpo, caption: 'Tage in Phase', computed: 'query' }),
  Fachbereich: text({ ...Rpo, caption: 'Fachbereich', personal: 'keep', rules: [stringLength({ max: 80 })] }),
  IdFachbereichKontakt: reference({
    ...Rpo,
    caption: 'Entscheider:in Fachbereich',
    to: 'UnternehmenAnsprechpartner',
    dependsOn: { IdUnternehmen: 'IdUnternehmen' },
    rules: [conditionalRequired(hasEntscheider)],
  }),
  IdRecruiter: reference({
    ...Rpo,
    caption: 'Recruiter:in',
    to: 'BeraterSt',
    default: (context) => context.me.IdBerater,
    rules: [conditionalRequired(isRpo)],
  }),
};
