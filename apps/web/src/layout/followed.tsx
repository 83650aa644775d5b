import { formatDate } from '@disponent/domain/format/date';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import { useRecordNames } from '../entity/use-record-names.ts';
import { Link } from '../router/link.tsx';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { overlay } from '../ui/overlay.ts';
import classes from './bell.module.css';
import own from './followed.module.css';

const key = 'Beobachtung';
/** The key that a record asks by whether it is followed. */
const queryKey = ['beobachtung'];

/** What the user follows, the newest first: each leads to its record, and is left from here. */
export function Followed() {
  const me = useMe();
  const client = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: [...queryKey, 'alle'],
    queryFn: async ({ signal }) => {
      const query = {
        filter: ['IdBenutzer', '=', me.Id],
        columns: ['Entitaet', 'DatensatzId', 'ErstelltAm'],
        take: 200,
        count: 'none',
      } as const;
      return (await entityApi.list(key, query, signal)).Rows.map((row) => ({
        id: Number(row['Id']),
        record: { key: String(row['Entitaet']), id: Number(row['DatensatzId']) },
        since: fromWireDateTime(String(row['ErstelltAm'])),
      }));
    },
    meta: { isQuiet: true },
  });
  const { mutate: leave } = useMutation({
    mutationFn: (id: number) => entityApi.remove(key, id),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const rows = data ?? [];
  const nameOf = useRecordNames(rows.map(({ record }) => record));
  if (rows.length === 0)
    return (
      <p className={classes.none}>
        {!isPending && t('Sie beobachten nichts. „Beobachten“ steht bei den Kommentaren eines Datensatzes.')}
      </p>
    );
  return (
    <ul className={classes.list} aria-label={t('Beobachtet')}>
      {rows.map(({ id, record, since }) => {
        const name = nameOf(record);
        if (!name) return null;
        return (
          <li key={id} className={own.one}>
            <Link to={name.href} onClick={() => overlay.close()}>
              {name.title}
            </Link>
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('{name} nicht mehr beobachten', { name: name.title })}
              onClick={() => leave(id)}
            >
              {t('Nicht mehr')}
            </Button>
            <span className={classes.time}>{`${name.kind} · ${t('seit {tag}', { tag: formatDate(since) })}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
