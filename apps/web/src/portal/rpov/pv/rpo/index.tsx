import type { VorschlagKarte } from '@disponent/domain/wire/portal';
import { onDemand } from '../../../../chunks/lazy-component.ts';
import { Figures } from '../../../../figures/figures.tsx';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { ToDo } from '../../../../pages/dashboard/to-do.tsx';
import { chosenView } from '../../../../pages/pv/rpo/chosen-view.ts';
import { leadToRows } from '../../../../pages/pv/rpo/lead-to-rows.ts';
import { useSearch } from '../../../../router/hooks.ts';
import { Link } from '../../../../router/link.tsx';
import { t } from '../../../../texts/t.ts';
import classes from '../../../portal.module.css';
import { Charts, useFigures } from '../../../start-page.tsx';
import { WaitingProposals } from '../../../waiting.tsx';

const Board = onDemand(async () => (await import('../../../../pages/pv/rpo/index.tsx')).default);

/** A yes to a profile is that one wants to meet the person; only who was met is accepted. What it costs is not the department's question. */
const firstMeet = (karte: VorschlagKarte): VorschlagKarte => ({
  ...karte,
  ...{ Satz: null, HonorarProzent: null, HonorarFix: null },
  Aktionen: karte.Aktionen.filter((name) => name !== 'Annehmen' || karte.Status !== 'Vorgeschlagen'),
});

/** /pv/rpo of a department: yes or no to the profiles that wait; the board is one step away. */
export default function RpovStart() {
  const { ansicht, filter } = useSearch();
  // Whoever comes with a filter, as from a number, means the rows.
  return ansicht === 'board' || filter !== undefined ? <Board /> : <Waiting />;
}

function Waiting() {
  const data = useFigures();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on a link inside is a click, too
    <div className={classes.whole} onClickCapture={leadToRows}>
      <PageHeader
        title={t('RPO-Board')}
        actions={
          <Link to="/pv/rpo" search={{ ansicht: 'board' }} onClick={() => chosenView.set(undefined)}>
            {t('Board öffnen')}
          </Link>
        }
      />
      <div className={classes.page}>
        {data && <Figures figures={data.Kennzahlen} tables={data.tables} />}
        {data && data.ZuTun.length > 0 && (
          <div className={classes.section}>
            <ToDo figures={data.ZuTun} />
          </div>
        )}
        <WaitingProposals
          shown={firstMeet}
          words={{ accept: t('Annehmen'), appointment: t('Ja, kennenlernen'), decline: t('Nein') }}
        />
        {data && <Charts of={data} />}
      </div>
    </div>
  );
}
