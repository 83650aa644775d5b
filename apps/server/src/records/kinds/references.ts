import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf, targetOf } from '@disponent/domain/tables';
import { quote } from '../../db/names.ts';
import { linkTable } from '../../db/schema.ts';
import { raw, sql } from '../../db/sql.ts';
import type { Caller } from '../../sight/caller.ts';
import { linkSight, sourceSql } from '../../sight/source.ts';
import type { Cell } from '../cell.ts';
import { referenceAlias, referenceJoin, referenceText, textSql } from '../display-text.ts';
import { isFromMemory } from '../kept-texts.ts';
import { byId, each } from './clean.ts';
import { listOf, wrongValue } from './filter-value.ts';
import { asKept, type Condition, compared, type Form, type KindSql, nullable } from './kind-sql.ts';

/** One record of another table: its Id, and what it is called. */
export const reference: KindSql = {
  ...asKept,
  outputs({ name, field, caller }, own, form) {
    if (isPutIn(form, field, caller)) return [{ key: name, sql: own }];
    const called =
      form === 'record'
        ? referenceText(name, field, own, caller)
        : textSql(tableOf(field.to ?? ''), referenceAlias(name), caller, true);
    return [
      { key: name, sql: own },
      { key: `${name}Text`, sql: `case when ${own} is not null then ${called} end` },
    ];
  },
  join: ({ name, field, alias, caller }, form) =>
    isPutIn(form, field, caller) ? undefined : referenceJoin(name, field, alias, caller),
  condition: compared(),
  order: ({ name, field, alias, caller }) => ({
    sql: `((${textSql(tableOf(field.to ?? ''), referenceAlias(name), caller)})::text collate "de-x-icu")`,
    cast: 'text',
    join: referenceJoin(name, field, alias, caller),
  }),
  schema: ({ to }) => nullable('integer', { description: `Id aus ${to}` }),
};

/** Ids and texts in one go, in their order. */
export const multiReference: KindSql = {
  outputs(of, _own, form) {
    const { name, field, caller } = of;
    if (isPutIn(form, field, caller)) return [{ key: name, sql: linkedIds(of) }];
    const [ids, texts] =
      form === 'record'
        ? [linked(of, { paare: `json_build_array(l.id_nach, ${linkedText(of)})` }), 'null']
        : [`${referenceAlias(name)}.ids`, `${referenceAlias(name)}.texte`];
    return [
      { key: name, sql: ids },
      { key: `${name}Text`, sql: texts },
    ];
  },
  /** The database makes one list of pairs instead of two lists. */
  fromJson(row, name) {
    if (!(`${name}Text` in row)) return;
    const pairs = row[name] as [number, string | null][];
    row[name] = pairs.map(([id]) => id);
    row[`${name}Text`] = pairs.map(([, text]) => text);
  },
  join: (of, form) =>
    isPutIn(form, of.field, of.caller)
      ? undefined
      : `left join lateral ${linked(of, { ids: 'l.id_nach', texte: linkedText(of) })} ${referenceAlias(of.name)} on true`,
  condition: linkedTo(),
  clean: each((_field, id) => id),
  schema: ({ to }) => ({ type: 'array', items: { type: 'integer' }, description: `Ids aus ${to}` }),
};

const isPutIn = (form: Form, field: Field, caller: Caller): boolean =>
  (form === 'record' || form === 'page') && isFromMemory(field, caller);

/** Without asking for the rows: those of small tables are there, and seen. A list of a subselect, which costs PostgreSQL less than to aggregate it. */
const linkedIds = ({ table, name, alias, caller }: Cell): string =>
  `array(select l.id_nach from ${quote(linkTable(table, name))} l where l.id_von = ${alias}.id${linkSight(table, name, caller, alias)} order by l.reihenfolge, l.id_nach)`;

const linkedText = ({ field, caller }: Cell): string => textSql(tableOf(field.to ?? ''), 'z', caller, true);

const fileJson = `json_build_object('Id', z.id, 'Dateiname', z.dateiname, 'Groesse', z.groesse, 'Status', z.status)`;

export const file: KindSql = {
  outputs: ({ name }, own) => [{ key: name, sql: `(select ${fileJson} from datei z where z.id = ${own})` }],
  condition: compared(),
  clean: byId,
  schema: () => nullable('object'),
};

export const files: KindSql = {
  outputs: (of) => [{ key: of.name, sql: linked(of, { dateien: fileJson }) }],
  condition: linkedTo(),
  clean: each(byId),
  schema: () => ({ type: 'array', items: { type: 'object' } }),
};

/** Values of the linked rows as JSON lists, each under its name. */
function linked({ table, name, field, alias, caller }: Cell, values: Readonly<Record<string, string>>): string {
  const target = sourceSql(tableOf(targetOf(field) ?? ''), caller);
  const lists = Object.entries(values).map(
    ([as, value]) => `coalesce(json_agg(${value} order by l.reihenfolge, l.id_nach), '[]') as ${as}`,
  );
  return `(select ${lists.join(', ')} from ${quote(linkTable(table, name))} l join ${target} z on z.id = l.id_nach where l.id_von = ${alias}.id${linkSight(table, name, caller, alias)})`;
}

function linkedTo(): Condition {
  return ({ table, name, field, alias, caller }, _own, operator, value) => {
    const shown = linkSight(table, name, caller, alias);
    const links = raw(`select 1 from ${quote(linkTable(table, name))} l where l.id_von = ${alias}.id${shown}`);
    if (operator === 'isblank') return sql`not exists (${links})`;
    const ids = operator === 'anyof' ? listOf(field, value) : [value];
    if (!field.kind.isWire(ids, field)) throw wrongValue(field);
    const has = sql`exists (${links} and l.id_nach = any(${ids}::bigint[]))`;
    return operator === '<>' || operator === 'notcontains' ? sql`not ${has}` : has;
  };
}
