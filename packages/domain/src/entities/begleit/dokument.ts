import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** A file of a record; those of a person are PersonDokument. */
export const dokument = defineEntity({
  key: 'Dokument',
  path: '/dokument',
  erasure: 'rows',
  access: 'follows',
  follows: { entitaet: 'Entitaet', id: 'DatensatzId' },
  // What is released for the customer of a request could tell a supplier who that is.
  sight: {
    Kunde: [{ is: { IsFuerKundeFreigegeben: true } }, { colleague: 'ErstelltVon' }],
    CoLieferant: [
      { is: { IsFuerKundeFreigegeben: true, Entitaet: 'KundenportalEinsatz' } },
      { colleague: 'ErstelltVon' },
    ],
  },
  caption: { one: 'Dokument', many: 'Dokumente' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Entitaet: enumeration({
      caption: 'Gehört zu',
      values: ['AnfrageDat', 'AnfrageProjektDat', 'KundenportalEinsatz', 'UnternehmenSt'],
      labels: { AnfrageDat: 'Anfrage', AnfrageProjektDat: 'Anfrage-Projekt', KundenportalEinsatz: 'Einsatz' },
      rules: [required()],
    }),
    DatensatzId: number({ caption: 'Datensatz', rules: [required()] }),
    IdDokumentart: reference({ caption: 'Dokumentart', to: 'Dokumentart', rules: [required()] }),
    Datei: file({ caption: 'Datei', types: ['pdf', 'docx', 'odt', 'jpg', 'png'], maxMb: 20, rules: [required()] }),
    Bezeichnung: text({ caption: 'Bezeichnung', search: true, rules: [stringLength({ max: 100 })] }),
    IsFuerKundeFreigegeben: boolean({ caption: 'Für Kunden freigegeben', default: false }),
  },
  grid: ['IdDokumentart', 'Bezeichnung', 'Datei', 'IsFuerKundeFreigegeben', 'ErstelltVon', 'ErstelltAm'],
  sort: ['-ErstelltAm'],
  sortable: ['DatensatzId'], // the way from a record to its rows
});
