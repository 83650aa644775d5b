import { createHash } from 'node:crypto';
import { abmeldeworte } from '@disponent/domain/entities/begleit/email/abmelden';
import type { MailLanguage } from '@disponent/domain/entities/begleit/email/wortlaut';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../mail/escape-html.ts';

export interface Page {
  title: string;
  text: string;
  /** What there is to read before one decides, with lines as they are. */
  parts?: readonly { title: string; text: string }[];
  /** Each sends the same address as a form; a quiet one is not what most people are here for. */
  buttons?: readonly { label: string; name?: string; value?: string; isQuiet?: boolean }[];
  /** What goes along with each of them. */
  hidden?: Readonly<Record<string, string>>;
}

/** In the colours of the application. */
const style = `
:root { color-scheme: light dark; --ink: #172126; --soft: #4a5860; --paper: #f6f8f8; --card: #fff; --line: #e2e7e9; --deep: #0e5a6d; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e7ecee; --soft: #acb8be; --paper: #0d1214; --card: #1a2226; --line: #283338; --deep: #6fbccb; --on: #06232b } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: min(30rem, 100%); padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 1.5rem 0 .25rem; font-size: 1rem }
p { margin: 0; color: var(--soft); white-space: pre-line; overflow-wrap: anywhere }
button { margin-top: 1.5rem; width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: var(--deep); color: var(--on); font: inherit; font-weight: 600; cursor: pointer }
button.quiet { margin-top: .75rem; border: 1px solid var(--deep); background: transparent; color: var(--deep) }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`;

/** No script, nothing from anywhere, and a form that goes back to where it came from. */
const pagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ');

/** A page of one sentence, what there is to read, and a button for each way to decide. */
const pageHtml = (
  { title, text, parts = [], buttons = [], hidden = {} }: Page,
  language: string,
): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${parts
  .map((part) => `<h2>${escapeHtml(part.title)}</h2><p>${escapeHtml(part.text)}</p>`)
  .join('')}${
  buttons.length === 0
    ? ''
    : `<form method="post">${Object.entries(hidden)
        .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
        .join('')}${buttons.map(buttonHtml).join('')}</form>`
}</main></body></html>
`;

const buttonHtml = ({ label, name, value = '', isQuiet }: NonNullable<Page['buttons']>[number]): string =>
  `<button${isQuiet ? ' class="quiet"' : ''}${name === undefined ? '' : ` name="${escapeHtml(name)}" value="${escapeHtml(value)}"`}>${escapeHtml(label)}</button>`;

/** Of whoever asks: his browser says it. */
export const languageOf = ({ headers }: FastifyRequest): MailLanguage =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'de';

export const sendPage = (reply: FastifyReply, status: number, page: Page, language: MailLanguage): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(pageHtml(page, language));

/** Of a key that is none, was used or is too old: which of these is nobody's to know. */
export function sendInvalid(req: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(req);
  const { ungueltigTitel, ungueltig } = abmeldeworte[language];
  return sendPage(reply, 404, { title: ungueltigTitel, text: ungueltig }, language);
}
