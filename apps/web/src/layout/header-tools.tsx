import { ActionIcon, Tooltip } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconHelp } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { Bell } from './bell.tsx';
import classes from './header-tools.module.css';

/** At the right end of every header: the list of keys and the messages. */
export function HeaderTools() {
  return (
    <div className={classes.tools}>
      <Tooltip label={t('Tastenkürzel (?)')}>
        <ActionIcon
          className={classes.help}
          aria-label={t('Tastenkürzel')}
          aria-keyshortcuts="?"
          onClick={() => overlay.show('tasten')}
        >
          <IconHelp aria-hidden size={17} />
        </ActionIcon>
      </Tooltip>
      <Bell />
    </div>
  );
}
