import { formatNumber } from '@disponent/domain/format/number';
import type { LaufDatensatz } from '@disponent/domain/wire/lauf';
import { useQuery } from '@tanstack/react-query';
import { laeufeApi } from '../../../api/laeufe.ts';
import { recordHref } from '../../../entity/record-address.ts';
import { Link } from '../../../router/link.tsx';
import { sayAnswer } from '../../../texts/say.ts';
import { t } from '../../../texts/t.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import classes from './lauf.module.css';

/** Events tell of every step; should one get lost, it is asked for all the same. */
const everyMs = 2000;

/** How far the run is, and the drafts that it has made. It goes on whether or not somebody looks. */
export function EntwuerfeStep({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lauf', id],
    queryFn: ({ signal }) => laeufeApi.read(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.Status === 'Laeuft' ? everyMs : false),
    meta: { isQuiet: true, reads: ['Lauf'] },
  });
  const done = data ? data.Anzahl - data.Stand.Offen : 0;
  const { data: rows } = useQuery({
    queryKey: ['lauf-datensaetze', id, done],
    queryFn: ({ signal }) => laeufeApi.rows(id, {}, signal),
    enabled: done > 0,
    placeholderData: (last) => last,
    meta: { isQuiet: true },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <SkeletonRows rows={6} columns={3} />
      </Delayed>
    );
  const { Erledigt, Ausgelassen } = data.Stand;
  const isOver = data.Status !== 'Laeuft';
  return (
    <section className={classes.made} aria-label={t('Entwürfe')}>
      <h3 role="status">
        {isOver
          ? Erledigt === 1
            ? t('1 Entwurf angelegt')
            : t('{n} Entwürfe angelegt', { n: formatNumber(Erledigt, 'n0') })
          : t('{n} von {n2} angelegt', { n: formatNumber(done, 'n0'), n2: formatNumber(data.Anzahl, 'n0') })}
      </h3>
      <div
        role="progressbar"
        aria-label={t('Fortschritt')}
        aria-valuemin={0}
        aria-valuemax={data.Anzahl}
        aria-valuenow={done}
        className={classes.bar}
      >
        <div style={{ inlineSize: `${(100 * done) / Math.max(data.Anzahl, 1)}%` }} />
      </div>
      <p className={classes.hint}>
        {isOver
          ? Ausgelassen > 0
            ? t('{n} nicht angelegt: ihre Stunden bleiben für den nächsten Lauf stehen.', { n: Ausgelassen })
            : t('Prüfen und festschreiben Sie sie einzeln oder in der Liste.')
          : t('Sie können diese Seite verlassen; es geht auch ohne Sie weiter.')}
      </p>
      {data.Hinweis && <p>{sayAnswer(data.Hinweis)}</p>}
      <ul className={classes.drafts}>
        {rows?.Rows.filter(({ Status }) => Status !== 'Offen').map((row) => (
          <Draft key={row.Nr} row={row} />
        ))}
      </ul>
      <Link to="/laeufe" search={{ id }}>
        {t('Alles zu diesem Lauf')}
      </Link>
    </section>
  );
}

function Draft({ row }: { readonly row: LaufDatensatz }) {
  const href = row.Text === null ? undefined : recordHref('FakturaDat', row.DatensatzId);
  return (
    <li>
      {href === undefined ? (
        <span>{t('Nicht angelegt')}</span>
      ) : (
        <Link to={href} className={classes.draft}>
          {row.Text}
        </Link>
      )}
      <span className={classes.hint}>{row.Saetze.map(sayAnswer).join(' · ')}</span>
    </li>
  );
}
