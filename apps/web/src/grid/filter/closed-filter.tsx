import type { Field } from '@disponent/domain/kinds/kind';
import { UnstyledButton } from '@mantine/core';
import { ClosedSet } from '../../kinds/filter/closed-set.tsx';
import type { Condition } from '../../kinds/filter/condition.ts';
import classes from '../../kinds/filter/filter.module.css';
import { conditionText } from '../../kinds/filter/words.ts';
import { kindViews } from '../../kinds/index.ts';
import { textOf } from '../../kinds/reference-texts.ts';
import { t } from '../../texts/t.ts';
import { IconSearch } from '../../ui/icons.ts';

interface ClosedFilterProps {
  readonly field: Field;
  readonly condition: Condition | undefined;
}

/** The filter of a column in which nobody is yet, as its editor looks. */
export function ClosedFilter({ field, condition }: ClosedFilterProps) {
  const { caption } = field;
  if (kindViews[field.kind.name].choice)
    return (
      <ClosedSet
        caption={caption}
        summary={condition && conditionText(field, condition, (id) => textOf(field.to, id))}
        aria-haspopup="dialog"
        aria-expanded={false}
      />
    );
  return (
    <div className={classes.cell}>
      <UnstyledButton
        className={classes.operator}
        tabIndex={-1}
        aria-label={t('Vergleich wählen')}
        aria-haspopup="menu"
        aria-expanded={false}
      >
        <IconSearch aria-hidden size={14} />
      </UnstyledButton>
      <input
        className={classes.input}
        aria-label={t('{caption} filtern', { caption })}
        tabIndex={-1}
        aria-keyshortcuts="Alt+ArrowDown"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}

/** Whether it can be shown without its editor: what was typed is written by that, and names of other rows are asked for. */
export function isClosed(field: Field, { value }: Condition): boolean {
  const { choice } = kindViews[field.kind.name];
  if (choice !== 'reference') return choice !== undefined;
  return [value].flat().every((id) => typeof id !== 'number' || textOf(field.to, id) !== undefined);
}
