import { request } from './client.ts';

interface Health {
  readonly Status: string;
}

/** Whether the server and its database are well. */
export const health = (): Promise<Health> => request<Health>('/.info/health', { isAnonymous: true });

/** Whatever the answer says, that there is one heals the connection. */
export const checkConnection = (): Promise<unknown> => health().catch(() => undefined);
