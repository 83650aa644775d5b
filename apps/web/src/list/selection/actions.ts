import type { Table } from '@disponent/domain/entity/table';
import type { Me } from '@disponent/domain/session/types';
import { actionOrder, type RecordAction } from '../../record/actions/action-order.ts';

/** The status actions that the user's role is offered at all, the next sensible step first; the server knows which records are ready. */
export function bulkActions(table: Table, me: Me, statuses: readonly unknown[] | undefined): readonly RecordAction[] {
  const names = Object.entries(table.entity.states?.actions ?? {})
    .filter(([, { isAutomatic, types, right, from, asks = [] }]) => {
      if (isAutomatic || asks.some((name) => !table.fields[name])) return false;
      if (right && !me.IsPlattformAdmin && !me.Rechte.includes(right)) return false;
      if (types && !me.IsPlattformAdmin && !types.includes(me.BenutzerrolleTyp)) return false;
      return !statuses || statuses.some((status) => from.includes(String(status)));
    })
    .map(([name]) => name);
  const { buttons, menu } = actionOrder(table, names);
  return [...buttons, ...menu];
}
