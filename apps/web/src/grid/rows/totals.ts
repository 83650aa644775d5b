import type { Table } from '@disponent/domain/entity/table';

/** Numbers of which a sum means something; rates, ratings and years add up to nothing. */
const additive = /^(Anzahl.*|.*Anzahl|Menge|Verbraucht|Rest|GuthabenRest|Aufrufe|Stunden|StundenGesamt)$/;
const rate = /(satz|lohn|entgelt|preis|limit|brutto(?!$)|honorarfix|mindest)/i;

/** The columns that get a sum below. */
export function summedColumns(table: Table, columns: readonly string[]): string[] {
  return columns.filter((name) => {
    const field = table.allFields[name];
    // What is worked out row by row would have to be worked out for all of them.
    if (!field || field.computed === 'query' || !field.kind.column.startsWith('numeric')) return false;
    return field.kind.name === 'money' ? !rate.test(name) : field.kind.name === 'number' && additive.test(name);
  });
}
