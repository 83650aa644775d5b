import { expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { email } from './contact/email.ts';
import { emailMultiple } from './contact/email-multiple.ts';
import { password } from './contact/password.ts';
import { phone } from './contact/phone.ts';
import { phoneCountryCode } from './contact/phone-country-code.ts';
import { plz } from './contact/plz.ts';
import { url } from './contact/url.ts';
import { duration } from './dates/duration.ts';
import { bic } from './numbers/bic.ts';
import { iban } from './numbers/iban.ts';
import { ibanPruefsumme } from './numbers/iban-pruefsumme.ts';
import { numeric } from './numbers/numeric.ts';
import { svNummer } from './numbers/sv-nummer.ts';
import { uidNummer } from './numbers/uid-nummer.ts';
import { alphanumeric } from './text/alphanumeric.ts';
import { titelNeutral } from './text/titel-neutral.ts';

const size = 100_000;
const fill = (part: string) => part.repeat(Math.ceil(size / part.length));

/** Each long run is followed by what makes it fail, where a careless expression starts over. */
const hostile: Readonly<Record<string, string>> = {
  letters: `${fill('a')}!`,
  digits: `${fill('1')}x`,
  'a signed number': `-${fill('1')}`,
  dots: `a@${fill('a.')}`,
  'dots before the @': `${fill('a.')}@`,
  hyphens: `a@${fill('a-')}`,
  'hyphens and dots': `a@${fill('-a.')}!`,
  'at signs': fill('@'),
  addresses: `${fill('a@b.at;')}x`,
  semicolons: fill(';'),
  blanks: `+${fill(' ')}x`,
  'blanks and hyphens': `+${fill('1 -')}x`,
  'an IBAN that does not end': `AT61${fill('1')}`,
  'a URL that does not end': `https://${fill('a.')}`,
  slashes: `https:${fill('/')}`,
  colons: fill(':'),
  'bracketed genders': fill('(m/'),
  'one bracket': `(${fill('m/')}`,
  'gender endings': fill('/-i'),
  'pairs of words': fill('koch / '),
  umlauts: fill('ü'),
  emoji: fill('😀'),
  'line ends': fill('\n'),
};

const rules = [
  alphanumeric(),
  bic(),
  duration({ period: 1 }),
  email(),
  emailMultiple(),
  iban(),
  ibanPruefsumme(),
  numeric(),
  password(),
  phone(),
  phoneCountryCode(),
  plz(() => undefined),
  svNummer(),
  titelNeutral(),
  uidNummer(),
  url(),
];

test.each(rules)('[S38] $name answers 100 kB of whatever is hardest for it', (rule) => {
  for (const [name, value] of Object.entries(hostile)) {
    expect(value.length, name).toBeGreaterThanOrEqual(size);
    expect(['string', 'undefined'], name).toContain(typeof said(rule.check(value, {})));
  }
});
