import type { HttpError } from '@disponent/domain/errors';
import { texts } from './texts.ts';

/** What the toast says, by status. */
const toastText: Readonly<Partial<Record<number, (error: HttpError) => string>>> = {
  0: () => texts.verbindungsfehler,
  // Nothing but our own two sentences: the body may be a proxy's page.
  403: (error) =>
    error.body === texts.keineBerechtigungFuerAktion ? texts.keineBerechtigungFuerAktion : texts.keineBerechtigung,
  409: (error) => error.body || error.statusText,
  429: (error) => error.body || error.statusText || texts.zuVieleAnfragen,
  500: () => texts.serverfehler,
};

/** The toast of any HttpError; other statuses say what the server wrote, and what nobody worded is the server's fault. */
export function toastFor(error: HttpError): string {
  return (
    toastText[error.status]?.(error) ??
    (error.body || (error.status >= 500 ? '' : error.statusText) || texts.serverfehler)
  );
}
