import type { Field, KindName } from '@disponent/domain/kinds/kind';
import type { Cipher } from './cipher.ts';
import { column, quote, snake } from './names.ts';
import { type Sql, sql } from './sql.ts';

/** How the database keeps the values of a kind. */
export interface Kept {
  /** Its columns; none where the values stand in a table of links. */
  readonly columns: readonly KeptColumn[];
  /** Compared without case, and as good as empty when it has no letter. */
  readonly isText?: true;
  /** What people say in it may be about a person, so erasing him takes it away. */
  readonly isPersonal?: true;
  /** Codes, which have an order of their own. */
  readonly isRanked?: true;
  /** What the search text of a row holds of it; the text itself unless said. */
  searched?(own: string): string;
  /** As it stands in the text that a row is called by; as it is unless said. */
  spoken?(own: string, zone: string): string;
}

export interface KeptColumn {
  /** What follows the name of the field. */
  readonly suffix: string;
  readonly type: (field: Field) => string;
  /** What stands in a column that is never null where nothing was said; and in a new row, if that is something else. */
  readonly empty?: string;
  readonly initial?: (field: Field) => string;
  /** A value of the wire as this column keeps it; as it is unless said. */
  readonly of?: (value: unknown, cipher: Cipher) => unknown;
  /** The kept value as a parameter; as it is unless said. */
  readonly sql?: (value: unknown, zone: string) => Sql;
}

const textType = 'text collate "de-x-icu"';

const one = (more: Partial<KeptColumn> = {}): KeptColumn => ({ suffix: '', type: ({ kind }) => kind.column, ...more });

const plain: Kept = { columns: [one()] };
const text: Kept = { columns: [one({ type: () => textType })], isText: true, isPersonal: true };
const list: Kept = { columns: [one({ empty: `'{}'` })], searched: (own) => `suchliste(${own})` };
const file: Kept = { columns: [one({ of: idOf })], isPersonal: true };
const links: Kept = { columns: [] };

/** Of every kind: one that is not here does not compile. */
const kept: Readonly<Record<KindName, Kept>> = {
  text,
  multiline: text,
  richtext: { ...text, searched: (own) => `coalesce(regexp_replace(${own}, '<[^>]*>', ' ', 'g'), '')` },
  textList: { ...list, isPersonal: true },
  number: plain,
  money: plain,
  percent: plain,
  boolean: {
    columns: [
      one({ empty: 'false', initial: (field) => String(field.default === true), of: (value) => value ?? false }),
    ],
  },
  date: { ...plain, spoken: (own) => `to_char(${own}, 'DD.MM.YYYY')` },
  datetime: {
    columns: [one({ sql: (value, zone) => sql`(${value}::timestamp at time zone ${zone}::text)` })],
    spoken: (own, zone) => `to_char(${own} at time zone '${zone}', 'DD.MM.YYYY HH24:MI')`,
  },
  time: plain,
  timerange: { columns: [end('_von', 'Von'), end('_bis', 'Bis')] },
  duration: text,
  email: text,
  emailMultiple: text,
  phone: { ...text, searched: (own) => `coalesce(${own} || ' ' || regexp_replace(${own}, '\\D', '', 'g'), '')` },
  phoneCountryCode: text,
  url: text,
  iban: text,
  bic: text,
  file,
  image: file,
  files: { ...links, isPersonal: true },
  enum: { columns: [one({ type: (field) => (isNumeric(field) ? 'integer' : textType) })], isRanked: true },
  multiEnum: list,
  reference: plain,
  multiReference: links,
  color: text,
  secret: { columns: [one({ of: encrypted })], isPersonal: true },
  json: {
    columns: [one({ sql: (value) => sql`${value === null ? null : JSON.stringify(value)}` })],
    isPersonal: true,
  },
};

/** Bytes instead of the value, beside them what tells equal values where they must differ. */
const ciphered: Kept = { columns: [{ suffix: '', type: () => 'bytea', of: encrypted }], isPersonal: true };
const cipheredUnique: Kept = {
  ...ciphered,
  columns: [
    ...ciphered.columns,
    {
      suffix: '_hash',
      type: () => 'bytea',
      of: (value, cipher) => (value === null ? null : cipher.digest(String(value))),
    },
  ],
};

/** How a field is kept. */
export function keptAs(field: Field): Kept {
  if (field.encrypted) return isUnique(field) ? cipheredUnique : ciphered;
  return kept[field.kind.name];
}

/** The names of a field's columns. */
export const columnsOf = (name: string, field: Field): string[] =>
  hasColumn(field) ? keptAs(field).columns.map(({ suffix }) => snake(name) + suffix) : [];

/** Kept in a column of the table's own row. */
export const hasColumn = (field: Field): boolean => field.computed !== 'query' && !field.kind.isLinked;

/** Half of a character, which cannot be kept. */
const loneSurrogate = /\p{Surrogate}/u;

/** Whether the column holds the very value that was sent: nothing is rounded, filled in or made of it. */
export function isKeptExactly(field: Field, value: unknown): boolean {
  const { columns } = keptAs(field);
  const [own] = columns;
  if (!own || columns.length > 1 || own.sql) return false;
  if (typeof value === 'boolean') return field.kind.column === 'boolean';
  if (own.of) return false;
  if (value === null) return own.empty === undefined;
  if (typeof value === 'string') return field.kind.column === 'text' && !loneSurrogate.test(value);
  return field.kind.column === 'bigint' && Number.isSafeInteger(value);
}

export const isRequired = (field: Field): boolean => (field.rules ?? []).some((rule) => rule.name === 'required');

/** A field that only the database itself can keep unique. */
export const isUnique = (field: Field): boolean =>
  (field.rules ?? []).some((rule) => rule.name.startsWith('eindeutig'));

/** What must be unique, as the database compares it: texts trimmed and without case, encrypted ones by digest. */
export function uniqueValue(name: string, field: Field): string {
  if (field.encrypted) return quote(`${snake(name)}_hash`);
  return keptAs(field).isText ? `lower(btrim(${column(name)}))` : column(name);
}

/** The same of a value that is looked for. */
export function uniqueParameter(field: Field, value: unknown, cipher: Cipher): Sql {
  if (field.encrypted) return sql`${cipher.digest(String(value))}`;
  return keptAs(field).isText ? sql`lower(btrim(${value}::text collate "de-x-icu"))` : sql`${value}`;
}

const isNumeric = ({ values }: Field): boolean => values?.every((value) => typeof value === 'number') ?? false;

function end(suffix: string, part: 'Von' | 'Bis'): KeptColumn {
  return {
    suffix,
    type: () => 'time',
    of: (value) => (value as Record<string, unknown> | null)?.[part] ?? null,
  };
}

function idOf(value: unknown): unknown {
  return (value as { Id: number } | null)?.Id ?? null;
}

function encrypted(value: unknown, cipher: Cipher): unknown {
  return value === null ? null : cipher.encrypt(String(value));
}
