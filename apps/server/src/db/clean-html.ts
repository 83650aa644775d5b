import sanitizeHtml from 'sanitize-html';

/** The markup a rich text may hold (domain model 1.3); everything else is dropped. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'span'],
    allowedAttributes: { a: ['href'], span: ['data-variable'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  }).trim();
}
