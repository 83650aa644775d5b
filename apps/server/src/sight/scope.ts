import { benutzerrolleTyp, eigeneTypen, isInsider, kundenTypen } from '@disponent/domain/access/roles';
import { seenBy } from '@disponent/domain/entity/sight';
import type { Table } from '@disponent/domain/entity/table';
import { forbidden } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf, tables } from '@disponent/domain/tables';
import { isCounted } from '../db/counts.ts';
import { isRequired } from '../db/kept.ts';
import { column, quote, snake } from '../db/names.ts';
import { isKeptApart, linkTable, tenantColumn } from '../db/schema.ts';
import { and, join, literal, raw, type Sql, sql } from '../db/sql.ts';
import { followed, isByName, isPersonal, may } from './access.ts';
import type { Caller, Datenbereich } from './caller.ts';
import { rowSight } from './sight.ts';
import { istWeitergabeVorbei } from './weitergabe.ts';

/**
 * The rows of a table that a caller may see: those of his Domäne that his Datenbereich holds (domain model 2.3).
 * Every statement on entity data asks for it.
 */
export function rowScope(caller: Caller, table: Table, alias = 't'): Sql {
  return and(ofDomaene(caller, table, alias), dataScope(caller, table, alias));
}

/**
 * The same rows as kept counts tell them apart, on a row of them, `alias`: all of the Domäne, or those of branches. Nothing for whom that
 * is not all there is to it.
 */
export function countedScope(caller: Caller, table: Table, alias: string): Sql | undefined {
  const isByBranch = table.access === 'module' && caller.datenbereich === 'Niederlassung';
  const isKnown = isCounted(table) && (isByBranch || dataScope(caller, table, alias) === undefined);
  return isKnown ? rowScope(caller, table, alias) : undefined;
}

/** Most alternatives that a list is put together from. */
const mostWays = 8;

/**
 * The same rows as alternatives that exclude each other, one for each branch: an index has the rows of each in the order of a list, but not
 * those of all. Nothing where there is but one.
 */
export function scopeWays(caller: Caller, table: Table, alias = 't'): Sql[] | undefined {
  const field = table.fields.IdNiederlassung;
  const isByBranch =
    table.access === 'module' && caller.datenbereich === 'Niederlassung' && !caller.me.IsPlattformAdmin;
  if (!field || !isByBranch) return undefined;
  const own = `${alias}.id_niederlassung`;
  const ways = caller.niederlassungen.map((id) => sql`${raw(own)} = ${id}`);
  if (!isRequired(field)) ways.push(raw(`${own} is null`));
  if (ways.length < 2 || ways.length > mostWays) return undefined;
  return ways.map((way) => and(ofDomaene(caller, table, alias), way));
}

function ofDomaene(caller: Caller, table: Table, alias: string): Sql | undefined {
  if (table.entity.isLog) return loggedIn(caller, alias);
  const tenant = tenantColumn(table);
  const isEveryDomaene = !tenant || (table.key === 'DomaeneSt' && caller.me.IsPlattformAdmin);
  // Written out: one Domäne may be most of the database, and PostgreSQL must know whether it is this one.
  return isEveryDomaene ? undefined : raw(`${alias}.${tenant} = ${literal(caller.domaene)}`);
}

/** Whose entries of the log a caller may be shown: those of his Domäne, and those of what all share, which is changed in none of them. */
export const ofLog = ({ domaene }: Caller, alias: string): readonly [Sql, Sql] => [
  raw(`${alias}.id_domaene = ${literal(domaene)}`),
  raw(`${alias}.id_domaene is null`),
];

const loggedIn = (caller: Caller, alias: string): Sql => sql`(${join(ofLog(caller, alias), ' or ')})`;

/** The log of one record, for whoever sees it: by the index, without asking about all other tables. */
export function logScope(caller: Caller, entitaet: string, id: number, alias = 't'): Sql {
  const target = tables.get(entitaet);
  if (!target || !followed(tableOf('Aenderungsprotokoll')).includes(target)) return raw('false');
  if (!may(caller, 'Lesen', target)) throw forbidden();
  const own = sql`${raw(alias)}.entitaet = ${entitaet} and ${raw(alias)}.datensatz_id = ${id} and ${loggedIn(caller, alias)}`;
  // A Plattform-Admin also reads what became of a record that is gone.
  return caller.me.IsPlattformAdmin ? own : and(own, namedScope(caller, target, 'DatensatzId', alias));
}

