import { texts } from '@disponent/domain/texts/de';
import { useInterval } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';
import { checkConnection } from '../api/health.ts';
import type { Router } from '../router/router.ts';
import { hasUnsaved } from '../session/drafts.ts';
import { IconAlertTriangle, IconRefresh } from '../ui/icons.ts';
import { newBuild, watchBuilds } from './new-build.ts';
import classes from './notices.module.css';
import { watchLinks } from './prefetch.ts';

const tryAgainMs = 5000;

/** Quiet bars over the page: the connection is lost, a new version is there. */
export function Notices({ router }: { router: Router }) {
  useEffect(() => watchBuilds(), []);
  useEffect(() => watchLinks(router), [router]);
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

/** Not over unsaved input: whoever is in the middle of something is not called away from it (SET-04). */
function BuildNotice() {
  const isNewer = useSyncExternalStore(newBuild.subscribe, newBuild.get);
  return isNewer ? <NewBuild /> : null;
}

function NewBuild() {
  const [isBusy, setBusy] = useState(hasUnsaved);
  useInterval(() => setBusy(hasUnsaved()), 1000, { autoInvoke: true });
  return isBusy ? null : (
    <div className={classes.notice}>
      {texts.neueVersion}
      <span aria-hidden>·</span>
      <button type="button" className={classes.button} onClick={() => !hasUnsaved() && location.reload()}>
        <IconRefresh aria-hidden />
        {texts.neuLaden}
      </button>
    </div>
  );
}
