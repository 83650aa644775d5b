import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { anfragePosition } from '../anfrage/position.ts';

const { IdJobbezeichnung, Anzahl, Beginn, Ende, Wochenstunden, ArbeitszeitLage } = anfragePosition.fields;

/** What 'Anfrage hinzufügen' asks for: the request and its one position. The project knows the rest. */
export const bedarfFields = {
  Titel: text({ caption: 'Titel', rules: [required(), stringLength({ min: 3, max: 120 })] }),
  IdJobbezeichnung,
  Anzahl,
  Beginn,
  Ende,
  Wochenstunden,
  ArbeitszeitLage,
  Taetigkeit: richtext({ caption: 'Tätigkeitsbeschreibung', rules: [stringLength({ min: 20, max: 6000 })] }),
  Beschreibung: richtext({ caption: 'Beschreibung', rules: [stringLength({ max: 8000 })] }),
  KundenReferenz: text({ caption: 'Bestellnummer Kunde', rules: [stringLength({ max: 50 })] }),
};
