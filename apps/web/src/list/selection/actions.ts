import type { ListAction } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import type { Glyph } from '@disponent/domain/kinds/look';
import type { Me } from '@disponent/domain/session/types';
import { actionOrder, type RecordAction } from '../../record/actions/action-order.ts';

/** What can be done with many: an action of each record, or one of the list. */
export type BulkChoice = RecordAction &
  Pick<ListAction, 'icon' | 'changes'> & {
    /** Of the status that it leads to. */
    readonly glyph?: Glyph | undefined;
  };

/** The status actions that the user's role is offered at all, the next sensible step first; the server knows which records are ready. */
export function bulkActions(table: Table, me: Me, statuses: readonly unknown[] | undefined): readonly BulkChoice[] {
  const names = Object.entries(table.entity.states?.actions ?? {})
    .filter(([, { isAutomatic, types, right, from, asks = [] }]) => {
      if (isAutomatic || asks.some((name) => !table.fields[name])) return false;
      if (right && !me.IsPlattformAdmin && !me.Rechte.includes(right)) return false;
      if (types && !me.IsPlattformAdmin && !types.includes(me.BenutzerrolleTyp)) return false;
      return !statuses || statuses.some((status) => from.includes(String(status)));
    })
    .map(([name]) => name);
  const { buttons, menu } = actionOrder(table, names);
  const looks = table.entity.states?.looks ?? {};
  const steps = [...buttons, ...menu].map((action) => ({ ...action, glyph: looks[action.to]?.glyph }));
  return [...steps, ...listActions(table, me)];
}

const listActions = (table: Table, me: Me): BulkChoice[] =>
  Object.entries(table.listActions)
    .filter(([, { types, right }]) => {
      if (me.IsPlattformAdmin) return true;
      return (!right || me.Rechte.includes(right)) && (!types || types.includes(me.BenutzerrolleTyp));
    })
    .map(([name, action]) => ({ ...action, name, from: [], to: 'same', isOfList: true }));
