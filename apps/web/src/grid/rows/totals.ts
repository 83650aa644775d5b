import type { Table } from '@disponent/domain/entity/table';

/** Numbers of which an average means something. */
const typical = /Bewertung|^Tage(Im|In|Bis)|^DauerTage$/;
const hourly = /(satz|lohn|preis)$/i;
/** What is worked out row by row would have to be worked out for all of them: only what a list is opened for. */
const workedOut =
  /^(OffenBetrag|AnzahlOffen|AnzahlBesetzt|IstAnzahl|Bewerbungen|Auslastung|(Stunden|Betrag)Fakturierbar|Tage.*)$/;

/** The columns that get a sum below, and those that get an average. */
export function totalledColumns(table: Table, columns: readonly string[]): { sum: string[]; avg: string[] } {
  const by = (how: 'sum' | 'avg') => columns.filter((name) => totalOf(table, name) === how);
  return { sum: by('sum'), avg: by('avg') };
}

function totalOf({ allFields }: Table, name: string): 'sum' | 'avg' | undefined {
  const field = allFields[name];
  if (!field?.kind.column.startsWith('numeric') || (field.computed === 'query' && !workedOut.test(name))) return;
  const { name: kind } = field.kind;
  if (field.adds) return 'sum';
  if (kind === 'percent') return 'avg';
  if (kind === 'number') return typical.test(name) ? 'avg' : undefined;
  // An amount by the hour or by the month, as the unit beside it says, has no average.
  return hourly.test(name) && !allFields[`${name}Einheit`] ? 'avg' : undefined;
}
