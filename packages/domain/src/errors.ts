import { texts } from './texts/de.ts';
import { type Messages, type Sentence, sentence, textOf } from './texts/sentence.ts';

/** What an answer of the server had, besides its status. */
interface Answer {
  /** Its text. */
  readonly body?: string;
  readonly satz?: Sentence | undefined;
  /** By which the operator finds the call in the server's log. */
  readonly vorgang?: string | undefined;
  readonly cause?: unknown;
}

/** The one error that crosses the wire: the server throws it for a sentence, the client throws it again from status and body. */
export class HttpError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  /** What the body says, for whoever says it in another language. */
  readonly satz: Sentence | undefined;
  readonly vorgang: string | undefined;

  constructor(status: number, statusText = '', said: Sentence | Answer = {}, options?: ErrorOptions) {
    const isSentence = 'Satz' in said;
    const body = isSentence ? textOf(said) : (said.body ?? '');
    super(body || statusText, isSentence ? options : said);
    this.name = 'HttpError';
    this.status = status;
    this.statusText = statusText;
    this.body = body;
    this.satz = isSentence ? said : said.satz;
    this.vorgang = isSentence ? undefined : said.vorgang;
  }
}

/** No answer at all. */
export const networkError = () => new HttpError(0, '', sentence(texts.verbindungsfehler));

export const badRequest = (said: Sentence) => new HttpError(400, 'Bad Request', said);
export const unauthorized = (said = sentence(texts.nichtAngemeldet)) => new HttpError(401, 'Unauthorized', said);
/** No module, no route. */
export const forbidden = () => new HttpError(403, 'Forbidden', sentence(texts.keineBerechtigung));
/** No right, or not in this state. */
export const forbiddenAction = () => new HttpError(403, 'Forbidden', sentence(texts.keineBerechtigungFuerAktion));
export const notFound = (said = sentence(texts.datensatzNichtGefunden)) => new HttpError(404, 'Not Found', said);
export const methodNotAllowed = () => new HttpError(405, 'Method Not Allowed', sentence(texts.methodeNichtErlaubt));
export const conflict = (said: Sentence) => new HttpError(409, 'Conflict', said);
export const staleVersion = (name: string) => conflict(texts.datensatz.geaendertVon(name));
export const tooLarge = (said: Sentence) => new HttpError(413, 'Content Too Large', said);
export const unsupportedType = (said = sentence(texts.datei.typNichtUnterstuetzt)) =>
  new HttpError(415, 'Unsupported Media Type', said);
export const unprocessable = (errors: Messages, warnings: Messages = {}) => new BrokenRules(errors, warnings);
export const tooMany = (said = sentence(texts.zuVieleAnfragen)) => new HttpError(429, 'Too Many Requests', said);

/** Broken rules, or warnings nobody confirmed: the only answer whose body is JSON. */
export class BrokenRules extends HttpError {
  readonly errors: Messages;
  readonly warnings: Messages;

  constructor(errors: Messages, warnings: Messages) {
    const findings: RuleFindings = {
      Fehler: textsOf(errors),
      Warnungen: textsOf(warnings),
      Saetze: { Fehler: errors, Warnungen: warnings },
    };
    super(422, 'Unprocessable Content', { body: JSON.stringify(findings) });
    this.errors = errors;
    this.warnings = warnings;
  }
}

/** By field (`PersonAdresse.0.Plz` in a child, '' for the whole record): as German text, and beside it as pattern and values. */
export interface RuleFindings {
  readonly Fehler: Readonly<Record<string, readonly string[]>>;
  readonly Warnungen: Readonly<Record<string, readonly string[]>>;
  readonly Saetze: { readonly Fehler: Messages; readonly Warnungen: Messages };
}

const textsOf = (messages: Messages): Record<string, string[]> =>
  Object.fromEntries(Object.entries(messages).map(([path, said]) => [path, said.map((one) => textOf(one))]));
