import type { Lauf } from '@disponent/domain/wire/lauf';
import { useQuery } from '@tanstack/react-query';
import { laeufeApi } from '../../api/laeufe.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './laeufe.module.css';
import { looks, moment, titleOf } from './words.ts';

/** The user's own runs, the newest first. */
export function LaufList() {
  return (
    <div className={classes.page}>
      <PageHeader title={t('Läufe')} />
      <Runs isOfAll={false} />
    </div>
  );
}

/** For the operator those of everybody in the Domäne. */
export function Runs({ isOfAll }: { readonly isOfAll: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['laeufe', isOfAll],
    queryFn: ({ signal }) => laeufeApi.list(isOfAll, signal),
    staleTime: 0,
    meta: { isQuiet: true, reads: ['Lauf'] },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0)
    return (
      <EmptyState
        title={t('Noch kein Lauf')}
        text={t('Was Sie in einer Liste für viele Datensätze auf einmal tun, steht hier mit seinem Ergebnis.')}
      />
    );
  return (
    <ul className={classes.runs}>
      {data?.map((lauf) => (
        <RunLine key={lauf.Id} lauf={lauf} isOfAll={isOfAll} />
      ))}
    </ul>
  );
}

function RunLine({ lauf, isOfAll }: { readonly lauf: Lauf; readonly isOfAll: boolean }) {
  const { tone, glyph, words } = looks[lauf.Status];
  const facts = [isOfAll && lauf.Benutzer, moment(lauf.BegonnenAm ?? lauf.ErstelltAm)].filter(Boolean).join(' · ');
  return (
    <li className={classes.run}>
      <Link to="/laeufe" search={{ id: lauf.Id }} className={classes.runTitle}>
        {titleOf(lauf)}
      </Link>
      <span className={`${classes.hint} tabular`}>{facts}</span>
      <StatusPill tone={tone} glyph={glyph}>
        {words()}
      </StatusPill>
    </li>
  );
}
