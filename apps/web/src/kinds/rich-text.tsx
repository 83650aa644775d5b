import { createElement, Fragment, type ReactNode } from 'react';

const allowed = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'span']);

/** Paragraphs of bare text, which a plain text box can edit without losing anything. */
export function isPlainHtml(html: string): boolean {
  return /^\s*(?:<p>[^<>]*<\/p>\s*)*$/.test(html) || !/[<>]/.test(html);
}

export function htmlToLines(html: string): string {
  if (!/<p>/.test(html)) return unescape(html);
  return [...html.matchAll(/<p>([^<>]*)<\/p>/g)].map(([, line = '']) => unescape(line)).join('\n');
}

export function linesToHtml(text: string): string | null {
  if (text.trim() === '') return null;
  return text
    .split('\n')
    .map((line) => `<p>${escape(line)}</p>`)
    .join('');
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const unescape = (html: string) =>
  html
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** Formatted text, drawn from the tags that rich text may have and no others: nothing of it is ever run. */
export function RichText({ html }: { html: string }) {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return <>{[...body.childNodes].map(draw)}</>;
}

function draw(node: ChildNode, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  const children = [...node.childNodes].map(draw);
  if (tag === 'br') return <br key={index} />;
  if (tag === 'script' || tag === 'style') return null;
  if (!allowed.has(tag)) return <Fragment key={index}>{children}</Fragment>;
  const href = tag === 'a' ? node.getAttribute('href') : null;
  const isSafe = href !== null && /^(https?:|mailto:|tel:)/i.test(href);
  return createElement(tag, { key: index, ...(isSafe && { href, target: '_blank', rel: 'noreferrer' }) }, ...children);
}
