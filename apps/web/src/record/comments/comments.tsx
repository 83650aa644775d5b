import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { loadTable } from '@disponent/domain/load-table';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { momentWords } from '../../entity/moment-words.ts';
import { toastError } from '../../query-client.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { useCommand } from '../../ui/commands.ts';
import { IconEye, IconEyeOff, IconTrash } from '../../ui/icons.ts';
import { Initials } from '../../ui/initials.tsx';
import { toast } from '../../ui/toast.ts';
import { rowsOf } from '../history/use-history.ts';
import rail from '../rail/rail.module.css';
import { CommentBox } from './comment-box.tsx';
import classes from './comments.module.css';
import { partsOf } from './mention.ts';

interface Comment {
  readonly Id: number;
  readonly Text: string;
  readonly ErstelltAm: Date;
  readonly IdBenutzer: number | null;
  readonly IdBenutzerText: string | null;
  readonly ErwaehntText: readonly string[] | string | null;
}

const shownAtFirst = 5;

/** What our own people say to each other about a record, and whether one follows it. Nothing for outsiders. */
export function Comments({ table, id }: { table: Table; id: number }) {
  const me = useMe();
  return isInsider(me) ? <Inside table={table} id={id} me={me.Id} /> : null;
}

function Inside({ table, id, me }: { table: Table; id: number; me: number }) {
  const client = useQueryClient();
  const [isAll, setAll] = useState(false);
  const filter = [['Entitaet', '=', table.key], 'and', ['DatensatzId', '=', id]] as const;
  const queryKey = ['kommentare', table.key, id];
  const { data = [], isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      rowsOf<Comment>(
        'Kommentar',
        { filter, columns: ['Text', 'ErstelltAm', 'IdBenutzer', 'Erwaehnt'], sort: ['-ErstelltAm', '-Id'], take: 200 },
        signal,
      ),
    meta: { isQuiet: true, reads: ['Kommentar'] },
  });
  const reload = () => client.invalidateQueries({ queryKey });
  if (isError) return null;

  async function send(Text: string, Erwaehnt: readonly number[]): Promise<void> {
    await entityApi.create('Kommentar', { Entitaet: table.key, DatensatzId: id, Text, Erwaehnt });
    await reload();
  }

  async function remove(one: Comment): Promise<void> {
    try {
      const until = await entityApi.remove('Kommentar', one.Id);
      const { offerUndo, wayBackOf } = await import('../editing/undo.ts');
      const back = wayBackOf(await loadTable('Kommentar'), [one.Id]);
      // By Strg Z as well, where one is: on the record.
      const way = { ids: [id], run: () => back.run().then(reload) };
      offerUndo(table, t('Kommentar ist gelöscht'), until === null ? [] : way);
    } catch (error) {
      toastError(error);
    }
    await reload();
  }

  const shown = isAll ? data : data.slice(0, shownAtFirst);
  return (
    <section className={rail.section} aria-label={t('Kommentare')}>
      <div className={rail.head}>
        <h2>{t('Kommentare')}</h2>
        <span className={rail.quiet}>{data.length}</span>
        <Follow table={table} id={id} me={me} />
      </div>
      <CommentBox key={id} about={{ Entitaet: table.key, DatensatzId: id }} onSend={send} />
      <ol className={classes.list}>
        {shown.map((one) => (
          <li key={one.Id} className={classes.comment}>
            <Initials name={one.IdBenutzerText ?? ''} size={28} />
            <div className={classes.words}>
              <div className={classes.meta}>
                <strong>{one.IdBenutzerText}</strong>{' '}
                <time title={formatDate(one.ErstelltAm, 'G')}>{momentWords(one.ErstelltAm)}</time>
              </div>
              <div className={classes.text}>
                {partsOf(one.Text, namesOf(one)).map(({ text, isName }, index) =>
                  // oxlint-disable-next-line react/no-array-index-key -- parts of one text
                  isName ? <b key={index}>{text}</b> : text,
                )}
              </div>
            </div>
            {one.IdBenutzer === me && (
              <ActionIcon variant="subtle" aria-label={t('Kommentar löschen')} onClick={() => void remove(one)}>
                <IconTrash aria-hidden size={15} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      {shown.length < data.length && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('{wert} weitere', { wert: data.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

const namesOf = ({ ErwaehntText }: Comment): readonly string[] =>
  typeof ErwaehntText === 'string' ? ErwaehntText.split(', ') : (ErwaehntText ?? []);

const followed = t('Wird beobachtet');
const notFollowed = t('Wird nicht mehr beobachtet');

function Follow({ table, id, me }: { table: Table; id: number; me: number }) {
  const client = useQueryClient();
  const queryKey = ['beobachtung', table.key, id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      rowsOf<{ Id: number }>(
        'Beobachtung',
        {
          filter: [['Entitaet', '=', table.key], 'and', ['DatensatzId', '=', id], 'and', ['IdBenutzer', '=', me]],
          columns: ['Entitaet'],
          take: 1,
        },
        signal,
      ),
    meta: { isQuiet: true },
  });
  const [own] = data ?? [];
  const words = own ? t('Nicht mehr beobachten (folgen)') : t('Beobachten (folgen)');
  useCommand(
    data && words,
    undefined,
    () => void toggle().then((isDone) => isDone && toast.info(own ? notFollowed : followed)),
  );
  if (!data) return <span />; // its place is kept

  async function toggle(): Promise<boolean> {
    try {
      if (own) await entityApi.remove('Beobachtung', own.Id);
      else await entityApi.create('Beobachtung', { Entitaet: table.key, DatensatzId: id });
    } catch (error) {
      toastError(error);
      return false;
    }
    await client.invalidateQueries({ queryKey: ['beobachtung'] });
    return true;
  }

  return (
    <Button
      variant={own ? 'light' : 'subtle'}
      size="xs"
      className={classes.watch}
      aria-pressed={own !== undefined}
      title={t('Die Glocke meldet jeden neuen Status und jeden Kommentar')}
      leftSection={own ? <IconEye aria-hidden size={15} /> : <IconEyeOff aria-hidden size={15} />}
      onClick={() => void toggle()}
    >
      {own ? followed : t('Beobachten')}
    </Button>
  );
}
