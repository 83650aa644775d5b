import { benutzerrolleTyp } from '../../access/roles.ts';
import type { States } from '../../entity/define.ts';
import type { RuleRow } from '../../rules/rule.ts';

export const inseratStatus = [
  'Entwurf',
  'ZurFreigabe',
  'Freigegeben',
  'Veroeffentlicht',
  'Pausiert',
  'Abgelaufen',
  'Archiviert',
] as const;

/** It was released once, whatever became of it. */
export const warFreigegeben = (row: RuleRow): boolean => row.Status !== 'Entwurf' && row.Status !== 'ZurFreigabe';

export const isFreigegeben = (row: RuleRow): boolean =>
  row.Status === 'Freigegeben' || row.Status === 'Veroeffentlicht' || row.Status === 'Pausiert';

const { RPO: rpo, PAV: pav, RPOV: rpov } = benutzerrolleTyp;

export const inseratStates = {
  field: 'Status',
  fixed: ['Archiviert'],
  beside: { Veroeffentlicht: ['KanaeleOnline', 'KanaeleWartend'] },
  looks: {
    Entwurf: { tone: 'grau', glyph: 'draft' },
    ZurFreigabe: { tone: 'bernstein', glyph: 'quarter' },
    Freigegeben: { tone: 'blau', glyph: 'half' },
    Veroeffentlicht: { tone: 'gruen', glyph: 'reached' },
    Pausiert: { tone: 'bernstein', glyph: 'pause' },
    Abgelaufen: { tone: 'grau', glyph: 'clock' },
    Archiviert: { tone: 'kontur', glyph: 'done' },
  },
  actions: {
    ZurFreigabe: {
      caption: 'Zur Freigabe',
      from: ['Entwurf'],
      to: 'ZurFreigabe',
      types: [pav, rpo],
      revertedBy: 'Bearbeiten',
    },
    // Neither the Typ nor the Benutzergruppe asks for a second pair of eyes.
    OhneFreigabe: { caption: 'Ohne Freigabe', from: ['Entwurf'], to: 'Freigegeben', isAutomatic: true },
    KontingentAusgeschoepft: {
      caption: 'Kontingent ausgeschöpft',
      from: ['Freigegeben'],
      to: 'ZurFreigabe',
      isAutomatic: true,
    },
    Bearbeiten: {
      caption: 'Bearbeiten',
      from: ['ZurFreigabe', 'Freigegeben', 'Pausiert'],
      to: 'Entwurf',
      types: [pav, rpo],
    },
    Freigeben: {
      caption: 'Freigeben',
      from: ['ZurFreigabe'],
      to: 'Freigegeben',
      types: [pav, rpo, rpov],
      right: 'StelleninseratFreigeben',
      requires: ['Aufgaben', 'Profil', 'VeroeffentlichenBis'],
    },
    Zurueckweisen: {
      caption: 'Zurückweisen',
      from: ['ZurFreigabe'],
      to: 'Entwurf',
      types: [pav, rpo, rpov],
      right: 'StelleninseratFreigeben',
      needsReason: true,
    },
    Veroeffentlichen: { caption: 'Veröffentlichen', from: ['Freigegeben'], to: 'Veroeffentlicht', types: [pav] },
    Veroeffentlicht: {
      caption: 'Veröffentlicht',
      from: ['Freigegeben'],
      to: 'Veroeffentlicht',
      isAutomatic: true,
    },
    Pausieren: {
      caption: 'Pausieren',
      from: ['Veroeffentlicht'],
      to: 'Pausiert',
      types: [pav],
      revertedBy: 'Fortsetzen',
    },
    Fortsetzen: {
      caption: 'Fortsetzen',
      from: ['Pausiert'],
      to: 'Veroeffentlicht',
      types: [pav],
      revertedBy: 'Pausieren',
    },
    Beenden: {
      caption: 'Beenden',
      from: ['Veroeffentlicht', 'Pausiert'],
      to: 'Abgelaufen',
      types: [pav],
      isEnd: true,
    },
    Abgelaufen: {
      caption: 'Abgelaufen',
      from: ['Veroeffentlicht', 'Pausiert'],
      to: 'Abgelaufen',
      isAutomatic: true,
    },
    Verlaengern: {
      caption: 'Verlängern',
      from: ['Abgelaufen'],
      to: 'Freigegeben',
      types: [pav],
      asks: ['VeroeffentlichenAb', 'VeroeffentlichenBis'],
      requires: ['VeroeffentlichenBis'],
    },
    Archivieren: { caption: 'Archivieren', from: ['Entwurf', 'Abgelaufen'], to: 'Archiviert', types: [pav] },
  },
} as const satisfies States;
