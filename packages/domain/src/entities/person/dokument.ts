import { defineChild } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { nachweis } from './nachweis.ts';

const ohneArbeitserlaubnis = { isNot: { IdDokumentart: 'Arbeitserlaubnis' } } as const;

export const personDokument = defineChild({
  erasure: 'rows',
  caption: { one: 'Dokument', gender: 'n', many: 'Dokumente' },
  text: { fields: ['Bezeichnung'] },
  // Papers about a work permit are part of the employee file; a released one still bears the name.
  sight: {
    Kunde: [{ ...ohneArbeitserlaubnis, is: { IsFuerKundeFreigegeben: true }, known: 'IdPerson' }],
    CoLieferant: [ohneArbeitserlaubnis],
    Eigene: [ohneArbeitserlaubnis],
    right: 'PersonalaktSehen',
  },
  fields: {
    IdDokumentart: reference({ caption: 'Dokumentart', to: 'Dokumentart', rules: [required()] }),
    Datei: file({ caption: 'Datei', types: ['pdf', 'docx', 'odt', 'jpg', 'png'], maxMb: 20, rules: [required()] }),
    Bezeichnung: text({ caption: 'Bezeichnung', rules: [stringLength({ max: 100 })] }),
    Datum: date({ caption: 'Datum', default: (context) => context.today }),
    GueltigBis: date({ caption: 'Gültig bis' }),
    IsFuerKundeFreigegeben: boolean({ caption: 'Für Kunden freigegeben', default: false }),
    // Not 'Version': that name belongs to the optimistic lock which every row has.
    DokumentVersion: number({ caption: 'Version', default: 1, server: true }),
  },
  rules: [vonBis('Datum', 'GueltigBis')],
});

export const personSchulung = defineChild({
  caption: { one: 'Unterweisung', many: 'Unterweisungen' },
  text: { fields: ['Art'] },
  fields: {
    Art: enumeration({
      caption: 'Art',
      values: ['Sicherheitsunterweisung', 'PSA', 'Kundenspezifisch'],
      default: 'Sicherheitsunterweisung',
      rules: [required()],
    }),
    Datum: date({ caption: 'Datum', default: (context) => context.today, rules: [required()] }),
    GueltigBis: date({ caption: 'Gültig bis' }),
    IdUnternehmen: reference({ caption: 'Unternehmen', to: 'UnternehmenSt' }),
    Nachweis: nachweis(),
  },
  rules: [vonBis('Datum', 'GueltigBis')],
});
