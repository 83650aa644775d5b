import type { Table } from '@disponent/domain/entity/table';
import { UnstyledButton } from '@mantine/core';
import { t } from '../texts/t.ts';
import { doubtsAbout } from './doubts.ts';
import classes from './entity-list.module.css';
import type { ListAddress } from './params.ts';
import { useViews } from './views/views.ts';

interface ListDoubtsProps {
  readonly table: Table;
  readonly available: readonly string[];
  readonly address: ListAddress;
}

/** What of the address the list could not follow, and a way to be rid of it. */
export function ListDoubts({ table, available, address }: ListDoubtsProps) {
  const { views, isKnown } = useViews(table);
  const isView = isKnown ? (id: number | string) => views.some((view) => view.id === id) : undefined;
  const doubts = doubtsAbout(table, address.params, available, isView);
  if (doubts.length === 0) return null;
  return (
    <p className={classes.note} role="alert">
      {doubts.map(({ words }) => words).join(' ')}{' '}
      <UnstyledButton
        className={classes.noteAction}
        onClick={() => address.update(Object.fromEntries(doubts.map(({ param }) => [param, undefined])))}
      >
        {t('Aus der Adresse entfernen')}
      </UnstyledButton>
    </p>
  );
}
