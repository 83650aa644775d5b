import { benutzerrolleTyp } from '../../access/roles.ts';
import type { States } from '../../entity/define.ts';

export const stundennachweisStatus = [
  'Offen',
  'Erfasst',
  'Eingereicht',
  'Freigegeben',
  'Zurueckgewiesen',
  'Fakturiert',
  'Korrigiert',
] as const;

const { KP: kp, COL: col, PAV: pav } = benutzerrolleTyp;

/** Nobody's silence approves hours: there is no automatic way to Freigegeben. */
export const stundennachweisStates = {
  field: 'Status',
  fixed: ['Freigegeben', 'Fakturiert', 'Korrigiert'],
  kept: ['Fakturiert', 'Korrigiert'],
  looks: {
    Offen: { tone: 'grau', glyph: 'draft' },
    Erfasst: { tone: 'blau', glyph: 'quarter' },
    Eingereicht: { tone: 'violett', glyph: 'half' },
    Freigegeben: { tone: 'gruen', glyph: 'threeQuarter' },
    Zurueckgewiesen: { tone: 'rot', glyph: 'stopped' },
    Fakturiert: { tone: 'gruen', glyph: 'reached' },
    Korrigiert: { tone: 'kontur', glyph: 'arrows' },
  },
  actions: {
    Erfassen: {
      caption: 'Erfassen',
      from: ['Offen', 'Zurueckgewiesen'],
      to: 'Erfasst',
      types: [pav, col],
      right: 'StundenErfassen',
    },
    Einreichen: {
      caption: 'Einreichen',
      from: ['Erfasst'],
      to: 'Eingereicht',
      types: [pav, col],
      right: 'StundenErfassen',
      requires: ['StundennachweisTag'],
    },
    // Our own people only with the signed Beleg, which the server checks.
    Freigeben: {
      caption: 'Freigeben',
      from: ['Eingereicht'],
      to: 'Freigegeben',
      types: [kp, pav],
      right: 'StundenFreigeben',
    },
    Zurueckweisen: {
      caption: 'Zurückweisen',
      from: ['Eingereicht'],
      to: 'Zurueckgewiesen',
      types: [kp],
      right: 'StundenFreigeben',
      asks: ['Ablehnungsgrund'],
      requires: ['Ablehnungsgrund'],
    },
    FreigabeZuruecknehmen: {
      caption: 'Freigabe zurücknehmen',
      from: ['Freigegeben'],
      to: 'Erfasst',
      types: [pav],
      needsReason: true,
    },
    Fakturiert: { caption: 'Fakturiert', from: ['Freigegeben'], to: 'Fakturiert', isAutomatic: true },
    FakturaAufgehoben: { caption: 'Faktura aufgehoben', from: ['Fakturiert'], to: 'Freigegeben', isAutomatic: true },
    // Creates a second Stundennachweis of the Art Korrektur for the hours that differ.
    Korrigieren: {
      caption: 'Korrigieren',
      from: ['Fakturiert'],
      to: 'Korrigiert',
      types: [pav],
      right: 'StundenErfassen',
    },
    KorrekturVerworfen: { caption: 'Korrektur verworfen', from: ['Korrigiert'], to: 'Fakturiert', isAutomatic: true },
  },
} as const satisfies States;
