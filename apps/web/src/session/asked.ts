import { roleRedirects } from '@disponent/domain/access/redirects';
import { settings } from '../settings/settings.ts';
import { askedKey as key } from './user-storage.ts';

/** Where the user wanted to go, or was, when the login came in between (SES-07); offered on the home page. */
export function rememberAsked(href: string): void {
  if (!isHome(pathOf(href)) && pathOf(href) !== settings.loginPage) sessionStorage.setItem(key, href);
}

/** An address of this application: what others wrote there is nobody's wish. */
export function askedBefore(): string | undefined {
  const href = sessionStorage.getItem(key);
  return href && /^\/(?!\/)/.test(href) ? href : undefined;
}

export function clearAsked(): void {
  sessionStorage.removeItem(key);
}

/** The home page, or where a role is led on to from it. */
export function isHome(path: string): boolean {
  return path === settings.homePage || roleRedirects.some(({ from, to }) => from === settings.homePage && to === path);
}

export const pathOf = (href: string): string => href.replace(/[?#].*$/, '');
