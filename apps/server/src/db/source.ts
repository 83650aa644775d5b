import { benutzerrolleTyp, eigeneTypen, kundenTypen } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import type { Caller } from './caller.ts';
import { quote, snake } from './names.ts';
import { columnNames } from './schema.ts';

/**
 * Where rows are read from: the table, or for some callers a view of it in which cells they must not learn are replaced.
 * Columns keep their names, so lists, filters, orders, searches and texts of references all see the same.
 */
export function sourceSql(table: Table, caller: Caller): string {
  const name = quote(snake(table.key));
  const replaced = caller.me.IsPlattformAdmin ? undefined : replacements[table.key]?.(caller);
  if (!replaced) return name;
  const columns = columnNames(table).map((column) =>
    replaced[column] ? `${replaced[column]} as ${quote(column)}` : `q.${quote(column)}`,
  );
  return `(select ${columns.join(', ')} from ${name} q)`;
}

/** Tells callers apart who are shown different sources. */
export const sourceKey = ({ me, unternehmen }: Caller): string =>
  me.IsPlattformAdmin || eigeneTypen.includes(me.BenutzerrolleTyp)
    ? ''
    : `${me.BenutzerrolleTyp}:${unternehmen.join()}`;

const { COL } = benutzerrolleTyp;

/** Replacing expressions by column, on the row `q`; nothing for callers who see the table as it is. */
type Replacement = (caller: Caller) => Readonly<Record<string, string>> | undefined;

const forCustomers =
  (of: (caller: Caller) => Readonly<Record<string, string>>): Replacement =>
  (caller) =>
    kundenTypen.includes(caller.me.BenutzerrolleTyp) ? of(caller) : undefined;

const replacements: Readonly<Record<string, Replacement>> = {
  // A person proposed anonymously is 'Vorname N.' until one of the customer's proposals got further.
  PersSt: forCustomers((caller) => {
    const isAnonym = anonym(caller, 'q.id');
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
  PersonAdresse: forCustomers((caller) => {
    const isAnonym = anonym(caller, 'q.id_person');
    return {
      strasse: `case when ${isAnonym} then '–' else q.strasse end`,
      hausnummer: `case when not ${isAnonym} then q.hausnummer end`,
    };
  }),
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

/** Neither a proposal to the caller's companies nor work there has shown who the person is. */
function anonym({ unternehmen }: Caller, idPerson: string): string {
  const own = `any('{${unternehmen.join()}}'::bigint[])`;
  const known = `'Interview', 'Angebot', 'Angenommen'`;
  return `not (exists (select 1 from pv_dat v where v.id_person = ${idPerson} and v.id_unternehmen = ${own} and v.vorgeschlagen_am is not null
    and (not v.is_anonym or v.status in (${known}) or exists (select 1 from status_verlauf h where h.entitaet = 'PvDat' and h.datensatz_id = v.id and h.nach in (${known}))))
    or exists (select 1 from kundenportal_einsatz e where e.id_person = ${idPerson} and e.id_unternehmen = ${own}))`;
}
