import type { Bereich, DashboardAnswer } from '@disponent/domain/wire/answers';
import { request } from './client.ts';

export const dashboardApi = {
  read: (bereich?: Bereich, signal?: AbortSignal) =>
    request<DashboardAnswer>(`/dashboard${bereich ? `?bereich=${bereich}` : ''}`, { signal }),
};
