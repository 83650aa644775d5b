import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { ActionIcon, Button } from '@mantine/core';
import { momentWords } from '../../entity/moment-words.ts';
import { nothing } from '../../entity/value-words.ts';
import { useFormContext } from '../../form/form-context.ts';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconArrowBackUp, IconHistory } from '../../ui/icons.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ownWriting } from '../editing/own-writing.ts';
import { type HistoryEntry, type HistoryLine, historyEntries } from './entries.ts';
import { EntryIcon } from './entry-icon.tsx';
import classes from './history.module.css';
import { canRestore, restoreField, restoreRecord } from './restore.ts';
import { useHistory } from './use-history.ts';

/** Who changed what and when, newest first; an old value or the whole record can be put back into the form. */
export function RecordHistory({ table, id }: { table: Table; id: number }) {
  const { store, isReadOnly } = useFormContext();
  const writing = ownWriting(table, store.saved());
  const { log, logs, statuses, isLoading, texts } = useHistory(table, id, store.saved());
  if (log.error) return <ErrorState error={log.error} onRetry={() => void log.refetch()} />;
  if (isLoading) return <SkeletonRows />;

  const entries = historyEntries(table, logs, statuses, texts);
  const restoreLine = (line: HistoryLine) => {
    if (!line.old) return;
    restoreField(store, line.old.name, line.old.value, texts);
    toast.info(
      t('{caption}: {before} übernommen, noch nicht gespeichert', {
        caption: line.caption,
        before: line.before ?? nothing,
      }),
    );
  };
  const restoreBefore = (entry: HistoryEntry) => {
    const place = logs.findIndex((row) => row === entry.log);
    if (restoreRecord(store, logs.slice(0, place + 1), texts, writing))
      toast.info(
        t('Stand vor {momentWords} übernommen, noch nicht gespeichert', { momentWords: momentWords(entry.at) }),
      );
  };

  return (
    <section aria-label={t('Verlauf')}>
      <ol className={classes.timeline}>
        {entries.map((entry) => (
          <li key={entry.key} className={classes.entry}>
            <EntryIcon kind={entry.kind} />
            <div className={classes.words}>
              <div className={classes.title}>{entry.title}</div>
              {entry.lines.length > 0 && (
                <ul className={classes.lines}>
                  {entry.lines.map((line) => (
                    <Line
                      key={line.key}
                      line={line}
                      onRestore={
                        !isReadOnly && line.old && canRestore(table, line.old.name, writing)
                          ? () => restoreLine(line)
                          : undefined
                      }
                    />
                  ))}
                </ul>
              )}
              {entry.reason && <div className={classes.reason}>{t('Grund: {reason}', { reason: entry.reason })}</div>}
              <div className={classes.meta}>
                {entry.who} · <time title={formatDate(entry.at, 'G')}>{momentWords(entry.at)}</time>
              </div>
            </div>
            {!isReadOnly && entry.log && entry.lines.length > 0 && (
              <Button
                variant="subtle"
                className={classes.restore}
                leftSection={<IconHistory aria-hidden />}
                aria-label={t('Stand davor wiederherstellen: {title}, {momentWords}', {
                  title: entry.title,
                  momentWords: momentWords(entry.at),
                })}
                onClick={() => restoreBefore(entry)}
              >
                {t('Stand davor wiederherstellen')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className={classes.meta}>{t('Noch keine Änderungen')}</p>}
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('Ältere anzeigen')}
        </Button>
      )}
    </section>
  );
}

function Line({ line, onRestore }: { line: HistoryLine; onRestore: (() => void) | undefined }) {
  return (
    <li>
      <span className={classes.caption}>{line.caption}</span>{' '}
      {line.before !== undefined && (line.before === nothing ? line.before : <del>{line.before}</del>)}
      {line.before !== undefined && line.after !== undefined && <span className={classes.arrow}> → </span>}
      {line.after !== undefined && <span className={classes.after}>{line.after}</span>}
      {onRestore && (
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={t('{caption}: alten Wert übernehmen', { caption: line.caption })}
          data-tip={t('Alten Wert übernehmen')}
          onClick={onRestore}
        >
          <IconArrowBackUp aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
