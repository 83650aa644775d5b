import { HttpError } from '@disponent/domain/errors';
import type {
  LoginRequest,
  LoginResponse,
  Me,
  RefreshRequest,
  RefreshResponse,
  ValidResponse,
} from '@disponent/domain/session/types';
import { request } from './client.ts';

const base = '/base/Authorization';

/** The sign-in calls of specification 7. */
export const authorizationApi = {
  login: (body: LoginRequest) => request<LoginResponse>(`${base}/Login`, { method: 'POST', body, isAnonymous: true }),

  refresh: (body: RefreshRequest) =>
    request<RefreshResponse>(`${base}/RefreshToken`, { method: 'POST', body, isAnonymous: true }),

  logout: () => request<ValidResponse>(`${base}/Logout`),

  /** 401 means not logged in; every other error is the caller's. */
  async isLoggedIn(): Promise<boolean> {
    try {
      return (await request<ValidResponse>(`${base}/IsLoggedIn`)).IsValid;
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return false;
      throw error;
    }
  },

  me: () => request<Me>('/.info/me'),
};
