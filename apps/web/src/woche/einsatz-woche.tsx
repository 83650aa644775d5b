import { toWireDate } from '@disponent/domain/wire/dates';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { proposalsOf } from '../stunden/edit.ts';
import { t } from '../texts/t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { IconCopy, IconSend } from '../ui/icons.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import { WochenGrid } from './grid.tsx';
import classes from './stunden.module.css';
import { useWoche } from './use-woche.ts';
import { WeekPicker } from './week-picker.tsx';

const Phone = onDemand(async () => (await import('./phone.tsx')).PhoneWoche);

/** The hours of one Einsatz, week by week, typed as on the page of all. It begins with a week that belongs to it. */
export function EinsatzWoche({ id, row }: { id: number; row: Readonly<Record<string, unknown>> }) {
  const woche = useWoche(id, { von: dayOf(row['Beginn']), bis: dayOf(row['EndeTatsaechlich'] ?? row['EndeGeplant']) });
  const isSmall = useIsSmall();
  const { rows, error, refetch, isPending, data } = woche;
  const chosen = rows.filter(woche.isChosen).length;
  return (
    <>
      <div className={classes.tools}>
        <WeekPicker woche={woche} />
        <span className={classes.space} />
        {!isSmall && data?.DarfErfassen && rows.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<IconCopy aria-hidden />}
              onClick={() => void woche.copy(proposalsOf(rows))}
            >
              {t('Vorwoche kopieren')}
            </Button>
            <Button leftSection={<IconSend aria-hidden />} disabled={chosen === 0} onClick={() => woche.submit()}>
              {t('1 Woche einreichen')}
            </Button>
          </>
        )}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? null : rows.length === 0 ? (
        <EmptyState title={t('In dieser Woche werden zu diesem Einsatz keine Stunden erfasst')} />
      ) : isSmall ? (
        <Suspense>
          <Phone woche={woche} />
        </Suspense>
      ) : (
        <WochenGrid woche={woche} />
      )}
    </>
  );
}

const dayOf = (value: unknown): string | undefined => (value instanceof Date ? toWireDate(value) : undefined);
