import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { type AdminApi, call } from './admin-api.ts';

let last = 0;
/** A short text that no other test uses. */
export const unique = (): string => {
  last += 1;
  return `${process.pid.toString(36)}${Date.now().toString(36)}${last}`;
};

export interface NewUser {
  readonly Id: number;
  readonly Benutzername: string;
  readonly Email: string;
}

/** A new user, invited by mail and not yet active. */
export async function inviteUser(api: AdminApi, more: object = {}): Promise<NewUser> {
  const name = `e2e-${unique()}`;
  const row = await api.create('BenutzerSt', {
    Benutzername: name,
    Vorname: 'Resi',
    Nachname: 'Prüfstein',
    Email: `${name}@alpenstaff.example`,
    IdBenutzerrolle: 3,
    AuthenticationType: 'Bearer',
    IsAktiv: true,
    ...more,
  });
  return row as unknown as NewUser;
}

/** The same, with a password. */
export async function activeUser(api: AdminApi, password: string, more: object = {}): Promise<NewUser> {
  const user = await inviteUser(api, more);
  const { hash } = await linkTo(user.Email, '/account-aktivieren');
  const ActivationKey = new URLSearchParams(hash.slice(1)).get('key') ?? '';
  await call('POST', '/base/Authorization/ActivateAccount', undefined, {
    ActivationKey,
    NewPassword: password,
    NewPasswordRepeat: password,
  });
  return user;
}

/** The link of the newest mail to an address that leads to a page; waits for the mail. */
export async function linkTo(address: string, path: string): Promise<URL> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).findLast((text) => text.includes(path));
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const link = /https?:\/\/\S+#key=\S+/.exec(found ?? '')?.[0];
  if (!link) throw new Error(`The mail to ${address} has no link`);
  return new URL(link);
}

/** The texts of all mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).toSorted();
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((one) => one.address === address)).map(({ text }) => text ?? '');
}
