import { Modal } from '@mantine/core';
import { Link } from '../router/link.tsx';
import { useStore } from '../store/use-store.ts';
import { keyWords } from '../texts/keys.ts';
import { t } from '../texts/t.ts';
import { type Command, commandStore, pageGroup } from '../ui/commands.ts';
import { singleKeys } from '../ui/single-keys.ts';
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
              <section key={title} className={classes.group}>
                <h3 className={classes.title}>{t(title)}</h3>
                <dl className={classes.keys}>
                  {keys.map(([key, words]) => (
                    <div key={`${key} ${words}`} className={classes.line}>
                      <dt>{words}</dt>
                      <dd>
                        <kbd className={classes.key}>{keyWords(key)}</kbd>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type Keys = (readonly [keys: string, words: string])[];

function groupsOf(commands: readonly Command[]): Record<string, Keys> {
  const groups: Record<string, Keys> = { [pageGroup]: [] };
  for (const { group, keys, caption } of commands) if (keys) (groups[group] ??= []).push([keys, caption]);
  return Object.fromEntries(Object.entries(groups).filter(([, keys]) => keys.length > 0));
}
