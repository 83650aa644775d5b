import type { NavigationAnswer } from '@disponent/domain/wire/answers';
import { request } from './client.ts';

export const navigationApi = {
  read: (ansichten: readonly string[], signal?: AbortSignal) =>
    request<NavigationAnswer>('/navigation', { query: { ansichten: ansichten.join() }, signal }),
};
