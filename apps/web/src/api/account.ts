import type { PasskeyRegisterStartResponse, PasskeyRow } from '@disponent/domain/session/passkey';
import type {
  ActivateAccountRequest,
  Beweis,
  ChangePasswordRequest,
  EigeneSitzung,
  EmailAendernRequest,
  Profil,
  ResetPasswordRequest,
  TwoFactorChangeRequest,
  TwoFactorConfirmRequest,
  TwoFactorConfirmResponse,
  TwoFactorStartResponse,
  TwoFactorStatusResponse,
  ValidResponse,
} from '@disponent/domain/session/types';
import type { Choice } from '@disponent/domain/wire/answers';
import { request } from './client.ts';

const base = '/base/Authorization';

/** The calls about one's own account. */
export const accountApi = {
  forgotPassword: (Username: string) =>
    request<ValidResponse>(`${base}/ResetPassword`, anonymous<ResetPasswordRequest>({ Username })),

  resetPassword: (body: Extract<ResetPasswordRequest, { Key: string }>) =>
    request<ValidResponse>(`${base}/ResetPassword`, anonymous(body)),

  activateAccount: (body: ActivateAccountRequest) => request<ValidResponse>(`${base}/ActivateAccount`, anonymous(body)),

  changePassword: (body: ChangePasswordRequest) => post<ValidResponse>('ChangePassword', body),

  profil: (signal?: AbortSignal) => request<Profil>(`${base}/Profil`, { signal }),
  sprachen: (signal?: AbortSignal) =>
    request<{ Rows: readonly Choice[] }>(`${base}/Profil/auswahl/IdSprache`, { signal }),
  saveProfil: (body: Partial<Profil>) => request<Profil>(`${base}/Profil`, { method: 'PUT', body }),

  changeEmail: (body: EmailAendernRequest) => post<ValidResponse>('EmailAendern', body),
  sendEmailAgain: () => post<ValidResponse>('EmailErneutSenden', {}),
  dropEmail: () => post<ValidResponse>('EmailVerwerfen', {}),
  confirmEmail: (Key: string) => post<ValidResponse>('EmailBestaetigen', { Key }),

  sitzungen: (signal?: AbortSignal) => request<readonly EigeneSitzung[]>(`${base}/Sitzungen`, { signal }),
  /** One of them, or all but this one. */
  endSitzungen: (Id?: number) =>
    post<ValidResponse & { Anzahl: number }>('SitzungenBeenden', Id === undefined ? {} : { Id }),

  twoFactorStatus: (signal?: AbortSignal) => request<TwoFactorStatusResponse>(`${base}/TwoFactorStatus`, { signal }),
  twoFactorStart: (proof: Beweis) => post<TwoFactorStartResponse>('TwoFactorStart', proof),
  twoFactorConfirm: (body: TwoFactorConfirmRequest) => post<TwoFactorConfirmResponse>('TwoFactorConfirm', body),
  twoFactorRemove: (body: TwoFactorChangeRequest) => post<ValidResponse>('TwoFactorRemove', body),
  newRecoveryCodes: (body: TwoFactorChangeRequest) => post<TwoFactorConfirmResponse>('TwoFactorRecoveryCodes', body),

  passkeys: (signal?: AbortSignal) => request<readonly PasskeyRow[]>(`${base}/Passkeys`, { signal }),
  startPasskey: <Options>(proof: Beweis) => post<PasskeyRegisterStartResponse<Options>>('PasskeyRegisterStart', proof),
  finishPasskey: (Bezeichnung: string, Response: unknown) =>
    post<ValidResponse>('PasskeyRegisterFinish', { Bezeichnung, Response }),
  removePasskey: (Id: number, proof: Beweis) => post<ValidResponse>('PasskeyRemove', { Id, ...proof }),
};

/** Whoever resets a password has no session, or not one that counts. */
function anonymous<T>(body: T) {
  return { method: 'POST', body, isAnonymous: true } as const;
}

function post<T>(call: string, body: object): Promise<T> {
  return request<T>(`${base}/${call}`, { method: 'POST', body });
}
