import { authenticationTypes, type LoginResponse } from './types.ts';

export const loginOutcomes = {
  invalid: 0,
  /** The code of the authenticator app is asked for. */
  twoFactorKeyNeeded: 1,
  /** Two factors must be set up first. */
  twoFactorSecretNeeded: 2,
  valid: 3,
} as const;

export type LoginOutcome = (typeof loginOutcomes)[keyof typeof loginOutcomes];

/** The order decides (AUTH-03): an answer may need the set-up and the code, and the set-up comes first. */
export function loginOutcome(
  response: Pick<LoginResponse, 'IsValid' | 'NeedsTwoFactorAuth' | 'NeedsTwoFactorAuthKey' | 'AuthenticationType'>,
): LoginOutcome {
  if (!response.IsValid) return loginOutcomes.invalid;
  if (response.NeedsTwoFactorAuth) return loginOutcomes.twoFactorSecretNeeded;
  if (response.NeedsTwoFactorAuthKey) return loginOutcomes.twoFactorKeyNeeded;
  if (!isKnown(response.AuthenticationType)) return loginOutcomes.invalid;
  return loginOutcomes.valid;
}

function isKnown(type: string | null): boolean {
  return authenticationTypes.some((known) => known === type);
}
