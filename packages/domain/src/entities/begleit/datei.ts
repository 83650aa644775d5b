import { defineEntity } from '../../entity/define.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { text } from '../../kinds/text.ts';

/** A stored file. It belongs to the record that holds it, and whoever may read that record may read it. */
export const datei = defineEntity({
  key: 'Datei',
  access: 'internal',
  readOnly: true,
  caption: { one: 'Datei', many: 'Dateien' },
  text: { fields: ['Dateiname'] },
  fields: {
    Dateiname: text({ caption: 'Dateiname' }),
    Mime: text({ caption: 'Dateityp' }),
    Groesse: number({ caption: 'Größe', adds: true }),
    Sha256: text({ caption: 'Prüfsumme' }),
    Speicherort: text({ caption: 'Speicherort' }),
    Status: enumeration({
      caption: 'Status',
      values: ['WirdHochgeladen', 'Unvollstaendig', 'Vorhanden'],
      default: 'WirdHochgeladen',
    }),
    VirenStatus: enumeration({
      caption: 'Virenprüfung',
      values: ['Ungeprueft', 'Sauber', 'Befallen'],
      default: 'Ungeprueft',
    }),
    EigentuemerEntitaet: text({ caption: 'Gehört zu' }),
    EigentuemerId: number({ caption: 'Datensatz' }),
    Empfangen: number({ caption: 'Empfangen', default: 0, hint: 'Bytes' }),
  },
  grid: ['Dateiname', 'Mime', 'Groesse', 'Status', 'GeaendertAm'],
  sort: ['Dateiname'],
});
