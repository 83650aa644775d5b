import type { States } from '../../entity/define.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { zahlungFields } from './zahlung-felder.ts';

export const fakturaStatus = [
  'Entwurf',
  'Geprueft',
  'Festgeschrieben',
  'Versendet',
  'Teilbezahlt',
  'Bezahlt',
  'Storniert',
] as const;

const booked = fakturaStatus.filter((status) => status !== 'Entwurf' && status !== 'Geprueft');

/** Something is open that was due, and there is a level left. */
const isMahnbar = (row: RuleRow): boolean => row.IsUeberfaellig === true && Number(row.Mahnstufe ?? 0) < 3;

/** Overdue is no status: IsUeberfaellig and Mahnstufe say so. */
export const fakturaStates = {
  field: 'Status',
  fixed: booked,
  kept: booked,
  looks: {
    Entwurf: { tone: 'grau', glyph: 'draft' },
    Geprueft: { tone: 'blau', glyph: 'quarter' },
    Festgeschrieben: { tone: 'blau', glyph: 'half' },
    Versendet: { tone: 'violett', glyph: 'threeQuarter' },
    Teilbezahlt: { tone: 'bernstein', glyph: 'threeQuarter' },
    Bezahlt: { tone: 'gruen', glyph: 'reached' },
    Storniert: { tone: 'kontur', glyph: 'stopped' },
  },
  actions: {
    Pruefen: {
      caption: 'Prüfen',
      from: ['Entwurf'],
      to: 'Geprueft',
      right: 'FakturaErstellen',
      requires: ['FakturaPosition'],
      revertedBy: 'ZurueckInEntwurf',
    },
    ZurueckInEntwurf: {
      caption: 'Zurück in Entwurf',
      from: ['Geprueft'],
      to: 'Entwurf',
      right: 'FakturaErstellen',
    },
    Festschreiben: {
      caption: 'Festschreiben',
      from: ['Geprueft'],
      to: 'Festgeschrieben',
      right: 'FakturaFestschreiben',
      sends: true,
    },
    Zugestellt: { caption: 'Zugestellt', from: ['Festgeschrieben'], to: 'Versendet', isAutomatic: true },
    AlsVersendetMarkieren: {
      caption: 'Als versendet markieren',
      from: ['Festgeschrieben'],
      to: 'Versendet',
      right: 'FakturaErstellen',
    },
    ZahlungBuchen: {
      caption: 'Zahlung buchen',
      from: ['Versendet', 'Teilbezahlt'],
      to: 'same',
      isNext: true,
      right: 'ZahlungBuchen',
      input: zahlungFields,
    },
    ZahlungZuruecknehmen: {
      caption: 'Zahlung zurücknehmen',
      from: ['Teilbezahlt', 'Bezahlt'],
      to: 'same',
      isEnd: true,
      right: 'ZahlungBuchen',
      needsReason: true,
      explains: 'Die zuletzt gebuchte Zahlung wird mit einer Gegenbuchung von heute aufgehoben; beide bleiben stehen.',
    },
    Mahnen: {
      caption: 'Mahnen',
      from: ['Versendet', 'Teilbezahlt'],
      to: 'same',
      right: 'ZahlungBuchen',
      when: isMahnbar,
      explains: 'Die Mahnung der nächsten Stufe wird als PDF abgelegt und als E-Mail vorbereitet.',
      sends: true,
    },
    Teilbezahlt: { caption: 'Teilbezahlt', from: ['Versendet', 'Bezahlt'], to: 'Teilbezahlt', isAutomatic: true },
    Unbezahlt: { caption: 'Unbezahlt', from: ['Teilbezahlt', 'Bezahlt'], to: 'Versendet', isAutomatic: true },
    Bezahlt: { caption: 'Bezahlt', from: ['Versendet', 'Teilbezahlt'], to: 'Bezahlt', isAutomatic: true },
    Stornieren: {
      caption: 'Stornieren',
      from: ['Festgeschrieben', 'Versendet', 'Teilbezahlt'],
      to: 'Storniert',
      right: 'FakturaStorno',
      needsReason: true,
    },
  },
} as const satisfies States;
