import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { tables } from '@disponent/domain/tables';
import { quote, snake } from '../db/names.ts';
import { perTable } from '../db/per-table.ts';
import type { Row } from '../db/row.ts';
import { columnNames } from '../db/schema.ts';
import { withStand } from '../db/stand.ts';
import { visibleChildren, visibleFields } from './access.ts';
import { isAnonymSql } from './anonym.ts';
import type { Caller } from './caller.ts';
import { cellsOf } from './cells.ts';
import { rowSight } from './sight.ts';

/**
 * Where rows are read from: the table, or for some callers a view of it in which cells they must not learn are replaced.
 * Columns keep their names, so lists, filters, orders, searches and texts of references all see the same. By when they were changed, rows
 * are found in the table that holds them in this order.
 */
export function sourceSql(table: Table, caller: Caller, { isByChange = false } = {}): string {
  const own = quote(snake(table.key));
  if (table.entity.isLog) return logSource(own, caller);
  const name = (isByChange && byChange(table)) || own;
  const cells = cellsOf(table, caller);
  if (!cells) return name;
  const { replaced, idPerson, hiddenLinks } = cells;
  const columns = columnNames(table).map((column) =>
    replaced[column] ? `${replaced[column]} as ${quote(column)}` : `q.${quote(column)}`,
  );
  if (hiddenLinks) columns.push(`x.is_anonym as ${linksHidden}`);
  return `(select ${columns.join(', ')} from ${name} q${idPerson ? anonymJoin(caller, idPerson) : ''})`;
}

const byChange = perTable((table) => withStand(table, columnNames(table)) ?? '');

/** Asked once per row, whatever number of cells depend on it (`offset 0` keeps PostgreSQL from asking it again for each). */
const anonymJoin = (caller: Caller, idPerson: string): string =>
  ` cross join lateral (select ${isAnonymSql(caller, 'q', idPerson)} as is_anonym offset 0) x`;

const linksHidden = '"links_verborgen"';

/** The links of a field that the caller is shown, as a further condition beside the row `alias` of its source. */
export const linkSight = (table: Table, name: string, caller: Caller, alias: string): string =>
  cellsOf(table, caller)?.hiddenLinks?.includes(name) ? ` and not ${alias}.${linksHidden}` : '';

/** The log as any other table; of what the caller does not see in a record, he does not learn how it changed either. */
function logSource(name: string, caller: Caller): string {
  const aenderungen = caller.me.IsPlattformAdmin
    ? 'l.aenderungen'
    : `protokoll_sicht(l.aenderungen, l.entitaet, '${JSON.stringify(unseen(caller))}')`;
  return `(select l.id, l.id_domaene, l.entitaet, l.datensatz_id, l.aktion, l.am, l.id_benutzer, ${aenderungen} as aenderungen, l.ip_adresse, l.vorgang,
    l.am as erstellt_am, l.id_benutzer as erstellt_von, l.am as geaendert_am, l.id_benutzer as geaendert_von, 1 as version from ${name} l)`;
}

/** Fields and lists, by table, that the caller does not see, or not always as they are. */
function unseen(caller: Caller): Record<string, string[]> {
  const hidden = (table: Table) => {
    const visible = visibleFields(caller, table);
    const replaced = replacedFields(table, caller);
    const lists = visibleChildren(caller, table).filter((child) => rowSight(caller, child, 'c') === '');
    return [
      ...Object.keys(table.allFields).filter((field) => !visible[field] || replaced.includes(field)),
      ...table.children.filter((child) => !lists.includes(child)).map(({ key }) => key),
    ];
  };
  const all = [...tables.values()].map((table) => [table.key, hidden(table)] as const);
  return Object.fromEntries(all.filter(([, names]) => names.length > 0));
}

/** Fields of which the caller is not always shown what is in them. */
function replacedFields(table: Table, caller: Caller): string[] {
  const { replaced = {}, hiddenLinks = [] } = cellsOf(table, caller) ?? {};
  return Object.keys(table.allFields).filter((field) => replaced[snake(field)] || hiddenLinks.includes(field));
}

/** A record that is not saved yet has no row whose cells could be replaced: what might be is left empty. */
export function withoutReplaced(table: Table, row: Row, caller: Caller): Row {
  const hidden = replacedFields(table, caller).flatMap((name) => [name, `${name}Text`]);
  return { ...row, ...Object.fromEntries(hidden.filter((key) => key in row).map((key) => [key, null])) };
}

/** Tells callers apart who are shown different sources. */
export const sourceKey = ({ me, unternehmen }: Caller): string =>
  isInsider(me) ? '' : `${me.Id}:${me.BenutzerrolleTyp}:${unternehmen.join()}`;
