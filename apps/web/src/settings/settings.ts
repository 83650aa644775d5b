import { readSettings } from './read-settings.ts';

export const settings = readSettings(document.getElementById('tip-settings')?.textContent);

/** The nonce that lets Mantine write its style elements under our content security policy. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Off where the operator switched /test off (TEST_PAGE). */
export const hasTestPage = (): boolean => document.querySelector('meta[name="no-test-page"]') === null;

/** Whether this page was asked for with a session cookie. Scripts cannot read it, so the server says so in the page. */
export function hasCookieSession(): boolean {
  return document.querySelector('meta[name="session-cookie"]') !== null;
}
