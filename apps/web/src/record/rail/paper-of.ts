import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import type { DateiRef } from '@disponent/domain/kinds/file';
import type { Row } from '../../grid/rows/row.ts';

export interface Paper {
  /** 'Lebenslauf' */
  readonly title: string;
  readonly file: DateiRef;
  /** Of when it is, in words. */
  readonly day: string;
}

/** The newest paper that stands beside a record; nothing where there is none, or none for the caller: then its rows are not in the record. */
export function paperOf({ entity: { overview } }: Table, row: Row): Paper | undefined {
  if (!overview?.paper) return;
  const [list, title] = overview.paper;
  const found = ((row[list] ?? []) as readonly Row[])
    .filter((one) => one['IdDokumentartText'] === title && (one['Datei'] as DateiRef | null)?.Dateiname)
    .toSorted((a, b) => timeOf(b) - timeOf(a) || Number(b['Id']) - Number(a['Id']))[0];
  if (!found) return;
  const day = found['Datum'];
  return { title, file: found['Datei'] as DateiRef, day: day instanceof Date ? formatDate(day, 'd') : '' };
}

const timeOf = ({ Datum }: Row): number => (Datum instanceof Date ? Datum.getTime() : 0);
