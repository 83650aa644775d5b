import { benutzerrolleTyp } from '../../access/roles.ts';
import type { States } from '../../entity/define.ts';
import type { RuleRow } from '../../rules/rule.ts';

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
      requires: ['EndeTatsaechlich', 'EndeGrund'],
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
    Abgerechnet: { caption: 'Abgerechnet', from: ['Beendet'], to: 'Abgerechnet', isAutomatic: true },
  },
} as const satisfies States;
