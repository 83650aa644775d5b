import type { NavigationAnswer } from '@disponent/domain/wire/dashboard';
import { request } from './client.ts';

export const navigationApi = {
  read: (ansichten: readonly string[], signal?: AbortSignal) =>
    request<NavigationAnswer>('/navigation', { query: { ansichten: ansichten.join() }, signal }),
};
