import { externeTypen } from '../access/roles.ts';
import { defineEntity, type RowOf } from '../entity/define.ts';
import { statusSeit } from '../entity/status.ts';
import { date } from '../kinds/date.ts';
import { datetime } from '../kinds/datetime.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { file } from '../kinds/file.ts';
import { number } from '../kinds/number.ts';
import { reference } from '../kinds/reference.ts';
import { richtext } from '../kinds/richtext.ts';
import { text } from '../kinds/text.ts';
import { conditionalRequired } from '../rules/conditional-required.ts';
import { comparable, dayLength } from '../rules/dates/comparable.ts';
import { todayPlus } from '../rules/dates/today-plus.ts';
import { vonBis } from '../rules/dates/von-bis.ts';
import { range } from '../rules/numbers/range.ts';
import { required } from '../rules/required.ts';
import type { RowRule, RuleRow } from '../rules/rule.ts';
import { stringLength } from '../rules/text/string-length.ts';
import { finding, word } from '../texts/sentence.ts';
import { empfaengerFields, stellerFields } from './faktura/anschrift.ts';
import { fakturaPosition } from './faktura/position.ts';
import { fakturaStates, fakturaStatus } from './faktura/status.ts';
import { steuerkategorie } from './faktura/steuer.ts';
import { zahlungszielFields } from './faktura/zahlungsziel.ts';

const hasBezug = (row: RuleRow): boolean => row.Belegart === 'Gutschrift' || row.Belegart === 'Stornorechnung';

/** e-rechnung.gv.at takes no invoice without the order it answers and the number we are known by there. */
const isEbInterface = (row: RuleRow): boolean => row.Format === 'EbInterface61';

const monthLater = todayPlus('1M');

/** § 11 UStG: one invoice covers a month at most. */
const hoechstensEinMonat: RowRule<'LeistungVon' | 'LeistungBis'> = {
  name: 'hoechstensEinMonat',
  fields: ['LeistungVon', 'LeistungBis'],
  check(row, context) {
    const [start, end] = [comparable(row.LeistungVon), comparable(row.LeistungBis)];
    if (typeof start !== 'string' || typeof end !== 'string') return;
    if (end.slice(0, dayLength) >= monthLater({ today: start.slice(0, dayLength) }))
      return finding('{feld} darf höchstens einen Monat nach {anderes} liegen', {
        anderes: word(context.caption('LeistungVon')),
      });
  },
};

