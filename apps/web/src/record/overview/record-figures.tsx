import { relatedSpec, relatedWay } from '@disponent/domain/entity/related';
import type { Table } from '@disponent/domain/entity/table';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import { ChartCard } from '../../figures/chart-card.tsx';
import { Figures } from '../../figures/figures.tsx';
import { LimitBar } from '../../figures/limit-bar.tsx';
import { tablesOf } from '../../figures/tables.ts';

interface RecordFiguresProps {
  readonly table: Table;
  readonly id: number;
  /** Unless said, both. */
  readonly part: 'figures' | 'charts' | undefined;
}

/** What is told of a record in numbers, each with the way to its list. */
export function RecordFigures({ table, id, part }: RecordFiguresProps) {
  const { data } = useQuery({
    queryKey: ['kennzahlen', table.key, id],
    queryFn: async ({ signal }) => {
      const answer = await entityApi.kennzahlen(table.key, id, signal);
      return { ...answer, tables: await tablesOf(answer.Kennzahlen) };
    },
    meta: {
      isQuiet: true,
      reads: [table.key, ...(table.entity.related ?? []).map((one) => relatedWay(relatedSpec(one).list).key)],
    },
  });
  if (!data) return null;
  return (
    <>
      {part !== 'charts' && (
        <>
          {data.Kennzahlen.length > 0 && <Figures figures={data.Kennzahlen} tables={data.tables} />}
          {data.Rahmen && <LimitBar limit={data.Rahmen} />}
        </>
      )}
      {part !== 'figures' && data.Diagramme.map((chart) => <ChartCard key={chart.Schluessel} chart={chart} />)}
    </>
  );
}
