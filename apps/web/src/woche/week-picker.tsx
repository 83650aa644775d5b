import { addDays } from '@disponent/domain/days';
import { ActionIcon } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts';
import classes from './stunden.module.css';
import type { Woche } from './use-woche.ts';

export function WeekPicker({ woche: { montag, Kw, go } }: { woche: Woche }) {
  return (
    <span className={classes.picker}>
      <ActionIcon size={28} variant="subtle" aria-label={t('Vorige Woche')} onClick={() => go(-1)}>
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <strong>{t('KW {kw}', { kw: Kw })}</strong>
      <span className={classes.range}>{rangeWords(montag)}</span>
      <ActionIcon size={28} variant="subtle" aria-label={t('Nächste Woche')} onClick={() => go(1)}>
        <IconChevronRight aria-hidden />
      </ActionIcon>
    </span>
  );
}

const wordsOf = (day: string): string => day.split('-').toReversed().join('.');
const rangeWords = (montag: string): string => `${wordsOf(montag).slice(0, 6)}–${wordsOf(addDays(montag, 6))}`;
