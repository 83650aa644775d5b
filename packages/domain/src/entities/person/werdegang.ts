import { defineChild } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { nachweis } from './nachweis.ts';

export const personTaetigkeit = defineChild({
  erasure: 'rows',
  caption: { one: 'Tätigkeit', many: 'Beruflicher Werdegang' },
  text: { fields: ['Funktion', 'Arbeitgeber'], join: ', ' },
  fields: {
    Von: date({ caption: 'Von', rules: [required()] }),
    Bis: date({ caption: 'Bis', hint: 'Leer = laufend' }),
    Arbeitgeber: text({ caption: 'Arbeitgeber', rules: [required(), stringLength({ min: 1, max: 100 })] }),
    Ort: text({ caption: 'Ort', rules: [stringLength({ max: 60 })] }),
    IdJobbezeichnung: reference({ caption: 'Jobbezeichnung', to: 'JobbezeichnungSt' }),
    Funktion: text({ caption: 'Funktion', rules: [required(), stringLength({ min: 1, max: 100 })] }),
    IdBerufsgruppe: reference({ caption: 'Berufsgruppe', to: 'BerufsgruppeSt' }),
    Taetigkeiten: multiline({ caption: 'Tätigkeiten', rules: [stringLength({ max: 2000 })] }),
    IsEigenerEinsatz: boolean({ caption: 'Eigener Einsatz', default: false, server: true }),
    // Where it came from: its row is written when somebody begins and ends.
    IdEinsatz: reference({
      caption: 'Einsatz',
      to: 'KundenportalEinsatz',
      personal: 'keep',
      server: true,
      technical: true,
    }),
  },
  grid: ['Von', 'Bis', 'Arbeitgeber', 'Ort', 'Funktion', 'IdBerufsgruppe', 'IsEigenerEinsatz'],
  rules: [vonBis('Von', 'Bis')],
});

export const personAusbildung = defineChild({
  erasure: 'rows',
  caption: { one: 'Ausbildung', many: 'Ausbildung' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Von: date({ caption: 'Von' }),
    Bis: date({ caption: 'Bis' }),
    Art: enumeration({
      caption: 'Art',
      values: [
        'Pflichtschule',
        'Lehre',
        'BMS',
        'AHS',
        'BHS',
        'Kolleg',
        'Meister',
        'Bachelor',
        'Master',
        'Doktorat',
        'Kurs',
      ],
    }),
    Bezeichnung: text({ caption: 'Bezeichnung', rules: [required(), stringLength({ min: 1, max: 100 })] }),
    Institut: text({ caption: 'Institut', rules: [stringLength({ max: 100 })] }),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT' }),
    IsAbgeschlossen: boolean({ caption: 'Abgeschlossen', default: true }),
    IsNostrifiziert: boolean({ caption: 'Nostrifiziert', default: false }),
    Zeugnis: file({ caption: 'Zeugnis', types: ['pdf', 'jpg', 'png'], maxMb: 20 }),
  },
  grid: ['Von', 'Bis', 'Art', 'Bezeichnung', 'Institut', 'IsAbgeschlossen', 'Zeugnis'],
  rules: [vonBis('Von', 'Bis')],
});

export const personQualifikation = defineChild({
  caption: { one: 'Qualifikation', many: 'Qualifikationen' },
  text: { fields: ['Stufe'] },
  fields: {
    IdQualifikation: reference({ caption: 'Qualifikation', to: 'Qualifikation', rules: [required()] }),
    Stufe: enumeration({ caption: 'Stufe', values: ['Grundkenntnisse', 'Gut', 'SehrGut', 'Experte'] }),
    JahrePraxis: number({ caption: 'Jahre Praxis', rules: [range({ min: 0, max: 60 })] }),
    GueltigVon: date({ caption: 'Gültig von' }),
    GueltigBis: date({ caption: 'Gültig bis', hint: 'Staplerschein, Kranschein, Schweißprüfung, Erste Hilfe' }),
    Nachweis: nachweis(),
    IsAbgelaufen: boolean({ caption: 'Abgelaufen', computed: 'query' }),
  },
  rules: [vonBis('GueltigVon', 'GueltigBis')],
});

export const personSprache = defineChild({
  caption: { one: 'Sprache', many: 'Sprachen' },
  text: { fields: ['Niveau'] },
  fields: {
    IdSprache: reference({ caption: 'Sprache', to: 'SpracheSt', rules: [required()] }),
    Niveau: enumeration({
      caption: 'Niveau',
      values: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'Muttersprache'],
      rules: [required()],
    }),
    IsNachweis: boolean({ caption: 'Nachweis liegt vor', default: false }),
    Nachweis: nachweis(),
  },
  unique: [['IdSprache']],
});
