import type { WireRow } from '@disponent/domain/wire/answers';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { momentWords } from '../../entity/moment-words.ts';
import { recordHref } from '../../entity/record-address.ts';
import cards from '../../figures/card.module.css';
import type { ListParts } from '../../list/parts.ts';
import { useViewRows, viewKey } from '../../list/use-view-rows.ts';
import { ViewFrame } from '../../list/view-frame.tsx';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { useTaskActions } from '../dashboard/use-task-actions.ts';
import classes from './aufgaben.module.css';

const columns = ['Titel', 'FaelligAm', 'Status', 'ErledigtAm', 'ErledigtVon'];

/** What was done, the last first: when and by whom, and the way back. */
export function DoneList({ table, query, total, empty, wayOut }: ListParts) {
  const client = useQueryClient();
  const isUnsorted = query.sort?.join() === table.sort.join();
  const found = useViewRows(table, { ...query, ...(isUnsorted && { sort: ['-ErledigtAm'] }) }, columns);
  const actions = useTaskActions(table, () => client.invalidateQueries({ queryKey: viewKey(table) }));
  return (
    <ViewFrame found={found} total={total} empty={empty} wayOut={wayOut}>
      <div className={classes.list}>
        <ul className={cards.lines} aria-label={t('Erledigt')}>
          {found.rows.map((row) => (
            <li key={String(row['Id'])} className={classes.done}>
              <span className={classes.doneWords}>
                <Link to={recordHref('Aufgabe', row['Id']) ?? '/aufgaben'}>{String(row['Titel'])}</Link>
                <span className={classes.panelMeta}>{endedWords(row)}</span>
              </span>
              <Button
                variant="default"
                size="compact-md"
                className={classes.again}
                loading={actions.busy.includes(row['Id'])}
                onClick={() => void actions.reopen(row)}
              >
                {t('Wieder öffnen')}
                <VisuallyHidden>: {String(row['Titel'])}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </ViewFrame>
  );
}

/** 'erledigt heute, 08:52, Marlene Pühringer'; of what was ended before that was kept, no more than is known. */
function endedWords({ Status, ErledigtAm, ErledigtVonText }: WireRow): string {
  const how = Status === 'Verworfen' ? t('verworfen') : t('erledigt');
  if (!(ErledigtAm instanceof Date)) return how;
  const by = typeof ErledigtVonText === 'string' ? ErledigtVonText : t('von selbst, der Anlass ist vorbei');
  return `${how} ${momentWords(ErledigtAm)}, ${by}`;
}
