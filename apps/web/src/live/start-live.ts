import type { QueryClient } from '@tanstack/react-query';
import { quietFor } from '../api/busy.ts';
import { readEreignisse } from '../api/ereignisse.ts';
import { otherDomaene } from '../session/domaene.ts';
import { onSessionChange, restored, sessionId } from '../session/session.ts';
import { storageKey } from '../session/storage-key.ts';
import { type Changes, collect, concerns, forgetChanges, onChanges, tellAll } from './changes.ts';
import { shareStream } from './shared-stream.ts';

const quietMs = 1000;
/** Figures over many rows cost the server something. */
const queryPauseMs = 5000;

/** Hears for as long as there is a session what others save. */
export function startLive(client: QueryClient): void {
  let stop = () => {};
  const begin = (since: number) => {
    stop();
    stop = open(since);
  };
  onSessionChange(({ type }) => {
    if (type === 'begin') return begin(Date.now());
    stop();
    forgetChanges();
  });
  document.addEventListener('visibilitychange', tellAll);
  onChanges(queryRefresher(client));
  begin(performance.timeOrigin);
}

function open(since: number): () => void {
  let isWanted = true;
  let close = () => {
    isWanted = false;
  };
  void restored()
    .then(() => {
      if (isWanted) close = listen(since);
    })
    .catch(() => undefined); // the page says so
  return () => close();
}

function listen(since: number): () => void {
  const session = sessionId();
  if (session === undefined) return () => undefined;
  const name = storageKey(`ereignisse:${session}:${otherDomaene()?.Id ?? ''}`);
  return shareStream({
    name,
    since,
    // The page first: what is saved until then is asked for.
    async listen(signal, from, handlers) {
      await quietFor(quietMs, signal);
      signal.throwIfAborted();
      await readEreignisse(signal, from, handlers);
    },
    onMessage: collect,
  });
}

/** Queries that say what they read are read again when some of it was changed, at once but not all the time. */
function queryRefresher(client: QueryClient): (changes: Changes) => void {
  let waiting: Changes | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function refetch(changes: Changes): void {
    void client.invalidateQueries({
      predicate: ({ meta }) => meta?.reads !== undefined && (meta.reads === 'all' || concerns(changes, meta.reads)),
    });
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) refetch(waiting);
      waiting = undefined;
    }, queryPauseMs);
  }
  return (changes) => {
    if (!timer) return refetch(changes);
    waiting = {
      hasGap: changes.hasGap || (waiting?.hasGap ?? false),
      events: [...(waiting?.events ?? []), ...changes.events],
    };
  };
}
