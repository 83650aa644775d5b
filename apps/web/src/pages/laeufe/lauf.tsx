import { formatNumber } from '@disponent/domain/format/number';
import type { LaufAnswer } from '@disponent/domain/wire/lauf';
import { useQuery } from '@tanstack/react-query';
import { laeufeApi } from '../../api/laeufe.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { ProbeMails } from '../../list/selection/probe-mails.tsx';
import { Link } from '../../router/link.tsx';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { LaufButtons } from './buttons.tsx';
import classes from './laeufe.module.css';
import { LaufRows } from './rows.tsx';
import { isGoingOn, looks, moment, titleOf } from './words.ts';

/** Events tell of every step; should one get lost, it is asked for all the same. */
const everyMs = 5000;

/** One run: what would happen, how far it is, what became of each record. It goes on whether or not somebody looks. */
export function LaufView({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lauf', id],
    queryFn: ({ signal }) => laeufeApi.read(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? everyMs : false),
    meta: { isQuiet: true, reads: ['Lauf'] },
  });
  const crumbs = [{ label: t('Läufe'), to: '/laeufe' }];
  return (
    <div className={classes.page}>
      <PageHeader
        title={data ? titleOf(data) : t('Lauf')}
        crumbs={crumbs}
        actions={data?.IsEigener && <LaufButtons lauf={data} />}
      />
      {data ? (
        <Facts lauf={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <SkeletonRows rows={6} columns={3} />
        </Delayed>
      )}
    </div>
  );
}

function Facts({ lauf }: { readonly lauf: LaufAnswer }) {
  const { tone, glyph, words } = looks[lauf.Status];
  return (
    <>
      <div className={classes.head}>
        <StatusPill tone={tone} glyph={glyph} size="md" label={t('Status')}>
          {words()}
        </StatusPill>
        <span className={`${classes.hint} tabular`}>
          {[
            !lauf.IsEigener && lauf.Benutzer,
            lauf.BegonnenAm
              ? t('begonnen {zeit}', { zeit: moment(lauf.BegonnenAm) })
              : t('vorbereitet {zeit}', { zeit: moment(lauf.ErstelltAm) }),
            lauf.BeendetAm && t('beendet {zeit}', { zeit: moment(lauf.BeendetAm) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lauf.IdLaufVon !== null && (
          <Link to="/laeufe" search={{ id: lauf.IdLaufVon }}>
            {t('Der Lauf, der zurückgenommen wird')}
          </Link>
        )}
        {lauf.IdRueckgaengig !== null && (
          <Link to="/laeufe" search={{ id: lauf.IdRueckgaengig }}>
            {t('Rückgängig gemacht')}
          </Link>
        )}
      </div>
      {lauf.Hinweis && <p className={classes.notice}>{sayAnswer(lauf.Hinweis)}</p>}
      <Progress lauf={lauf} />
      {isGoingOn(lauf) && (
        <p className={classes.hint}>{t('Sie können diese Seite verlassen; es geht auch ohne Sie weiter.')}</p>
      )}
      <Reasons lauf={lauf} />
      {lauf.IsMitEmails && <Mails id={lauf.Id} />}
      {!isGoingOn(lauf) && <LaufRows key={lauf.Status} lauf={lauf} />}
    </>
  );
}

function Progress({ lauf }: { readonly lauf: LaufAnswer }) {
  const { Offen, Moeglich, Gehindert, Erledigt, Ausgelassen } = lauf.Stand;
  const done = lauf.Anzahl - Offen;
  const n = (count: number) => formatNumber(count, 'n0');
  const figures = lauf.BegonnenAm
    ? [
        [t('Erledigt'), Erledigt],
        [t('Ausgelassen'), Ausgelassen],
        [t('Offen'), Offen],
      ]
    : [
        [t('Möglich'), Moeglich],
        [t('Nicht möglich'), Gehindert],
        [t('Noch nicht geprüft'), Offen],
      ];
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={t('Fortschritt')}
        aria-valuemin={0}
        aria-valuemax={lauf.Anzahl}
        aria-valuenow={done}
        aria-valuetext={t('{n} von {n2}', { n: n(done), n2: n(lauf.Anzahl) })}
        className={classes.bar}
      >
        <div className={classes.fill} style={{ inlineSize: `${(100 * done) / Math.max(lauf.Anzahl, 1)}%` }} />
      </div>
      <dl className={classes.figures}>
        {figures.map(([caption, count]) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd className="tabular">{n(Number(count))}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Gesamt')}</dt>
          <dd className="tabular">{n(lauf.Anzahl)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** What leaves the house when it is started: tried out, and undone. */
function Mails({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lauf-emails', id],
    queryFn: ({ signal }) => laeufeApi.emails(id, signal),
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ProbeMails probe={data} />;
}

/** What stands against it, the most frequent first; the records themselves are below. */
function Reasons({ lauf: { Gruende } }: { readonly lauf: LaufAnswer }) {
  if (Gruende.length === 0) return null;
  return (
    <section aria-labelledby="gruende" className={classes.reasons}>
      <h2 id="gruende">{t('Was dagegen steht')}</h2>
      <ul>
        {Gruende.map(({ Saetze, Anzahl }) => {
          const words = Saetze.map(sayAnswer).join(' · ');
          return (
            <li key={words}>
              <span>{words}</span>
              <strong className="tabular">{formatNumber(Anzahl, 'n0')}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
