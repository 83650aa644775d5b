import { Suspense } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { useRoomBeside } from '../../layout/side-room.ts';
import type { BesideProps } from '../../record/form-props.ts';
import { t } from '../../texts/t.ts';
import classes from './beside.module.css';

const Beside = onDemand(async () => (await import('./beside.tsx')).Beside);

/** The place beside the form of an ad, or a tab of its own; what stands in it comes later, and moves nothing then. */
export function BesideFrame(props: BesideProps) {
  useRoomBeside();
  return (
    <aside className={classes.beside} data-place={props.place} aria-label={t('Vorschau und Freigabe')}>
      <Suspense fallback={null}>
        <Beside {...props} />
      </Suspense>
    </aside>
  );
}
