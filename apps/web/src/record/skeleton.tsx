import { t } from '../texts/t.ts';
import { SkeletonBar } from '../ui/skeleton.tsx';
import classes from './entity-detail.module.css';

const spans = [2, 2, 4, 4, 3, 4, 5, 4, 4, 4];

/** The form that is to come, in its geometry. */
export function RecordSkeleton() {
  return (
    <div aria-busy="true" aria-label={t('Wird geladen')}>
      <div className={classes.header}>
        <SkeletonBar width={44} height={44} />
        <div className={classes.headerWords}>
          <SkeletonBar width={220} height={16} />
          <SkeletonBar width={320} />
        </div>
      </div>
      <div className={classes.skeletonGrid}>
        {spans.map((span, index) => (
          <div key={index} style={{ gridColumn: `span ${span}`, opacity: 1 - index / (spans.length + 2) }}>
            <SkeletonBar width="40%" />
            <SkeletonBar width="100%" height={32} />
          </div>
        ))}
      </div>
    </div>
  );
}
