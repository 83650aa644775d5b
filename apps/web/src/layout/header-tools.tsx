import { ActionIcon } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconHelp } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { useKey } from '../ui/single-keys.ts';
import { Bell } from './bell.tsx';
import classes from './header-tools.module.css';

/** At the right end of every header: the list of keys and the messages. */
export function HeaderTools() {
  const key = useKey('help');
  return (
    <div className={classes.tools}>
      <ActionIcon
        className={classes.help}
        aria-label={t('Tastenkürzel')}
        aria-keyshortcuts={key}
        data-tip={key ? `${t('Tastenkürzel')} (${key})` : t('Tastenkürzel')}
        onClick={() => overlay.show('tasten')}
      >
        <IconHelp aria-hidden size={17} />
      </ActionIcon>
      <Bell />
    </div>
  );
}
