import { formatNumber } from '@disponent/domain/format/number';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import classes from './entity-list.module.css';
import { maxCards, type useViewRows } from './use-view-rows.ts';

interface ViewFrameProps {
  readonly found: ReturnType<typeof useViewRows>;
  readonly total: number | undefined;
  readonly empty: ReactNode;
  readonly wayOut: ReactNode;
  readonly children: ReactNode;
}

/** Around another view of a list: nothing there yet, nothing there at all, or more than it shows. */
export function ViewFrame({
  found: { rows, error, isPending, refetch },
  total,
  empty,
  wayOut,
  children,
}: ViewFrameProps) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} wayOut={wayOut} />;
  if (isPending)
    return (
      <Delayed>
        <SkeletonRows rows={6} columns={5} />
      </Delayed>
    );
  if (rows.length === 0) return empty;
  return (
    <>
      {rows.length === maxCards && (total ?? 0) > maxCards && (
        <p className={classes.note}>
          {t('Hier stehen die ersten {n} von {total}. Mit Suche oder Filter werden es weniger.', {
            n: maxCards,
            total: formatNumber(total ?? 0, 'n0'),
          })}
        </p>
      )}
      {children}
    </>
  );
}
