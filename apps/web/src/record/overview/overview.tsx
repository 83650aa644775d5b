import { mayMatch } from '@disponent/domain/access/may-match';
import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { Bezugsliste } from '@disponent/domain/wire/answers';
import { Button } from '@mantine/core';
import { Suspense, useId, useSyncExternalStore } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { childRows } from '../../entity/child-rows.ts';
import type { Section } from '../../form/form-layout.ts';
import type { Row } from '../../grid/rows/row.ts';
import { useIsQuiet } from '../../layout/use-is-quiet.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { IconPencil } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { changedWords } from '../changed-words.ts';
import { proposable } from '../matching/proposable.ts';
import type { RelatedTab } from '../related/related-tab.ts';
import { matchingTab } from '../tabs.ts';
import type { RecordModel } from '../use-record-form.ts';
import { Fact } from './fact.tsx';
import { factSections, partWords } from './facts.ts';
import classes from './overview.module.css';
import { OwnRows, RelatedRows } from './related-rows.tsx';

const About = onDemand(async () => (await import('./about.tsx')).About);
const Fitting = onDemand(async () => (await import('../matching/fitting.tsx')).Fitting);
const RecordFigures = onDemand(async () => (await import('./record-figures.tsx')).RecordFigures);

const maxRows = 4;

/** A record to be read: what must be known of it as text, and what belongs to it. */
export function RecordOverview({ model }: { model: RecordModel }) {
  const { store, table, related, canSave, saved } = model;
  const row = useSyncExternalStore((listener) => store.subscribe('', listener), store.row);
  const sections = factSections(table, row);
  const own = table.children.filter(({ key }) => table.entity.overview?.lists?.includes(key) && !isEmpty(row[key]));
  const hasLists = own.length > 0 || related.some(({ isDeclared }) => isDeclared);
  const isTold = isInsider(useMe()) && (table.entity.overview?.hasFigures?.(row) ?? false);
  const isSmall = useIsSmall();
  return (
    <div className={classes.room}>
      <div className={classes.overview} data-overview tabIndex={-1} data-single={!hasLists || undefined}>
        {isTold && isSmall && <FiguresPlace model={model} part="figures" />}
        <div className={classes.facts}>
          {canSave && (
            <Button
              variant="default"
              size="xs"
              className={classes.edit}
              leftSection={<IconPencil aria-hidden size={14} />}
              rightSection={<SingleKey of="edit" />}
              onClick={model.edit}
            >
              {t('Formular')}
            </Button>
          )}
          {sections.map((section) => (
            <FactSection key={section.title} section={section} row={row} model={model} />
          ))}
          <p className={classes.changed}>{changedWords(table, saved)}</p>
        </div>
        {hasLists && (
          <div className={classes.lists}>
            {model.isDrawn && (
              <>
                {isTold && <FiguresPlace model={model} part={isSmall ? 'charts' : undefined} />}
                <RecordLists model={model} row={row} own={own} />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface RecordListsProps {
  readonly model: RecordModel;
  readonly row: Row;
  /** Of its children, those that are read here. */
  readonly own: readonly Table[];
}

interface FiguresPlaceProps {
  readonly model: RecordModel;
  /** On a phone the numbers come first, the charts with the lists. */
  readonly part: 'figures' | 'charts' | undefined;
}

/** What is told of it in numbers; its place is kept from the beginning. */
function FiguresPlace({ model: { table, saved, isDrawn }, part }: FiguresPlaceProps) {
  return (
    <div className={classes.figures} data-part={part}>
      {isDrawn && (
        <Suspense fallback={null}>
          <RecordFigures table={table} id={Number(saved['Id'])} part={part} />
        </Suspense>
      )}
    </div>
  );
}

/** What belongs to it. */
function RecordLists({ model, row, own }: RecordListsProps) {
  const { table, related, canSave, saved } = model;
  const lists = related.filter(({ isDeclared }) => isDeclared);
  const filled = lists.filter(({ liste }) => liste && liste.Anzahl !== 0);
  const isRanked = mayMatch(useMe()) && table.entity.matching === 'person' && proposable(saved);
  const proposals = filled.filter(({ liste }) => isRanked && liste?.Entitaet === 'PvDat');
  const rowsOf = (tab: RelatedTab) => (
    <RelatedRows
      key={tab.title}
      tab={tab}
      liste={tab.liste as Bezugsliste}
      onAll={() => model.tabs.choose(tab.title)}
    />
  );
  const empty = lists.filter(({ liste }) => liste?.Anzahl === 0);
  return (
    <>
      {table.entity.overview?.about && (
        <Suspense fallback={null}>
          <About table={table} row={saved} by={table.entity.overview.about} />
        </Suspense>
      )}
      {own.map((child) => (
        <OwnRows
          key={child.key}
          table={child}
          rows={row[child.key] as readonly Row[]}
          onEdit={canSave ? () => model.goTo(child.key) : undefined}
        />
      ))}
      {proposals.map(rowsOf)}
      {isRanked && lists.some(({ liste }) => liste) && (
        <FittingPlace id={Number(saved['Id'])} onAll={() => model.tabs.choose(matchingTab)} />
      )}
      {filled.filter((tab) => !proposals.includes(tab)).map(rowsOf)}
      {empty.length > 0 && (
        <p className={classes.none}>
          {t('Noch nichts in')}{' '}
          {empty.map((tab) => (
            <button key={tab.title} type="button" className={classes.all} onClick={() => model.tabs.choose(tab.title)}>
              {tab.caption}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** Its place is kept from the beginning; what stands in it comes once the rest is there. */
function FittingPlace(props: { readonly id: number; onAll(): void }) {
  const isQuiet = useIsQuiet();
  return (
    <div className={classes.fitting}>
      {isQuiet && (
        <Suspense fallback={null}>
          <Fitting {...props} />
        </Suspense>
      )}
    </div>
  );
}

function FactSection({ section, row, model }: { section: Section; row: Row; model: RecordModel }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{t(section.title)}</h2>
      {section.fields.length > 0 && (
        <dl>
          {section.fields.map((name) => (
            <Fact key={name} table={model.table} name={name} editing={model.facts} onForm={model.goTo} />
          ))}
        </dl>
      )}
      {section.children.map((child) => {
        const rows = childRows(row, child);
        return (
          <ul key={child.key} className={classes.children}>
            {rows.slice(0, maxRows).map((one, index) => (
              <li key={String(one['Id'] ?? index)}>{partWords(child, one)}</li>
            ))}
            {rows.length > maxRows && (
              <li>
                <button type="button" className={classes.all} onClick={() => model.goTo(child.key)}>
                  {t('{wert} weitere', { wert: rows.length - maxRows })}
                </button>
              </li>
            )}
          </ul>
        );
      })}
    </section>
  );
}
