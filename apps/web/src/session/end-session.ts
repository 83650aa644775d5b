import { dropChosen, keepDrafts } from './drafts.ts';
import { announce, forget, state } from './session-state.ts';
import { type EndReason, tellTabs } from './tabs.ts';
import { forgetUser } from './user-storage.ts';

/** The end in this tab and in those that share the session. */
export function endSession(reason: EndReason): void {
  const { session } = state;
  if (!session) return;
  endHere(reason);
  tellTabs({ type: 'end', id: session.id, reason });
}

/** Unsaved input outlives a session that ran out, and nothing outlives a logout (S30). */
export function endHere(reason: EndReason): void {
  if (!state.session) return;
  if (reason === 'logout') {
    dropChosen();
    forgetUser(state.me?.Id);
  } else if (state.me) {
    keepDrafts(state.me.Id);
  }
  forget();
  announce({ type: 'end', reason });
}
