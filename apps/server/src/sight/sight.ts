import { eigeneTypen } from '@disponent/domain/access/roles';
import { type Condition, seenBy } from '@disponent/domain/entity/sight';
import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import { column, quote, snake } from '../db/names.ts';
import { literal } from '../db/sql.ts';
import { isAnonymSql } from './anonym.ts';
import type { Caller } from './caller.ts';

/**
 * The rows that a caller sees of a record he sees, as a further condition on `alias`; '' for all of them. Written out, for it is part of
 * statements that are kept.
 */
export function rowSight(caller: Caller, table: Table, alias: string): string {
  const seen = seenBy(table.sight, caller.me);
  if (seen === 'none') return ' and false';
  if (typeof seen === 'string') return '';
  return ` and (${seen.map((condition) => conditionSql(caller, table, condition, alias)).join(' or ')})`;
}

function conditionSql(caller: Caller, table: Table, condition: Condition, alias: string): string {
  const { is = {}, isNot = {}, me, colleague, company, known, rights } = condition;
  const own = (name: string) => `${alias}.${column(name)}`;
  return [
    ...Object.entries(is).map(([name, value]) => `${own(name)} = ${literal(value)}`),
    ...Object.entries(isNot).map(([name, text]) => `${own(name)} not in (${withText(table, name, text)})`),
    ...(me ? [`${own(me)} = ${caller.me.Id}`] : []),
    ...(colleague ? [`${own(colleague)} in (${outsiders(caller)})`] : []),
    ...(company ? [`${own(company)} = any('{${caller.unternehmen.join()}}'::bigint[])`] : []),
    ...(known ? [`(${own(known)} is null or not (${isAnonymSql(caller, alias, own(known))}))`] : []),
    ...(rights ? [`${own(rights)} <@ array[${[...caller.rechte].toSorted().map(literal).join()}]::text[]`] : []),
  ].join(' and ');
}

/** Rows of a reference's target that show a text. */
function withText(table: Table, name: string, text: string | undefined): string {
  const target = tableOf(table.fields[name]?.to ?? '');
  return `select z.id from ${quote(snake(target.key))} z where z.${column(target.text.fields[0] ?? '')} = ${literal(text)}`;
}

/** The caller and those from outside who act for the same companies. Our own people may do so too, and what they write is ours. */
const outsiders = ({ me, unternehmen }: Caller): string =>
  `select ${me.Id} union all select bu.id_von from benutzer_st_unternehmen bu join benutzer_st bs on bs.id = bu.id_von
     join benutzerrolle_st br on br.id = bs.id_benutzerrolle
    where bu.id_nach = any('{${unternehmen.join()}}'::bigint[]) and br.benutzerrolle_typ <> all('{${eigeneTypen.join()}}'::int[])`;
