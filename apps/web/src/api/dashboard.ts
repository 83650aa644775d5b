import type { Bereich, DashboardAnswer } from '@disponent/domain/wire/dashboard';
import { request } from './client.ts';

export const dashboardApi = {
  read: (bereich?: Bereich, signal?: AbortSignal) =>
    request<DashboardAnswer>(`/dashboard${bereich ? `?bereich=${bereich}` : ''}`, { signal }),
};
