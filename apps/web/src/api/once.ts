import { HttpError } from '@disponent/domain/errors';
import { request } from './client.ts';

/** How long the same call counts as the same attempt; later it is wanted anew. */
const retryMs = 10 * 60_000;

/** Calls that may have been done although no answer said so, by what they asked for. */
const unanswered = new Map<string, { readonly key: string; readonly at: number }>();

/**
 * A call that changes something. Made again after its answer got lost, it goes by the same name (Idempotency-Key), so the server does it once. What is
 * wanted twice at the same time is wanted twice.
 */
export async function requestOnce<T>(path: string, body: unknown): Promise<T> {
  const text = JSON.stringify([path, body]);
  const lost = unanswered.get(text);
  unanswered.delete(text);
  const key = lost && Date.now() - lost.at < retryMs ? lost.key : newKey();
  try {
    return await request<T>(path, { method: 'POST', body, headers: { 'Idempotency-Key': key } });
  } catch (error) {
    if (!isRefused(error)) unanswered.set(text, { key, at: Date.now() });
    throw error;
  }
}

/** Before somebody else sits here. */
export const forgetUnanswered = (): void => unanswered.clear();

/** Nothing was done. 409 may also say that the first attempt is still under way. */
const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 409;

/** `randomUUID` is there over https only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
