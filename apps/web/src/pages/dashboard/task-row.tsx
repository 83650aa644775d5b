import type { WireRow } from '@disponent/domain/wire/answers';
// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- one tab stop for the list, keys act on the task

import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { Button, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { recordHref } from '../../entity/record-address.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { IconCheck } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { singleKeys, useKey } from '../../ui/single-keys.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import cards from './card.module.css';
import { dueWords } from './task-words.ts';
import classes from './tasks.module.css';
import type { RecordName } from './use-record-names.ts';

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
}

export function TaskRow({ table, row, about, today, isActive, isBusy, onFocus, onMove, onFinish }: TaskRowProps) {
  const navigate = useNavigate();
  const title = String(row['Titel']);
  const href = about === undefined ? undefined : (about?.href ?? recordHref('Aufgabe', row['Id']));
  const isLate = String(row['FaelligAm']) < today;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnRow = event.target === event.currentTarget;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (singleKeys.is('finish', event) && !event.repeat && !isBusy) onFinish();
    else if (event.key === 'Enter' && isOnRow && href) navigate({ href });
    else return;
    event.preventDefault();
  }

  return (
    <li
      className={classes.task}
      tabIndex={isActive ? 0 : -1}
      data-task
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={useKey('finish')}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <span className={classes.taskWords}>
        {href ? (
          <Link to={href} preload={false} className={classes.taskTitle}>
            {title}
          </Link>
        ) : (
          <span className={classes.taskTitle}>{title}</span>
        )}
        <span className={cards.lineMeta}>{about && `${about.kind} ${about.title}`}</span>
      </span>
      <Priority table={table} code={String(row['Prioritaet'])} />
      <Button
        size="compact-sm"
        variant="default"
        className={classes.finish}
        tabIndex={-1}
        leftSection={<IconCheck aria-hidden />}
        rightSection={<SingleKey of="finish" />}
        loading={isBusy}
        onClick={onFinish}
      >
        {t('Erledigt')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      <span className={classes.due} data-late={isLate || undefined}>
        {dueWords(String(row['FaelligAm']), today)}
      </span>
    </li>
  );
}

/** Only what is more than usual stands out. */
function Priority({ table, code }: { table: Table | undefined; code: string }) {
  const field = table?.fields['Prioritaet'];
  if (!field || (code !== 'Hoch' && code !== 'Dringend')) return null;
  return (
    <StatusPill
      tone={code === 'Hoch' ? 'bernstein' : 'rot'}
      glyph={code === 'Hoch' ? 'threeQuarter' : 'attention'}
      label={field.caption}
    >
      {labelIn(field, code)}
    </StatusPill>
  );
}
