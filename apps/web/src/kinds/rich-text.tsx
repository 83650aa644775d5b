import { createElement, Fragment, type ReactNode } from 'react';
import { parseInert } from '../ui/trusted-types.ts';

const allowed = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'span']);

/** Where a link may lead; above all not to `javascript:`. */
export const isSafeHref = (href: string): boolean => /^(https?:|mailto:|tel:)/i.test(href);

/** Formatted text, drawn from the tags that rich text may have and no others: nothing of it is ever run. */
export function RichText({ html }: { html: string }) {
  const { body } = parseInert(html);
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
  const link = href !== null && isSafeHref(href) && { href, target: '_blank', rel: 'noreferrer' };
  return createElement(tag, { key: index, ...link }, ...children);
}
