import { formatNumber } from '@disponent/domain/format/number';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field } from '@disponent/domain/kinds/kind';

/** 01.12.2026, of a day or a moment on the wire. */
export const dayWords = (wire: string | null | undefined): string =>
  wire ? wire.slice(0, 10).split('-').toReversed().join('.') : '';

/** 12/2026: what of a day in somebody's life is told. */
export const monthWords = (wire: string | null | undefined): string =>
  wire ? `${wire.slice(5, 7)}/${wire.slice(0, 4)}` : '';

export const momentWords = (wire: string | null | undefined): string =>
  wire ? [dayWords(wire), wire.length > 10 && `${wire.slice(11, 16)} Uhr`].filter(Boolean).join(', ') : '';

export const periodWords = (von: string | null | undefined, bis: string | null | undefined, words = dayWords): string =>
  [words(von), words(bis) || 'laufend'].filter(Boolean).join(' – ');

export const moneyWords = (value: number | null | undefined, code = 'n2'): string =>
  value === null || value === undefined ? '' : `€ ${formatNumber(value, code)}`;

/** The sign where everybody knows it. */
export const currencyWords = (code: string | null | undefined): string => (!code || code === 'EUR' ? '€' : code);

export const numberWords = (value: number | null | undefined, code = 'n2'): string =>
  value === null || value === undefined ? '' : formatNumber(value, code);

export const labelWords = (field: Field, code: unknown): string =>
  code === null || code === undefined || code === '' ? '' : labelIn(field, code as string);

/** What a multi-reference or a list of codes holds, in words. */
export const listWords = (texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join(', ');

export interface Block {
  readonly kind: 'p' | 'li';
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A formatted text (the few tags that a save leaves) as paragraphs and points. */
export function blocksOf(html: string | null | undefined): Block[] {
  const blocks: Block[] = [];
  for (const match of (html ?? '').matchAll(/<li[^>]*>([\s\S]*?)<\/li>|([\s\S]+?)(?=<li|$)/gi)) {
    const [, item, other] = match;
    if (item !== undefined) add('li', item);
    else for (const part of (other ?? '').split(/<\/(?:p|h\d|ul|ol|blockquote|div)>/i)) add('p', part);
  }
  return blocks;

  function add(kind: Block['kind'], part: string): void {
    const text = plain(part);
    if (text !== '') blocks.push({ kind, text });
  }
}

const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

interface Addressed {
  readonly Anrede?: string | null;
  readonly Nachname?: string | null;
  readonly PersonAdresse?: readonly {
    readonly IsHaupt?: boolean | null;
    readonly Strasse?: string | null;
    readonly Hausnummer?: string | null;
    readonly Plz?: string | null;
    readonly Ort?: string | null;
    readonly IdLandText?: string | null;
  }[];
}

/** Where somebody lives, a line each; the country where it is another one. */
export function addressOf(person: Addressed | undefined): string[] {
  const { PersonAdresse: all = [] } = person ?? {};
  const main = all.find(({ IsHaupt }) => IsHaupt) ?? all[0];
  if (!main) return [];
  const land = main.IdLandText && main.IdLandText !== 'Österreich' ? main.IdLandText : '';
  return [[main.Strasse, main.Hausnummer], [main.Plz, main.Ort], [land]]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean);
}

/** How a letter begins. */
export function anrede(person: Addressed | undefined): string {
  if (person?.Anrede === 'Frau') return `Sehr geehrte Frau ${person.Nachname}`;
  if (person?.Anrede === 'Herr') return `Sehr geehrter Herr ${person.Nachname}`;
  return 'Guten Tag';
}

interface Company {
  readonly Firmenwortlaut?: string | null;
  readonly Strasse?: string | null;
  readonly Plz?: string | null;
  readonly Ort?: string | null;
  readonly IdLandText?: string | null;
}

/** A company as the window of an envelope shows it. */
export const companyAddress = (company: Company | undefined, contact?: string | null): string[] =>
  [
    company?.Firmenwortlaut,
    contact && `z. H. ${contact}`,
    company?.Strasse,
    [company?.Plz, company?.Ort].filter(Boolean).join(' '),
    company?.IdLandText === 'Österreich' ? '' : company?.IdLandText,
  ].filter((line): line is string => Boolean(line));
