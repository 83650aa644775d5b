import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { exactWords, isAdditive, pivotQuery, type Report, wordsOf } from '@disponent/domain/report';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { entityApi } from '../../api/entity.ts';
import { nounAfterFrom } from '../../entity/counts.ts';
import { useMaySee } from '../../entity/use-may-see.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { FloatingPanel } from '../../ui/floating-panel.tsx';
import { Shortcut } from '../../ui/shortcut.tsx';
import { moveByArrows } from './arrows.ts';
import { type Cell, cellReport, contributionsOf, tellingField } from './cell.ts';
import classes from './cell-popover.module.css';
import { rowsSearch } from './numbers.tsx';

interface CellPopoverProps {
  readonly cell: Cell;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly table: Table;
  readonly report: Report;
  onChoose(next: Report): void;
  onClose(): void;
}

/** What a number of a report is made of, beside it: asked for when it is opened. Enter again leads to its rows, the arrows to the next number. */
export function CellPopover({ anchor, isOpen, onClose, ...shown }: CellPopoverProps) {
  const id = useId();
  // By hand: the arrows lead elsewhere.
  const closeAndReturn = () => {
    onClose();
    anchor.focus();
  };
  return (
    <FloatingPanel
      id={id}
      position="bottom-start"
      width={352}
      label={shown.cell.title}
      returnFocus={false}
      onClose={closeAndReturn}
      {...{ anchor, isOpen }}
    >
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links inside it
        <div
          className={`${classes.popover} tabular`}
          onKeyDown={(event) => {
            if (!event.key.startsWith('Arrow')) return;
            onClose();
            moveByArrows(event, anchor);
          }}
        >
          <Content {...shown} onClose={closeAndReturn} />
        </div>
      )}
    </FloatingPanel>
  );
}

function Content({ cell, table, report, onChoose, onClose }: Omit<CellPopoverProps, 'anchor' | 'isOpen'>) {
  const maySee = useMaySee();
  const by = tellingField(table, report, maySee);
  const words = exactWords(table, report);
  const { one, many } = table.caption;
  const countOf = (count: number) => (count === 1 ? `1 ${one}` : `${formatNumber(count, 'n0')} ${many}`);
  const below = report.zweiterWert && wordsOf(table, { ...report, wert: report.zweiterWert });
  const { path = '' } = table.entity;
  return (
    <>
      <p className={classes.head}>
        <strong>{cell.title}</strong>
        <strong>{words(cell.value)}</strong>
      </p>
      <p className={classes.of}>
        <span>
          {t('aus {n} {nomen}', { n: formatNumber(cell.count, 'n0'), nomen: nounAfterFrom(table, cell.count) })}
        </span>
        {below && cell.second !== null && <span>{below(cell.second)}</span>}
      </p>
      {by && <Parts by={by} {...{ cell, table, report, words }} />}
      <p className={classes.ways}>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={path}
          search={rowsSearch(report, cell)}
          preload={false}
          data-autofocus
          rightSection={<Shortcut>Enter</Shortcut>}
        >
          {t('{anzahl} öffnen', { anzahl: countOf(cell.count) })}
        </Button>
        {by && !report.ebene && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onClose();
              onChoose({ ...report, ebene: by });
            }}
          >
            {t('Nach {feld} aufteilen', { feld: table.fields[by]?.caption ?? '' })}
          </Button>
        )}
      </p>
    </>
  );
}

interface PartsProps extends Pick<CellPopoverProps, 'cell' | 'table' | 'report'> {
  readonly by: string;
  words(value: number): string;
}

/** The three that contribute most, and all others as one. */
function Parts({ by, cell, table, report, words }: PartsProps) {
  const own = cellReport(report, cell, by);
  const query = pivotQuery(own);
  const { data, error } = useQuery({
    queryKey: ['auswertung', 'zelle', own.liste, query],
    queryFn: async ({ signal }) => contributionsOf(await entityApi.auswertung(own.liste, query, signal), table, own),
    meta: { isQuiet: true, reads: [own.liste] },
  });
  if (error) return <p className={classes.of}>{error.message}</p>;
  const isSum = isAdditive(report);
  const caption = table.fields[by]?.caption ?? by;
  const value = (part: number | null, count: number): ReactNode => (
    <>
      {!isSum && <small>{count === 1 ? t('1 Zeile') : t('{n} Zeilen', { n: formatNumber(count, 'n0') })}</small>}
      {part !== null && <span>{words(part)}</span>}
    </>
  );
  return (
    <>
      <ul className={classes.parts} aria-label={caption} aria-busy={!data}>
        {/* As high as what is on its way. */}
        {!data && [1, 2, 3, 4].slice(0, cell.count).map((line) => <li key={line}>…</li>)}
        {data?.largest.map(({ key, label, filter, ...part }) => (
          <li key={key}>
            <Link
              to={table.entity.path ?? ''}
              search={{ filter, ...(own.search && { search: own.search }), ansicht: 'alle' }}
              preload={false}
            >
              {label}
            </Link>
            {value(part.value, part.count)}
          </li>
        ))}
        {data?.others && (
          <li>
            <span>{t('{n} weitere', { n: formatNumber(data.others.groups, 'n0') })}</span>
            {value(data.others.value, data.others.count)}
          </li>
        )}
      </ul>
      {!isSum && cell.count > 1 && (
        <p className={classes.of}>
          {t(
            'Mittelwerte und Anteile addieren sich nicht: Oben stehen die mit den meisten Zeilen, jede mit ihrem eigenen.',
          )}
        </p>
      )}
    </>
  );
}
