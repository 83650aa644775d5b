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

/** The style sheet of a Layout: it can reach nothing outside of its page, and cannot end the element that it stands in. */
export const cleanCss = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replaceAll(/[\\<]/g, '')
    .replaceAll(/@(?:import|charset|namespace|font-face)[^;{}]*(?:;|\{[^}]*\}|$)/gi, '')
    .replaceAll(/(?:url|image-set|image|src|expression|element)\s*\([^)]*\)?/gi, 'none')
    .replaceAll(/(?:behavior|-moz-binding)\s*:[^;}]*/gi, '')
    .replaceAll(/position\s*:\s*fixed/gi, 'position: static');

/** As it was kept or chosen, or nothing. */
export const cleanFarbe = (farbe: unknown): string | null =>
  typeof farbe === 'string' && /^#[0-9a-f]{6}$/i.test(farbe) ? farbe : null;

export const cleanSchrift = (schrift: unknown): string | null =>
  typeof schrift === 'string' && /^[\p{L}\d][\p{L}\d -]{0,59}$/u.test(schrift) ? schrift : null;
