import { texts } from './texts/de.ts';

/** The one error that crosses the wire: the server throws it, the client throws it again from status and body. */
export class HttpError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  /** By which the operator finds the call in the server's log. */
  readonly vorgang: string | undefined;

  constructor(status: number, statusText = '', body = '', vorgang?: string, options?: ErrorOptions) {
    super(body || statusText, options);
    this.name = 'HttpError';
    this.status = status;
    this.statusText = statusText;
    this.body = body;
    this.vorgang = vorgang;
  }
}

/** No answer at all. */
export const networkError = () => new HttpError(0, '', texts.verbindungsfehler);

export const badRequest = (text: string) => new HttpError(400, 'Bad Request', text);
export const unauthorized = (text = texts.nichtAngemeldet) => new HttpError(401, 'Unauthorized', text);
/** No module, no route. */
export const forbidden = () => new HttpError(403, 'Forbidden', texts.keineBerechtigung);
/** No right, or not in this state. */
export const forbiddenAction = () => new HttpError(403, 'Forbidden', texts.keineBerechtigungFuerAktion);
export const notFound = (text = texts.datensatzNichtGefunden) => new HttpError(404, 'Not Found', text);
export const methodNotAllowed = () => new HttpError(405, 'Method Not Allowed', texts.methodeNichtErlaubt);
export const conflict = (text: string) => new HttpError(409, 'Conflict', text);
export const staleVersion = (name: string) => conflict(texts.datensatz.geaendertVon(name));
/** `where` names the lists that refer to it: 'Anfragen (3), Stelleninserate (1)'. */
export const stillReferenced = (where?: string) =>
  conflict([texts.datensatz.nichtLoeschbar, where && texts.datensatz.verwendetIn(where)].filter(Boolean).join('\n'));
export const tooLarge = (text: string) => new HttpError(413, 'Content Too Large', text);
export const unsupportedType = (text = texts.datei.typNichtUnterstuetzt) =>
  new HttpError(415, 'Unsupported Media Type', text);
/** Broken rules: the only answer whose body is JSON. */
export const unprocessable = (findings: RuleFindings) =>
  new HttpError(422, 'Unprocessable Content', JSON.stringify(findings));
export const tooMany = (text = texts.zuVieleAnfragen) => new HttpError(429, 'Too Many Requests', text);

/** Sentences by field (`PersonAdresse.0.Plz` in a child, '' for the whole record). */
export interface RuleFindings {
  readonly Fehler: Readonly<Record<string, readonly string[]>>;
  readonly Warnungen: Readonly<Record<string, readonly string[]>>;
}

/** What the toast says, by status. */
export const toastText: Readonly<Partial<Record<number, (error: HttpError) => string>>> = {
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
