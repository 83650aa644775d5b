import { loadTable } from '@disponent/domain/load-table';
import { pivotQuery, type Report, reportBefore } from '@disponent/domain/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import { useMaySee } from '../../entity/use-may-see.ts';
import { firstDimension } from './choices.ts';

/** What the server reckons for a report, and of the time before where that is wanted. */
export function useAnswer(report: Report, isWanted: boolean) {
  const maySee = useMaySee();
  return useQuery({
    queryKey: ['auswertung', asked(report)],
    queryFn: async ({ signal }) => {
      const table = await loadTable(report.liste);
      const full = { ...report, zeilen: report.zeilen || firstDimension(table, maySee) };
      const before = full.vergleich && reportBefore(full);
      const [answer, earlier] = await Promise.all([
        entityApi.auswertung(full.liste, pivotQuery(full), signal),
        before ? entityApi.auswertung(full.liste, pivotQuery(before), signal) : undefined,
      ]);
      return { table, answer, earlier, report: full };
    },
    placeholderData: keepPreviousData,
    enabled: isWanted,
    meta: { isQuiet: true, reads: [report.liste] },
  });
}

/** All that the server is asked for. */
export const asked = (report: Report): string =>
  JSON.stringify([report.liste, pivotQuery(report), report.vergleich === true && reportBefore(report) !== undefined]);
