// oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-autofocus -- opened by a key, which goes on in it
import { addDays, mondayOf } from '@disponent/domain/days';
import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import { noSuchWords } from '../aufgaben/unclear-words.ts';
import { understand } from '../aufgaben/understand.ts';
import classes from './task-menu.module.css';

interface LaterMenuProps {
  readonly today: string;
  onChoose(day: string): void;
  onClose(): void;
}

/** When a task comes back: 1 to 4, or a day as people say it. */
export function LaterMenu({ today, onChoose, onClose }: LaterMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<string>();
  const choices = [
    { label: t('Morgen'), day: addDays(today, 1) },
    { label: t('Übermorgen'), day: addDays(today, 2) },
    { label: t('Nächste Woche'), day: addDays(mondayOf(today), 7) },
    { label: t('In zwei Wochen'), day: addDays(today, 14) },
  ];
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('button')?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const meant = line === undefined || line.trim() === '' ? undefined : understand(`x ${line}`, today);
  const isDay = meant !== undefined && meant.titel === 'x';

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    event.stopPropagation();
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const chosen = line === undefined ? choices[Number(event.key) - 1] : undefined;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' && at >= 0) buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp' && at >= 0) buttons.at(at - 1)?.focus();
    else if (chosen) onChoose(chosen.day);
    else if (event.key === '5' && line === undefined) setLine('');
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      className={classes.menu}
      role="group"
      aria-label={t('Später erinnern')}
      data-takes-keys
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <div className={classes.head}>{t('Später erinnern')}</div>
      {choices.map(({ label, day }, index) => (
        <button key={label} type="button" className={classes.item} onClick={() => onChoose(day)}>
          <span>{label}</span>
          <span className={classes.quiet}>{formatDate(fromWireDate(day), 'd')}</span>
          <Shortcut>{String(index + 1)}</Shortcut>
        </button>
      ))}
      {line === undefined ? (
        <button type="button" className={classes.item} onClick={() => setLine('')}>
          <span>{t('Anderer Tag …')}</span>
          <Shortcut>5</Shortcut>
        </button>
      ) : (
        <TextInput
          autoFocus
          className={classes.input}
          aria-label={t('Anderer Tag')}
          placeholder={t('Freitag, 3.6., in 10 Tagen')}
          value={line}
          onChange={(event) => setLine(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && isDay && onChoose(meant.faelligAm)}
          description={
            meant?.unklar ? noSuchWords(meant.unklar) : isDay ? formatDate(fromWireDate(meant.faelligAm), 'd') : ' '
          }
        />
      )}
    </div>
  );
}
