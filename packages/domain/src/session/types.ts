import type { Sentence } from '../texts/sentence.ts';
export const authenticationTypes = ['Legacy', 'Bearer', 'Cookie', 'WebApi'] as const;
export type AuthenticationType = (typeof authenticationTypes)[number];

export interface PasswordLogin {
  readonly Username: string;
  readonly Password: string;
  /** Of the authenticator app, or a recovery code. */
  readonly Code?: string;
  readonly StayLoggedOn: boolean;
}

export interface WebApiLogin {
  /** The provider's access token. */
  readonly WebApiToken: string;
  readonly StayLoggedOn: boolean;
}

export type LoginRequest = PasswordLogin | WebApiLogin;

export interface LoginResponse {
  readonly IsValid: boolean;
  readonly NeedsTwoFactorAuth: boolean;
  readonly NeedsTwoFactorAuthKey: boolean;
  /** A server newer than this code may send one it does not know (AUTH-03). */
  readonly AuthenticationType: AuthenticationType | (string & {}) | null;
  readonly AuthenticationToken: string | null;
  readonly RefreshToken: string | null;
  /** Wire datetime. */
  readonly ValidUntil: string | null;
  /** Until he has, the session may do nothing else. */
  readonly MussPasswortAendern?: boolean;
  /** What to show when refused. */
  readonly Meldung?: string;
  /** With outcome 2: what an authenticator app needs. */
  readonly TwoFactorSecret?: string;
  readonly TwoFactorUri?: string;
  /** Once, when two factors were switched on by this login. */
  readonly RecoveryCodes?: readonly string[];
}

export interface RefreshRequest {
  readonly AuthenticationToken: string;
  readonly RefreshToken: string;
}

export interface RefreshResponse {
  readonly IsValid: boolean;
  readonly AuthenticationToken: string | null;
  readonly RefreshToken: string | null;
  readonly ValidUntil: string | null;
}

export interface ValidResponse {
  readonly IsValid: boolean;
  readonly Meldung?: string;
  /** Done, but worth knowing: the new password is a common one. */
  readonly Warnung?: string;
}

/** `ValidUntil` for those whose token is in a cookie: nobody else tells them. */
export interface LoggedInResponse extends ValidResponse {
  /** Wire datetime. */
  readonly ValidUntil?: string;
}

export interface ChangePasswordRequest {
  readonly OldPassword: string;
  readonly NewPassword: string;
  readonly NewPasswordRepeat: string;
}

/** A mail is asked for by name; the password is set with the key of that mail. */
export type ResetPasswordRequest =
  | { readonly Username: string }
  | { readonly Key: string; readonly NewPassword: string; readonly NewPasswordRepeat: string };

export interface ActivateAccountRequest {
  readonly ActivationKey: string;
  readonly NewPassword: string;
  readonly NewPasswordRepeat: string;
}

/** Shown once more before the ways into an account change: the password, or a code of the second factor where there is none. */
export interface Beweis {
  readonly Password?: string | undefined;
  readonly Code?: string | undefined;
}

export interface TwoFactorStartResponse extends ValidResponse {
  readonly TwoFactorSecret?: string;
  readonly TwoFactorUri?: string;
}

export interface TwoFactorConfirmRequest {
  readonly Code: string;
}

export interface TwoFactorConfirmResponse extends ValidResponse {
  readonly RecoveryCodes?: readonly string[];
}

/** Of TwoFactorRemove and TwoFactorRecoveryCodes; no password where the account has none. */
export interface TwoFactorChangeRequest extends Beweis {
  readonly Code: string;
}

export interface TwoFactorStatusResponse {
  readonly IsAktiv: boolean;
  /** His Domäne or his role demands it: it cannot be removed. */
  readonly IsPflicht: boolean;
  /** Recovery codes not used yet. */
  readonly RestlicheCodes: number;
  /** Whether changes are proved by a password of ours. */
  readonly HatPasswort: boolean;
}

/** One of the own sessions, for /profil. */
export interface EigeneSitzung {
  readonly Id: number;
  readonly Art: AuthenticationType;
  /** Wire datetimes. */
  readonly ErstelltAm: string;
  readonly ZuletztAm: string;
  readonly IpAdresse: string | null;
  /** 'Firefox unter Windows' */
  readonly Geraet: string;
  readonly Saetze: { readonly Geraet: Sentence };
  /** The one that asks. */
  readonly IsDiese: boolean;
}

/** Another address for one's own account: it counts once the link that is sent there was followed. */
export interface EmailAendernRequest extends Beweis {
  readonly Email: string;
}

/** The own data: the first four can be changed, with the Version that was read. */
export interface Profil {
  readonly Vorname: string;
  readonly Nachname: string;
  readonly Telefon: string | null;
  readonly IdSprache: number | null;
  readonly Email: string;
  /** Waits for its link to be followed. */
  readonly NeueEmail: string | null;
  /** What changes of the ways into the account are proved by. */
  readonly HatPasswort: boolean;
  readonly HatZweiFaktor: boolean;
  readonly IdSpracheText: string | null;
  readonly Version: number;
  readonly Benutzername: string;
  readonly Rolle: string;
  readonly Domaene: string;
  readonly Berater: string | null;
}

/** The answer of `/api/.info/me`. */
export interface Me {
  readonly IsPlattformAdmin: boolean;
  readonly Module: readonly string[];
  readonly IdBenutzerrolle: number;
  readonly BenutzerrolleTyp: number;
  readonly Id: number;
  readonly Benutzername: string;
  readonly Name: string;
  readonly IdDomaene: number;
  readonly IdDomaeneText: string;
  readonly IdBerater: number | null;
  readonly IdNiederlassung: number | null;
  /** What his role and his branch are called. */
  readonly Rolle?: string;
  readonly Niederlassung?: string | null;
  /** Of somebody from outside: the one company that he is there for. */
  readonly Unternehmen?: string | null;
  /** Of somebody from outside: he sees the work of one company alone, without those below it. */
  readonly IsEinUnternehmen?: boolean;
  readonly Zeitzone: string;
  /** An account of the demo, which has its data. */
  readonly IsDemo?: boolean;
  readonly Rechte: readonly string[];
  /** Only ChangePassword, Logout, IsLoggedIn and me answer until he has. */
  readonly MussPasswortAendern?: boolean;
}
