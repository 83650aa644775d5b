import { Checkbox, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import classes from './matching.module.css';
import { pointChoices, radiusChoices, type Wanted } from './use-wanted.ts';

interface RankingBarProps {
  readonly title: string;
  readonly count: number;
  readonly wanted: Wanted;
  /** What is done with those who are chosen. */
  readonly children: ReactNode;
}

export function RankingBar({ title, count, wanted, children }: RankingBarProps) {
  return (
    <div className={classes.bar}>
      <h2 className={classes.heading}>
        {title} <span>{count}</span>
      </h2>
      <Select
        aria-label={t('Punkte')}
        value={wanted.points}
        onChange={wanted.setPoints}
        data={pointChoices.map((value) => ({
          value,
          label: value === '0' ? t('Alle Punkte') : t('≥ {n} Punkte', { n: value }),
        }))}
        allowDeselect={false}
        className={classes.choice}
      />
      <Select
        aria-label={t('Umkreis')}
        value={wanted.radius}
        onChange={wanted.setRadius}
        data={radiusChoices.map((value) => ({
          value,
          label: value === 'alle' ? t('Ohne Umkreis') : t('Umkreis {n} km', { n: value }),
        }))}
        allowDeselect={false}
        className={classes.choice}
      />
      <Checkbox
        label={t('Zum Beginn frei')}
        checked={wanted.isFree}
        onChange={(event) => wanted.setFree(event.currentTarget.checked)}
      />
      {children}
    </div>
  );
}
