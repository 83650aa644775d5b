import { readSettings } from './read-settings.ts';

export const settings = readSettings(document.getElementById('tip-settings')?.textContent);

/** The nonce that lets Mantine write its style elements under our content security policy. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
