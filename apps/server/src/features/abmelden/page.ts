import { createHash } from 'node:crypto';
import { escapeHtml } from '../../mail/escape-html.ts';

export interface Page {
  title: string;
  text: string;
  /** Sends the same address as a form. */
  button?: string;
}

const style = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #4a5672; --paper: #f4f6fa; --card: #fff; --line: #d6dce8; --deep: #1f4fa3; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf5; --soft: #b3bdd3; --paper: #10151f; --card: #19202d; --line: #333d50; --deep: #9cc0ff; --on: #10151f } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: min(30rem, 100%); padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25 }
p { margin: 0; color: var(--soft) }
button { margin-top: 1.5rem; width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: var(--deep); color: var(--on); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`;

/** No script, nothing from anywhere, and a form that goes back to where it came from. */
export const pagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ');

/** A page of one sentence and, where there is something to decide, one button. */
export const pageHtml = ({ title, text, button }: Page, language: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
  button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`
}</main></body></html>
`;
