import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react';
import { t } from '../../texts/t.ts';
import { IconRefresh } from '../../ui/icons.ts';
import { type KeyName, type Keys, singleKeys, usualKeys } from '../../ui/single-keys.ts';
import classes from './einstellungen.module.css';
import { keyPlaces, keyProblem } from './key-rules.ts';

/** Every single key with what it does; another one is taken by pressing it. */
export function SingleKeyList() {
  const own = useSyncExternalStore(singleKeys.subscribe, singleKeys.own);
  const [asked, setAsked] = useState<KeyName>();
  return (
    <>
      {keyPlaces.map(({ title, keys }) => (
        <section key={title} className={classes.keyPlace} aria-label={title}>
          <h3 className={classes.keyHeading}>{title}</h3>
          {(Object.entries(keys) as [KeyName, string][]).map(([name, caption]) => (
            <KeyLine
              key={name}
              name={name}
              caption={caption}
              own={own}
              isAsked={asked === name}
              onAsk={(isAsked) => setAsked(isAsked ? name : undefined)}
            />
          ))}
        </section>
      ))}
      {Object.keys(own).length > 0 && (
        <Button variant="default" className={classes.resetKeys} onClick={() => singleKeys.setOwn({})}>
          {t('Alle Tasten zurücksetzen')}
        </Button>
      )}
    </>
  );
}

interface KeyLineProps {
  readonly name: KeyName;
  readonly caption: string;
  readonly own: Keys;
  /** Waits for the new key. */
  readonly isAsked: boolean;
  onAsk(isAsked: boolean): void;
}

function KeyLine({ name, caption, own, isAsked, onAsk }: KeyLineProps) {
  const problemId = useId();
  const [problem, setProblem] = useState<string>();
  const key = own[name] ?? usualKeys[name];

  function choose(next: string | undefined): void {
    const { [name]: _, ...others } = own;
    singleKeys.setOwn(next === undefined || next === usualKeys[name] ? others : { ...others, [name]: next });
    setProblem(undefined);
    onAsk(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isAsked || ['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return stop();
    const found = keyProblem(name, event, own);
    setProblem(found);
    if (!found) choose(event.key.toUpperCase());
  }

  function stop(): void {
    setProblem(undefined);
    onAsk(false);
  }

  function reset(): void {
    const found = keyProblem(name, { key: usualKeys[name], ctrlKey: false, metaKey: false, altKey: false }, own);
    setProblem(found);
    if (!found) choose(undefined);
  }

  return (
    <div className={classes.keyLine}>
      <span>{caption}</span>
      <span id={problemId} role="alert" className={classes.keyProblem}>
        {problem}
      </span>
      {own[name] !== undefined && (
        <ActionIcon
          variant="subtle"
          aria-label={t('{caption}: Taste zurücksetzen', { caption })}
          data-tip={t('Zurücksetzen auf {key}', { key: usualKeys[name] })}
          onClick={reset}
        >
          <IconRefresh aria-hidden size={17} />
        </ActionIcon>
      )}
      <Button
        variant="default"
        className={classes.keyButton}
        data-takes-keys={isAsked || undefined}
        aria-label={
          isAsked
            ? t('{caption}: neue Taste drücken, Esc bricht ab', { caption })
            : t('{caption}: Taste {key} ändern', { caption, key })
        }
        aria-describedby={problem ? problemId : undefined}
        onClick={() => onAsk(true)}
        onBlur={stop}
        onKeyDown={onKeyDown}
      >
        {isAsked ? t('Taste drücken …') : key}
      </Button>
    </div>
  );
}
