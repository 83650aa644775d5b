import { rechte, rechtKeys } from '../../access/rechte.ts';
import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration, multiEnum } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type Rule } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

/** What only the server makes documents of; everything else may also be given files by hand. */
const nurErstellt: readonly unknown[] = ['PersSt', 'PvDat', 'Stundennachweis', 'FakturaDat'];

const vonHand: Rule = {
  name: 'vonHand',
  check: (value, row) =>
    nurErstellt.includes(value) && isEmpty(row.Vorlage)
      ? finding('{feld}: hier werden Dokumente nur erstellt, nicht abgelegt')
      : undefined,
};

/**
 * A file of a record: one that somebody filed, or a version of a document that was made of it (decision 35). Files that a person handed in
 * are PersonDokument.
 */
export const dokument = defineEntity({
  key: 'Dokument',
  path: '/dokument',
  erasure: 'rows',
  access: 'follows',
  follows: { entitaet: 'Entitaet', id: 'DatensatzId' },
  // What is released for the customer of a request could tell a supplier who that is. What tells wages or whose name is hidden stays so.
  sight: {
    Kunde: [
      { is: { IsFuerKundeFreigegeben: true }, known: 'IdPerson', rights: 'Rechte' },
      { colleague: 'ErstelltVon' },
    ],
    CoLieferant: [
      { is: { IsFuerKundeFreigegeben: true, Entitaet: 'KundenportalEinsatz' }, rights: 'Rechte' },
      { is: { IsFuerKundeFreigegeben: true, Entitaet: 'FakturaDat' }, rights: 'Rechte' },
      { colleague: 'ErstelltVon' },
    ],
    Eigene: [{ rights: 'Rechte' }],
  },
  caption: { one: 'Dokument', gender: 'n', many: 'Dokumente' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Entitaet: enumeration({
      caption: 'Gehört zu',
      values: [
        'AnfrageDat',
        'AnfrageProjektDat',
        'KundenportalEinsatz',
        'UnternehmenSt',
        'PersSt',
        'PvDat',
        'Stundennachweis',
        'FakturaDat',
      ],
      labels: {
        AnfrageDat: 'Anfrage',
        AnfrageProjektDat: 'Anfrage-Projekt',
        KundenportalEinsatz: 'Einsatz',
        PersSt: 'Person',
        PvDat: 'Personalvorschlag',
        FakturaDat: 'Faktura',
      },
      rules: [required(), vonHand],
    }),
    DatensatzId: number({ caption: 'Datensatz', rules: [required()] }),
    IdDokumentart: reference({ caption: 'Dokumentart', to: 'Dokumentart', rules: [required()] }),
    Datei: file({ caption: 'Datei', types: ['pdf', 'docx', 'odt', 'jpg', 'png'], maxMb: 20, rules: [required()] }),
    Bezeichnung: text({ caption: 'Bezeichnung', search: true, rules: [stringLength({ max: 100 })] }),
    IsFuerKundeFreigegeben: boolean({ caption: 'Für Kunden freigegeben', default: false }),
    // Of a document that was made: which, the how many-th, of what (a digest of all it says), whom it names and who may read it.
    Vorlage: text({ caption: 'Vorlage', server: true, formOnly: true }),
    Fassung: number({ caption: 'Fassung', server: true }),
    Grundlage: text({ caption: 'Grundlage', server: true, formOnly: true }),
    IdPerson: reference({ caption: 'Person', to: 'PersSt', server: true, onDelete: 'setNull' }),
    Rechte: multiEnum({
      caption: 'Erforderliche Rechte',
      values: rechtKeys,
      labels: rechte,
      server: true,
      formOnly: true,
    }),
  },
  unique: [['Entitaet', 'DatensatzId', 'Vorlage', 'Fassung']],
  grid: ['IdDokumentart', 'Bezeichnung', 'Fassung', 'Datei', 'IsFuerKundeFreigegeben', 'ErstelltVon', 'ErstelltAm'],
  sort: ['-ErstelltAm'],
  sortable: ['DatensatzId'], // the way from a record to its rows
});
