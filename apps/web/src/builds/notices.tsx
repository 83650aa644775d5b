import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';
import { checkConnection } from '../api/health.ts';
import type { Router } from '../router/router.ts';
import { texts } from '../texts/texts.ts';
import { IconAlertTriangle } from '../ui/icons.ts';
import { BuildNotice } from './build-bar.tsx';
import classes from './notices.module.css';
import { watchLinks } from './prefetch.ts';
import { registerWorker } from './worker.ts';

const tryAgainMs = 5000;

/** Quiet bars over the page: the connection is lost, a new version is there. */
export function Notices({ router }: { router: Router }) {
  useEffect(() => watchLinks(router), [router]);
  useEffect(registerWorker, []);
  return (
    <div role="status" className={classes.notices}>
      <ConnectionNotice />
      <BuildNotice />
    </div>
  );
}

function ConnectionNotice() {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const queries = useQueryClient();
  useEffect(
    () =>
      connection.onHealed(
        () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
      ),
    [queries],
  );
  useEffect(() => {
    const look = () => void checkConnection();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => void checkConnection(), tryAgainMs);
    return () => clearInterval(timer);
  }, [isLost]);
  return isLost ? (
    <div className={classes.notice} data-tone="warning">
      <IconAlertTriangle aria-hidden />
      {texts.keineVerbindung}
    </div>
  ) : null;
}
