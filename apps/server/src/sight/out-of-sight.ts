import type { Table } from '@disponent/domain/entity/table';
import { unprocessable } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Caller } from './caller.ts';

type Row = Readonly<Record<string, unknown>>;

/** 422 for what the caller would not see once it is saved: it belongs to a branch that is none of his. */
export function refuseOutOfSight(caller: Caller, table: Table, row: Row, before: Row | null): void {
  const { IdNiederlassung } = row;
  if (caller.datenbereich !== 'Niederlassung' || table.parent || table.access === 'follows') return;
  if (!table.fields.IdNiederlassung || typeof IdNiederlassung !== 'number') return;
  if (IdNiederlassung === before?.IdNiederlassung || caller.niederlassungen.includes(IdNiederlassung)) return;
  throw unprocessable({
    IdNiederlassung: [
      caller.niederlassungen.length === 0
        ? sentence(
            'Ihnen ist keine Niederlassung zugeordnet: Sie würden diesen Datensatz nicht sehen. Niederlassungen ordnet die Administration zu.',
          )
        : sentence('Das ist keine Ihrer Niederlassungen: Sie würden diesen Datensatz nicht mehr sehen.'),
    ],
  });
}
