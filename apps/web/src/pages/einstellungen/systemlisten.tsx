import { tables } from '@disponent/domain/tables';
import { PageHeader } from '../../layout/page-header.tsx';
import { EntityList } from '../../list/entity-list.tsx';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import classes from './einstellungen.module.css';

const lists = [...tables.values()]
  .filter((table) => table.access === 'system' && !table.parent && !table.entity.path)
  .toSorted((a, b) => a.caption.many.localeCompare(b.caption.many, 'de'));

/** The lists that come with the system; cells are changed in place (F2). */
export function Systemlisten({ liste }: { liste: string | undefined }) {
  const table = lists.find(({ key }) => key === liste);
  return (
    <div className={classes.system}>
      <nav aria-label={t('Systemlisten')} className={classes.systemNav}>
        {lists.map(({ key, caption }) => (
          <Link
            key={key}
            to="/einstellungen"
            search={{ bereich: 'systemlisten', liste: key }}
            className={classes.systemLink}
            aria-current={key === liste ? 'page' : undefined}
          >
            {caption.many}
          </Link>
        ))}
      </nav>
      {table ? (
        <EntityList key={table.key} table={table} />
      ) : (
        <>
          <PageHeader title={t('Systemlisten')} />
          <p className={classes.none}>{t('Wählen Sie eine Liste.')}</p>
        </>
      )}
    </div>
  );
}
