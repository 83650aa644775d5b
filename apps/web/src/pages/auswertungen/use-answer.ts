import { aheadOf, withAhead } from '@disponent/domain/ahead';
import { loadTable } from '@disponent/domain/load-table';
import { pivotFields } from '@disponent/domain/pivot-table';
import { canCompare, pivotQuery, type Report, reportBefore, withMeantValues } from '@disponent/domain/report';
import { toWireDate } from '@disponent/domain/wire/dates';
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
      const list = await loadTable(report.liste);
      const full = withMeantValues(list, { ...report, zeilen: report.zeilen || firstDimension(list, maySee) });
      const fields = pivotFields(full);
      const targets = await Promise.all(aheadOf(list, fields).map(loadTable));
      const table = withAhead(list, fields, (key) => targets.find((target) => target.key === key));
      const before = reportBefore(full, toWireDate(new Date()));
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
  JSON.stringify([report.liste, pivotQuery(report), report.vergleich === true && canCompare(report)]);
