// oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-autofocus -- opened by a key, which goes on in it
import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import { noSuchWords } from '../aufgaben/unclear-words.ts';
import { type UnderstoodTask, understand } from '../aufgaben/understand.ts';
import { type Later, type LaterName, laterChoices } from './later-choices.ts';
import classes from './task-menu.module.css';

interface LaterMenuProps {
  readonly today: string;
  onChoose(later: Later): void;
  onClose(): void;
}

const labels: Readonly<Record<LaterName, string>> = {
  stunde: t('In 1 Stunde'),
  nachmittag: t('Heute Nachmittag'),
  morgen: t('Morgen früh'),
  woche: t('Nächste Woche'),
};

/** When a task comes back: 1 to 4, or a day as people say it. */
export function LaterMenu({ today, onChoose, onClose }: LaterMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<string>();
  const choices = laterChoices(today, formatDate(new Date(), 't'));
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
    const [, chosen] = (line === undefined && choices[Number(event.key) - 1]) || [];
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' && at >= 0) buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp' && at >= 0) buttons.at(at - 1)?.focus();
    else if (chosen) onChoose(chosen);
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
      {choices.map(
        ([name, later], index) =>
          later && (
            <button key={name} type="button" className={classes.item} onClick={() => onChoose(later)}>
              <span>{labels[name]}</span>
              <span className={classes.quiet}>
                {[later.day !== today && formatDate(fromWireDate(later.day), 'd'), later.hour]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <Shortcut>{String(index + 1)}</Shortcut>
            </button>
          ),
      )}
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
          onKeyDown={(event) => event.key === 'Enter' && isDay && onChoose(laterOf(meant))}
          description={
            meant?.unklar
              ? noSuchWords(meant.unklar)
              : isDay
                ? [formatDate(fromWireDate(meant.faelligAm), 'd'), meant.zeit].filter(Boolean).join(', ')
                : ' '
          }
        />
      )}
    </div>
  );
}

const laterOf = ({ faelligAm, zeit }: UnderstoodTask): Later => ({ day: faelligAm, ...(zeit && { hour: zeit }) });
