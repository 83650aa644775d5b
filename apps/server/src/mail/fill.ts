import type { Variable } from '@disponent/domain/entities/begleit/email/anlass';
import type { Wortlaut } from '@disponent/domain/entities/begleit/email/wortlaut';
import { plainText } from '@disponent/domain/kinds/richtext';
import { escapeHtml } from './escape-html.ts';

/** Text, whatever it holds; markup that was cleaned when it was saved; a day, a time of the clock or an amount, as the language writes it. */
export type Value =
  | string
  | { readonly html: string }
  | { readonly day: string }
  /** Several days, each with what it is of. */
  | { readonly days: readonly { readonly day: string; readonly of: string }[] }
  | { readonly moment: string }
  | { readonly betrag: number; readonly waehrung: string };
export type Values = Readonly<Partial<Record<Variable, Value | null | undefined>>>;

export interface Filled {
  subject: string;
  html: string;
  /** Variables that nothing is known for: each has left a hole. */
  missing: readonly string[];
}

/** The wording with its variables filled in. */
export function fill({ betreff, text, sprache }: Wortlaut & { sprache: string }, values: Values): Filled {
  const missing = new Set<string>();
  const valueOf = (name: string): string | { readonly html: string } => {
    const value = Object.hasOwn(values, name) ? values[name as Variable] : undefined;
    if (value !== undefined && value !== null && value !== '') return inWords(value, sprache);
    missing.add(name);
    return '';
  };
  const written = (value: string | { readonly html: string }) =>
    typeof value === 'string' ? escapeHtml(value) : value.html;
  const subject = betreff.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' ? value : plainText(value.html);
  });
  const html = text.replaceAll(/<p>\{\{(\w+)\}\}<\/p>|\{\{(\w+)\}\}/g, (_all, alone?: string, within = '') => {
    if (alone === undefined) return written(valueOf(within));
    // What brings paragraphs of its own does not stand in another one.
    const filled = written(valueOf(alone));
    return /^<(?:p|ul)>/.test(filled) ? filled : `<p>${filled}</p>`;
  });
  return { subject, html, missing: [...missing] };
}

const longDay = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Days and times are those of the clock where they happen, so no zone may shift them. */
function inWords(value: Value, sprache: string): string | { readonly html: string } {
  if (typeof value === 'string' || 'html' in value) return value;
  const locale = sprache === 'en' ? 'en-GB' : 'de-AT';
  if ('betrag' in value)
    return value.betrag.toLocaleString(locale, {
      style: 'currency',
      currency: value.waehrung,
      minimumFractionDigits: 2,
    });
  const dayWords = (day: string) => new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, longDay);
  if ('day' in value) return dayWords(value.day);
  if ('days' in value) return value.days.map(({ day, of }) => `${dayWords(day)} (${of})`).join(', ');
  const at = new Date(`${value.moment}Z`);
  const time = at.toLocaleTimeString(locale, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });
  return `${at.toLocaleDateString(locale, { ...longDay, weekday: 'long' })}, ${time}`;
}

/** A link as it stands in a mail. */
export const anchor = (href: string, label: string): Value => ({
  html: `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`,
});

/** Links within the application lead there from anywhere. */
export const absolute = (html: string, origin: string): string =>
  html.replaceAll('href="/', `href="${escapeHtml(origin)}/`);

/** The same for who reads no markup: paragraphs with a line between them, of links their address, of a table its rows. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(/<\/t[hd]>(?=<t[hd])/g, ' | ')
    .replaceAll('</tr>', '<br>')
    .replaceAll(/<a href="(?:mailto:)?([^"]*)"[^>]*>.*?<\/a>/gs, '$1')
    .replaceAll(/<li>/g, '• ')
    .split(/<\/(?:p|li|h3|h4|table)>/)
    .map((part) =>
      part
        .split(/<br ?\/?>/)
        .map((line) => plainText(line.replaceAll('&#39;', "'")))
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((part) => part !== '')
    .join('\n\n');
