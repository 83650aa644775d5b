import { Suspense, useState } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import type { Row } from '../grid/rows/row.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import type { EntityListProps } from './parts.ts';
import { useFocusBack } from './use-side-panel.ts';

const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);

/** A list with a record of it beside it, to be read without leaving the list; a list that has a panel of its own shows it there. */
export function usePreview(props: EntityListProps): EntityListProps {
  const { table, onOpen } = props;
  const isSmall = useIsSmall();
  const [id, setId] = useState<number>();
  useFocusBack(table, id);
  if (onOpen || isSmall || !table.entity.path) return { ...props, onPreview: onOpen };
  const show = (row: Row) => setId(Number(row['Id']));
  return {
    ...props,
    openId: id,
    onPreview: show,
    side:
      id === undefined
        ? undefined
        : ({ previous, next }) => (
            <Suspense fallback={null}>
              <Preview
                table={table}
                id={id}
                onPrevious={previous && (() => show(previous))}
                onNext={next && (() => show(next))}
                onClose={() => setId(undefined)}
              />
            </Suspense>
          ),
  };
}
