import type { States } from '../../entity/define.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
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

/** Its file is made, and somebody hands it over: nothing of ours is connected to USP or Peppol. */
const isZuUebergeben = (row: RuleRow): boolean =>
  (row.Versandweg === 'Usp' || row.Versandweg === 'Peppol') && Boolean(row.Xml);

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
    // What is due by mail leaves once more by it; USP, Peppol and Post are handed over by hand.
    Versenden: {
      caption: 'Versenden',
      from: ['Festgeschrieben'],
      to: 'same',
      isNext: true,
      right: 'FakturaErstellen',
      when: (row) => row.Versandweg === 'Email' || row.Versandweg === 'Portal',
      sends: true,
    },
    ErneutSenden: {
      caption: 'Erneut senden',
      from: ['Versendet', 'Teilbezahlt', 'Bezahlt'],
      to: 'same',
      right: 'FakturaErstellen',
      when: (row) => row.Versandweg === 'Email',
      sends: true,
    },
    Zugestellt: { caption: 'Zugestellt', from: ['Festgeschrieben'], to: 'Versendet', isAutomatic: true },
    AlsVersendetMarkieren: {
      caption: 'Als versendet markieren',
      from: ['Festgeschrieben'],
      to: 'Versendet',
      right: 'FakturaErstellen',
      when: (row) => !isZuUebergeben(row),
    },
    AlsUebergebenMarkieren: {
      caption: 'Als übergeben markieren',
      from: ['Festgeschrieben'],
      to: 'Versendet',
      right: 'FakturaErstellen',
      when: isZuUebergeben,
      explains:
        'An USP und Peppol wird von hier nichts übertragen: Laden Sie die XML-Datei der Rechnung herunter, übergeben Sie sie dort und markieren Sie es dann hier.',
    },
    ZahlungBuchen: {
      caption: 'Zahlung buchen',
      from: ['Versendet', 'Teilbezahlt'],
      to: 'same',
      isNext: true,
      right: 'ZahlungBuchen',
      input: zahlungFields,
      offers: { Betrag: 'OffenBetrag' },
    },
    Gegenverrechnen: {
      caption: 'Gegenverrechnen',
      from: ['Versendet', 'Teilbezahlt'],
      to: 'same',
      right: 'ZahlungBuchen',
      when: (row) => Number(row.OffenBetrag ?? 0) > 0,
      input: {
        IdFakturaGuthaben: reference({
          caption: 'Guthaben aus',
          to: 'FakturaDat',
          where: { IsGuthaben: true },
          dependsOn: { IdUnternehmen: 'IdUnternehmen' },
          rules: [required()],
        }),
      },
      explains: 'Was der Kunde zu viel bezahlt hat oder gutgeschrieben bekam, wird auf diese Rechnung angerechnet.',
    },
    ZahlungZuruecknehmen: {
      caption: 'Zahlung zurücknehmen',
      from: ['Teilbezahlt', 'Bezahlt'],
      to: 'same',
      isEnd: true,
      right: 'ZahlungBuchen',
      needsReason: true,
      input: {
        IdFakturaZahlung: reference({
          caption: 'Zahlung',
          to: 'FakturaZahlung',
          dependsOn: { IdFaktura: 'Id' },
          hint: 'Leer: die zuletzt gebuchte',
        }),
      },
      explains: 'Die Zahlung wird mit einer Gegenbuchung von heute aufgehoben; beide bleiben stehen.',
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
    InKlaerungNehmen: {
      caption: 'In Klärung nehmen',
      from: ['Versendet', 'Teilbezahlt'],
      to: 'same',
      right: 'ZahlungBuchen',
      input: { Anlass: text({ caption: 'Anlass', rules: [required(), stringLength({ max: 140 })] }) },
      explains: 'Die Rechnung wird nicht gemahnt, bis die Klärung beendet ist.',
    },
    KlaerungBeenden: {
      caption: 'Klärung beenden',
      from: ['Versendet', 'Teilbezahlt', 'Bezahlt'],
      to: 'same',
      right: 'ZahlungBuchen',
      when: (row) => Boolean(row.Klaerung),
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
      explains:
        'Eine Stornorechnung mit eigener Nummer hebt die Rechnung auf; beide bleiben stehen. Die Stunden sind danach wieder zu verrechnen.',
    },
  },
} as const satisfies States;
