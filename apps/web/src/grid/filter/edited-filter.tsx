import { useEffect, useRef } from 'react';
import classes from './edited-filter.module.css';
import type { FilterFields } from './filter-drawer.tsx';
import { FilterValue } from './filter-value.tsx';

interface EditedFilterProps extends FilterFields {
  readonly name: string;
  /** Whether it ended by a key: then somebody goes on from here by keys. */
  onDone(isByKey: boolean): void;
}

/** The value of one filter, until the focus leaves it: also what opens from it is a part of it. */
export function EditedFilter({ table, name, filters, onFilter, onDone }: EditedFilterProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const leaving = useRef(0);
  /** The button of a filter whose values are ticked, once they are open. */
  const opened = useRef<HTMLElement>(null);
  const field = table.allFields[name];
  useEffect(() => {
    const choice = box.current?.querySelector<HTMLElement>('[data-set-filter]');
    (choice ?? box.current?.querySelector('input'))?.focus();
    choice?.click();
    opened.current = choice ?? null;
    return () => cancelAnimationFrame(leaving.current);
  }, []);
  if (!field) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it ends with the keys and the focus of what is in it
    <fieldset
      ref={box}
      className={classes.edited}
      aria-label={field.caption}
      onBlur={() => {
        leaving.current = requestAnimationFrame(() => onDone(false));
      }}
      onFocus={({ target }) => {
        cancelAnimationFrame(leaving.current);
        if (target === opened.current) onDone(true); // its values are closed again
      }}
      onKeyDown={(event) => {
        const isEntered = event.key === 'Enter' && event.target === box.current?.querySelector('input');
        if (event.key !== 'Escape' && !isEntered) return;
        event.preventDefault(); // or it would press the button that gets the focus
        onDone(true);
      }}
    >
      <span className={classes.caption}>{field.caption}</span>
      <div className={classes.value}>
        <FilterValue table={table} name={name} filters={filters} onFilter={onFilter} />
      </div>
    </fieldset>
  );
}
