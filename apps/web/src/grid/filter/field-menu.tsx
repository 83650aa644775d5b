import type { Table } from '@disponent/domain/entity/table';
import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { t } from '../../texts/t.ts';
import { FloatingPanel, type FloatingProps } from '../../ui/floating-panel.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { gridColumn } from '../columns/columns.ts';
import type { FieldChoice } from './field-drop.tsx';
import classes from './field-menu.module.css';
import { FieldSearch, useFieldSearch } from './field-search.tsx';

/** Fields of a list, found by typing. */
export function FieldMenu({ table, available, offers, chosen, onPick, ...floating }: FloatingProps & FieldChoice) {
  const offered = available.filter((name) => gridColumn(table, name)?.[offers]);
  const { found, search } = useFieldSearch(table, offers === 'canGroup' ? inOrder(table, offered, chosen) : offered);
  const pick = (name: string | undefined) => {
    if (name === undefined) return;
    search.onChange('');
    onPick(name);
  };
  return (
    <FloatingPanel width={260} className={classes.menu} {...floating}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows lead from one of its buttons to the next
        <div onKeyDown={stepThrough}>
          <FieldSearch {...search} onKeyDown={(event) => event.key === 'Enter' && pick(found[0])} />
          <div className={classes.list}>
            {found.map((name) => (
              <UnstyledButton
                key={name}
                className={classes.item}
                data-chosen={chosen.includes(name) || undefined}
                aria-pressed={chosen.includes(name)}
                data-step
                onClick={() => pick(name)}
              >
                {table.allFields[name]?.caption}
                {chosen.includes(name) && <IconCheck aria-hidden size={14} />}
              </UnstyledButton>
            ))}
            {found.length === 0 && <p className={classes.none}>{t('Keine Treffer')}</p>}
          </div>
        </div>
      )}
    </FloatingPanel>
  );
}

/** What is chosen, the state, by which most lists are grouped, and the others by their captions. */
function inOrder({ entity, allFields }: Table, names: readonly string[], chosen: readonly string[]): string[] {
  const rank = (name: string) => (name === entity.states?.field ? '' : (allFields[name]?.caption ?? name));
  const others = names.filter((name) => !chosen.includes(name));
  return [...chosen, ...others.toSorted((a, b) => rank(a).localeCompare(rank(b), 'de'))];
}

/** From the search to the fields and back. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  event.preventDefault();
  steps[steps.indexOf(document.activeElement as HTMLElement) + by]?.focus();
}
