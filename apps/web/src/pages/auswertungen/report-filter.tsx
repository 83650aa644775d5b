import type { Table } from '@disponent/domain/entity/table';
import { type Report, without } from '@disponent/domain/report';
import type { Filter } from '@disponent/domain/wire/filter';
import { useMemo } from 'react';
import { useMaySee } from '../../entity/use-may-see.ts';
import { availableColumns } from '../../grid/columns/columns.ts';
import { FilterBar } from '../../grid/filter/filter-bar.tsx';
import { Chip, FilterChips } from '../../grid/filter/filter-chips.tsx';
import { FilterDrawer } from '../../grid/filter/filter-drawer.tsx';
import { fromExpression, toExpression, withCondition } from '../../kinds/filter/condition.ts';
import { conditionText } from '../../kinds/filter/words.ts';
import { t } from '../../texts/t.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import classes from './auswertungen.module.css';

interface ReportFilterProps {
  readonly table: Table;
  readonly report: Report;
  onChoose(next: Report): void;
}

/** Which rows of the list are put together, by the filters that the list itself has. */
export function ReportFilter({ table, report, onChoose }: ReportFilterProps) {
  const maySee = useMaySee();
  const available = useMemo(() => availableColumns(table, maySee), [table, maySee]);
  const filters = useMemo(() => fromExpression(report.filter, table.allFields), [report.filter, table]);
  const choose = (filter: Filter | undefined) => onChoose(filter ? { ...report, filter } : without(report, 'filter'));
  const isSmall = useIsSmall();
  const one = {
    table,
    available,
    filters,
    onFilter: (...[field, condition]: Parameters<Parameters<typeof FilterChips>[0]['onFilter']>) =>
      choose(toExpression(withCondition(filters, field, condition))),
  };
  const clearRest = () => choose(toExpression({ ...filters, rest: undefined }));
  // Only the list has a field for it; here it comes along and can be let go.
  const searched = report.search && (
    <Chip caption={t('Suche')} words={report.search} onRemove={() => onChoose(without(report, 'search'))} />
  );
  const [day = '', period] = report.zeit?.split(':') ?? [];
  const dayField = table.allFields[day];
  const timed = dayField && (
    <Chip
      caption={dayField.caption}
      words={conditionText(dayField, { field: day, operator: '=', value: period })}
      onRemove={() => onChoose(without(report, 'zeit', 'vergleich'))}
    />
  );
  return (
    <div className={classes.filters}>
      {searched}
      {timed}
      {isSmall ? (
        <>
          <FilterChips {...one} onClearRest={clearRest} />
          <FilterDrawer {...one} />
        </>
      ) : (
        <FilterBar {...one} onClearRest={clearRest} />
      )}
    </div>
  );
}
