import type { PlanPosition } from '@disponent/domain/wire/einsatzplan';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { onDemand } from '../../../chunks/lazy-component.ts';
import { useShortcut } from '../../../entity/use-shortcut.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { t } from '../../../texts/t.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconAlertTriangle, IconPlus } from '../../../ui/icons.ts';
import { SingleKey } from '../../../ui/shortcut.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useIsSmall } from '../../../ui/use-is-small.ts';
import classes from './plan.module.css';
import { PlanCards } from './plan-cards.tsx';
import { PlanFoot, Utilisation } from './plan-foot.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { Positions } from './positions.tsx';
import { type PlanModel, usePlan } from './use-plan.ts';

const EinsatzPanel = onDemand(async () => (await import('./einsatz-panel.tsx')).EinsatzPanel);

/** /einsatz/plan: people by days, and where somebody is wanted. */
export default function EinsatzplanPage() {
  const model = usePlan();
  const isSmall = useIsSmall();
  const navigate = useNavigate();
  const create = () => navigate({ to: '/einsatz/neu' });
  useShortcut('create', create, t('Neuen Einsatz anlegen'));
  const { plan } = model;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Einsatzplan')}
        crumbs={isSmall ? [] : [{ label: t('Einsätze'), to: '/einsatz' }]}
        count={
          plan && !isSmall && t('{n} aktive Einsätze · {m} Mitarbeiter:innen', { n: plan.Aktiv, m: plan.Mitarbeiter })
        }
        actions={
          <>
            {plan && !isSmall && <Counts model={model} />}
            <Button
              variant="default"
              leftSection={<IconPlus aria-hidden size={16} />}
              rightSection={<SingleKey of="create" />}
              onClick={create}
            >
              {t('Einsatz')}
            </Button>
          </>
        }
      />
      <PlanToolbar model={model} isSmall={isSmall} />
      <Content model={model} isSmall={isSmall} />
      <VisuallyHidden role="status">{model.moves.refused?.reason}</VisuallyHidden>
      {model.moves.dialog}
    </div>
  );
}

/** How many there are; pressing it goes from one to the next. */
function Counts({ model: { plan, goToNext } }: { readonly model: PlanModel }) {
  const gaps = plan?.Gruppen.find(({ Name }) => Name === 'Luecke')?.Personen ?? [];
  const conflicts = plan?.Konflikte ?? [];
  return (
    <span className={classes.counts}>
      {conflicts.length > 0 && (
        <button type="button" data-tone="rot" title={t('Zum nächsten Konflikt')} onClick={() => goToNext(conflicts)}>
          <IconAlertTriangle aria-hidden size={15} />
          {conflicts.length === 1 ? t('1 Konflikt') : t('{n} Konflikte', { n: conflicts.length })}
        </button>
      )}
      {gaps.length > 0 && (
        <button type="button" data-tone="bernstein" title={t('Zur nächsten Lücke')} onClick={() => goToNext(gaps)}>
          {gaps.length === 1 ? t('1 Lücke') : t('{n} Lücken', { n: gaps.length })}
        </button>
      )}
    </span>
  );
}

function Content({ model, isSmall }: { readonly model: PlanModel; readonly isSmall: boolean }) {
  const [dragged, setDragged] = useState<PlanPosition>();
  const { plan, error, lines, openId } = model;
  if (error) return <ErrorState error={error} onRetry={model.retry} />;
  if (!plan)
    return (
      <Delayed>
        <SkeletonRows rows={12} columns={5} />
      </Delayed>
    );
  const panel = openId !== undefined && <EinsatzPanel id={openId} onReplace={model.replace} onClose={model.close} />;
  const empty = lines.length === 0 && (
    <EmptyState
      title={t('Noch keine Einsätze in diesem Zeitraum')}
      text={t('Hier stehen alle, die für Sie arbeiten, mit ihren Einsätzen, Abwesenheiten und Vorschlägen.')}
      actions={
        <Link to="/anfrage" className={classes.emptyLink}>
          {t('Anfrage öffnen')}
        </Link>
      }
    />
  );
  if (isSmall)
    return (
      <>
        {empty || <PlanCards model={model} />}
        {panel}
      </>
    );
  return (
    <div className={classes.split}>
      <div className={classes.main}>
        {empty || <PlanGrid model={model} dragged={dragged} />}
        <Utilisation plan={plan} />
        <PlanFoot />
      </div>
      {panel || <Positions model={model} onDrag={setDragged} />}
    </div>
  );
}
