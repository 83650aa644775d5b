import { benutzerrolleTyp } from '../../access/roles.ts';
import type { States } from '../../entity/define.ts';
import { bedarfFields } from './bedarf.ts';

export const projektStatus = ['Planung', 'Aktiv', 'Pausiert', 'Abgeschlossen', 'Abgebrochen'] as const;

/** Projects that requests still come to. */
export const offenesProjekt = { Status: ['Planung', 'Aktiv', 'Pausiert'] };

const { PAV: pav, PVMK: pvmk, PVMKMaster: pvmkMaster } = benutzerrolleTyp;

export const projektStates = {
  field: 'Status',
  looks: {
    Planung: { tone: 'grau', glyph: 'draft' },
    Aktiv: { tone: 'blau', glyph: 'half' },
    Pausiert: { tone: 'bernstein', glyph: 'pause' },
    Abgeschlossen: { tone: 'kontur', glyph: 'done' },
    Abgebrochen: { tone: 'kontur', glyph: 'stopped' },
  },
  actions: {
    Aktivieren: { caption: 'Aktivieren', from: ['Planung'], to: 'Aktiv', types: [pav, pvmkMaster] },
    // Customers only read AnfrageDat: what they need arrives through their project, as Entwurf from the Kundenportal.
    AnfrageHinzufuegen: {
      caption: 'Anfrage hinzufügen',
      from: ['Planung', 'Aktiv'],
      to: 'same',
      types: [pav, pvmk, pvmkMaster],
      input: bedarfFields,
    },
    Pausieren: {
      caption: 'Pausieren',
      from: ['Aktiv'],
      to: 'Pausiert',
      types: [pav, pvmkMaster],
      revertedBy: 'Fortsetzen',
    },
    Fortsetzen: {
      caption: 'Fortsetzen',
      from: ['Pausiert'],
      to: 'Aktiv',
      types: [pav, pvmkMaster],
      revertedBy: 'Pausieren',
    },
    Abschliessen: { caption: 'Abschließen', from: ['Aktiv', 'Pausiert'], to: 'Abgeschlossen', types: [pav] },
    Abbrechen: {
      caption: 'Abbrechen',
      from: ['Planung', 'Aktiv', 'Pausiert'],
      to: 'Abgebrochen',
      types: [pav],
      needsReason: true,
    },
  },
} as const satisfies States;