/** Outgoing invoices, credit notes and cancellations. Once booked, only payment, dunning and sending change. */
export const fakturaDat = defineEntity({
  key: 'FakturaDat',
  path: '/faktura',
  hasDetail: false,
  placement: 'main',
  icon: 'receipt-euro',
  caption: { one: 'Faktura', gender: 'f', many: 'Fakturen' },
  text: { fields: ['FakturaNr'], or: 'EntwurfNr' },
  fields: {
    FakturaNr: text({ caption: 'Rechnungs-Nr.', search: true, server: true }),
    EntwurfNr: text({ caption: 'Entwurf-Nr.', search: true, server: true }),
    Belegart: enumeration({
      caption: 'Belegart',
      values: ['Rechnung', 'Honorarrechnung', 'Gutschrift', 'Stornorechnung', 'CoLieferantGutschrift'],
      default: 'Rechnung',
      rules: [required()],
    }),
    Status: enumeration({ caption: 'Status', values: fakturaStatus, default: 'Entwurf', server: true }),
    StatusSeit: statusSeit(),
    IdRechnungssteller: reference({
      caption: 'Rechnungssteller',
      to: 'UnternehmenSt',
      where: { IsEigeneGesellschaft: true },
      rules: [required()],
    }),
    IdUnternehmen: reference({
      caption: 'Kunde',
      to: 'UnternehmenSt',
      ownOf: externeTypen,
      search: true,
      rules: [required()],
    }),
    ...empfaengerFields,
    ...stellerFields,
    IdNiederlassung: reference({
      caption: 'Niederlassung',
      to: 'NiederlassungSt',
      default: (context) => context.me.IdNiederlassung,
      rules: [required()],
    }),
    IdBerater: reference({
      caption: 'Verantwortlich',
      to: 'BeraterSt',
      default: (context) => context.me.IdBerater,
      rules: [required()],
    }),
    Rechnungsdatum: date({
      caption: 'Rechnungsdatum',
      default: (context) => context.today,
      rules: [required(), { ...range({ max: monthLater }), isOnEntry: true }],
    }),
    LeistungVon: date({ caption: 'Leistungszeitraum von', rules: [required()] }),
    LeistungBis: date({ caption: 'Leistungszeitraum bis', rules: [required()] }),
    ...zahlungszielFields,
    IdWaehrung: reference({ caption: 'Währung', to: 'WaehrungSt', defaultKey: 'EUR', rules: [required()] }),
    Kurs: number({
      caption: 'Kurs',
      code: 'n6',
      default: 1,
      rules: [required(), range({ min: 0.000001, max: 1_000_000 })],
    }),
    Steuerkategorie: steuerkategorie(),
    Steuerhinweis: text({
      caption: 'Steuerhinweis',
      formOnly: true,
      placeholder: 'Die Steuerschuld geht gemäß § 19 Abs. 1a UStG auf den Leistungsempfänger über.',
      rules: [stringLength({ max: 300 }), conditionalRequired((row) => row.Steuerkategorie !== 'S')],
    }),
    BestellNr: text({
      caption: 'Bestellnummer',
      search: true,
      rules: [stringLength({ max: 50 }), conditionalRequired(isEbInterface)],
    }),
    LieferantenNr: text({
      caption: 'Lieferantennummer beim Kunden',
      formOnly: true,
      rules: [stringLength({ max: 30 }), conditionalRequired(isEbInterface)],
    }),
    LeitwegId: text({
      caption: 'Leitweg-ID / Auftragsreferenz',
      formOnly: true,
      rules: [stringLength({ max: 46 }), conditionalRequired((row) => row.Format === 'XRechnung3')],
    }),
    Format: enumeration({
      caption: 'Rechnungsformat',
      values: ['Pdf', 'EbInterface61', 'PeppolBis3', 'XRechnung3', 'Zugferd2'],
      default: 'Pdf',
      rules: [required()],
    }),
    Versandweg: enumeration({
      caption: 'Versand',
      values: ['Email', 'Usp', 'Peppol', 'Portal', 'Post'],
      default: 'Email',
      hint: 'Von hier aus gehen E-Mail und Portal; für USP und Peppol entsteht eine Datei zum Übergeben',
      rules: [required()],
    }),
    VersendetAm: datetime({ caption: 'Versendet am', server: true }),
    VersandStatus: enumeration({
      caption: 'Versandstatus',
      values: ['Offen', 'Uebermittelt', 'Zugestellt', 'Fehler'],
      looks: {
        Offen: { tone: 'grau', glyph: 'draft' },
        Uebermittelt: { tone: 'blau', glyph: 'half' },
        Zugestellt: { tone: 'gruen', glyph: 'reached' },
        Fehler: { tone: 'rot', glyph: 'attention' },
      },
      default: 'Offen',
      server: true,
    }),
    IdFakturaBezug: reference({
      caption: 'Bezug auf',
      to: 'FakturaDat',
      dependsOn: { IdUnternehmen: 'IdUnternehmen' },
      rules: [conditionalRequired(hasBezug)],
    }),
    Kopftext: richtext({ caption: 'Kopftext', formOnly: true, rules: [stringLength({ max: 4000 })] }),
    Fusstext: richtext({ caption: 'Fußtext', formOnly: true, rules: [stringLength({ max: 4000 })] }),
    // What was made of it when it was booked.
    Pdf: file({ caption: 'PDF', types: ['pdf'], computed: 'query', formOnly: true }),
    Xml: file({ caption: 'XML', types: ['xml'], server: true, formOnly: true }),
    FestgeschriebenAm: datetime({ caption: 'Festgeschrieben am', server: true }),
    FestgeschriebenVon: reference({ caption: 'Festgeschrieben von', to: 'BenutzerSt', server: true }),
    Hash: text({ caption: 'Prüfsumme', server: true, formOnly: true }),
    FibuExportAm: datetime({ caption: 'Fibu-Export am', server: true }),
  },
  children: { FakturaPosition: fakturaPosition },
  tabs: {
    Faktura: {
      Faktura: [
        'FakturaNr',
        'EntwurfNr',
        'Belegart',
        'Status',
        'StatusSeit',
        'IdUnternehmen',
        'IdFakturaBezug',
        'IdNiederlassung',
        'IdBerater',
      ],
      Zeitraum: ['Rechnungsdatum', 'LeistungVon', 'LeistungBis'],
      Positionen: ['FakturaPosition', 'SummeNetto', 'SummeSteuer', 'SummeBrutto'],
      Zahlung: [
        'Zahlungsziel',
        'FaelligAm',
        'SkontoProzent',
        'SkontoTage',
        'BezahltBetrag',
        'OffenBetrag',
        'Ueberzahlt',
        'IsGuthaben',
      ],
      Mahnung: ['IsUeberfaellig', 'Mahnstufe', 'MahnungAm', 'NaechsteMahnungAm', 'Klaerung'],
    },
    Angaben: {
      Rechnungsempfänger: [
        'EmpfaengerName',
        'EmpfaengerZusatz',
        'EmpfaengerStrasse',
        'EmpfaengerPlz',
        'EmpfaengerOrt',
        'EmpfaengerLand',
        'EmpfaengerUid',
        'EmpfaengerEmail',
      ],
      'Steuer und Währung': ['Steuerkategorie', 'Steuerhinweis', 'IdWaehrung', 'Kurs', 'Waehrung'],
      Referenzen: ['BestellNr', 'LieferantenNr', 'LeitwegId'],
      Texte: ['Kopftext', 'Fusstext'],
      Rechnungssteller: [
        'IdRechnungssteller',
        'StellerName',
        'StellerAnschrift',
        'StellerUid',
        'StellerFn',
        'StellerGericht',
        'StellerIban',
        'StellerBic',
        'StellerBank',
      ],
    },
    Versand: {
      Versand: ['Format', 'Versandweg', 'VersendetAm', 'VersandStatus', 'Pdf', 'Xml'],
      Buchung: ['FestgeschriebenAm', 'FestgeschriebenVon', 'Hash', 'FibuExportAm'],
    },
  },
  rules: [vonBis('LeistungVon', 'LeistungBis'), hoechstensEinMonat],
  takesOverFrom: ['Belegart', 'IdUnternehmen', 'IdNiederlassung', 'IdRechnungssteller', 'FakturaPosition'],
  states: fakturaStates,
  listActions: {
    Mahnlauf: {
      caption: 'Mahnlauf',
      icon: 'mail',
      right: 'ZahlungBuchen',
      explains:
        'Was überfällig ist, bekommt die Mahnung der nächsten Stufe mit Spesen und Verzugszinsen: als PDF abgelegt, und je Kunde in einer E-Mail. Ausgelassen wird, wer eine Mahnsperre hat, was in Klärung ist und wessen Frist noch läuft.',
      sends: true,
    },
  },
  documents: {
    Rechnung: { caption: 'Rechnung (PDF)', art: 'Rechnung' },
    Mahnung: {
      caption: 'Mahnung (PDF)',
      art: 'Mahnung',
      when: (row) => ['Versendet', 'Teilbezahlt'].includes(String(row.Status)) && row.IsUeberfaellig === true,
      rights: ['ZahlungBuchen'],
    },
  },
  grid: [
    'FakturaNr',
    'Belegart',
    'Status',
    'IdUnternehmen',
    'Rechnungsdatum',
    'LeistungVon',
    'LeistungBis',
    'FaelligAm',
    'SummeNetto',
    'SummeSteuer',
    'SummeBrutto',
    'BezahltBetrag',
    'OffenBetrag',
    'IsUeberfaellig',
    'Mahnstufe',
    'MahnungAm',
  ],
  views: {
    jahr: { caption: 'Dieses Jahr', filter: ['Rechnungsdatum', '=', 'jahr'], isStart: true },
    ueberfaellig: {
      caption: 'Überfällig',
      filter: ['IsUeberfaellig', '=', true],
      sort: ['FaelligAm'],
      columns: [
        'FakturaNr',
        'IdUnternehmen',
        'Rechnungsdatum',
        'FaelligAm',
        'SummeBrutto',
        'OffenBetrag',
        'Mahnstufe',
        'MahnungAm',
      ],
    },
    entwuerfe: { caption: 'Entwürfe', filter: ['Status', 'anyof', ['Entwurf', 'Geprueft']] },
    versandfehler: { caption: 'Versandfehler', filter: ['VersandStatus', '=', 'Fehler'] },
  },
  sort: ['-GeaendertAm'],
  unique: [['IdRechnungssteller', 'FakturaNr'], ['EntwurfNr']],
  // VersandStatus for what the dashboard counts, Ueberzahlt to find the credits.
  sortable: ['FakturaNr', 'Rechnungsdatum', 'FaelligAm', 'VersandStatus', 'Ueberzahlt'],
});

export type FakturaDat = RowOf<typeof fakturaDat>;
