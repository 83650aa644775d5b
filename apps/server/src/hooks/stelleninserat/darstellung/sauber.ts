import sanitizeHtml from 'sanitize-html';
import { safeSchemes, textTags } from '../../../records/clean-html.ts';

const inVorlage = [
  ...textTags,
  ...['article', 'section', 'header', 'footer', 'main', 'aside', 'div', 'h1', 'h2', 'hr', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** The template of a Layout: structure and class names. No script, no picture from elsewhere, no style of an element. */
export const cleanVorlage = (html: string): string =>
  sanitizeHtml(html, {
    ...safeSchemes,
    allowedTags: inVorlage,
    allowedAttributes: { '*': ['class'], a: ['href', 'class'] },
  });

/** What `cleanVorlage` would throw away, by name; of templates that are no ads only what could run. */
export function unerlaubtInVorlage(html: string, isInserat: boolean): string[] {
  const found = new Set<string>();
  const runs = ['script', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'form'];
  const isTag = (tag: string) => (isInserat ? inVorlage.includes(tag) : !runs.includes(tag));
  const isName = (tag: string, name: string) =>
    isInserat ? name === 'class' || (tag === 'a' && name === 'href') : !name.startsWith('on');
  const look = (tagName: string, attribs: Record<string, string>) => {
    if (!isTag(tagName)) found.add(`<${tagName}>`);
    else for (const name of Object.keys(attribs)) if (!isName(tagName, name)) found.add(name);
    if (/^\s*(?:javascript|data|vbscript):/i.test(attribs['href'] ?? '')) found.add('href');
    return { tagName, attribs };
  };
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { '*': look },
  });
  return [...found];
}

/** A whole page that was put together: what a place inside a tag might have let through is gone as well. Pictures are our own. */
export const cleanSeite = (html: string): string =>
  sanitizeHtml(html, {
    ...safeSchemes,
    allowedTags: [...inVorlage, 'img', 'mark'],
    allowedAttributes: {
      '*': ['class'],
      a: ['href', 'class'],
      img: ['class', 'src', 'alt', 'data-headerbild'],
      mark: ['data-variable'],
    },
    allowedSchemesByTag: { img: [] },
  });

/** What could reach outside of its page, or leave its place there. */
const ausserhalb: readonly (readonly [RegExp, string])[] = [
  [/@(?:import|charset|namespace|font-face)[^;{}]*(?:;|\{[^}]*\}|$)/gi, ''],
  [/(?:url|image-set|image|src|expression|element)\s*\([^)]*\)?/gi, 'none'],
  [/(?:behavior|-moz-binding)\s*:[^;}]*/gi, ''],
  [/position\s*:\s*fixed/gi, 'position: static'],
];

const withoutRemarks = (css: string): string => css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '');

/** The style sheet of a Layout: it can reach nothing outside of its page, and cannot end the element that it stands in. */
export const cleanCss = (css: string): string =>
  ausserhalb.reduce(
    (rest, [pattern, instead]) => rest.replaceAll(pattern, instead),
    withoutRemarks(css).replaceAll(/[\\<]/g, ''),
  );

/** What `cleanCss` would change, as it is written. */
export const unerlaubtInCss = (css: string): string[] => [
  ...new Set(
    [/[\\<]/g, ...ausserhalb.map(([pattern]) => pattern)].flatMap((pattern) =>
      [...withoutRemarks(css).matchAll(pattern)].map(([found]) => found.slice(0, 40)),
    ),
  ),
];

/** As it was kept or chosen, or nothing. */
export const cleanFarbe = (farbe: unknown): string | null =>
  typeof farbe === 'string' && /^#[0-9a-f]{6}$/i.test(farbe) ? farbe : null;

export const cleanSchrift = (schrift: unknown): string | null =>
  typeof schrift === 'string' && /^[\p{L}\d][\p{L}\d -]{0,59}$/u.test(schrift) ? schrift : null;
