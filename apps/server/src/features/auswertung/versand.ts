import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { gridLayout } from '@disponent/domain/entities/begleit/grid-layout';
import { badRequest, notFound } from '@disponent/domain/errors';
import { readReport } from '@disponent/domain/report';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Versand, VersandEmpfaenger, VersandPerson } from '@disponent/domain/wire/auswertung';
import type { PoolClient } from 'pg';
import { isZugelassen } from '../../accounts/sitzungen.ts';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { hasRecht } from '../../sight/access.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { rowScope } from '../../sight/scope.ts';

type Asked = Asking & { readonly caller: UserCaller };

export interface Wunsch {
  readonly Wochentag: number;
  readonly Stunde: number;
  /** Nobody ends it. */
  readonly Empfaenger: readonly number[];
}

/** A kept report, for whoever sees it. */
interface Kept {
  name: string;
  layout: unknown;
  idBenutzer: number;
  isGeteilt: boolean;
}

export const keptReport = ({ db, caller }: Asking, id: number, tx?: PoolClient): Promise<Kept | undefined> =>
  db.row<Kept & object>(
    sql`select t.name, t.layout, t.id_benutzer as "idBenutzer", t.is_geteilt as "isGeteilt" from grid_layout t
         where t.id = ${id} and t.grid_schluessel = 'auswertungen' and ${rowScope(caller, tableOf(gridLayout.key))}`,
    tx,
  );

/** When the reports that somebody sees are sent: to whom, if they are his own; else whether he gets them. */
export async function versandOf({ db, caller }: Asked): Promise<Versand[]> {
  const rows = await db.rows<VersandEmpfaenger & { ansicht: number; tag: number; stunde: number }>(
    sql`select v.id_grid_layout::int as ansicht, v.wochentag as tag, v.stunde, b.id::int as "Id", concat_ws(' ', b.vorname, b.nachname) as "Name",
               v.beendet_am is not null as "IsBeendet", v.hinweis as "Hinweis"
          from auswertung_versand v join grid_layout t on t.id = v.id_grid_layout join benutzer_st b on b.id = v.id_benutzer
         where v.id_domaene = ${caller.domaene} and ${rowScope(caller, tableOf(gridLayout.key))} and (t.id_benutzer = ${caller.me.Id} or v.id_benutzer = ${caller.me.Id})
         order by v.id_grid_layout, b.nachname, b.vorname, b.id`,
  );
  const all = new Map<number, Versand>();
  for (const { ansicht, tag, stunde, Id, Name, IsBeendet, Hinweis } of rows) {
    const others = all.get(ansicht)?.Empfaenger ?? [];
    const Empfaenger = [...others, { Id, Name, IsBeendet, Hinweis }];
    all.set(ansicht, { IdAnsicht: ansicht, Wochentag: tag, Stunde: stunde, Empfaenger });
  }
  return [...all.values()];
}

/** Whom it may be sent to: its owner, and once it is shared those who have reports and may open its list. */
export async function personsFor(asked: Asked, id: number): Promise<VersandPerson[]> {
  const { db, caller } = asked;
  const { layout, isGeteilt } = await ownReport(asked, id);
  const liste = readReport(layout)?.liste ?? '';
  const isShared = isGeteilt && hasRecht(caller, 'LayoutTeilen');
  return db.rows<VersandPerson & object>(
    sql`select b.id::int as "Id", concat_ws(' ', b.vorname, b.nachname) as "Name"
          from benutzer_st b join benutzerrolle_st r on r.id = b.id_benutzerrolle join domaene_st d on d.id = b.id_domaene
         where b.id_domaene = ${caller.domaene} and ${isZugelassen} and (b.id = ${caller.me.Id} or (${isShared}::boolean
           and (b.is_plattform_admin or (r.benutzerrolle_typ = ${benutzerrolleTyp.PAV}
             and exists (select 1 from benutzerrolle_modul m where m.id_benutzerrolle = r.id and m.modul = ${liste})))))
         order by b.id <> ${caller.me.Id}, b.nachname, b.vorname, b.id`,
  );
}

/** Its owner says when and to whom. Who ended it for himself is not asked again. */
export async function saveVersand(asked: Asked, id: number, { Wochentag, Stunde, ...wunsch }: Wunsch): Promise<void> {
  const { db, caller } = asked;
  const Empfaenger = [...new Set(wunsch.Empfaenger)];
  const offered = await personsFor(asked, id);
  if (!Empfaenger.every((idBenutzer) => offered.some(({ Id }) => Id === idBenutzer)))
    throw badRequest(sentence('An diese Person kann die Auswertung nicht gesendet werden.'));
  await db.transaction(async (tx) => {
    await db.rows(
      sql`delete from auswertung_versand where id_domaene = ${caller.domaene} and id_grid_layout = ${id} and not (id_benutzer = any(${Empfaenger}::bigint[]))
            and (beendet_am is null or id_benutzer = ${caller.me.Id} or ${Empfaenger.length === 0}::boolean)`,
      tx,
    );
    const now = momentSql(caller);
    await db.rows(
      sql`insert into auswertung_versand as v (id_domaene, id_grid_layout, id_benutzer, wochentag, stunde, ab)
          select ${caller.domaene}, ${id}, e, ${Wochentag}, ${Stunde}, ${now} from unnest(${Empfaenger}::bigint[]) e
          on conflict (id_domaene, id_grid_layout, id_benutzer) do update
            set wochentag = excluded.wochentag, stunde = excluded.stunde, hinweis = null,
                ab = case when v.wochentag = excluded.wochentag and v.stunde = excluded.stunde then v.ab else excluded.ab end,
                beendet_am = case when v.id_benutzer = ${caller.me.Id} then null else v.beendet_am end`,
      tx,
    );
  });
}

/** Whoever gets it ends it for himself, or has it again. */
export async function endOwn({ db, caller }: Asked, id: number, isBeendet: boolean): Promise<void> {
  const changed = await db.rows(
    sql`update auswertung_versand set beendet_am = case when ${isBeendet}::boolean then now() end, ab = ${momentSql(caller)}
         where id_domaene = ${caller.domaene} and id_grid_layout = ${id} and id_benutzer = ${caller.me.Id} returning id`,
  );
  if (changed.length === 0) throw notFound();
}

/** Now, by the clock of the caller. */
export const momentSql = ({ now, zone }: UserCaller | Asking['caller']) =>
  sql`(${now}::timestamp at time zone ${zone}::text)`;

async function ownReport({ db, caller }: Asked, id: number): Promise<Kept> {
  const found = await keptReport({ db, caller }, id);
  if (!found || found.idBenutzer !== caller.me.Id) throw notFound();
  return found;
}