/** What the Datenbereich leaves of a table's rows; nothing said = all of them. */
function dataScope(caller: Caller, table: Table, alias: string): Sql | undefined {
  if (table.access === 'owner') return ownerScope(caller, table, alias);
  if (caller.me.IsPlattformAdmin) return undefined;
  if (table.access === 'system') {
    const sight = rowSight(caller, table, alias);
    return sight === '' ? undefined : sql`true${raw(sight)}`;
  }
  if (table.access === 'admin') return table.key === 'BenutzerSt' ? colleagues(caller, alias) : undefined;
  const record = table.parent
    ? recordScope(caller, table, table.parentField ?? '', alias)
    : table.access === 'follows' && followsScope(caller, table, alias);
  if (record) {
    const sight = rowSight(caller, table, alias);
    return record === everything && sight === '' ? undefined : sql`${record}${raw(sight)}`;
  }
  return scopes[caller.datenbereich](caller, table, alias);
}

type Scope = (caller: Caller, table: Table, alias: string) => Sql | undefined;

const scopes: Readonly<Record<Datenbereich, Scope>> = {
  Domaene: () => undefined,
  Niederlassung: ({ niederlassungen }, table, alias) => {
    const field = table.fields.IdNiederlassung;
    if (!field) return undefined;
    const own = `${alias}.id_niederlassung`;
    const ofCaller = among(own, niederlassungen);
    return isRequired(field) ? ofCaller : sql`(${ofCaller} or ${raw(own)} is null)`;
  },
  Eigene: ({ me }, table, alias) => {
    if (!table.fields.IdBerater) return undefined;
    const own = sql`${raw(alias)}.id_berater = ${me.IdBerater}`;
    if (!table.fields.Team) return own;
    const team = raw(`select 1 from ${quote(linkTable(table, 'Team'))} l where l.id_von = ${alias}.id and l.id_nach`);
    return sql`(${own} or exists (${team} = ${me.IdBerater}))`;
  },
  Unternehmen: customerScope,
  UnternehmenKonzern: customerScope,
  CoLieferant: supplierScope,
};

/** Most callers have one branch or company; said so, an index on it also gives the order of a list. */
const among = (name: string, ids: readonly number[]): Sql =>
  ids.length === 1 ? sql`${raw(name)} = ${ids[0]}` : sql`${raw(name)} = any(${ids}::bigint[])`;

const { PVMK } = benutzerrolleTyp;

/** Customers see a proposal once it was made to them, an invoice once it was sent. */
function customerScope(caller: Caller, table: Table, alias: string): Sql | undefined {
  const { me, unternehmen } = caller;
  const isCustomer = kundenTypen.includes(me.BenutzerrolleTyp);
  const ofCustomer = (name = 'id_unternehmen') => among(`${alias}.${name}`, unternehmen);
  switch (table.key) {
    case 'UnternehmenSt':
      return ofCustomer('id');
    case 'PersSt':
      return createdOrProposed(caller, alias);
    case 'StelleninseratSt':
      return sql`(${ofCustomer()} or exists (select 1 from anfrage_position ap join anfrage_dat ad on ad.id = ap.id_anfrage where ap.id = ${raw(alias)}.id_anfrage_position and ad.id_unternehmen = any(${unternehmen}::bigint[])))`;
    case 'AnfrageProjektDat':
      return me.BenutzerrolleTyp === PVMK ? participation(caller, alias) : ofCustomer();
    case 'AnfrageDat':
      return me.BenutzerrolleTyp === PVMK
        ? exists('AnfrageProjektDat', caller, alias, (projekt) => `${projekt}.id = ${alias}.id_anfrage_projekt`)
        : ofCustomer();
    case 'PvDat':
      return and(
        me.BenutzerrolleTyp === PVMK
          ? exists('AnfrageDat', caller, alias, (anfrage) => `${anfrage}.id = ${alias}.id_anfrage`)
          : ofCustomer(),
        isCustomer ? shownToCustomer(caller, alias) : undefined,
      );
    case 'FakturaDat':
      return and(ofCustomer(), isCustomer ? raw(`${alias}.versendet_am is not null`) : undefined);
    default:
      if (isMasterData(table)) return ofOthersHidden(caller, table, alias);
      return table.fields.IdUnternehmen ? ofCustomer() : undefined;
  }
}

