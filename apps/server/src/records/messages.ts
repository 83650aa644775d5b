import type { Messages } from '@disponent/domain/entity/validate';

/** Adds what another check found; what two say alike is said once. */
export function addAll(messages: Messages, found: Messages = {}): void {
  for (const [path, sentences] of Object.entries(found))
    messages[path] = [...new Set([...(messages[path] ?? []), ...sentences])];
}
