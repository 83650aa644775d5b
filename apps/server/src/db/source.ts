import { benutzerrolleTyp, eigeneTypen, kundenTypen } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { tables } from '@disponent/domain/tables';
import { visibleChildren, visibleFields } from './access.ts';
import type { Caller } from './caller.ts';
import { quote, snake } from './names.ts';
import { columnNames } from './schema.ts';
import { childRows } from './scope.ts';

/**
 * Where rows are read from: the table, or for some callers a view of it in which cells they must not learn are replaced.
 * Columns keep their names, so lists, filters, orders, searches and texts of references all see the same.
 */
export function sourceSql(table: Table, caller: Caller): string {
  const name = quote(snake(table.key));
  if (table.entity.isLog) return logSource(name, caller);
  const replaced = replacementsOf(table, caller);
  if (!replaced) return name;
  const columns = columnNames(table).map((column) =>
    replaced[column] ? `${replaced[column]} as ${quote(column)}` : `q.${quote(column)}`,
  );
  const idPerson = personOf[table.key];
  return `(select ${columns.join(', ')} from ${name} q${idPerson ? anonymJoin(caller, idPerson) : ''})`;
}

const replacementsOf = (table: Table, caller: Caller): Readonly<Record<string, string>> | undefined =>
  caller.me.IsPlattformAdmin ? undefined : replacements[table.key]?.(caller);

/** The log as any other table; of what the caller does not see in a record, he does not learn how it changed either. */
function logSource(name: string, caller: Caller): string {
  const aenderungen = caller.me.IsPlattformAdmin
    ? 'l.aenderungen'
    : `protokoll_sicht(l.aenderungen, l.entitaet, '${JSON.stringify(unseen(caller))}')`;
  return `(select l.id, l.id_domaene, l.entitaet, l.datensatz_id, l.aktion, l.am, l.id_benutzer, ${aenderungen} as aenderungen, l.ip_adresse,
    l.am as erstellt_am, l.id_benutzer as erstellt_von, l.am as geaendert_am, l.id_benutzer as geaendert_von, 1 as version from ${name} l)`;
}

/** Fields and lists, by table, that the caller does not see, or not always as they are. */
function unseen(caller: Caller): Record<string, string[]> {
  const hidden = (table: Table) => {
    const visible = visibleFields(caller, table);
    const replaced = replacementsOf(table, caller) ?? {};
    const lists = visibleChildren(caller, table).filter((child) => childRows(caller, child, 'c') === '');
    return [
      ...Object.keys(table.allFields).filter((field) => !visible[field] || replaced[snake(field)]),
      ...table.children.filter((child) => !lists.includes(child)).map(({ key }) => key),
    ];
  };
  const all = [...tables.values()].map((table) => [table.key, hidden(table)] as const);
  return Object.fromEntries(all.filter(([, names]) => names.length > 0));
}

/** Tells callers apart who are shown different sources. */
export const sourceKey = ({ me, unternehmen }: Caller): string =>
  me.IsPlattformAdmin || eigeneTypen.includes(me.BenutzerrolleTyp)
    ? ''
    : `${me.BenutzerrolleTyp}:${unternehmen.join()}`;

const { COL } = benutzerrolleTyp;

/** Of the sources that hide a person: the column that says which. */
const personOf: Readonly<Record<string, string>> = { PersSt: 'q.id', PersonAdresse: 'q.id_person' };
const isAnonym = 'x.is_anonym';

/** Replacing expressions by column, on the row `q`; nothing for callers who see the table as it is. */
type Replacement = (caller: Caller) => Readonly<Record<string, string>> | undefined;

const forCustomers =
  (of: (caller: Caller) => Readonly<Record<string, string>>): Replacement =>
  (caller) =>
    kundenTypen.includes(caller.me.BenutzerrolleTyp) ? of(caller) : undefined;

const replacements: Readonly<Record<string, Replacement>> = {
  // A person proposed anonymously is 'Vorname N.' until one of the customer's proposals got further.
  PersSt: forCustomers(() => {
    const initial = `q.vorname || ' ' || left(q.nachname, 1) || '.'`;
    const only = (column: string) => [column, `case when not ${isAnonym} then q.${quote(column)} end`];
    return {
      // Both names in one, for its display text is Nachname and then Vorname.
      nachname: `case when ${isAnonym} then ${initial} else q.nachname end`,
      suchtext: `case when ${isAnonym} then suchtexte(${initial}) else q.suchtext end`,
      ...Object.fromEntries(
        [
          'vorname',
          'foto',
          'email',
          'email_zweit',
          'mobil',
          'telefon',
          'linked_in_url',
          'xing_url',
          'geburtsdatum',
          'titel',
        ].map(only),
      ),
    };
  }),
  PersonAdresse: forCustomers(() => ({
    strasse: `case when ${isAnonym} then '–' else q.strasse end`,
    hausnummer: `case when not ${isAnonym} then q.hausnummer end`,
  })),
  PvDat: (caller) => {
    if (caller.me.BenutzerrolleTyp === COL)
      return unlessUnknown(`(select a.is_kunde_anonym from anfrage_dat a where a.id = q.id_anfrage)`, [
        'id_unternehmen',
        'id_fachbereich_kontakt',
        'fachbereich',
      ]);
    const released = (column: string) => [column, `case when q.is_wunschentgelt_freigegeben then q.${column} end`];
    return forCustomers(() => Object.fromEntries(['wunsch_entgelt', 'wunsch_entgelt_einheit'].map(released)))(caller);
  },
  AnfrageDat: ({ me }) =>
    me.BenutzerrolleTyp === COL
      ? {
          ...unlessUnknown('q.is_kunde_anonym', [
            'id_unternehmen',
            'id_ansprechpartner',
            'id_standort',
            'id_anfrage_projekt',
            'kunden_referenz',
            'kostenstelle',
          ]),
          suchtext: `case when q.is_kunde_anonym then suchtexte(concat_ws(' ', q.anfrage_nr, q.titel)) else q.suchtext end`,
        }
      : undefined,
};

/** A supplier does not learn the name of a customer who wants to stay unknown. */
const unlessUnknown = (isUnknown: string, columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column) => [column, `case when not ${isUnknown} then q.${quote(column)} end`]));

/**
 * Whether neither a proposal to the caller's companies nor work there has shown who the person is. Asked once per row, whatever number
 * of cells depend on it (`offset 0` keeps PostgreSQL from asking it again for each).
 */
function anonymJoin({ unternehmen }: Caller, idPerson: string): string {
  const own = `any('{${unternehmen.join()}}'::bigint[])`;
  const known = `'Interview', 'Angebot', 'Angenommen'`;
  const of = (alias: string) => `${alias}.id_domaene = q.id_domaene and ${alias}`;
  return ` cross join lateral (select not (
    exists (select 1 from pv_dat v where ${of('v')}.id_person = ${idPerson} and v.id_unternehmen = ${own} and v.vorgeschlagen_am is not null
      and (not v.is_anonym or v.status in (${known}) or exists (select 1 from status_verlauf h where ${of('h')}.datensatz_id = v.id and h.entitaet = 'PvDat' and h.nach in (${known}))))
    or exists (select 1 from kundenportal_einsatz e where ${of('e')}.id_person = ${idPerson} and e.id_unternehmen = ${own})) as is_anonym offset 0) x`;
}
