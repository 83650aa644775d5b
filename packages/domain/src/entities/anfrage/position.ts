import { defineChild } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { duration } from '../../kinds/duration.ts';
import { enumeration, multiEnum } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { anfrageAnforderung } from './anforderung.ts';
import { konditionFields } from './kondition.ts';
import { entgeltEinheiten, homeofficeAnteile, verwendungen } from './werte.ts';

/** What our own people must have agreed on. A customer may leave it open; then 'Vorschlagen' asks for it. */
export const vereinbart = ['EntgeltVon', 'EntgeltEinheit', 'Verrechnungsart'] as const;

/** What is needed: one job, so many people, from a day on. KV, Entgelt and Verrechnung an external user may leave open. */
export const anfragePosition = defineChild({
  caption: { one: 'Position', many: 'Positionen' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    PositionNr: number({ caption: 'Pos.', server: true }),
    IdJobbezeichnung: reference({ caption: 'Jobbezeichnung', to: 'JobbezeichnungSt', rules: [required()] }),
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      startsAs: { IdJobbezeichnung: 'Bezeichnung' },
      rules: [required(), stringLength({ min: 3, max: 120 })],
    }),
    Anzahl: number({ caption: 'Anzahl', adds: true, default: 1, rules: [required(), range({ min: 1, max: 500 })] }),
    AnzahlBesetzt: number({ caption: 'Besetzt', adds: true, computed: 'query', outOf: 'Anzahl' }),
    Beginn: date({ caption: 'Beginn', rules: [required()] }),
    Ende: date({ caption: 'Ende', hint: 'Leer = unbefristet' }),
    IdArbeitszeit: reference({
      caption: 'Arbeitszeit',
      to: 'ArbeitszeitSt',
      defaultKey: 'VZ385',
      rules: [required()],
    }),
    Wochenstunden: number({
      caption: 'Wochenstunden',
      code: 'n1',
      default: 38.5,
      rules: [required(), range({ min: 1, max: 60 })],
    }),
    ArbeitszeitLage: text({
      caption: 'Lage der Arbeitszeit',
      placeholder: 'Mo–Fr 06:00–14:00',
      hint: 'Pflicht bei Überlassung (§ 12 AÜG)',
      rules: [stringLength({ max: 120 })],
    }),
    Schicht: enumeration({
      caption: 'Schichtmodell',
      values: ['Keine', 'ZweiSchicht', 'DreiSchicht', 'VierSchicht', 'Wechsel', 'Nacht'],
      labels: { Wechsel: 'Wechselschicht', Nacht: 'Nachtschicht' },
      default: 'Keine',
    }),
    Verwendung: enumeration({
      caption: 'Verwendung',
      values: verwendungen,
      default: 'Arbeiter',
      rules: [required()],
    }),
    IdKollektivvertrag: reference({ caption: 'Kollektivvertrag Beschäftiger', to: 'Kollektivvertrag' }),
    IdKvGruppe: reference({
      caption: 'Einstufung',
      to: 'KvGruppe',
      dependsOn: { IdKollektivvertrag: 'IdKollektivvertrag' },
    }),
    EntgeltVon: money({ caption: 'Entgelt von (brutto)', rules: [range({ min: 0, max: 1_000_000 })] }),
    EntgeltBis: money({ caption: 'Entgelt bis (brutto)', rules: [range({ min: 0, max: 1_000_000 })] }),
    EntgeltEinheit: enumeration({ caption: 'Einheit', values: entgeltEinheiten, default: 'Stunde' }),
    ...konditionFields(),
    ProbeUebernahme: duration({
      caption: 'Übernahme frei nach',
      period: 2,
      default: '6M',
      hint: 'Try & Hire',
    }),
    Taetigkeit: richtext({
      caption: 'Tätigkeitsbeschreibung',
      hint: 'Pflicht vor der Freigabe; Grundlage des Inserats',
      rules: [stringLength({ min: 20, max: 6000 })],
    }),
    Psa: multiEnum({
      caption: 'Persönliche Schutzausrüstung',
      values: ['Helm', 'Schuhe', 'Gehoerschutz', 'Brille', 'Handschuhe', 'Warnweste', 'Absturz'],
    }),
    IsAuswaertig: boolean({ caption: 'Arbeiten außerhalb der Betriebsstätte', default: false, hint: '§ 12 AÜG' }),
    IsSchwerarbeit: boolean({ caption: 'Schwerarbeit', default: false, hint: 'Meldung nach § 12a AÜG' }),
    IsNachtschwerarbeit: boolean({ caption: 'Nachtschwerarbeit', default: false, hint: 'Meldung nach § 12a AÜG' }),
    Homeoffice: enumeration({ caption: 'Homeoffice-Anteil', values: homeofficeAnteile, default: 'Keiner' }),
    Status: enumeration({
      caption: 'Status',
      values: ['Offen', 'Besetzt', 'Storniert'],
      looks: {
        Offen: { tone: 'blau', glyph: 'open' },
        Besetzt: { tone: 'gruen', glyph: 'reached' },
        Storniert: { tone: 'kontur', glyph: 'stopped' },
      },
      default: 'Offen',
      server: true,
    }),
    IdPositionErsetzt: reference({
      caption: 'Nachbesetzung für',
      to: 'AnfragePosition',
      hint: 'Unter Garantie, ohne Honorar',
      server: true,
    }),
  },
  children: { AnfrageAnforderung: anfrageAnforderung },
  grid: [
    'PositionNr',
    'Bezeichnung',
    'Anzahl',
    'AnzahlBesetzt',
    'Beginn',
    'Verrechnungssatz',
    'EntgeltVon',
    'EntgeltEinheit',
    'Ende',
    'Wochenstunden',
    'IdJobbezeichnung',
    'Status',
  ],
  rules: [vonBis('Beginn', 'Ende'), vonBis('EntgeltVon', 'EntgeltBis')],
});
