import { kontakt } from '@disponent/domain/entities/begleit/kontakt';
import type { Fields } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { toWireDateTime } from '@disponent/domain/wire/dates';
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { momentWords } from '../../entity/moment-words.ts';
import { typedSince } from '../../entity/typed-since.ts';
import { useMaySee } from '../../entity/use-may-see.ts';
import { useFormContext } from '../../form/form-context.ts';
import { toastError } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { IconPhone, IconPlus } from '../../ui/icons.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { type HistoryEntry, historyEntries } from '../history/entries.ts';
import { EntryIcon } from '../history/entry-icon.tsx';
import history from '../history/history.module.css';
import { rowsOf, useHistory } from '../history/use-history.ts';
import { contactField } from '../tabs.ts';
import classes from './rail.module.css';

interface Contact {
  readonly Id: number;
  readonly Art: string;
  readonly Zeitpunkt: Date;
  readonly Betreff?: string | null;
  readonly Text?: string | null;
  readonly Ergebnis?: string | null;
  readonly IdBenutzerText: string | null;
}

const kinds = { alle: t('Alle'), kontakte: t('Kontakte'), aenderungen: t('Änderungen') } as const;
const fields: Fields = kontakt.fields;
const contactColumns = ['Art', 'Zeitpunkt', 'Betreff', 'Text', 'Ergebnis', 'IdBenutzer'];
const maxEntries = 12;

/** What somebody writes down now: what was said in a call that was begun, or a note. */
export interface Call {
  readonly art: 'Anruf' | 'Notiz' | undefined;
  end(): void;
}

/** Contacts and changes in one timeline, with a quick note on top. */
export function RailTimeline({ table, id, call }: { table: Table; id: number; call: Call }) {
  const { store, isReadOnly } = useFormContext();
  const client = useQueryClient();
  const [kind, setKind] = useState<keyof typeof kinds>('alle');
  const field = contactField(table) ?? '';
  const queryKey = ['kontakte', table.key, id];
  const maySee = useMaySee();
  const columns = contactColumns.filter((name) => fields[name] && maySee(fields[name]));
  // That there was a call says nothing to whom what was said is hidden from.
  const isTold = columns.includes('Text');
  const { logs, statuses, texts, isLoading } = useHistory(table, id, store.saved());
  const { data: contacts, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      rowsOf<Contact>(
        'Kontakt',
        {
          filter: [field, '=', id],
          columns,
          take: maxEntries,
        },
        signal,
      ),
    enabled: isTold,
    meta: { isQuiet: true },
  });
  // All at once: what came later would push the rest down.
  const isComplete = !isLoading && (contacts !== undefined || isError || !isTold);
  const entries = [
    ...(kind === 'aenderungen' || !isComplete ? [] : (contacts ?? []).map(contactEntry)),
    ...(kind === 'kontakte' || !isComplete ? [] : historyEntries(table, logs, statuses, texts)),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxEntries);

  return (
    <section className={classes.section} aria-label={t('Verlauf kurz')}>
      <div className={classes.head}>
        <h2>{t('Verlauf')}</h2>
        {isTold && (
          <div className={classes.kinds} role="group" aria-label={t('Verlauf zeigt')}>
            {(Object.keys(kinds) as (keyof typeof kinds)[]).map((one) => (
              <UnstyledButton key={one} aria-pressed={kind === one} onClick={() => setKind(one)}>
                {kinds[one]}
              </UnstyledButton>
            ))}
          </div>
        )}
      </div>
      {!isError && !isReadOnly && isTold && (
        <QuickContact field={field} id={id} call={call} onSaved={() => void client.invalidateQueries({ queryKey })} />
      )}
      <ol className={history.timeline}>
        {entries.map((entry) => (
          <li key={entry.key} className={history.entry}>
            <EntryIcon kind={entry.kind} />
            <div className={history.words}>
              <div className={history.title}>{entry.title}</div>
              {entry.lines.slice(0, 4).map(({ key, caption, before, after }) => (
                <div key={key}>
                  <span className={history.caption}>{caption}</span> {before}
                  {before !== undefined && after !== undefined && ' → '}
                  {after}
                </div>
              ))}
              {entry.reason && <div className={history.reason}>{entry.reason}</div>}
              <div className={history.meta}>
                {entry.who} · {momentWords(entry.at)}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function QuickContact({ field, id, call, onSaved }: { field: string; id: number; call: Call; onSaved(): void }) {
  const [words, setWords] = useState('');
  const isSmall = useIsSmall();
  const isSending = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (call.art) input.current?.focus();
  }, [call.art]);

  /** Once, however often a key is pressed; what was typed behind it meanwhile stays. */
  async function add(Art: 'Notiz' | 'Anruf'): Promise<void> {
    const Text = words.trim();
    if (!Text || isSending.current) return;
    isSending.current = true;
    try {
      await entityApi.create('Kontakt', { [field]: id, Art, Text, Zeitpunkt: toWireDateTime(new Date()) });
      setWords((now) => typedSince(words, now));
      call.end();
      onSaved();
    } catch (error) {
      toastError(error);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <TextInput
      className={classes.quick}
      aria-label={t('Notiz oder Anruf erfassen')}
      ref={input}
      placeholder={call.art === 'Anruf' ? t('Was wurde besprochen?') : t('Notiz oder Anruf erfassen …')}
      maxLength={8000}
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key === 'Enter' && !event.ctrlKey) void add(call.art ?? 'Notiz');
      }}
      onBlur={call.end}
      rightSectionWidth={isSmall ? 92 : 60}
      rightSection={
        <>
          <ActionIcon variant="subtle" aria-label={t('Als Anruf erfassen')} onClick={() => void add('Anruf')}>
            <IconPhone aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={t('Als Notiz erfassen')} onClick={() => void add('Notiz')}>
            <IconPlus aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}

function contactEntry({ Id, Art, Zeitpunkt, Betreff, Text, Ergebnis, IdBenutzerText }: Contact): HistoryEntry {
  const label = (name: string, code: string) => (fields[name] ? labelIn(fields[name], code) : code);
  return {
    key: `k${Id}`,
    kind: Art,
    at: Zeitpunkt,
    who: IdBenutzerText ?? 'System',
    title: [label('Art', Art), Ergebnis && label('Ergebnis', Ergebnis)].filter(Boolean).join(' · '),
    lines: [],
    reason: [Betreff, Text].filter(Boolean).join('\n') || null,
    log: undefined,
  };
}
