import { date } from '../../kinds/date.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { range } from '../../rules/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/string-length.ts';

/** What 'Anfrage hinzufügen' asks for: the request and its one position. The project knows the rest. */
export const bedarfFields = {
  Titel: text({ caption: 'Titel', rules: [required(), stringLength({ min: 3, max: 120 })] }),
  IdJobbezeichnung: reference({ caption: 'Jobbezeichnung', to: 'JobbezeichnungSt', rules: [required()] }),
  Anzahl: number({ caption: 'Anzahl', default: 1, rules: [required(), range({ min: 1, max: 500 })] }),
  Beginn: date({ caption: 'Beginn', rules: [required()] }),
  Ende: date({ caption: 'Ende', hint: 'Leer = unbefristet' }),
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
  Taetigkeit: richtext({ caption: 'Tätigkeitsbeschreibung', rules: [stringLength({ min: 20, max: 6000 })] }),
  Beschreibung: richtext({ caption: 'Beschreibung', rules: [stringLength({ max: 8000 })] }),
  KundenReferenz: text({ caption: 'Bestellnummer Kunde', rules: [stringLength({ max: 50 })] }),
};
