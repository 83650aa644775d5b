import { formatDate } from '@disponent/domain/format/date';
import { ActionIcon } from '@mantine/core';
import { Suspense, useState } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { t } from '../texts/t.ts';
import { IconCalendar } from '../ui/icons.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { TypedInput } from './text-editor.tsx';

const MonthPopover = onDemand(async () => (await import('./month-popover.tsx')).MonthPopover);

/** Free text ('+11', '1.6.', a blank for today) and a calendar. */
export function DateEditor(props: EditorProps) {
  const [isOpen, setOpen] = useState(false);
  const placeholder =
    props.field.placeholder ?? (props.field.kind.name === 'datetime' ? t('TT.MM.JJJJ HH:MM') : t('TT.MM.JJJJ'));
  const button = (
    <ActionIcon
      size={24}
      tabIndex={-1}
      aria-label={t('Kalender öffnen')}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar />
    </ActionIcon>
  );
  return (
    <div className={classes.typed}>
      <TypedInput
        {...props}
        field={{ ...props.field, placeholder }}
        right={props.label || props.isReadOnly ? undefined : button}
        onKeyDown={(event) => event.altKey && event.key === 'ArrowDown' && !props.isReadOnly && setOpen(true)}
        preview={dayWords}
      />
      {isOpen && (
        <Suspense>
          <MonthPopover
            value={props.value instanceof Date ? props.value : undefined}
            onPick={(day) => {
              props.onInvalid(undefined);
              props.onChange(withTimeOf(day, props.value));
            }}
            onClose={() => {
              setOpen(false);
              document.getElementById(props.id)?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** '01.06.2026, Montag' */
function dayWords(value: unknown): string | undefined {
  if (!(value instanceof Date)) return;
  const hasTime = value.getHours() > 0 || value.getMinutes() > 0;
  return `${formatDate(value, hasTime ? 'g' : 'd')}, ${formatDate(value, 'E').split(',')[0]}`;
}

/** Another day keeps the time that was there. */
function withTimeOf(day: Date, value: unknown): Date {
  const date = new Date(day);
  if (value instanceof Date) date.setHours(value.getHours(), value.getMinutes(), value.getSeconds(), 0);
  return date;
}
