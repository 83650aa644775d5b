import { benutzerrolleTyp } from '../../access/roles.ts';
import type { States } from '../../entity/define.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { angebotenInput, gewaehltInput, hatAngebotene } from './termine.ts';

export const pvStatus = [
  'Entwurf',
  'Vorgeschlagen',
  'Interview',
  'Angebot',
  'Angenommen',
  'Eingesetzt',
  'Abgelehnt',
  'Zurueckgezogen',
  'Abgelaufen',
] as const;

/** How far a proposal came, from what was told to the customer to somebody who works there. */
export const pvSchritte = ['Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt'] as const;

type PvStatus = (typeof pvStatus)[number];

const isIn = (row: RuleRow, status: readonly PvStatus[]): boolean => status.includes(row.Status as PvStatus);

/** What stands between a person and being proposed again for the same position (domain model 4.4, rule 1). */
export const aktiverPv: readonly PvStatus[] = pvStatus.slice(0, pvStatus.indexOf('Abgelehnt'));

/** Come to an end, one way or another. */
export const entschiedenerPv: readonly PvStatus[] = [
  'Angenommen',
  'Eingesetzt',
  ...pvStatus.slice(pvStatus.indexOf('Abgelehnt')),
];

/** The customer has it on the table, or had it there before saying yes. */
export const isVorgeschlagen = (row: RuleRow): boolean =>
  isIn(row, ['Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt']);

export const isAngebot = (row: RuleRow): boolean => row.Status === 'Angebot';

export const isAngenommen = (row: RuleRow): boolean => isIn(row, ['Angenommen', 'Eingesetzt']);

export const isAbgesagt = (row: RuleRow): boolean => isIn(row, ['Abgelehnt', 'Zurueckgezogen']);

const { KP: kp, COL: col, RPO: rpo, PAV: pav, RPOV: rpov, PVMK: pvmk, PVMKMaster: pvmkMaster } = benutzerrolleTyp;
const kunden = [kp, pvmk, pvmkMaster, rpov];

export const pvStates = {
  field: 'Status',
  looks: {
    Entwurf: { tone: 'grau', glyph: 'draft' },
    Vorgeschlagen: { tone: 'violett', glyph: 'quarter' },
    Interview: { tone: 'violett', glyph: 'half' },
    Angebot: { tone: 'violett', glyph: 'threeQuarter' },
    Angenommen: { tone: 'gruen', glyph: 'done' },
    Eingesetzt: { tone: 'gruen', glyph: 'reached' },
    Abgelehnt: { tone: 'kontur', glyph: 'stopped' },
    Zurueckgezogen: { tone: 'kontur', glyph: 'minus' },
    Abgelaufen: { tone: 'bernstein', glyph: 'clock' },
  },
  beside: { Entwurf: ['IsInPruefung'] },
  actions: {
    Vorschlagen: {
      caption: 'Vorschlagen',
      from: ['Entwurf'],
      to: 'Vorgeschlagen',
      types: [pav, rpo, col],
      right: 'PvSenden',
      asks: ['Versandweg'],
      requires: ['Profil', 'VerfuegbarAb', 'Versandweg'],
      takesReason: [pav, rpo],
      sends: true,
    },
    TerminVereinbaren: {
      caption: 'Termin vereinbaren',
      from: ['Vorgeschlagen'],
      to: 'Interview',
      types: [pav, rpo, ...kunden],
      asks: ['PvTermin'],
      requires: ['PvTermin'],
      sends: true,
    },
    TermineAnbieten: {
      caption: 'Termine anbieten',
      from: ['Vorgeschlagen', 'Interview'],
      to: 'same',
      types: [pav, rpo],
      input: angebotenInput,
      explains: 'Der Kunde wählt einen davon; die anderen entfallen.',
      sends: true,
    },
    TerminWaehlen: {
      caption: 'Termin wählen',
      from: ['Vorgeschlagen', 'Interview'],
      to: 'Interview',
      types: kunden,
      input: gewaehltInput,
      when: hatAngebotene,
    },
    FeedbackGeben: {
      caption: 'Feedback geben',
      from: ['Vorgeschlagen', 'Interview', 'Angebot'],
      to: 'same',
      types: kunden,
      asks: ['KundenBewertung', 'KundenFeedback'],
    },
    AngebotLegen: {
      caption: 'Angebot legen',
      from: ['Vorgeschlagen', 'Interview'],
      to: 'Angebot',
      types: [pav, rpo],
      requires: ['Lohn', 'LohnEinheit', 'Verrechnungsart'],
    },
    Annehmen: {
      caption: 'Annehmen',
      from: ['Vorgeschlagen', 'Interview', 'Angebot'],
      to: 'Angenommen',
      types: [pav, ...kunden],
      right: 'PvEntscheiden',
    },
    EinsatzAnlegen: {
      caption: 'Einsatz anlegen',
      from: ['Angenommen'],
      to: 'same',
      types: [pav],
      isNext: true,
      leadsTo: { key: 'KundenportalEinsatz', by: 'IdPv' },
    },
    Eingesetzt: { caption: 'Eingesetzt', from: ['Angenommen'], to: 'Eingesetzt', isAutomatic: true },
    Ablehnen: {
      caption: 'Ablehnen',
      from: ['Vorgeschlagen', 'Interview', 'Angebot'],
      to: 'Abgelehnt',
      types: [pav, ...kunden],
      asks: ['IdAbsagegrund', 'AbsageText'],
      requires: ['IdAbsagegrund'],
      sends: true,
    },
    Zurueckziehen: {
      caption: 'Zurückziehen',
      from: ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen'],
      to: 'Zurueckgezogen',
      types: [pav, rpo, col],
      asks: ['IdAbsagegrund', 'AbsageText'],
      requires: ['IdAbsagegrund'],
    },
    EinsatzStorniert: {
      caption: 'Einsatz storniert',
      from: ['Angenommen', 'Eingesetzt'],
      to: 'Zurueckgezogen',
      isAutomatic: true,
    },
    AnfrageBeendet: {
      caption: 'Anfrage beendet',
      from: ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen'],
      to: 'Zurueckgezogen',
      isAutomatic: true,
    },
    Abgelaufen: { caption: 'Abgelaufen', from: ['Vorgeschlagen'], to: 'Abgelaufen', isAutomatic: true },
    Reaktivieren: {
      caption: 'Reaktivieren',
      from: ['Abgelehnt', 'Zurueckgezogen', 'Abgelaufen'],
      to: 'Entwurf',
      types: [pav, rpo],
    },
  },
} as const satisfies States;
