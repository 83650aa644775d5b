import type { Table } from '@disponent/domain/entity/table';
import { valueWords } from '../../entity/value-words.ts';
import { changedFields, changedRows } from '../../form/changes.ts';
import type { RecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import classes from './changes-list.module.css';

const maxLines = 6;

/** What was changed and not saved, field by field with what was there; lists by how many of their rows. */
export function Changes({ store }: { readonly store: RecordStore }) {
  const lines = changeLines(store.table, store.saved(), store.row());
  const left = lines.length - maxLines;
  return (
    <ul className={classes.changes} aria-label={t('Änderungen')}>
      {lines.slice(0, maxLines).map(({ caption, before, now }) => (
        <li key={caption}>
          <span className={classes.caption}>{caption}</span>
          <span className={classes.words}>
            {before !== undefined && (
              <>
                <del>{before}</del> →{' '}
              </>
            )}
            <strong>{now}</strong>
          </span>
        </li>
      ))}
      {left > 0 && <li>{t('und {wert} weitere', { wert: left })}</li>}
    </ul>
  );
}

interface ChangeLine {
  readonly caption: string;
  readonly before: string | undefined;
  readonly now: string;
}

export function changeLines(table: Table, saved: Row, row: Row): readonly ChangeLine[] {
  const isNew = row['Id'] === undefined || row['Id'] === null;
  const fields = changedFields(table, saved, row).map((name) => ({
    caption: table.fields[name]?.caption ?? name,
    before: isNew ? undefined : valueWords(table, name, saved),
    now: valueWords(table, name, row),
  }));
  const lists = table.children.flatMap((child) => {
    const count = changedRows(child, saved, row);
    if (count === 0) return [];
    const now = count === 1 ? t('1 Zeile geändert') : t('{n} Zeilen geändert', { n: count });
    return [{ caption: child.caption.many, before: undefined, now }];
  });
  return [...fields, ...lists];
}
