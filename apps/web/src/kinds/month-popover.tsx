import * as days from '@disponent/domain/days';
import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate, toWireDate } from '@disponent/domain/wire/dates';
import { ActionIcon } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts';
import classes from './month-popover.module.css';

interface MonthPopoverProps {
  readonly value: Date | undefined;
  onPick(day: Date): void;
  onClose(): void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** One month to pick a day from, week starting on Monday; arrows move, PgUp and PgDn turn the page. */
export function MonthPopover({ value, onPick, onClose }: MonthPopoverProps) {
  const [active, setActive] = useState(() => startOfDay(value ?? new Date()));
  const box = useClickOutside(onClose);
  const grid = useRef<HTMLTableElement>(null);

  useLayoutEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [active]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step !== undefined) setActive(addDays(active, step));
    else if (event.key === 'PageUp') setActive(addMonths(active, -1));
    else if (event.key === 'PageDown') setActive(addMonths(active, 1));
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function pick(day: Date): void {
    onPick(day);
    onClose();
  }

  return (
    <div ref={box} className={classes.box} role="group" aria-label={t('Kalender')}>
      <div className={classes.head}>
        <ActionIcon
          size={24}
          aria-label={t('Voriger Monat')}
          onKeyDown={onKeyDown}
          onClick={() => setActive(addMonths(active, -1))}
        >
          <IconChevronLeft />
        </ActionIcon>
        <span aria-live="polite">{formatDate(active, 'D').replace(/^\d+\. /, '')}</span>
        <ActionIcon
          size={24}
          aria-label={t('Nächster Monat')}
          onKeyDown={onKeyDown}
          onClick={() => setActive(addMonths(active, 1))}
        >
          <IconChevronRight />
        </ActionIcon>
      </div>
      <table ref={grid} className={classes.days}>
        <thead>
          <tr>
            {[t('Mo'), t('Di'), t('Mi'), t('Do'), t('Fr'), t('Sa'), t('So')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((day) => (
                <td key={day.getTime()}>
                  <button
                    type="button"
                    tabIndex={sameDay(day, active) ? 0 : -1}
                    aria-label={formatDate(day, 'E')}
                    aria-pressed={value !== undefined && sameDay(day, value)}
                    aria-current={sameDay(day, new Date()) ? 'date' : undefined}
                    data-outside={day.getMonth() !== active.getMonth() || undefined}
                    onClick={() => pick(day)}
                    onKeyDown={onKeyDown}
                  >
                    {day.getDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function weeksOf(month: Date): Date[][] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1);
  const monday = addDays(first, -((first.getDay() + 6) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(monday, week * 7 + day)),
  );
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
const addDays = (date: Date, count: number) => fromWireDate(days.addDays(toWireDate(date), count));
const addMonths = (date: Date, count: number) => fromWireDate(days.addMonths(toWireDate(date), count));
const sameDay = (a: Date, b: Date) => startOfDay(a).getTime() === startOfDay(b).getTime();
