import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { nameOnly } from '@disponent/domain/entity/reference-name';
import { formatDate } from '@disponent/domain/format/date';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { loadTable } from '@disponent/domain/load-table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { fromWireDate } from '@disponent/domain/wire/dates';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../../api/entity.ts';
import { onDemand } from '../../../chunks/lazy-component.ts';
import { AsOf } from '../../../figures/as-of.tsx';
import { ChartCard } from '../../../figures/chart-card.tsx';
import { listTitle } from '../../../layout/entries.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { ToDo } from '../../../pages/dashboard/to-do.tsx';
import { useSearch } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { useMe } from '../../../session/use-me.ts';
import { t } from '../../../texts/t.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useIsSmall } from '../../../ui/use-is-small.ts';
import classes from '../../portal.module.css';
import { Seats } from '../../progress.tsx';
import { Status } from '../../section.tsx';
import { useFigures } from '../../start-page.tsx';
import { whenWords } from '../../vorschlag/words.ts';
import { WaitingProposals } from '../../waiting.tsx';
import { Comments } from './comments.tsx';

const table = await loadTable('AnfrageProjektDat'); // with the page, which needs no other area
const List = onDemand(async () => (await import('../../../pages/anfrage-projekt/index.tsx')).default);

const projekte: ListQuery = {
  columns: [
    'ProjektNr',
    'Bezeichnung',
    'Status',
    'IstAnzahl',
    'ZielAnzahl',
    'AnzahlPvOffen',
    'Ampel',
    'NaechsterTermin',
    'Ende',
    'IdUnternehmen',
  ],
  sort: ['-GeaendertAm'],
  take: 50,
};

/** /anfrage-projekt of a customer with projects: how each goes, what waits for an answer, and what is said about it. */
export default function ProjektStart() {
  const me = useMe();
  const many = listTitle(table, me);
  const isMaster = me.BenutzerrolleTyp === benutzerrolleTyp.PVMKMaster;
  const figures = useFigures();
  // On a phone what waits comes before what is only looked at.
  const isSmall = useIsSmall();
  const { ansicht, filter } = useSearch();
  // Whoever comes with a filter, as from a bar, means the list.
  const isList = ansicht === 'liste' || filter !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'AnfrageProjektDat', projekte],
    queryFn: ({ signal }) => entityApi.list('AnfrageProjektDat', projekte, signal),
    meta: { isQuiet: true, reads: ['AnfrageProjektDat'] },
  });
  if (isList) return <List />;
  return (
    <>
      <PageHeader
        title={many}
        actions={
          <Link to="/anfrage-projekt" search={{ ansicht: 'liste' }}>
            {t('Als Liste')}
          </Link>
        }
      />
      <div className={classes.page}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Delayed>
            <SkeletonRows columns={2} rowHeight={120} />
          </Delayed>
        )}
        {data?.Rows.length === 0 && <EmptyState title={t('Noch keine Projekte')} />}
        <ul className={classes.projects} aria-label={many}>
          {(isMaster ? byGesellschaft(data?.Rows ?? []) : data?.Rows)?.map((row) => (
            <li key={String(row['Id'])}>
              <Projekt row={row} hasGesellschaft={isMaster} />
            </li>
          ))}
        </ul>
        {isSmall && <WaitingProposals />}
        {figures && (
          <div className={classes.columns}>
            {figures.ZuTun.length > 0 && <ToDo figures={figures.ZuTun} />}
            {figures.Diagramme.map((chart) => (
              <ChartCard key={chart.Schluessel} chart={chart} />
            ))}
          </div>
        )}
        {figures && <AsOf of={figures} />}
        {!isSmall && <WaitingProposals />}
      </div>
    </>
  );
}

const gesellschaftOf = (row: WireRow): string => nameOnly(String(row['IdUnternehmenText'] ?? ''));

/** Who answers for several companies sees the projects of each together. */
const byGesellschaft = (rows: readonly WireRow[]): WireRow[] =>
  rows.toSorted((a, b) => gesellschaftOf(a).localeCompare(gesellschaftOf(b), 'de'));

function Projekt({ row, hasGesellschaft }: { row: WireRow; hasGesellschaft: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const name = String(row['Bezeichnung']);
  const end = typeof row['Ende'] === 'string' && formatDate(fromWireDate(row['Ende']), 'd');
  return (
    <article className={classes.box} aria-label={name}>
      <div className={classes.project}>
        <div className={classes.top}>
          <Link to={`/anfrage-projekt/${String(row['Id'])}`} className={classes.lineTitle}>
            {name}
          </Link>
          <span className={classes.pills}>
            <Ampel code={row['Ampel']} />
            <Status table={table} code={row['Status']} />
          </span>
        </div>
        {hasGesellschaft && <p className={classes.lineMeta}>{gesellschaftOf(row)}</p>}
        <Seats filled={Number(row['IstAnzahl'] ?? 0)} all={Number(row['ZielAnzahl'] ?? 0)} />
        <p className={classes.lineMeta}>
          {[
            String(row['ProjektNr']),
            t('{n} offene Vorschläge', { n: Number(row['AnzahlPvOffen'] ?? 0) }),
            end && t('bis {day}', { day: end }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {typeof row['NaechsterTermin'] === 'string' && (
          <p className={classes.lineMeta}>
            {t('Nächster Termin: {when}', { when: whenWords(row['NaechsterTermin']) })}
          </p>
        )}
        <div>
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('Kommentare')}
          </Button>
        </div>
        {isOpen && <Comments id={Number(row['Id'])} />}
      </div>
    </article>
  );
}

/** Green is the usual case and is said as well: a customer asks for it. */
function Ampel({ code }: { code: unknown }) {
  const field = table.fields['Ampel'];
  const look = field?.looks?.[String(code)];
  return field && look ? <StatusPill {...look}>{labelIn(field, String(code))}</StatusPill> : null;
}
