import { ActionIcon } from '@mantine/core';
import { memo, Suspense, useEffect, useState } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { onChanges } from '../live/changes.ts';
import { t } from '../texts/t.ts';
import { IconHelp } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { useKey } from '../ui/single-keys.ts';
import { Bell } from './bell.tsx';
import classes from './header-tools.module.css';
import { useIsQuiet } from './use-is-quiet.ts';

const HeaderExtras = onDemand(async () => (await import('./header-extras.tsx')).HeaderExtras);
const RunChip = onDemand(async () => (await import('./run-chip.tsx')).RunChip);

/** At the right end of every header: the help and the messages. */
export const HeaderTools = memo(function HeaderTools() {
  const key = useKey('help');
  const hasRuns = useHasRuns();
  const isQuiet = useIsQuiet();
  return (
    <div className={classes.tools}>
      {hasRuns && (
        <Suspense fallback={null}>
          <RunChip />
        </Suspense>
      )}
      {isQuiet && (
        <Suspense fallback={null}>
          <HeaderExtras />
        </Suspense>
      )}
      <ActionIcon
        className={classes.help}
        aria-label={t('Hilfe')}
        aria-keyshortcuts={key}
        data-tip={key ? `${t('Hilfe')} (${key})` : t('Hilfe')}
        onClick={() => overlay.show('hilfe')}
      >
        <IconHelp aria-hidden size={17} />
      </ActionIcon>
      <Bell />
    </div>
  );
});

/** Most people begin none: only once the server tells of a run is it asked for them. */
function useHasRuns(): boolean {
  const [hasRuns, setHasRuns] = useState(false);
  useEffect(
    () => onChanges(({ events }) => events.some(({ Entitaet }) => Entitaet === 'Lauf') && setHasRuns(true)),
    [],
  );
  return hasRuns;
}
