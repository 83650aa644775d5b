import { HttpError } from '@disponent/domain/errors';
import { linkMark } from '@disponent/domain/session/link';
import { loginOutcomes } from '@disponent/domain/session/outcome';
import { authorizationApi } from '../api/authorization.ts';
import { settings } from '../settings/settings.ts';
import { rememberAsked } from './asked.ts';
import { takeLogin } from './login.ts';
import { isLoggedIn, restored } from './session.ts';

/** Signs in by the link of a mail, unless somebody is; says where it leads, without its key. What does not work leads to the login, which says why and offers the way on. */
export async function followLink(href: string): Promise<string> {
  const at = href.indexOf(linkMark);
  const path = href.slice(0, at);
  await restored();
  if (isLoggedIn() || (await isLetIn(href.slice(at + linkMark.length)))) return path;
  rememberAsked(path);
  return `${settings.loginPage || '/login'}?fehler=link-verbraucht`;
}

async function isLetIn(Key: string): Promise<boolean> {
  try {
    const { outcome } = await takeLogin(await authorizationApi.linkLogin({ Key }), false);
    return outcome === loginOutcomes.valid;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
