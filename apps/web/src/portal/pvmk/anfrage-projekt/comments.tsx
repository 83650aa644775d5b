import type { WireRow } from '@disponent/domain/wire/answers';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { validationOf } from '../../../api/client.ts';
import { entityApi } from '../../../api/entity.ts';
import { momentWords } from '../../../entity/moment-words.ts';
import { typedSince } from '../../../entity/typed-since.ts';
import { queryClient, toastError } from '../../../query-client.ts';
import { useMe } from '../../../session/use-me.ts';
import { t } from '../../../texts/t.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../../portal.module.css';

const list = 'ProjektKommentar';

/** The comments of a project, and how they are saved: one call at a time. */
function useComments(id: number) {
  const { data } = useQuery({
    queryKey: ['portal', 'AnfrageProjektDat', id],
    queryFn: ({ signal }) => entityApi.read('AnfrageProjektDat', id, signal),
    meta: { reads: ['AnfrageProjektDat'] },
  });
  const [problem, setProblem] = useState<string>();
  const isSaving = useRef(false);

  /** The whole list, of which one row is new, other or gone; those of others are sent back as they were read. */
  async function save(next: readonly WireRow[]): Promise<boolean> {
    if (isSaving.current) return false; // clicked twice
    isSaving.current = true;
    setProblem(undefined);
    try {
      const saved = await entityApi.save('AnfrageProjektDat', id, { Id: id, Version: data?.['Version'], [list]: next });
      queryClient.setQueryData(['portal', 'AnfrageProjektDat', id], saved);
      return true;
    } catch (error) {
      const findings = validationOf(error);
      if (findings) setProblem(Object.values(findings.Fehler).flat().join(' '));
      else {
        toastError(error);
        await queryClient.invalidateQueries({ queryKey: ['portal', 'AnfrageProjektDat', id] });
      }
      return false;
    } finally {
      isSaving.current = false;
    }
  }

  return { data, rows: (data?.[list] ?? []) as readonly WireRow[], problem, save };
}

/** What was said about a project, by whom and when; each changes only what he said himself. */
export function Comments({ id }: { id: number }) {
  const me = useMe();
  const { data, rows, problem, save } = useComments(id);
  const timeOf = useTimes(id, data?.['Version']);
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<{ id: number; text: string }>();
  const mayWrite = (data?.['Aktionen'] as readonly string[] | undefined)?.includes('Speichern') ?? false;

  async function add(): Promise<void> {
    const sent = text;
    if (sent.trim() === '' || !(await save([...rows, { Text: sent.trim() }]))) return;
    setText((now) => typedSince(sent, now));
  }

  if (!data) return null;
  return (
    <div className={classes.comments}>
      <ul className={classes.lines} aria-label={t('Kommentare')}>
        {rows.map((row) => (
          <li key={String(row['Id'])} className={classes.comment}>
            <p className={classes.lineMeta}>
              <b>{String(row['ErstelltVonText'] ?? '')}</b> · {timeOf(row)}
            </p>
            {editing?.id === row['Id'] ? (
              <form
                onSubmit={async (event) => {
                  event.preventDefault();
                  const changed = rows.map((one) => (one === row ? { ...one, Text: editing?.text } : one));
                  if (await save(changed)) setEditing(undefined);
                }}
              >
                <Textarea
                  aria-label={t('Kommentar ändern')}
                  autosize
                  maxLength={4000}
                  value={editing?.text ?? ''}
                  onChange={({ currentTarget }) => setEditing({ id: Number(row['Id']), text: currentTarget.value })}
                />
                <div className={classes.commentButtons}>
                  <Button variant="default" onClick={() => setEditing(undefined)}>
                    {texts.knopf.abbrechen}
                  </Button>
                  <Button type="submit">{t('Speichern')}</Button>
                </div>
              </form>
            ) : (
              <p className={classes.commentText}>{String(row['Text'])}</p>
            )}
            {mayWrite && row['ErstelltVon'] === me.Id && editing?.id !== row['Id'] && (
              <div className={classes.commentButtons}>
                <Button
                  variant="subtle"
                  onClick={() => setEditing({ id: Number(row['Id']), text: String(row['Text']) })}
                >
                  {t('Ändern')}
                </Button>
                <Button variant="subtle" onClick={() => void save(rows.filter((one) => one !== row))}>
                  {t('Löschen')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className={classes.lineMeta}>{t('Noch keine Kommentare')}</p>}
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Textarea
            label={t('Neuer Kommentar')}
            autosize
            minRows={2}
            maxLength={4000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p role="alert" className={classes.late}>
            {problem}
          </p>
          <div className={classes.commentButtons}>
            <Button type="submit" disabled={text.trim() === ''}>
              {t('Senden')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

/** When each was said: lists tell it, records do not. */
function useTimes(id: number, version: unknown): (row: WireRow) => string {
  const { data: said } = useQuery({
    queryKey: ['portal', list, id, version],
    queryFn: ({ signal }) =>
      entityApi.list(
        list,
        { filter: ['IdAnfrageProjekt', '=', id], columns: ['ErstelltVon', 'ErstelltAm'], take: 500 },
        signal,
      ),
    placeholderData: (before) => before,
    meta: { isQuiet: true },
  });
  return (row: WireRow): string => {
    const at = said?.Rows.find((one) => one['Id'] === row['Id'])?.['ErstelltAm'];
    return typeof at === 'string' ? momentWords(fromWireDateTime(at)) : '';
  };
}
