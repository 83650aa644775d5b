import { labelIn } from '@disponent/domain/kinds/enumeration';
import { type Field, type KindName, maxLengthOf } from '@disponent/domain/kinds/kind';

/** What is typed into a field, and what must be kept of it. */
export interface Typed {
  readonly keys: string;
  readonly stored: unknown;
  /** The option that the keys must have led to. */
  readonly option?: string;
}

type Entry = (field: Field, before: unknown) => Typed | undefined;

const same =
  (keys: string): Entry =>
  () => ({ keys, stored: keys });
const as =
  (keys: string, stored: unknown): Entry =>
  () => ({ keys, stored });

/** By kind; nothing for what has a walk of its own: files, and what is chosen from a list of records. */
export const typed: Readonly<Partial<Record<KindName, Entry>>> = {
  text: (field) => same('Öl & 7'.slice(0, maxLengthOf(field)).trim())(field, undefined),
  multiline: same('Öl und Wasser, 3 l'),
  richtext: as('Öl & 7', '<p>Öl &amp; 7</p>'),
  textList: (_field, before) => ({ keys: 'Rot 7;', stored: [...((before as string[] | null) ?? []), 'Rot 7'] }),
  number: as('7', 7),
  money: as('1.234,5', 1234.5),
  percent: as('7,5', 7.5),
  boolean: (_field, before) => ({ keys: ' ', stored: before !== true }),
  date: as('3.4.2027', '2027-04-03'),
  datetime: as('3.4.2027 14:30', '2027-04-03T14:30:00'),
  duration: as('6 W', '6W'),
  email: same('a-b@example.at'),
  emailMultiple: as('a@x.at;b@x.at', 'a@x.at; b@x.at'),
  phone: as('0664 12 34 567', '+43 664 12 34 567'),
  phoneCountryCode: as('49', '+49'),
  url: as('www.x.at/a', 'https://www.x.at/a'),
  iban: as('at61 1904 3002 3457 3201', 'AT611904300234573201'),
  bic: as('bkau atww', 'BKAUATWW'),
  secret: as('Ge heim 7', undefined),
  color: as('#1a6b4f', '#1A6B4F'),
  enum: (field, before) => {
    const code = field.values?.findLast((one) => one !== before);
    return code === undefined ? undefined : { keys: wordOf(field, code), stored: code, option: labelIn(field, code) };
  },
  multiEnum: (field, before) => {
    const chosen = (before as unknown[] | null) ?? [];
    const code = field.values?.findLast((one) => !chosen.includes(one));
    return code === undefined
      ? undefined
      : { keys: wordOf(field, code), stored: [...chosen, code], option: labelIn(field, code) };
  },
};

/** As much of a label as makes it the first hit of all. */
function wordOf(field: Field, code: string | number): string {
  const label = labelIn(field, code);
  const isFirst = (word: string) =>
    field.values?.find((one) => labelIn(field, one).toLowerCase().includes(word.toLowerCase())) === code;
  for (let length = 2; length < label.length; length += 1)
    if (label[length - 1] !== ' ' && isFirst(label.slice(0, length))) return label.slice(0, length);
  return label;
}
