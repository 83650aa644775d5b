import type { Field, KindName } from '@disponent/domain/kinds/kind';
import type { KindSql } from './kind-sql.ts';
import { multiEnum, textList } from './lists.ts';
import { file, files, multiReference, reference } from './references.ts';
import { richtext, text, word } from './texts.ts';
import { date, datetime, time, timerange } from './times.ts';
import { boolean, enumeration, json, money, number, percent, secret } from './values.ts';

/** The server's half of every kind: one that is not here does not compile. */
const kinds: Readonly<Record<KindName, KindSql>> = {
  text,
  multiline: text,
  richtext,
  textList,
  number,
  money,
  percent,
  boolean,
  date,
  datetime,
  time,
  timerange,
  duration: word,
  email: text,
  emailMultiple: text,
  phone: text,
  phoneCountryCode: text,
  url: text,
  iban: text,
  bic: text,
  file,
  image: file,
  files,
  enum: enumeration,
  multiEnum,
  reference,
  multiReference,
  color: word,
  secret,
  json,
};

export const kindSql = (field: Field): KindSql => kinds[field.kind.name];
