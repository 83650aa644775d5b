import type { States } from '../../entity/define.ts';
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
      right: 'ZahlungBuchen',
      input: zahlungFields,
    },
    Teilbezahlt: { caption: 'Teilbezahlt', from: ['Versendet'], to: 'Teilbezahlt', isAutomatic: true },
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
