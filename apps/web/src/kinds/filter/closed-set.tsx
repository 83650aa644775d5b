import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '../../texts/t.ts';
import { IconFilter, IconSearch } from '../../ui/icons.ts';
import classes from './filter.module.css';

interface ClosedSetProps extends ComponentProps<'button'> {
  readonly caption: string;
  /** What is ticked; undefined when nothing is filtered. */
  readonly summary: string | undefined;
}

/** A filter cell whose boxes to tick are not open. */
export function ClosedSet({ caption, summary, ...opener }: ClosedSetProps) {
  return (
    <UnstyledButton
      className={classes.cell}
      tabIndex={-1}
      data-set-filter
      data-active={summary !== undefined || undefined}
      aria-label={t('{caption} filtern{wert}', { caption, wert: summary ? `: ${summary}` : '' })}
      {...opener}
    >
      <span className={classes.operator}>
        {summary === undefined ? <IconSearch aria-hidden size={14} /> : <IconFilter aria-hidden size={14} />}
      </span>
      <span className={classes.summary}>{summary ?? t('wählen …')}</span>
    </UnstyledButton>
  );
}
