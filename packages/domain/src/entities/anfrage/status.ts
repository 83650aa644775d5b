import { benutzerrolleTyp } from '../../access/roles.ts';
import type { States } from '../../entity/define.ts';
import { reference } from '../../kinds/reference.ts';
import { required } from '../../rules/required.ts';
import type { RuleRow } from '../../rules/rule.ts';

export const anfrageStatus = [
  'Entwurf',
  'Offen',
  'InBearbeitung',
  'Teilbesetzt',
  'Besetzt',
  'Pausiert',
  'Abgeschlossen',
  'Storniert',
] as const;

const beendet = ['Abgeschlossen', 'Storniert'];

/** Those for whom somebody can still be proposed. */
export const laufendeAnfrage = { Status: anfrageStatus.filter((status) => !beendet.includes(status)) };

export const isBeendet = (row: RuleRow): boolean => beendet.includes(String(row.Status));

/** With the last one the request itself is cancelled. */
const hatMehrereOffene = (row: RuleRow): boolean =>
  ((row.AnfragePosition ?? []) as readonly RuleRow[]).filter(({ Status }) => Status !== 'Storniert').length > 1;

const { KP: kp, PAV: pav, RPOV: rpov } = benutzerrolleTyp;

export const anfrageStates = {
  field: 'Status',
  looks: {
    Entwurf: { tone: 'grau', glyph: 'draft' },
    Offen: { tone: 'blau', glyph: 'open' },
    InBearbeitung: { tone: 'blau', glyph: 'half' },
    Teilbesetzt: { tone: 'blau', glyph: 'threeQuarter' },
    Besetzt: { tone: 'gruen', glyph: 'reached' },
    Pausiert: { tone: 'bernstein', glyph: 'pause' },
    Abgeschlossen: { tone: 'kontur', glyph: 'done' },
    Storniert: { tone: 'kontur', glyph: 'stopped' },
  },
  actions: {
    // Where the Kunde asks for it (IsFreigabePflicht), only with the right AnfrageFreigeben: for the hook to check.
    Freigeben: {
      caption: 'Freigeben',
      from: ['Entwurf'],
      to: 'Offen',
      types: [pav, kp, rpov],
      requires: ['AnfragePosition'],
    },
    InBearbeitung: { caption: 'In Bearbeitung', from: ['Offen'], to: 'InBearbeitung', isAutomatic: true },
    Teilbesetzt: {
      caption: 'Teilbesetzt',
      from: ['InBearbeitung', 'Besetzt'],
      to: 'Teilbesetzt',
      isAutomatic: true,
    },
    Besetzt: { caption: 'Besetzt', from: ['InBearbeitung', 'Teilbesetzt'], to: 'Besetzt', isAutomatic: true },
    NichtMehrBesetzt: {
      caption: 'Nicht mehr besetzt',
      from: ['Teilbesetzt', 'Besetzt'],
      to: 'InBearbeitung',
      isAutomatic: true,
    },
    // Only where the Kunde allows it; that a contract covers it is for the hook to check.
    AnCoLieferantenFreigeben: {
      caption: 'An Co-Lieferanten freigeben',
      from: ['Offen', 'InBearbeitung', 'Teilbesetzt'],
      to: 'same',
      types: [pav],
      when: (row: RuleRow) => row.IsCoLieferantErlaubt === true,
      asks: ['AnfrageCoLieferant'],
      requires: ['AnfrageCoLieferant'],
      sends: true,
    },
    VomCoLieferantenGesehen: { caption: 'Vom Co-Lieferanten gesehen', from: [], to: 'same', isAutomatic: true },
    // Seats that were taken or left without the request as a whole moving on.
    Besetzung: { caption: 'Besetzung', from: [], to: 'same', isAutomatic: true },
    // Somebody left within the guarantee: one more is looked for, even where the request was closed.
    Nachbesetzung: {
      caption: 'Nachbesetzung',
      from: ['InBearbeitung', 'Teilbesetzt', 'Besetzt', 'Pausiert', 'Abgeschlossen'],
      to: 'InBearbeitung',
      isAutomatic: true,
    },
    Pausieren: {
      caption: 'Pausieren',
      from: ['Offen', 'InBearbeitung', 'Teilbesetzt', 'Besetzt'],
      to: 'Pausiert',
      types: [pav],
    },
    Fortsetzen: { caption: 'Fortsetzen', from: ['Pausiert'], to: 'InBearbeitung', types: [pav] },
    Abschliessen: {
      caption: 'Abschließen',
      from: ['InBearbeitung', 'Teilbesetzt', 'Besetzt', 'Pausiert'],
      to: 'Abgeschlossen',
      types: [pav],
      asks: ['AbschlussGrund'],
      requires: ['AbschlussGrund'],
    },
    // A customer only while Offen: for the hook to check.
    Stornieren: {
      caption: 'Stornieren',
      from: ['Entwurf', 'Offen', 'InBearbeitung', 'Pausiert'],
      to: 'Storniert',
      types: [pav, kp],
      asks: ['AbschlussGrund'],
      requires: ['AbschlussGrund'],
    },
    // Of several one is not needed any more: seats, value and status of the request follow.
    PositionStornieren: {
      caption: 'Position stornieren',
      from: ['Offen', 'InBearbeitung', 'Teilbesetzt', 'Pausiert'],
      to: 'same',
      types: [pav],
      needsReason: true,
      isEnd: true,
      when: hatMehrereOffene,
      input: {
        IdAnfragePosition: reference({
          caption: 'Position',
          to: 'AnfragePosition',
          dependsOn: { IdAnfrage: 'Id' },
          offered: { Status: ['Offen'] },
          rules: [required()],
        }),
      },
      explains: 'Offene Vorschläge für diese Position werden zurückgezogen.',
    },
  },
} as const satisfies States;
