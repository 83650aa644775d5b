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

/**
 * Unsaved input outlives a session that ran out, and a logout in another tab, which nobody was asked about here (SES-10). Nothing
 * outlives a logout in its own tab (S30).
 */
export function endHere(reason: EndReason, { isMirrored = false } = {}): void {
  const { session, me } = state;
  if (!session) return;
  if (reason === 'logout') {
    dropChosen();
    forgetUser(me?.Id);
  }
  if (me && (reason !== 'logout' || isMirrored)) keepDrafts(me.Id);
  forget();
  announce({ type: 'end', reason });
}
