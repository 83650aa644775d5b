import { benutzerrolleTyp } from '../../access/roles.ts';
import { defineChild } from '../../entity/define.ts';
import { above } from '../../entity/depends.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { multiline } from '../../kinds/multiline.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { terminArten } from './termine.ts';

/** What came of an appointment is asked once it was there to be kept: not of one that is being made. */
const isVorbei = ({ Status }: RuleRow): boolean => Status === 'Durchgefuehrt' || Status === 'NichtErschienen';

export const pvTermin = defineChild({
  caption: { one: 'Termin', gender: 'm', many: 'Termine' },
  text: { fields: ['Art'] },
  fields: {
    Art: enumeration({
      caption: 'Art',
      values: terminArten,
      default: 'Vorstellung',
      rules: [required()],
    }),
    Beginn: datetime({ caption: 'Beginn', rules: [required()] }),
    Ende: datetime({ caption: 'Ende' }),
    Ort: text({ caption: 'Ort', rules: [stringLength({ max: 120 })] }),
    Link: url({ caption: 'Link', placeholder: 'https://' }),
    Teilnehmer: multiReference({
      caption: 'Teilnehmer:innen',
      to: 'UnternehmenAnsprechpartner',
      dependsOn: { IdUnternehmen: above('IdUnternehmen') },
    }),
    Status: enumeration({
      caption: 'Status',
      // Of several that are offered the customer picks one; the others fall away.
      values: ['Angeboten', 'Geplant', 'Bestaetigt', 'Durchgefuehrt', 'Abgesagt', 'NichtErschienen'],
      looks: {
        Angeboten: { tone: 'violett', glyph: 'quarter' },
        Geplant: { tone: 'blau', glyph: 'open' },
        Bestaetigt: { tone: 'gruen', glyph: 'reached' },
        Durchgefuehrt: { tone: 'kontur', glyph: 'done' },
        Abgesagt: { tone: 'kontur', glyph: 'stopped' },
        NichtErschienen: { tone: 'rot', glyph: 'attention' },
      },
      default: 'Geplant',
      rules: [required()],
    }),
    Ergebnis: enumeration({ caption: 'Ergebnis', values: ['Positiv', 'Neutral', 'Negativ'], concerns: isVorbei }),
    Feedback: multiline({ caption: 'Feedback', concerns: isVorbei, rules: [stringLength({ max: 2000 })] }),
  },
  grid: ['Art', 'Beginn', 'Ende', 'Ort', 'Teilnehmer', 'Status', 'Ergebnis'],
  rules: [vonBis('Beginn', 'Ende')],
});

/** Read by those its Sichtbarkeit names; our own people read all. */
export const pvKommentar = defineChild({
  caption: { one: 'Kommentar', gender: 'm', many: 'Kommentare' },
  sight: { Kunde: [{ is: { Sichtbarkeit: 'Kunde' } }], CoLieferant: [{ is: { Sichtbarkeit: 'CoLieferant' } }] },
  isAuthored: true,
  text: { fields: ['Text'] },
  fields: {
    Text: multiline({ caption: 'Text', rules: [required(), stringLength({ min: 1, max: 4000 })] }),
    Sichtbarkeit: enumeration({
      caption: 'Sichtbarkeit',
      values: ['Intern', 'Kunde', 'CoLieferant'],
      default: ({ me }) => (me.BenutzerrolleTyp === benutzerrolleTyp.COL ? 'CoLieferant' : 'Intern'),
      rules: [required()],
    }),
  },
});

/** What the customer gets with the profile: a released document of the person, or a file of its own. */
export const pvDokument = defineChild({
  erasure: 'rows',
  caption: { one: 'Dokument', gender: 'n', many: 'Dokumente' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    IdPersonDokument: reference({
      caption: 'Dokument der Person',
      to: 'PersonDokument',
      where: { IsFuerKundeFreigegeben: true },
      dependsOn: { IdPerson: above('IdPerson') },
    }),
    Datei: file({
      caption: 'Datei',
      types: ['pdf', 'docx', 'odt', 'jpg', 'png'],
      maxMb: 20,
      rules: [conditionalRequired((row) => isEmpty(row.IdPersonDokument))],
    }),
    Bezeichnung: text({ caption: 'Bezeichnung', rules: [stringLength({ max: 100 })] }),
  },
});
