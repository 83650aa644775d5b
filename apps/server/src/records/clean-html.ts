import sanitizeHtml from 'sanitize-html';

export const textTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'span'];
/** Where a link may lead, whoever wrote it. */
export const safeSchemes = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], allowProtocolRelative: false };

/** The markup a rich text may hold (domain model 1.3); everything else is dropped. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    ...safeSchemes,
    allowedTags: textTags,
    allowedAttributes: { a: ['href'], span: ['data-variable'] },
  }).trim();
}

/** How deep elements are inside each other, by their tags alone: seen before anybody builds a tree of them. */
export function nesting(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, isEnd, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (name.toLowerCase() === 'br') continue;
    depth = isEnd ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
