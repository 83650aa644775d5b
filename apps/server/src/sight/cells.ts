import { benutzerrolleTyp, eigeneTypen, kundenTypen } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tables, targetOf } from '@disponent/domain/tables';
import { quote, snake } from '../db/names.ts';
import { perTable } from '../db/per-table.ts';
import { literal } from '../db/sql.ts';
import type { Caller } from './caller.ts';

/** What some callers are shown instead of a row's cells: SQL on the row `q`. */
export interface Cells {
  /** By column. */
  readonly replaced: Readonly<Record<string, string>>;
  /** Lists of links that are empty for them while the person is anonymous. */
  readonly hiddenLinks?: readonly string[];
  /** The column that names the person it depends on; whether he or she is anonymous is `x.is_anonym` then. */
  readonly idPerson?: string;
}

/** Nothing for callers who see the table as it is. */
export const cellsOf = (table: Table, caller: Caller): Cells | undefined =>
  caller.me.IsPlattformAdmin ? undefined : (cells[table.key] ?? papers(table))?.(caller);

type CellsFor = (caller: Caller) => Cells | undefined;

const { COL } = benutzerrolleTyp;

const forCustomers =
  (shown: () => Cells): CellsFor =>
  ({ me }) =>
    kundenTypen.includes(me.BenutzerrolleTyp) ? shown() : undefined;

/** Columns that are empty unless the condition holds. */
const only = (condition: string, columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column) => [column, `case when ${condition} then q.${quote(column)} end`]));

const isAnonym = 'x.is_anonym';

const cells: Readonly<Record<string, CellsFor>> = {
  // A person proposed anonymously is 'Vorname N.' until one of the customer's proposals got further.
  PersSt: forCustomers(() => {
    const initial = `q.vorname || ' ' || left(q.nachname, 1) || '.'`;
    return {
      idPerson: 'q.id',
      replaced: {
        // Both names in one, for its display text is Nachname and then Vorname.
        nachname: `case when ${isAnonym} then ${initial} else q.nachname end`,
        suchtext: `case when ${isAnonym} then suchtexte(${initial}) else q.suchtext end`,
        ...only(`not ${isAnonym}`, [
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
        ]),
      },
    };
  }),
  PersonAdresse: forCustomers(() => ({
    idPerson: 'q.id_person',
    replaced: {
      strasse: `case when ${isAnonym} then '–' else q.strasse end`,
      ...only(`not ${isAnonym}`, ['hausnummer', 'lat', 'lon']),
    },
  })),
  // Letter, answers and papers bear the name.
  Bewerbung: forCustomers(() => ({
    idPerson: 'q.id_person',
    replaced: {
      ...only(`not ${isAnonym}`, ['anschreiben', 'antworten']),
      suchtext: `case when ${isAnonym} then '' else q.suchtext end`,
    },
    hiddenLinks: ['Dokumente'],
  })),
  PvDat: (caller) => {
    if (caller.me.BenutzerrolleTyp === COL) {
      const isUnknown = `(select a.is_kunde_anonym from anfrage_dat a where a.id = q.id_anfrage)`;
      return { replaced: only(`not ${isUnknown}`, ['id_unternehmen', 'id_fachbereich_kontakt', 'fachbereich']) };
    }
    const wunsch = only('q.is_wunschentgelt_freigegeben', ['wunsch_entgelt', 'wunsch_entgelt_einheit']);
    return forCustomers(() => ({ replaced: wunsch }))(caller);
  },
  // A supplier does not learn the name of a customer who wants to stay unknown.
  AnfrageDat: ({ me }) =>
    me.BenutzerrolleTyp === COL
      ? {
          replaced: {
            ...only('not q.is_kunde_anonym', [
              'id_unternehmen',
              'id_ansprechpartner',
              'id_standort',
              'id_anfrage_projekt',
              'kunden_referenz',
              'kostenstelle',
            ]),
            suchtext: `case when q.is_kunde_anonym then suchtexte(concat_ws(' ', q.anfrage_nr, q.titel)) else q.suchtext end`,
          },
        }
      : undefined,
  // Why something was done outsiders read only where it is theirs to do.
  StatusVerlauf: ({ me }) =>
    eigeneTypen.includes(me.BenutzerrolleTyp)
      ? undefined
      : { replaced: only(`(q.entitaet, q.von, q.nach) in (${offered(me.BenutzerrolleTyp)})`, ['grund']) },
};

/** Lists of a person, and of what names one: certificates and proofs bear the name, in their content and mostly in what the file is called. */
const papers = perTable((table): CellsFor | undefined => {
  const { fields } = table;
  const files = Object.keys(fields).filter((name) => targetOf(fields[name] as Field) === 'Datei');
  const idPerson = files.length === 0 ? undefined : personOf(table);
  if (!idPerson) return undefined;
  // What is nothing but a file is mostly called as the file is.
  const named = fields.Datei && fields.Bezeichnung ? ['Bezeichnung'] : [];
  return forCustomers(() => ({ idPerson, replaced: only(`not ${isAnonym}`, [...files, ...named].map(snake)) }));
});

/** Whom the record is about that a row of a list belongs to. */
function personOf({ parent, parentField = '' }: Table): string | undefined {
  const record = `q.${quote(snake(parentField))}`;
  if (parent?.key === 'PersSt') return record;
  return parent?.fields.IdPerson?.to === 'PersSt'
    ? `(select z.id_person from ${quote(snake(parent.key))} z where z.id = ${record})`
    : undefined;
}

/** The changes of status that lead nowhere else than an action offered to a role type does. What the system does by itself comes without a reason. */
function offered(type: number): string {
  const steps = [...tables.values()].flatMap(({ key, actions }) =>
    Object.values(actions)
      .filter(({ isAutomatic }) => !isAutomatic)
      .flatMap(({ from, to, types }) =>
        from.map((von) => ({
          step: [key, von, to].map(literal).join(', '),
          isTheirs: types?.includes(type) === true,
        })),
      ),
  );
  const others = new Set(steps.filter(({ isTheirs }) => !isTheirs).map(({ step }) => step));
  const theirs = new Set(steps.filter(({ step, isTheirs }) => isTheirs && !others.has(step)).map(({ step }) => step));
  return theirs.size === 0 ? 'select null, null, null' : `values ${[...theirs].map((step) => `(${step})`).join(', ')}`;
}
