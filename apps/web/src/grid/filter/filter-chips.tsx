import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Table } from '@disponent/domain/entity/table';
import { UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { ignoreChunk } from '../../chunks/ignore-chunk.ts';
import { type ColumnFilters, type Condition, toExpression } from '../../kinds/filter/condition.ts';
import { filterSentence, idsIn } from '../../kinds/filter/sentence.ts';
import { conditionText } from '../../kinds/filter/words.ts';
import { textOf, textsVersion } from '../../kinds/reference-texts.ts';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { IconX } from '../../ui/icons.ts';
import classes from '../toolbar.module.css';

interface FilterChipsProps {
  readonly table: Table;
  readonly filters: ColumnFilters;
  /** The one whose value is being changed has no chip meanwhile. */
  readonly edited?: string | undefined;
  onEdit?(field: string): void;
  onFilter(field: string, condition: Condition | undefined): void;
  onClearRest(): void;
}

/** One chip per active filter: the same filter as in its cell, seen from above. */
export function FilterChips({ table, filters, edited, onEdit, onFilter, onClearRest }: FilterChipsProps) {
  useStore(textsVersion);
  useNames(table, filters);
  const nameOf = (name: string, id: number) => nameOnly(textOf(table.allFields[name]?.to, id) ?? '') || undefined;
  return (
    <>
      {filters.conditions.map((condition) => {
        const field = table.allFields[condition.field];
        if (!field || condition.field === edited) return null;
        const words = conditionText(field, condition, (id) => nameOf(condition.field, id));
        return (
          <Chip
            key={condition.field}
            caption={field.caption}
            words={words}
            onEdit={onEdit && (() => onEdit(condition.field))}
            onRemove={() => onFilter(condition.field, undefined)}
          />
        );
      })}
      {filters.rest && (
        <Chip caption={t('Filter')} words={filterSentence(table, filters.rest, nameOf)} onRemove={onClearRest} />
      )}
    </>
  );
}

/** Rows that no column shown and no field of the filter row knows are asked for; an address names them by their numbers. */
function useNames(table: Table, filters: ColumnFilters): void {
  const expression = JSON.stringify(toExpression(filters) ?? null);
  useEffect(() => {
    const filter: unknown = JSON.parse(expression);
    const isKnown = ([name, ids]: [string, number[]]) =>
      ids.every((id) => textOf(table.allFields[name]?.to ?? name, id));
    if ([...idsIn(table, filter)].every(isKnown)) return;
    import('../../kinds/filter/ask-names.ts').then(({ askNames }) => askNames(table, filter)).catch(ignoreChunk);
  }, [table, expression]);
}

interface ChipProps {
  readonly caption: string;
  readonly words: string;
  readonly onEdit?: (() => void) | undefined;
  onRemove(): void;
}

/** One thing that the rows are restricted by. */
export function Chip({ caption, words, onEdit, onRemove }: ChipProps) {
  // One that no single field says is called a filter already.
  const name = caption === t('Filter') ? words : `${caption} ${words}`;
  const said = (
    <>
      <span className={classes.chipCaption}>{caption}</span>{' '}
      <span className={classes.chipWords} title={words}>
        {words}
      </span>
    </>
  );
  return (
    <span className={classes.chip}>
      {onEdit ? (
        <UnstyledButton className={classes.chipEdit} aria-label={t('Filter {name} ändern', { name })} onClick={onEdit}>
          {said}
        </UnstyledButton>
      ) : (
        said
      )}
      <UnstyledButton
        className={classes.chipRemove}
        aria-label={t('Filter {name} entfernen', { name })}
        onClick={onRemove}
      >
        <IconX aria-hidden size={14} />
      </UnstyledButton>
    </span>
  );
}
