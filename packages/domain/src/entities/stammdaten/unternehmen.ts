import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { betreuungZuweisen } from '../../entity/betreuung.ts';
import { defineEntity, type RowOf } from '../../entity/define.ts';
import { masterFields, masterSort } from '../../entity/master.ts';
import { nichtSelbst } from '../../entity/nicht-selbst.ts';
import { boolean } from '../../kinds/boolean.ts';
import { code } from '../../kinds/code.ts';
import { date } from '../../kinds/date.ts';
import { email } from '../../kinds/email.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { image } from '../../kinds/file.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { phone } from '../../kinds/phone.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { plz } from '../../rules/contact/plz.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { numeric } from '../../rules/numbers/numeric.ts';
import { uidNummer } from '../../rules/numbers/uid-nummer.ts';
import { required } from '../../rules/required.ts';
import type { RowRule, RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { sentence } from '../../texts/sentence.ts';
import { isoOfLand } from '../system/land.ts';
import { abrechnungFields, isAktiverKunde, isKunde, ofOthers } from './unternehmen/abrechnung.ts';
import { unternehmenAnsprechpartner } from './unternehmen/ansprechpartner.ts';
import { emailAnAnsprechpartner } from './unternehmen/email-an-viele.ts';
import { unternehmenKondition } from './unternehmen/kondition.ts';
import { unternehmenStandort } from './unternehmen/standort.ts';

const isEigeneGesellschaft = (row: RuleRow): boolean => row.IsEigeneGesellschaft === true;

/** Whether a company of this legal form always has a UID; associations, authorities and foreigners may have none. */
const hasUid = (row: RuleRow): boolean => !['Verein', 'Koerperschaft', 'Ausland'].includes(String(row.Rechtsform));

const mindestensEineArt: RowRule<'IsEigeneGesellschaft' | 'IsKunde' | 'IsCoLieferant'> = {
  name: 'mindestensEineArt',
  fields: ['IsEigeneGesellschaft', 'IsCoLieferant', 'IsKunde'],
  check: (row) =>
    row.IsEigeneGesellschaft || row.IsKunde || row.IsCoLieferant
      ? undefined
      : sentence('Ein Unternehmen ist eigene Gesellschaft, Kunde oder Co-Lieferant'),
};

/** Every company there is: own legal entities, customers, Co-Lieferanten, prospects. */
export const unternehmenSt = defineEntity({
  key: 'UnternehmenSt',
  path: '/stammdaten/unternehmen',
  placement: 'settings',
  group: 'Organisation',
  icon: 'building',
  caption: { one: 'Unternehmen', gender: 'n', many: 'Unternehmen' },
  text: { fields: ['Bezeichnung', 'Ort'], join: ', ' },
  fields: {
    ...masterFields(),
    Kurzbezeichnung: text({
      caption: 'Kurzbezeichnung',
      search: true,
      hint: 'Bei Kunden die Kundennummer',
      rules: [required(), stringLength({ min: 1, max: 20 }), eindeutig()],
    }),
    IsEigeneGesellschaft: boolean({ caption: 'Eigene Gesellschaft', default: false }),
    IsKunde: boolean({ caption: 'Kunde', default: true }),
    IsCoLieferant: boolean({ caption: 'Co-Lieferant', default: false }),
    Kundenstatus: enumeration({
      concerns: isKunde,
      caption: 'Kundenstatus',
      values: ['Interessent', 'Aktiv', 'Inaktiv', 'Ehemalig'],
      looks: {
        Interessent: { tone: 'blau', glyph: 'open' },
        Aktiv: { tone: 'gruen', glyph: 'reached' },
        Inaktiv: { tone: 'kontur', glyph: 'minus' },
        Ehemalig: { tone: 'kontur', glyph: 'stopped' },
      },
      default: 'Interessent',
      rules: [conditionalRequired(isKunde)],
    }),
    Firmenwortlaut: text({
      caption: 'Firmenwortlaut',
      search: true,
      rules: [required(), stringLength({ min: 2, max: 150 })],
    }),
    Rechtsform: enumeration({
      caption: 'Rechtsform',
      values: ['GmbH', 'AG', 'KG', 'OG', 'eU', 'Verein', 'Koerperschaft', 'Ausland'],
      labels: { Ausland: 'Ausländische Rechtsform' },
      default: 'GmbH',
    }),
    IdUnternehmenMutter: reference({ caption: 'Konzernmutter', to: 'UnternehmenSt', rules: [nichtSelbst()] }),
    Strasse: text({ caption: 'Straße', rules: [stringLength({ max: 80 }), conditionalRequired(isAktiverKunde)] }),
    Plz: text({ caption: 'PLZ', rules: [plz((row) => isoOfLand(row.IdLand)), conditionalRequired(isAktiverKunde)] }),
    Ort: text({
      caption: 'Ort',
      search: true,
      rules: [stringLength({ max: 60 }), conditionalRequired(isAktiverKunde)],
    }),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [conditionalRequired(isAktiverKunde)] }),
    UidNummer: code({
      caption: 'UID-Nummer',
      search: true,
      placeholder: 'ATU12345678',
      rules: [uidNummer(), eindeutig(), conditionalRequired((row) => isAktiverKunde(row) && hasUid(row))],
    }),
    UidGeprueftAm: date({ caption: 'UID geprüft am (FinanzOnline/VIES)' }),
    Firmenbuchnummer: text({
      caption: 'FN',
      formOnly: true,
      placeholder: 'FN 123456a',
      rules: [stringLength({ max: 20 }), conditionalRequired(isEigeneGesellschaft)],
    }),
    Firmenbuchgericht: text({
      caption: 'Gericht',
      formOnly: true,
      placeholder: 'Landesgericht Linz',
      rules: [stringLength({ max: 60 }), conditionalRequired(isEigeneGesellschaft)],
    }),
    Gln: text({ caption: 'GLN', formOnly: true, rules: [numeric(), stringLength({ min: 13, max: 13 })] }),
    IdFachverband: reference({ caption: 'Fachverband WKO / Interessenvertretung', to: 'Fachverband' }),
    IdKollektivvertrag: reference({ caption: 'Kollektivvertrag', to: 'Kollektivvertrag' }),
    IdBranche: reference({ caption: 'Branche (ÖNACE)', to: 'Branche' }),
    IsBauunternehmen: boolean({ ...ofOthers, caption: 'Erbringt Bauleistungen', default: false }),
    IsOeffentlich: boolean({ ...ofOthers, caption: 'Öffentlicher Auftraggeber', default: false }),
    GewerbeUeberlassung: text({
      caption: 'Gewerbeberechtigung Arbeitskräfteüberlassung (GISA-Zahl)',
      formOnly: true,
      rules: [
        stringLength({ max: 40 }),
        conditionalRequired((row) => isEigeneGesellschaft(row) || row.IsCoLieferant === true),
      ],
    }),
    Telefon: phone({ caption: 'Telefon', search: true, placeholder: '+43' }),
    Email: email({ caption: 'E-Mail', search: true }),
    Website: url({ caption: 'Website', search: true, placeholder: 'https://' }),
    IdBerater: reference({
      ...ofOthers,
      caption: 'Betreuer:in',
      to: 'BeraterSt',
      default: (context) => context.me.IdBerater,
      rules: [conditionalRequired(isKunde)],
    }),
    IdNiederlassung: reference({
      ...ofOthers,
      caption: 'Niederlassung',
      to: 'NiederlassungSt',
      default: (context) => context.me.IdNiederlassung,
      rules: [conditionalRequired(isKunde)],
    }),
    ...abrechnungFields,
    Logo: image({ caption: 'Logo', types: ['png', 'svg'], maxMb: 2, formOnly: true }),
    AnzahlEinsaetzeAktiv: number({ caption: 'Aktive Einsätze', adds: true, computed: 'query' }),
    OffenePosten: money({
      caption: 'Genutzter Kredit',
      adds: true,
      computed: 'query',
      hint: 'Was von festgeschriebenen Rechnungen noch nicht bezahlt ist, auch von noch nicht versendeten',
    }),
    IsUeberKreditlimit: boolean({ ...sichtbarkeit.Intern, caption: 'Über dem Kreditlimit', computed: 'query' }),
  },
  children: {
    UnternehmenAnsprechpartner: unternehmenAnsprechpartner,
    UnternehmenStandort: unternehmenStandort,
    UnternehmenKondition: unternehmenKondition,
  },
  tabs: {
    Unternehmen: {
      Unternehmen: [
        'Kurzbezeichnung',
        'Bezeichnung',
        'Firmenwortlaut',
        'Rechtsform',
        'IdUnternehmenMutter',
        'Logo',
        'Sortierung',
        'IsAktiv',
      ],
      Rolle: ['IsEigeneGesellschaft', 'IsKunde', 'IsCoLieferant', 'Kundenstatus', 'IdBerater', 'IdNiederlassung'],
      Anschrift: ['Strasse', 'Plz', 'Ort', 'IdLand', 'Telefon', 'Email', 'Website'],
      Register: ['UidNummer', 'UidGeprueftAm', 'Firmenbuchnummer', 'Firmenbuchgericht', 'Gln', 'GewerbeUeberlassung'],
      Branche: ['IdFachverband', 'IdKollektivvertrag', 'IdBranche', 'IsBauunternehmen', 'IsOeffentlich'],
    },
    'Ansprechpartner und Standorte': {
      'Ansprechpartner:innen': ['UnternehmenAnsprechpartner'],
      Standorte: ['UnternehmenStandort'],
    },
    Abrechnung: {
      Zahlung: [
        'Zahlungsziel',
        'SkontoProzent',
        'SkontoTage',
        'Kreditlimit',
        'OffenePosten',
        'IsUeberKreditlimit',
        'IsLiefersperre',
        'IsMahnsperre',
      ],
      Rechnung: [
        'RechnungEmail',
        'RechnungFormat',
        'Versandweg',
        'LeitwegId',
        'LieferantenNr',
        'PeppolId',
        'Abrechnungsrhythmus',
        'Fakturagruppierung',
      ],
      'Abweichende Rechnungsadresse': ['RechnungName', 'RechnungStrasse', 'RechnungPlz', 'RechnungOrt', 'RechnungLand'],
      Bankverbindung: ['Iban', 'Bic', 'Bankname'],
    },
    Zusammenarbeit: {
      Vereinbarung: [
        'ReaktionszeitStd',
        'Garantie',
        'IsPvAnonym',
        'IsCoLieferantErlaubt',
        'IsBestellnummerPflicht',
        'IsFreigabePflicht',
        'AnzahlEinsaetzeAktiv',
      ],
      Konditionen: ['UnternehmenKondition'],
    },
  },
  overview: {
    title: '{Bezeichnung}',
    facts: ['Kundenstatus', 'Strasse', 'Plz', 'Ort', 'IdKollektivvertrag', 'Telefon', 'IdBerater'],
    lists: ['UnternehmenAnsprechpartner'],
    hasFigures: (row) => row.IsKunde === true,
    begins: {
      list: 'AnfrageDat',
      by: 'IdUnternehmen',
      when: (row) => row.IsKunde === true && row.IsAktiv === true,
    },
    sections: {
      Zahlung: ['OffenePosten', 'Kreditlimit', 'Zahlungsziel', 'SkontoProzent', 'SkontoTage', 'IsLiefersperre'],
      Anschrift: ['Firmenwortlaut', 'Strasse', 'Plz', 'Ort', 'IdLand', 'Telefon', 'Email', 'Website'],
      Standorte: ['UnternehmenStandort'],
      Vereinbarung: ['ReaktionszeitStd', 'Garantie', 'IsBestellnummerPflicht', 'IsFreigabePflicht', 'IsPvAnonym'],
      Register: ['UidNummer', 'UidGeprueftAm', 'Firmenbuchnummer', 'IdFachverband', 'IdKollektivvertrag', 'IdBranche'],
      Rolle: ['Kundenstatus', 'IdBerater', 'IdNiederlassung', 'AnzahlEinsaetzeAktiv'],
    },
  },
  documents: {
    Rahmenvertrag: { caption: 'Rahmenvertrag', when: (row) => row.IsKunde === true, rights: ['KonditionenSehen'] },
  },
  rules: [mindestensEineArt],
  actions: { KundeninfosAbgemeldet: { caption: 'Kundeninfos abgemeldet', isAutomatic: true } },
  listActions: { Zuweisen: betreuungZuweisen, EmailSenden: emailAnAnsprechpartner },
  views: {
    kunden: {
      caption: 'Kunden',
      isEntry: true,
      isKind: true,
      filter: ['IsKunde', '=', true],
      columns: [
        'Kurzbezeichnung',
        'Bezeichnung',
        'Kundenstatus',
        'Ort',
        'Telefon',
        'Email',
        'IdBerater',
        'IdNiederlassung',
        'AnzahlEinsaetzeAktiv',
        'OffenePosten',
      ],
    },
    partner: {
      caption: 'Co-Lieferanten',
      isKind: true,
      filter: ['IsCoLieferant', '=', true],
      columns: ['Kurzbezeichnung', 'Bezeichnung', 'Ort', 'Telefon', 'Email', 'IdBerater', 'AnzahlEinsaetzeAktiv'],
    },
    eigene: {
      caption: 'Eigene Gesellschaften',
      isKind: true,
      filter: ['IsEigeneGesellschaft', '=', true],
      columns: ['Kurzbezeichnung', 'Bezeichnung', 'Firmenwortlaut', 'Ort', 'UidNummer', 'Telefon', 'Email'],
    },
  },
  preview: ['Kundenstatus', 'Strasse', 'Plz', 'Telefon', 'Email', 'IdBerater'],
  related: [
    'AnfrageDat.IdUnternehmen',
    { list: 'PvDat.IdUnternehmen', caption: 'Vorschläge' },
    'KundenportalEinsatz.IdUnternehmen',
    'FakturaDat.IdUnternehmen',
    'AnfrageProjektDat.IdUnternehmen',
    'StelleninseratSt.IdUnternehmen',
    'Kontakt.IdUnternehmen',
    'Dokument',
  ],
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Kundenstatus',
    'Ort',
    'Telefon',
    'Email',
    'IdBerater',
    'IdNiederlassung',
    'AnzahlEinsaetzeAktiv',
    'OffenePosten',
    'IsKunde',
    'IsCoLieferant',
    'IsEigeneGesellschaft',
    'Firmenwortlaut',
    'Website',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});

export type UnternehmenSt = RowOf<typeof unternehmenSt>;
