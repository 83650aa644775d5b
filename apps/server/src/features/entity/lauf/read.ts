import type { Table } from '@disponent/domain/entity/table';
import { notFound } from '@disponent/domain/errors';
import { tables } from '@disponent/domain/tables';
import type { Sentence } from '@disponent/domain/texts/sentence';
import type {
  Lauf,
  LaufAnswer,
  LaufDatensaetze,
  LaufDatensatz,
  LaufDatensatzStatus,
} from '@disponent/domain/wire/lauf';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { textSql } from '../../../records/display-text.ts';
import type { Asking } from '../../../records/work.ts';
import { may } from '../../../sight/access.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { rowScope } from '../../../sight/scope.ts';
import { sourceSql } from '../../../sight/source.ts';
import { isRevertible } from './revert.ts';
import { ofRun, titleOf } from './runs.ts';

type Reading = Asking & { caller: UserCaller };

const pageSize = 100;
const maxReasons = 20;
export const rowStatuses: readonly LaufDatensatzStatus[] = [
  'Offen',
  'Moeglich',
  'Gehindert',
  'Erledigt',
  'Ausgelassen',
];

/** The runs that somebody began, newest first; a Plattform-Admin is shown those of the Domäne that he works in. */
export async function listRuns(reading: Reading, isOfAll: boolean): Promise<Lauf[]> {
  const rows = await reading.db.rows<RunRow>(
    sql`select ${columns(reading)} from lauf l join benutzer_st b on b.id = l.id_benutzer
         where ${isSeen(reading)} and (${isOfAll}::boolean or l.id_benutzer = ${reading.caller.me.Id}) order by l.id desc limit 100`,
  );
  return rows.map((row) => withTitle(row));
}

export async function readLauf(reading: Reading, id: number): Promise<LaufAnswer> {
  const { db, caller } = reading;
  const row = await db.row<RunRow & { hinweis: string | null }>(
    sql`select ${columns(reading)}, l.hinweis from lauf l join benutzer_st b on b.id = l.id_benutzer where ${isSeen(reading)} and l.id = ${id}`,
  );
  if (!row) throw notFound();
  const [counts, reasons] = await Promise.all([
    db.rows<{ status: LaufDatensatzStatus; anzahl: number }>(
      sql`select status, count(*)::int as anzahl from lauf_datensatz where ${ofRun(caller.domaene, id)} group by 1`,
    ),
    db.rows<{ gruende: string; anzahl: number }>(
      sql`select gruende, count(*)::int as anzahl from lauf_datensatz
           where ${ofRun(caller.domaene, id)} and status in ('Gehindert', 'Ausgelassen') and gruende is not null group by 1 order by 2 desc, 1 limit ${maxReasons}`,
    ),
  ]);
  const { hinweis, ...run } = row;
  const table = tables.get(run.Entitaet);
  const by = new Map(counts.map(({ status, anzahl }) => [status, anzahl]));
  const Stand = Object.fromEntries(rowStatuses.map((status) => [status, by.get(status) ?? 0])) as LaufAnswer['Stand'];
  return {
    ...withTitle(run),
    Stand,
    Hinweis: hinweis === null ? null : (JSON.parse(hinweis) as Sentence),
    IsUmkehrbar:
      run.IsEigener &&
      run.IdLaufVon === null &&
      run.IdRueckgaengig === null &&
      (run.Status === 'Fertig' || run.Status === 'Gestoppt' || run.Status === 'Abgebrochen') &&
      Stand.Erledigt > 0 &&
      table !== undefined &&
      isRevertible(table, run.Aktion, caller),
    IsMitEmails:
      run.IsEigener &&
      run.IdLaufVon === null &&
      run.Status === 'Bereit' &&
      Stand.Moeglich > 0 &&
      (table?.listActions[run.Aktion] ?? table?.actions[run.Aktion])?.sends === true,
    Gruende: reasons.map(({ gruende, anzahl }) => ({ Saetze: sentencesIn(gruende), Anzahl: anzahl })),
  };
}

/** What became of each record, in the order they come: those of one status, or all. Called as the caller sees them now. */
export async function readRows(
  reading: Reading,
  run: Lauf,
  { status, after = 0, take = pageSize }: { status?: LaufDatensatzStatus | undefined; after?: number; take?: number },
): Promise<LaufDatensaetze> {
  const { db, caller } = reading;
  const table = tables.get(run.Entitaet);
  const { text, join } = titleSql(table, caller);
  const rows = await db.rows<Omit<LaufDatensatz, 'Saetze'> & { gruende: string | null }>(
    sql`select r.nr as "Nr", r.datensatz_id as "DatensatzId", ${text} as "Text", r.status as "Status", r.gruende
          from (select * from lauf_datensatz where ${ofRun(caller.domaene, run.Id)} and nr > ${after} ${status ? sql`and status = ${status}` : raw('')} order by nr limit ${take}) r
          ${join} order by r.nr`,
  );
  const Rows = rows.map(({ gruende, ...row }) => ({ ...row, Saetze: gruende === null ? [] : sentencesIn(gruende) }));
  return { Rows, Weiter: rows.length === take ? (rows.at(-1)?.Nr ?? null) : null };
}

function titleSql(table: Table | undefined, caller: UserCaller): { text: Sql; join: Sql } {
  if (!table || !may(caller, 'Lesen', table)) return { text: raw('null::text'), join: raw('') };
  return {
    text: sql`case when t.id is not null then ${raw(textSql(table, 't', caller))} end`,
    join: sql`left join ${raw(sourceSql(table, caller))} t on t.id = r.datensatz_id and ${rowScope(caller, table)}`,
  };
}

type RunRow = Omit<Lauf, 'Titel'>;

const columns = ({ caller }: Reading): Sql => {
  const local = (name: string) => sql`${raw(`l.${name}`)} at time zone ${caller.zone}::text`;
  return sql`l.id as "Id", l.entitaet as "Entitaet", l.aktion as "Aktion", l.status as "Status", concat_ws(' ', b.vorname, b.nachname) as "Benutzer",
             l.id_benutzer = ${caller.me.Id} as "IsEigener", l.anzahl as "Anzahl", ${local('erstellt_am')} as "ErstelltAm", ${local('begonnen_am')} as "BegonnenAm",
             ${local('beendet_am')} as "BeendetAm", l.id_lauf_von as "IdLaufVon",
             (select max(u.id) from lauf u where u.id_domaene = l.id_domaene and u.id_lauf_von = l.id) as "IdRueckgaengig"`;
};

const isSeen = ({ caller }: Reading): Sql =>
  sql`l.id_domaene = ${caller.domaene} and (l.id_benutzer = ${caller.me.Id} or ${caller.me.IsPlattformAdmin}::boolean)`;

const withTitle = (run: RunRow): Lauf => ({ ...run, Titel: titleOf(tables.get(run.Entitaet), run.Aktion) });

const sentencesIn = (gruende: string): Sentence[] => JSON.parse(gruende) as Sentence[];
