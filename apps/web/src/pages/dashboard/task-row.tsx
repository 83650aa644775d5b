import type { WireRow } from '@disponent/domain/wire/answers';
// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- one tab stop for the list, keys act on the task

import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { Button, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { recordHref } from '../../entity/record-address.ts';
import type { RecordName } from '../../entity/use-record-names.ts';
import cards from '../../figures/card.module.css';
import { useNavigate } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { IconCheck, IconHistory, IconPhone } from '../../ui/icons.ts';
import { ModuleIcon } from '../../ui/module-icon.tsx';
import { SingleKey } from '../../ui/shortcut.tsx';
import { type KeyName, singleKeys, useKey } from '../../ui/single-keys.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { GiveMenu } from './give-menu.tsx';
import type { Later } from './later-choices.ts';
import { LaterMenu } from './later-menu.tsx';
import { dueOf } from './task-words.ts';
import classes from './tasks.module.css';

interface TaskRowProps {
  readonly table: Table | undefined;
  readonly row: WireRow;
  /** The record it is about; undefined until that is known. */
  readonly about: RecordName | null | undefined;
  readonly today: string;
  /** The tab stop of the list. */
  readonly isActive: boolean;
  readonly isBusy: boolean;
  onFocus(): void;
  onMove(by: 1 | -1): void;
  onFinish(): void;
  onLater(later: Later): void;
  onGive(id: number, name: string): void;
  readonly onCall: (() => void) | undefined;
}

export function TaskRow(props: TaskRowProps) {
  const { table, row, about, today, isActive, isBusy, onFocus, onMove, onFinish, onLater, onGive, onCall } = props;
  const navigate = useNavigate();
  const [menu, setMenu] = useState<'later' | 'give'>();
  const item = useRef<HTMLLIElement>(null);
  const swipe = useSwipe(onFinish, () => setMenu('later'));
  const title = String(row['Titel']);
  const href = about === undefined ? undefined : (about?.href ?? recordHref('Aufgabe', row['Id']));
  const isLate = String(row['FaelligAm']) < today;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || menu !== undefined) return;
    const isOnRow = event.target === event.currentTarget;
    const isFree = !event.repeat && !isBusy;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (singleKeys.is('finish', event) && isFree) onFinish();
    else if (singleKeys.is('later', event) && isFree) setMenu('later');
    else if (singleKeys.is('give', event) && isFree) setMenu('give');
    else if (singleKeys.is('call', event) && onCall) onCall();
    else if (event.key === 'Enter' && isOnRow && href) navigate({ href });
    else return;
    event.preventDefault();
    // A key of the page, elsewhere.
    event.stopPropagation();
  }

  function close(): void {
    setMenu(undefined);
    item.current?.focus();
  }

  const button = (label: string, key: KeyName, icon: ReactNode, act: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.finish}
      tabIndex={-1}
      leftSection={icon}
      rightSection={<SingleKey of={key} />}
      loading={isBusy && key === 'finish'}
      onClick={act}
    >
      {label}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );

  return (
    <li
      ref={item}
      className={classes.task}
      tabIndex={isActive ? 0 : -1}
      data-task
      data-open={menu}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={useKey('finish')}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <label className={classes.tickBox}>
        <input
          type="checkbox"
          className={classes.tick}
          tabIndex={-1}
          aria-label={t('Erledigt: {titel}', { titel: title })}
          checked={isBusy}
          disabled={isBusy}
          onChange={onFinish}
        />
      </label>
      <span className={classes.kind} title={about?.kind}>
        {about !== undefined && <ModuleIcon path={about?.module ?? '/aufgaben'} />}
      </span>
      <span className={classes.taskWords}>
        {href ? (
          <Link to={href} preload={false} className={classes.taskTitle} title={title}>
            {title}
          </Link>
        ) : (
          <span className={classes.taskTitle}>{title}</span>
        )}
        <span className={cards.lineMeta}>{about && `${about.kind} ${about.title}`}</span>
        <TaskText text={row['Text']} />
      </span>
      <Priority table={table} code={String(row['Prioritaet'])} />
      <span className={classes.buttons}>
        {onCall && button(t('Anrufen'), 'call', <IconPhone aria-hidden />, onCall)}
        {button(t('Erledigt'), 'finish', <IconCheck aria-hidden />, onFinish)}
        {button(t('Später'), 'later', <IconHistory aria-hidden />, () => setMenu('later'))}
      </span>
      <span className={classes.due} data-late={isLate || undefined}>
        {dueOf(row, today)}
      </span>
      {menu === 'later' && (
        <LaterMenu
          today={today}
          onClose={close}
          onChoose={(later) => {
            close();
            onLater(later);
          }}
        />
      )}
      {menu === 'give' && (
        <GiveMenu
          table="Aufgabe"
          field="IdBenutzer"
          label={t('Aufgabe vergeben')}
          onClose={close}
          onChoose={(id, name) => {
            close();
            onGive(id, name);
          }}
        />
      )}
    </li>
  );
}

/** On a phone there is no panel that shows it. */
function TaskText({ text }: { readonly text: unknown }) {
  const isSmall = useIsSmall();
  return isSmall && typeof text === 'string' ? <span className={classes.taskText}>{text}</span> : null;
}

const swipePx = 90;

/** A finger to the right does it, to the left puts it off; both have a button as well. */
function useSwipe(onRight: () => void, onLeft: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent): void {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const touch = changedTouches[0];
      const begun = from.current;
      from.current = undefined;
      if (!touch || !begun) return;
      const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
      if (Math.abs(x) < swipePx || Math.abs(y) > Math.abs(x) / 2) return;
      if (x > 0) onRight();
      else onLeft();
    },
  };
}

/** Only what is more than usual stands out. */
function Priority({ table, code }: { table: Table | undefined; code: string }) {
  const field = table?.fields['Prioritaet'];
  const look = field?.looks?.[code];
  if (!field || !look) return null;
  return (
    <StatusPill {...look} label={field.caption}>
      {labelIn(field, code)}
    </StatusPill>
  );
}
