import { isOwnCompany } from '@disponent/domain/entity/own-company';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import { keptAs } from '../db/kept.ts';
import { column, snake } from '../db/names.ts';
import type { Caller } from '../sight/caller.ts';
import { rowSight } from '../sight/sight.ts';
import { sourceSql } from '../sight/source.ts';

/** The display text of a row, days and moments as they are read; a deactivated one says so. */
export function textSql(table: Table, alias: string, caller: Caller, marksInactive = false): string {
  const names = table.text.fields.filter((name) => !isOwnCompany(table.allFields[name], caller.me));
  const parts = names.map((name) => partSql(table.allFields[name], `${alias}.${column(name)}`, caller));
  const { or } = table.text;
  const text =
    table.text.fields.length === 1
      ? or === undefined
        ? String(parts[0])
        : `coalesce(${parts[0]}, ${alias}.${column(or)})`
      : `concat_ws('${table.text.join.replaceAll("'", "''")}', ${parts.join(', ')})`;
  return marksInactive && table.fields.IsAktiv
    ? `${text} || case when not ${alias}.is_aktiv then ' (deaktiviert)' else '' end`
    : text;
}

export const referenceAlias = (name: string): string => `r_${snake(name)}`;

/** Joined by Id alone: the composite foreign key keeps it inside the Domäne. What a row is called is told where the row is shown. */
export function referenceJoin(name: string, field: Field, alias: string, caller: Caller): string {
  const to = referenceAlias(name);
  const target = tableOf(field.to ?? '');
  return `left join ${sourceSql(target, caller)} ${to} on ${to}.id = ${alias}.${column(name)}${rowSight(caller, target, to)}`;
}

/** The same text asked for by itself: of a row that is not shown what is left of it, as in the join. */
export function referenceText(name: string, field: Field, own: string, caller: Caller): string {
  const to = referenceAlias(name);
  const target = tableOf(field.to ?? '');
  const text = `(select ${textSql(target, to, caller, true)} from ${sourceSql(target, caller)} ${to} where ${to}.id = ${own}${rowSight(caller, target, to)})`;
  return target.text.fields.length > 1 ? `coalesce(${text}, '')` : text;
}

/** Another record is named by its own text: an application by who sent it. */
function partSql(field: Field | undefined, own: string, caller: Caller): string {
  if (!field) return own;
  if (field.kind.isReference) {
    const target = tableOf(field.to ?? '');
    return `(select ${textSql(target, 'n', caller)} from ${sourceSql(target, caller)} n where n.id = ${own})`;
  }
  return keptAs(field).spoken?.(own, caller.zone) ?? own;
}
