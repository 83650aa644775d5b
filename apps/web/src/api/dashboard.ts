import type { DashboardAnswer } from '@disponent/domain/wire/answers';
import { request } from './client.ts';

export const dashboardApi = {
  read: (signal?: AbortSignal) => request<DashboardAnswer>('/dashboard', { signal }),
};
