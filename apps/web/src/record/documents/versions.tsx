import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import type { DateiRef } from '@disponent/domain/kinds/file';
import { useQuery } from '@tanstack/react-query';
import { FileLink } from '../../kinds/file-link.tsx';
import { t } from '../../texts/t.ts';
import { rowsOf } from '../history/use-history.ts';
import classes from './document-dialog.module.css';

interface Version {
  readonly Id: number;
  readonly Datei: DateiRef;
  readonly Fassung: number | null;
  readonly ErstelltAm: Date;
  readonly ErstelltVonText: string | null;
}

/** What was made of the record, the newest first, by whom and when. */
export function DocumentVersions({ table, id }: { table: Table; id: number }) {
  const { data } = useQuery({
    queryKey: ['dokumente', table.key, id],
    queryFn: ({ signal }) =>
      rowsOf<Version>(
        'Dokument',
        {
          filter: [['Entitaet', '=', table.key], 'and', ['DatensatzId', '=', id], 'and', ['Fassung', '>', 0]],
          columns: ['Datei', 'Fassung', 'ErstelltAm', 'ErstelltVon'],
          sort: ['-ErstelltAm'],
          take: 50,
        },
        signal,
      ),
    meta: { isQuiet: true },
  });
  if (!data?.length) return null;
  return (
    <section className={classes.versions} aria-label={t('Erstellte Dokumente')}>
      <h2>{t('Erstellte Dokumente')}</h2>
      <ul>
        {data.map(({ Id, Datei, Fassung, ErstelltAm, ErstelltVonText }) => (
          <li key={Id} className={classes.version}>
            <FileLink file={Datei} />
            <span className={classes.about}>
              {t('Fassung {n}, {datum}, {von}', {
                n: Fassung ?? 1,
                datum: formatDate(ErstelltAm, 'g'),
                von: ErstelltVonText ?? t('System'),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
