import { benutzerrolleTyp } from '../../access/roles.ts';
import type { States } from '../../entity/define.ts';
import { date } from '../../kinds/date.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RuleRow } from '../../rules/rule.ts';

export const einsatzStatus = [
  'Geplant',
  'Bestaetigt',
  'Aktiv',
  'Unterbrochen',
  'Beendet',
  'Abgerechnet',
  'Storniert',
] as const;

/** The person has begun to work. */
export const isAngetreten = (row: RuleRow): boolean => row.Status === 'Aktiv' || row.Status === 'Unterbrochen';

/** Placed, and gone before the guarantee was over. */
export const isUnterGarantie = ({ Einsatzart, EndeTatsaechlich, GarantieBis }: RuleRow): boolean =>
  Einsatzart === 'Vermittlung' &&
  !isEmpty(EndeTatsaechlich) &&
  !isEmpty(GarantieBis) &&
  String(EndeTatsaechlich).slice(0, 10) <= String(GarantieBis).slice(0, 10);

export const isBeendet = (row: RuleRow): boolean => row.Status === 'Beendet' || row.Status === 'Abgerechnet';

const { KP: kp, COL: col, PAV: pav } = benutzerrolleTyp;

export const einsatzStates = {
  field: 'Status',
  looks: {
    Geplant: { tone: 'grau', glyph: 'draft' },
    Bestaetigt: { tone: 'blau', glyph: 'half' },
    Aktiv: { tone: 'gruen', glyph: 'threeQuarter' },
    Unterbrochen: { tone: 'bernstein', glyph: 'pause' },
    Beendet: { tone: 'grau', glyph: 'done' },
    Abgerechnet: { tone: 'kontur', glyph: 'done' },
    Storniert: { tone: 'kontur', glyph: 'stopped' },
  },
  actions: {
    Bestaetigen: {
      caption: 'Bestätigen',
      from: ['Geplant'],
      to: 'Bestaetigt',
      types: [pav],
      right: 'EinsatzBestaetigen',
      takesReason: true,
      sends: true,
    },
    AntrittBestaetigen: { caption: 'Antritt bestätigen', from: ['Bestaetigt'], to: 'Aktiv', types: [pav] },
    Antritt: { caption: 'Antritt', from: ['Bestaetigt'], to: 'Aktiv', isAutomatic: true },
    Unterbrechen: {
      caption: 'Unterbrechen',
      from: ['Aktiv'],
      to: 'Unterbrochen',
      types: [pav],
      revertedBy: 'Fortsetzen',
    },
    Fortsetzen: {
      caption: 'Fortsetzen',
      from: ['Unterbrochen'],
      to: 'Aktiv',
      types: [pav],
      revertedBy: 'Unterbrechen',
    },
    Beenden: {
      caption: 'Beenden',
      from: ['Aktiv', 'Unterbrochen'],
      to: 'Beendet',
      types: [pav, col],
      asks: ['EndeTatsaechlich', 'EndeGrund'],
      requires: ['EndeGrund'],
      explains: 'Ein späterer Tag als heute plant das Ende: bis dahin läuft der Einsatz weiter.',
    },
    // What was planned by 'Beenden', on the day after.
    EndeErreicht: { caption: 'Ende erreicht', from: ['Aktiv', 'Unterbrochen'], to: 'Beendet', isAutomatic: true },
    // Rates that leave less than the Domäne wants to earn, by somebody else than who wrote them.
    KonditionFreigeben: {
      caption: 'Kondition freigeben',
      from: ['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen'],
      to: 'same',
      types: [pav],
      right: 'EinsatzBestaetigen',
      explains: 'Gibt Konditionen unter dem Mindest-Deckungsbeitrag frei. Wer sie eingetragen hat, kann das nicht.',
    },
    // What was agreed lasts longer or ends earlier; why stands in the Kontaktverlauf.
    EndeVerschieben: {
      caption: 'Ende verschieben',
      from: ['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen'],
      to: 'same',
      types: [pav],
      asks: ['EndeGeplant', 'UeberlassungsmitteilungAm'],
      needsReason: true,
      explains:
        'Die Überlassungsmitteilung wird neu erstellt, sobald der Einsatz bestätigt ist. Nach dem Antritt ist sie neu zu übergeben.',
    },
    // A customer cannot end an assignment, only ask for it: an Aufgabe for the Disposition.
    EndeAnfragen: {
      caption: 'Ende anfragen',
      from: ['Aktiv', 'Unterbrochen'],
      to: 'same',
      types: [kp],
      needsReason: true,
    },
    NichtAngetreten: {
      caption: 'Nicht angetreten',
      from: ['Geplant', 'Bestaetigt', 'Aktiv'],
      to: 'Storniert',
      types: [pav],
    },
    Stornieren: {
      caption: 'Stornieren',
      from: ['Geplant', 'Bestaetigt', 'Aktiv'],
      to: 'Storniert',
      types: [pav],
      asks: ['EndeGrund'],
      requires: ['EndeGrund'],
    },
    // Who was placed left within the guarantee: one more is looked for without a fee.
    Nachbesetzen: {
      caption: 'Nachbesetzen',
      from: ['Beendet', 'Abgerechnet'],
      to: 'same',
      types: [pav],
      when: isUnterGarantie,
      input: { Beginn: date({ caption: 'Beginn', default: (context) => context.today, rules: [required()] }) },
      explains: 'Legt in der Anfrage eine neue Position ohne Honorar an, die auf die erste verweist.',
      isNext: true,
    },
    Abgerechnet: { caption: 'Abgerechnet', from: ['Beendet'], to: 'Abgerechnet', isAutomatic: true },
    // An invoice was cancelled, or billed hours are corrected.
    AbrechnungAufgehoben: {
      caption: 'Abrechnung aufgehoben',
      from: ['Abgerechnet'],
      to: 'Beendet',
      isAutomatic: true,
    },
  },
} as const satisfies States;
