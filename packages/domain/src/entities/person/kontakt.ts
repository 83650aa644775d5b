import { boolean } from '../../kinds/boolean.ts';
import { email } from '../../kinds/email.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { phone } from '../../kinds/phone.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { required } from '../../rules/required.ts';
import { isEmpty } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const kontaktFields = {
  Email: email({
    caption: 'E-Mail',
    search: true,
    rules: [
      stringLength({ max: 120 }),
      // Of somebody who was erased nothing is left to reach.
      conditionalRequired((row) => row.Status !== 'Anonymisiert' && isEmpty(row.Mobil) && isEmpty(row.Telefon)),
    ],
  }),
  EmailZweit: email({ caption: 'E-Mail (weitere)', search: true, formOnly: true }),
  Mobil: phone({ caption: 'Mobiltelefon', search: true, placeholder: '+43' }),
  Telefon: phone({ caption: 'Telefon', search: true, placeholder: '+43' }),
  BevorzugterKontakt: enumeration({
    caption: 'Bevorzugter Kontaktweg',
    values: ['Telefon', 'Email', 'Sms', 'WhatsApp', 'Brief'],
    default: 'Telefon',
    formOnly: true,
  }),
  Erreichbarkeit: text({
    caption: 'Erreichbarkeit',
    placeholder: 'ab 16 Uhr',
    formOnly: true,
    rules: [stringLength({ max: 80 })],
  }),
  IdSpracheKorrespondenz: reference({
    caption: 'Korrespondenzsprache',
    to: 'SpracheSt',
    defaultKey: 'de',
    formOnly: true,
    rules: [required()],
  }),
  LinkedInUrl: url({ caption: 'LinkedIn', formOnly: true }),
  XingUrl: url({ caption: 'XING', formOnly: true }),
  PlzOrt: text({ caption: 'Wohnort', search: true, computed: 'stored' }),
  IsNewsletter: boolean({
    caption: 'Jobinfos per E-Mail',
    default: false,
    hint: 'Braucht eine Einwilligung mit dem Zweck Jobinfo.',
  }),
};
