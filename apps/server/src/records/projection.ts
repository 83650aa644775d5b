import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf, targetOf } from '@disponent/domain/tables';
import { column, quote, snake } from '../db/names.ts';
import { hasColumn, linkTable } from '../db/schema.ts';
import type { Caller } from '../sight/caller.ts';
import { rowSight } from '../sight/sight.ts';
import { linkSight, sourceSql } from '../sight/source.ts';
import type { Cell } from './cell.ts';
import { computedSql } from './computed.ts';

/** One wire key and the SQL that answers it. */
export interface Output {
  key: string;
  sql: string;
}

/** Wire keys, their SQL, and the joins that bring the texts of references. */
export interface Projection {
  outputs: Output[];
  joins: string[];
}

/** What fields look like on the wire, as SQL on the row `alias`. `json` is for rows built into JSON by the database. */
export function project(
  table: Table,
  fields: Readonly<Record<string, Field>>,
  alias: string,
  caller: Caller,
  json = false,
): Projection {
  const outputs: Output[] = [
    { key: 'Id', sql: `${alias}.id` },
    { key: 'Version', sql: `${alias}.version` },
  ];
  const joins: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const of = { table, name, field, alias, caller };
    outputs.push(...outputsOf(of, json));
    if (field.computed === 'query') continue;
    if (field.kind.name === 'reference') joins.push(referenceJoin(name, field, alias, caller));
    if (field.kind.name === 'multiReference') joins.push(multiReferenceJoin(of));
  }
  return { outputs, joins };
}

export const selectList = ({ outputs }: Projection): string =>
  outputs.map(({ key, sql }) => `${sql} as ${quote(key)}`).join(', ');

export const referenceAlias = (name: string): string => `r_${snake(name)}`;

/** Joined by Id alone: the composite foreign key keeps it inside the Domäne. What a row is called is told where the row is shown. */
export function referenceJoin(name: string, field: Field, alias: string, caller: Caller): string {
  const to = referenceAlias(name);
  const target = tableOf(field.to ?? '');
  return `left join ${sourceSql(target, caller)} ${to} on ${to}.id = ${alias}.${column(name)}${rowSight(caller, target, to)}`;
}

/** Ids and texts of a multi-reference in one go, in their order. */
function multiReferenceJoin(of: Cell): string {
  const text = textSql(tableOf(of.field.to ?? ''), 'z', of.caller, true);
  return `left join lateral ${linked(of, { ids: 'l.id_nach', texte: text })} ${referenceAlias(of.name)} on true`;
}

/** The display text of a row, days and moments as they are read; a deactivated one says so. */
export function textSql(table: Table, alias: string, caller: Caller, marksInactive = false): string {
  const parts = table.text.fields.map((name) => partSql(table.allFields[name], `${alias}.${column(name)}`, caller));
  const text =
    parts.length === 1
      ? String(parts[0])
      : `concat_ws('${table.text.join.replaceAll("'", "''")}', ${parts.join(', ')})`;
  return marksInactive && table.fields.IsAktiv
    ? `${text} || case when not ${alias}.is_aktiv then ' (deaktiviert)' else '' end`
    : text;
}

/** Another record is named by its own text: an application by who sent it. */
function partSql(field: Field | undefined, own: string, caller: Caller): string {
  if (field?.kind.name === 'reference') {
    const target = tableOf(field.to ?? '');
    return `(select ${textSql(target, 'n', caller)} from ${sourceSql(target, caller)} n where n.id = ${own})`;
  }
  if (field?.kind.name === 'date') return `to_char(${own}, 'DD.MM.YYYY')`;
  if (field?.kind.name === 'datetime') return `to_char(${own} at time zone '${caller.zone}', 'DD.MM.YYYY HH24:MI')`;
  return own;
}

function outputsOf(of: Cell, json: boolean): Output[] {
  const { table, name, field, alias, caller } = of;
  const own = field.computed === 'query' ? computedSql(table, name, alias, caller) : `${alias}.${column(name)}`;
  switch (field.kind.name) {
    case 'reference':
      return [
        { key: name, sql: own },
        {
          key: `${name}Text`,
          sql: `case when ${own} is not null then ${textSql(tableOf(field.to ?? ''), referenceAlias(name), caller, true)} end`,
        },
      ];
    case 'multiReference':
      return [
        { key: name, sql: `${referenceAlias(name)}.ids` },
        { key: `${name}Text`, sql: `${referenceAlias(name)}.texte` },
      ];
    case 'file':
    case 'image':
      return [{ key: name, sql: `(select ${fileJson} from datei z where z.id = ${own})` }];
    case 'files':
      return [{ key: name, sql: linked(of, { dateien: fileJson }) }];
    case 'timerange': {
      const [from, to] = [`${alias}.${quote(`${snake(name)}_von`)}`, `${alias}.${quote(`${snake(name)}_bis`)}`];
      return [
        {
          key: name,
          sql: `case when ${from} is not null then json_build_object('Von', to_char(${from}, 'HH24:MI'), 'Bis', to_char(${to}, 'HH24:MI')) end`,
        },
      ];
    }
    case 'secret':
      return [{ key: `Hat${name}`, sql: `(${own} is not null)` }];
    case 'datetime': {
      const local = `${own} at time zone '${caller.zone}'`;
      return [{ key: name, sql: json ? `to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS')` : `(${local})` }];
    }
    case 'time':
      return [{ key: name, sql: json ? `to_char(${own}, 'HH24:MI')` : own }];
    default:
      return hasColumn(field) || field.computed === 'query' ? [{ key: name, sql: own }] : [];
  }
}

const fileJson = `json_build_object('Id', z.id, 'Dateiname', z.dateiname, 'Groesse', z.groesse, 'Status', z.status)`;

/** Values of the linked rows as JSON lists, each under its name. */
function linked({ table, name, field, alias, caller }: Cell, values: Readonly<Record<string, string>>): string {
  const target = sourceSql(tableOf(targetOf(field) ?? ''), caller);
  const lists = Object.entries(values).map(
    ([as, value]) => `coalesce(json_agg(${value} order by l.reihenfolge, l.id_nach), '[]') as ${as}`,
  );
  return `(select ${lists.join(', ')} from ${quote(linkTable(table, name))} l join ${target} z on z.id = l.id_nach where l.id_von = ${alias}.id${linkSight(table, name, caller, alias)})`;
}
