import { loadTable } from '@disponent/domain/load-table';
import { SegmentedControl } from '@mantine/core';
import { onDemand } from '../../chunks/lazy-component.ts';
import { EntityList } from '../../list/entity-list.tsx';
import { useOnlyOwnBranch } from '../../list/views/own-branch.ts';
import { useMe } from '../../session/use-me.ts';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { createStored } from '../../ui/stored.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import classes from './aufgaben.module.css';
import { scopeFilter, scopesOf, taskScopes } from './scopes.ts';

const table = await loadTable('Aufgabe'); // with the page, which needs no other area

const chosenScope = createStored('disponent.aufgaben.umfang', taskScopes);
const chosenView = createStored('disponent.aufgaben.ansicht', ['arbeit', 'liste']);
const DoneList = onDemand(async () => (await import('./done-list.tsx')).DoneList);
const TaskList = onDemand(async () => (await import('./task-list.tsx')).TaskList);

/** /aufgaben: what is to be done by me or by my branch, what I gave to others, and what is done; to be worked off by keys, or as a list. */
export default function AufgabenPage() {
  const me = useMe();
  const scopes = scopesOf(me);
  const isOnlyOwnBranch = useOnlyOwnBranch();
  const chosen = useStore(chosenScope) ?? (isOnlyOwnBranch ? 'niederlassung' : 'meine');
  const scope = scopes.find(({ value }) => value === chosen)?.value ?? 'meine';
  const isSmall = useIsSmall();
  const wanted = useStore(chosenView) ?? 'arbeit';
  const view = isSmall ? 'arbeit' : wanted;
  return (
    <EntityList
      key={scope}
      table={table}
      only={scopeFilter(scope, me)}
      place={`/aufgaben ${scope}`}
      emptyText={t('Nichts offen. Hier steht, was zu tun ist: von Hand angelegt oder aus einem Anlass entstanden.')}
      view={{
        control: (
          <span className={classes.controls}>
            <SegmentedControl
              aria-label={t('Umfang')}
              value={scope}
              onChange={(next) => chosenScope.set(next)}
              data={scopes}
            />
            {!isSmall && (
              <SegmentedControl
                aria-label={t('Darstellung')}
                value={view}
                onChange={(next) => chosenView.set(next)}
                data={[
                  { value: 'arbeit', label: t('Arbeitsliste') },
                  { value: 'liste', label: t('Liste') },
                ]}
              />
            )}
          </span>
        ),
        Body: view === 'liste' ? undefined : scope === 'erledigt' ? DoneList : TaskList,
        isForPhone: true,
      }}
    />
  );
}
