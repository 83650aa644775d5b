import { useMemo } from 'react';
import { useMe } from '../../session/use-me.ts';
import { KindCard } from './kind-card.tsx';
import { specimens } from './specimens.ts';
import classes from './test.module.css';

/** Every kind of value with its editor, its display and what it makes of its examples. */
export function KindGallery() {
  const me = useMe();
  const all = useMemo(() => specimens(me), [me]);
  return (
    <div className={classes.gallery}>
      {all.map((specimen) => (
        <KindCard key={specimen.kind} specimen={specimen} />
      ))}
    </div>
  );
}
