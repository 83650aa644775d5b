import { bic } from './bic.ts';
import { boolean } from './boolean.ts';
import { color } from './color.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { duration } from './duration.ts';
import { email } from './email.ts';
import { emailMultiple } from './email-multiple.ts';
import { enumeration, multiEnum } from './enumeration.ts';
import { file, files, image } from './file.ts';
import { iban } from './iban.ts';
import { json } from './json.ts';
import type { KindName, KindSpec } from './kind.ts';
import { money } from './money.ts';
import { multiline } from './multiline.ts';
import { number } from './number.ts';
import { percent } from './percent.ts';
import { phone } from './phone.ts';
import { phoneCountryCode } from './phone-country-code.ts';
import { multiReference, reference } from './reference.ts';
import { richtext } from './richtext.ts';
import { secret } from './secret.ts';
import { text } from './text.ts';
import { textList } from './text-list.ts';
import { time } from './time.ts';
import { timerange } from './timerange.ts';
import { url } from './url.ts';

/** Every kind of value there is. */
export const kinds: Readonly<Record<KindName, KindSpec<unknown>>> = {
  text: text.kind,
  multiline: multiline.kind,
  richtext: richtext.kind,
  textList: textList.kind,
  number: number.kind,
  money: money.kind,
  percent: percent.kind,
  boolean: boolean.kind,
  date: date.kind,
  datetime: datetime.kind,
  time: time.kind,
  timerange: timerange.kind,
  duration: duration.kind,
  email: email.kind,
  emailMultiple: emailMultiple.kind,
  phone: phone.kind,
  phoneCountryCode: phoneCountryCode.kind,
  url: url.kind,
  iban: iban.kind,
  bic: bic.kind,
  file: file.kind,
  image: image.kind,
  files: files.kind,
  enum: enumeration.kind,
  multiEnum: multiEnum.kind,
  reference: reference.kind,
  multiReference: multiReference.kind,
  color: color.kind,
  secret: secret.kind,
  json: json.kind,
};
