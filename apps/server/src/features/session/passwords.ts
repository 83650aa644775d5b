import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id, the library's default, as OWASP ASVS Appendix C has it: 19 MiB, two passes. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Whether that is the account's password. An account that does not exist, or has none, costs as much time as a wrong password. */
export async function isPassword(
  account: { passwortHash: string | null } | undefined,
  password: string,
  check: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  decoy ??= hashPassword('Disponent');
  const kept = account?.passwortHash;
  const isRight = await check(kept ?? (await decoy), password);
  return Boolean(kept) && isRight;
}
