import { HttpError } from '@disponent/domain/errors';
import { linkMark } from '@disponent/domain/session/link';
import { loginOutcomes } from '@disponent/domain/session/outcome';
import { authorizationApi } from '../api/authorization.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from '../ui/toast.ts';
import { takeLogin } from './login.ts';
import { isLoggedIn, restored } from './session.ts';

/** Signs in by the link of a mail, unless somebody is; says where it leads, without its key. */
export async function followLink(href: string): Promise<string> {
  const at = href.indexOf(linkMark);
  const key = href.slice(at + linkMark.length);
  await restored();
  if (!isLoggedIn()) await enterBy(key);
  return href.slice(0, at);
}

/** What does not work leads to the login, and from there on to where the link does. */
async function enterBy(Key: string): Promise<void> {
  try {
    const { outcome, message } = await takeLogin(await authorizationApi.linkLogin({ Key }), false);
    if (outcome !== loginOutcomes.valid && message) toast.error(message);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    toast.error(toastFor(error));
  }
}
