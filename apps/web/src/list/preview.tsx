import type { Table } from '@disponent/domain/entity/table';
import { recordHref } from '../entity/record-address.ts';
import { recordTitle } from '../entity/record-title.ts';
import { headFactWords } from '../record/overview/facts.ts';
import { PlainFacts } from '../record/overview/plain-facts.tsx';
import { Link } from '../router/link.tsx';
import { t } from '../texts/t.ts';
import { IconExternalLink } from '../ui/icons.ts';
import classes from './side-panel.module.css';
import type { SidePanelProps } from './side-panel.tsx';
import { SidePanelRecord } from './side-panel-record.tsx';

interface PreviewProps extends Omit<SidePanelProps, 'label' | 'children'> {
  readonly table: Table;
  readonly id: number;
}

/** A record beside its list, to be read: what must be known of it, and what can be done with it. */
export function Preview({ table, ...panel }: PreviewProps) {
  return (
    <SidePanelRecord
      {...panel}
      table={table}
      isLocked={() => true}
      title={(row) => recordTitle(table, row)}
      meta={(row) => headFactWords(table, row)}
      lead={(row) => (
        <div className={classes.lead}>
          <Link to={recordHref(table.key, row['Id']) ?? table.entity.path ?? '/'} className={classes.openRecord}>
            <IconExternalLink aria-hidden size={15} />
            {t('{caption} öffnen', { caption: table.caption.one })}
          </Link>
        </div>
      )}
      overview={(row) => <PlainFacts table={table} row={row} />}
    />
  );
}
