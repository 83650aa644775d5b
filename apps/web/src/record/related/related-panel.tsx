import { type ComponentType, Suspense } from 'react';
import { Delayed } from '../../ui/delayed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import classes from '../entity-detail.module.css';
import type { RelatedListProps } from '../form-props.ts';
import type { RelatedTab } from './related-tab.ts';

interface RelatedPanelProps {
  readonly tab: RelatedTab;
  readonly place: string;
  readonly Related: ComponentType<RelatedListProps>;
}

/** The open list; its code comes when the first one is opened. */
export function RelatedPanel({ tab: { title, liste }, place, Related }: RelatedPanelProps) {
  const waiting = (
    <Delayed>
      <SkeletonRows />
    </Delayed>
  );
  return (
    <div className={classes.related}>
      <Suspense fallback={waiting}>
        {liste ? <Related key={title} liste={liste} place={`${place} ${title}`} /> : waiting}
      </Suspense>
    </div>
  );
}
