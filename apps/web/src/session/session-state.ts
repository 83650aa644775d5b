import { state } from './state.ts';
import { clearStored, type StoredSession, writeStored } from './stored-session.ts';

export { announce, onSessionChange } from './session-change.ts';
export { state } from './state.ts';

/** A tab that does not come from this one has no session: only what is opened from here inherits it (SES-02). */
export const isInThisTab = (): boolean =>
  state.session !== undefined && !state.isPersistent && state.session.type !== 'Cookie';

/** New tokens of this tab's session. */
export function keep(next: StoredSession): void {
  state.session = next;
  writeStored(next, state.isPersistent);
}

export function forget(): void {
  state.session = undefined;
  clearStored(state.isPersistent);
}
