import { HttpError } from '@disponent/domain/errors';
import type { PasskeyLoginFinishRequest, PasskeyLoginStartResponse, Wege } from '@disponent/domain/session/passkey';
import type {
  LoggedInResponse,
  LoginRequest,
  LoginResponse,
  Me,
  RefreshRequest,
  RefreshResponse,
  ValidResponse,
} from '@disponent/domain/session/types';
import { request, requestTimed, type Timed } from './client.ts';

const base = '/base/Authorization';

/** The calls around the sign-in. */
export const authorizationApi = {
  login: (body: LoginRequest) =>
    requestTimed<LoginResponse>(`${base}/Login`, { method: 'POST', body, isAnonymous: true }),

  linkLogin: (body: { Key: string }) =>
    requestTimed<LoginResponse>(`${base}/LinkLogin`, { method: 'POST', body, isAnonymous: true }),

  refresh: (body: RefreshRequest, signal?: AbortSignal) =>
    requestTimed<RefreshResponse>(`${base}/RefreshToken`, { method: 'POST', body, signal, isAnonymous: true }),

  logout: () => request<ValidResponse>(`${base}/Logout`),

  /** 401 means not logged in; every other error is the caller's. */
  async isLoggedIn(): Promise<Timed<LoggedInResponse>> {
    try {
      return await requestTimed<LoggedInResponse>(`${base}/IsLoggedIn`, {});
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return { IsValid: false };
      throw error;
    }
  },

  me: () => request<Me>('/.info/me'),

  /** Which ways in there are besides name and password. */
  wege: () => request<Wege>(`${base}/Wege`, { isAnonymous: true }),

  passkeyLoginStart: <Options>() =>
    request<PasskeyLoginStartResponse<Options>>(`${base}/PasskeyLoginStart`, {
      method: 'POST',
      body: {},
      isAnonymous: true,
    }),

  passkeyLoginFinish: (body: PasskeyLoginFinishRequest) =>
    requestTimed<LoginResponse>(`${base}/PasskeyLoginFinish`, { method: 'POST', body, isAnonymous: true }),
};
