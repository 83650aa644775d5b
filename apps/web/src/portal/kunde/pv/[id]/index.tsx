import { parseDetailId } from '@disponent/domain/access/detail-id';
import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../../../../api/entity.ts';
import { onDemand } from '../../../../chunks/lazy-component.ts';
import { FileContent } from '../../../../kinds/file-content.tsx';
import { RichText } from '../../../../kinds/rich-text.tsx';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { Neighbours } from '../../../../record/neighbours.tsx';
import { useSearch } from '../../../../router/hooks.ts';
import { Link } from '../../../../router/link.tsx';
import { t } from '../../../../texts/t.ts';
import { Delayed } from '../../../../ui/delayed.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import { useIsSmall } from '../../../../ui/use-is-small.ts';
import classes from '../../../portal.module.css';
import { useVorschlaege } from '../../../use-vorschlaege.ts';
import { Vorschlaege } from '../../../vorschlag/vorschlaege.tsx';
import { nameOf } from '../../../vorschlag/words.ts';
import { requestLink } from '../../../waiting.tsx';

const Proposal = onDemand(async () => {
  const table = await loadTable('PvDat');
  return ({ id }: { id: number }) => <KundeVorschlag table={table} id={id} />;
});

/** All that is told of it, as one of our records: also what was said of it, and what came of it. */
const Whole = onDemand(async () => {
  const [table, { EntityDetail }, { RelatedList }] = await Promise.all([
    loadTable('PvDat'),
    import('../../../../record/entity-detail.tsx'),
    import('../../../../list/related.ts'),
  ]);
  return ({ id }: { id: number | 'neu' }) => <EntityDetail table={table} id={id} Related={RelatedList} />;
});

/** /pv/{id} of a customer. */
export default function KundeVorschlagPage({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const id = parseDetailId(params['id'] ?? '');
  const isWhole = useSearch()['ansicht'] === 'alles';
  if (id === undefined) return null;
  return isWhole || id === 'neu' ? <Whole id={id} /> : <Proposal id={id} />;
}

/** One proposal: what speaks for and against it, what it costs, the answers, and beside them the profile. */
function KundeVorschlag({ table, id }: { readonly table: Table; readonly id: number }) {
  const { data, error, refetch, onSeen, onAnswer, onProfile } = useVorschlaege(id);
  const karte = data?.Rows[0];
  const title = karte ? nameOf(karte, 1) : t('Vorschlag');
  const status = table.fields['Status'];
  const look = karte && table.entity.states?.looks[karte.Status];
  const isSmall = useIsSmall();
  const neighbours = <Neighbours table={table} id={id} />;
  const whole = (
    <Link to={`/pv/${id}`} search={{ ansicht: 'alles' }} className={classes.whole}>
      {t('Alle Angaben')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('Vorschläge'), to: '/pv' }]}
        count={!isSmall && neighbours}
        documentTitle={[title, t('Vorschläge')]}
        actions={isSmall ? neighbours : whole}
      />
      <div className={classes.page}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Delayed>
            <SkeletonRows columns={2} rowHeight={120} />
          </Delayed>
        )}
        {data && karte && (
          <div className={classes.proposal}>
            <div>
              {status && look && (
                <p className={classes.standing}>
                  <StatusPill {...look} size="md" label={status.caption}>
                    {labelIn(status, karte.Status)}
                  </StatusPill>
                  {isSmall && whole}
                </p>
              )}
              <Vorschlaege
                karten={data.Rows}
                absagegruende={data.Absagegruende}
                onSeen={onSeen}
                onAnswer={onAnswer}
                onProfile={onProfile}
                request={requestLink}
              />
            </div>
            <section aria-label={t('Profil')} className={karte.Profil ? classes.profile : classes.profileText}>
              {karte.Profil ? (
                <FileContent file={karte.Profil} kind="pdf" viewer="toolbar=0" />
              ) : (
                <ProfileText id={id} />
              )}
            </section>
          </div>
        )}
      </div>
    </>
  );
}

/** In words, where nobody made a document of it. */
function ProfileText({ id }: { readonly id: number }) {
  const { data } = useQuery({
    queryKey: ['portal', 'profil', id],
    queryFn: ({ signal }) => entityApi.read('PvDat', id, signal),
    meta: { isQuiet: true, reads: ['PvDat'] },
  });
  const text = data?.['Profil'];
  return typeof text === 'string' && text !== '' ? (
    <>
      <h2 className={classes.heading}>{t('Profil')}</h2>
      <RichText html={text} />
    </>
  ) : null;
}
