import { type Messages, textOf } from '@disponent/domain/texts/sentence';

/** Adds what another check found; what two say alike is said once. */
export function addAll(messages: Messages, found: Messages = {}): void {
  for (const [path, sentences] of Object.entries(found)) {
    const all = [...(messages[path] ?? []), ...sentences];
    messages[path] = [...new Map(all.map((one) => [textOf(one), one])).values()];
  }
}
