import { Modal } from '@mantine/core';
import { Link } from '../router/link.tsx';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { commandStore } from '../ui/commands.ts';
import { singleKeys } from '../ui/single-keys.ts';
import { groupsOf, KeyGroup } from './key-lines.tsx';
import classes from './keyboard-help.module.css';
import { widgetKeys } from './widget-keys.ts';

/** Every command that has keys, and the keys of grid and form. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const commands = useStore(commandStore);
  const groups = Object.entries({ ...groupsOf(commands), ...widgetKeys(singleKeys.shown) });
  return (
    <Modal.Root opened onClose={onClose} size={760} transitionProps={{ duration: 0 }}>
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body>
          <div className={classes.head}>
            <Modal.Title>{t('Tastenkürzel')}</Modal.Title>
            <Modal.CloseButton aria-label={t('Schließen')} />
          </div>
          {!singleKeys.areOn() && (
            <p className={classes.note}>
              {t('Einzelne Tasten sind ausgeschaltet. Sie lassen sich in den')}{' '}
              <Link to="/einstellungen" onClick={onClose}>
                {t('Einstellungen')}
              </Link>{' '}
              {t('einschalten.')}
            </p>
          )}
          <div className={classes.groups}>
            {groups.map(([title, keys]) => (
              <KeyGroup key={title} title={title} keys={keys} />
            ))}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