/** Once it was made to him, and as long as the person agrees to be shown; whoever works for him stays. */
const shownToCustomer = ({ today }: Caller, alias: string): Sql =>
  sql`${raw(`${alias}.vorgeschlagen_am is not null and (${alias}.status in ('Angenommen', 'Eingesetzt')`)} or not ${istWeitergabeVorbei(raw(`${alias}.id_person`), today)})`;

/** As a list of Ids, each found by its index: two alternatives per row would mean to look at every person there is. */
function createdOrProposed(caller: Caller, alias: string): Sql {
  const [own, pv] = [`${alias}k`, `${alias}x`];
  return sql`${raw(alias)}.id in (
    select ${raw(`${own}.id from pers_st ${own} where ${own}.id_domaene`)} = ${caller.domaene} and ${raw(`${own}.erstellt_von`)} = ${caller.me.Id}
    union all select ${raw(`${pv}.id_person from pv_dat ${pv}`)} where ${rowScope(caller, tableOf('PvDat'), pv)})`;
}

function supplierScope(caller: Caller, table: Table, alias: string): Sql | undefined {
  const { unternehmen } = caller;
  const own = (name: string) => among(`${alias}.${name}`, unternehmen);
  switch (table.key) {
    case 'UnternehmenSt':
      return own('id');
    case 'AnfrageDat':
      return sql`exists (select 1 from anfrage_co_lieferant ac where ac.id_anfrage = ${raw(alias)}.id and ac.id_unternehmen = any(${unternehmen}::bigint[]) and ac.freigegeben_am is not null)`;
    case 'FakturaDat':
      return and(own('id_unternehmen'), raw(`${alias}.versendet_am is not null`));
    default:
      if (table.fields.IdCoLieferant) return own('id_co_lieferant');
      if (isMasterData(table)) return ofOthersHidden(caller, table, alias);
      return table.fields.IdUnternehmen ? own('id_unternehmen') : undefined;
  }
}

/** Lists below /stammdaten are choices of reference fields for everybody; who has their module is another question. */
const isMasterData = (table: Table): boolean => table.entity.path?.startsWith('/stammdaten/') ?? false;

/** Who else is our customer outsiders do not learn from choices: what is made for a company, or for a group of one, is that company's. */
function ofOthersHidden(caller: Caller, table: Table, alias: string): Sql | undefined {
  const { fields } = table;
  if (eigeneTypen.includes(caller.me.BenutzerrolleTyp)) return undefined;
  if (fields.IdUnternehmen) {
    const own = raw(`${alias}.id_unternehmen`);
    return sql`(${own} is null or ${own} = any(${caller.unternehmen}::bigint[]) or ${own} in (select eg.id from unternehmen_st eg where eg.is_eigene_gesellschaft))`;
  }
  const above = Object.keys(fields).filter(
    (name) => isRequired(fields[name] as Field) && isOfCompany(fields[name]?.to),
  );
  return above.length === 0 ? undefined : and(...above.map((name) => recordScope(caller, table, name, alias)));
}

const isOfCompany = (key: string | undefined): boolean => {
  const target = key === undefined ? undefined : tables.get(key);
  return target !== undefined && isMasterData(target) && target.fields.IdUnternehmen !== undefined;
};

/** The caller takes part in the project, himself or as the customer's contact. */
const participation = ({ me }: Caller, alias: string): Sql =>
  sql`exists (select 1 from projekt_teilnehmer pt left join unternehmen_ansprechpartner ua on ua.id = pt.id_ansprechpartner
               where pt.id_anfrage_projekt = ${raw(alias)}.id and (pt.id_benutzer = ${me.Id} or ua.id_benutzer = ${me.Id}))`;

/** Outsiders may choose among the users of their own companies. */
const colleagues = ({ me, unternehmen }: Caller, alias: string): Sql | undefined =>
  eigeneTypen.includes(me.BenutzerrolleTyp)
    ? undefined
    : sql`(${raw(alias)}.id = ${me.Id} or exists (select 1 from benutzer_st_unternehmen bu where bu.id_von = ${raw(alias)}.id and bu.id_nach = any(${unternehmen}::bigint[])))`;

/** A row of another table, in the caller's scope, that meets a condition. Its alias grows by a letter per level. */
function exists(key: string, caller: Caller, outer: string, condition: (alias: string) => string, more = ''): Sql {
  const alias = `${outer}x`;
  return sql`exists (select 1 from ${raw(quote(snake(key)))} ${raw(alias)} where ${raw(condition(alias))} and ${rowScope(caller, tableOf(key), alias)}${raw(more)})`;
}

/** The record of a table that a field names; as the number it is, for no index knows Ids as decimals, which fields without a table are kept as. */
const namedScope = (caller: Caller, target: Table, field: string, alias: string, more = ''): Sql =>
  exists(target.key, caller, alias, (record) => `${record}.id = ${alias}.${column(field)}::bigint`, more);

/**
 * The record that a reference names. Of a table the caller sees all of, the foreign key already says that it is there and of his Domäne:
 * to ask again would mean to read every record before the first row of a list.
 */
function recordScope(caller: Caller, table: Table, field: string, alias: string): Sql {
  const target = tableOf(table.allFields[field]?.to ?? '');
  const isKept = [table, target].every((one) => tenantColumn(one) === 'id_domaene') && isKeptApart(target);
  if (!isKept || dataScope(caller, target, alias) !== undefined) return namedScope(caller, target, field, alias);
  const isFilled = field === table.parentField || isRequired(table.allFields[field] as Field);
  return isFilled ? everything : raw(`${alias}.${column(field)} is not null`);
}

const everything = raw('true');

/** Whoever sees one of the records it belongs to, and may open their module; what is somebody's own he sees whatever it is about. */
function followsScope(caller: Caller, table: Table, alias: string): Sql {
  const { follows = [] } = table.entity;
  const targets = followed(table).filter((target) => may(caller, 'Lesen', target));
  const isOpen = (name: string) => targets.some(({ key }) => key === table.fields[name]?.to);
  const toRecord = (name: string, of = alias) => recordScope(caller, table, name, of);
  const seen = seenBy(table.sight, caller.me);
  if (!isByName(follows) && seen === 'everyRecord') {
    const open = follows.filter(isOpen);
    if (open.length === 0) return raw('false');
    const empty = (name: string) => raw(`${alias}.${column(name)} is null`);
    // From the few records the caller sees to their rows, by index: the condition on each row alone would mean to look at all of them.
    const own = `${alias}f`;
    const rows = raw(`select ${own}.id from ${quote(snake(table.key))} ${own} where`);
    const domaene = ofDomaene(caller, table, own);
    return and(
      sql`${raw(alias)}.id in (${join(
        open.map((name) => sql`${rows} ${and(domaene, toRecord(name, own))}`),
        ' union all ',
      )})`,
      ...follows.map((name) => (isOpen(name) ? sql`(${empty(name)} or ${toRecord(name)})` : empty(name))),
    );
  }
  const ways = isByName(follows)
    ? targets.map((target) => byName(caller, target, follows, alias))
    : follows.filter((name, at) => isOpen(name) && (at === 0 || seen !== 'firstRecord')).map((name) => toRecord(name));
  if (isPersonal(table)) ways.unshift(...ownRows(caller, table, alias));
  if (ways.includes(everything)) return everything;
  return ways.length === 0 ? raw('false') : sql`(${join(ways, ' or ')})`;
}

/** What somebody has to do, gave others to do, or anybody of the branch may do. */
function ownRows({ me, niederlassungen }: Caller, { entity: { follows = [] } }: Table, alias: string): Sql[] {
  const names = isByName(follows) ? [follows.entitaet] : follows;
  const isNobodys = ['IdBenutzer', ...names].map((name) => `${alias}.${column(name)} is null`).join(' and ');
  return [
    sql`${raw(alias)}.id_benutzer = ${me.Id}`,
    sql`${raw(alias)}.erstellt_von = ${me.Id}`,
    sql`(${raw(`${isNobodys} and ${alias}.id_niederlassung`)} = any(${niederlassungen}::bigint[]))`,
  ];
}

/** `offset 0`: looked up for each row. For one of many tables PostgreSQL would rather read all of each before the first row of a list. */
const byName = (
  caller: Caller,
  target: Table,
  { entitaet, id }: { entitaet: string; id: string },
  alias: string,
): Sql =>
  sql`(${raw(`${alias}.${column(entitaet)}`)} = ${target.key} and ${namedScope(caller, target, id, alias, ' offset 0')})`;

/** Own rows; a shared layout is our own people's to read. What its name and filter tell reaches outsiders only where it is meant for their role. */
function ownerScope({ me }: Caller, table: Table, alias: string): Sql {
  const own = sql`${raw(alias)}.id_benutzer = ${me.Id}`;
  if (!table.fields.IsGeteilt) return own;
  const shared = raw(`${alias}.is_geteilt`);
  return isInsider(me)
    ? sql`(${own} or ${shared})`
    : sql`(${own} or (${shared} and ${raw(alias)}.id_benutzerrolle = ${me.IdBenutzerrolle}))`;
}
