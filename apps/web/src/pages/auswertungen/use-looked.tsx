import type { Table } from '@disponent/domain/entity/table';
import type { Head } from '@disponent/domain/pivot-table';
import type { Report } from '@disponent/domain/report';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../chunks/lazy-component.ts';
import { type Cell, cellTitle } from './cell.ts';
import { Numbers } from './numbers.tsx';
import type { Result } from './result.ts';

const CellPopover = lazyComponent(() => import('./cell-popover.tsx').then((module) => module.CellPopover));

/** Where a cell stands; what is missing is all of it. */
interface Place {
  readonly row?: Head;
  readonly part?: Head | undefined;
  readonly column?: Head;
}

interface Looking {
  readonly result: Result;
  readonly table: Table;
  readonly report: Report;
  words(value: number): string;
  onChoose(next: Report): void;
}

/** The numbers of a table, and what the one that was looked at last is made of. */
export function useLooked({ result: { valueAt, countAt }, table, report, words, onChoose }: Looking) {
  const [looked, setLooked] = useState<{ cell: Cell; anchor: HTMLElement; isOpen: boolean }>();
  const cell = (value: number | null, { row, part, column }: Place): ReactNode => {
    const [of, beside] = [(part ?? row)?.key ?? '', column?.key ?? ''];
    const key = `${of} ${beside}`;
    const title = cellTitle([
      [report.zeilen, row],
      [report.ebene ?? '', part],
      [report.spalten, column],
    ]);
    const heads = [part ?? row, column].filter((head) => head !== undefined);
    return (
      <Numbers
        cell={{ key, title, value, second: valueAt(of, beside, 1), count: countAt(of, beside), heads }}
        isOpen={looked?.isOpen === true && looked.cell.key === key}
        onOpen={(one, anchor) => setLooked({ cell: one, anchor, isOpen: true })}
        onNear={CellPopover.loadAhead}
        {...{ table, report, words }}
      />
    );
  };
  const popover = looked && (
    <Suspense fallback={null}>
      <CellPopover.Component
        key={looked.cell.key}
        {...looked}
        {...{ table, report, onChoose }}
        onClose={() => setLooked({ ...looked, isOpen: false })}
      />
    </Suspense>
  );
  return { cell, popover };
}
