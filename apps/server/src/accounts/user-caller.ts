import { moduleKeys } from '@disponent/domain/access/module-keys';
import { rechte } from '@disponent/domain/access/rechte';
import { benutzerrolleTyp, externeTypen, isFromOutside } from '@disponent/domain/access/roles';
import { dayIn } from '@disponent/domain/days';
import type { Me } from '@disponent/domain/session/types';
import { clockNow } from '../db/clock.ts';
import { allDomaenen, type Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import type { Datenbereich, Recht, UserCaller } from '../sight/caller.ts';
import { dayTimeIn } from '../sight/local-time.ts';
import { isZugelassen } from './sitzungen.ts';

/** Whose work goes on without him, in which Domäne, and by which clock he reads. */
export interface Absent {
  idBenutzer: number;
  domaene: number;
  zone: string;
  ip: string;
}

/** A user whose session is not asked for: for what he began and need not wait for. As he is now; undefined once he may not come in any more. */
export async function userCaller(
  db: Db,
  { idBenutzer, ...where }: Absent,
  tx?: Queryable,
): Promise<UserCaller | undefined> {
  const [found] = await userCallers(db, [idBenutzer], where, tx);
  return found;
}

/** The same of several, those left out who may not come in any more. */
export async function userCallers(
  db: Db,
  ids: readonly number[],
  where: Omit<Absent, 'idBenutzer'>,
  tx?: Queryable,
): Promise<UserCaller[]> {
  // A transaction is shown its own Domäne, and whoever belongs to another is not found by it.
  const rows = await (tx ? db : db.in(allDomaenen)).rows<AccountRow>(
    sql`select ${accountColumns} from benutzer_st b ${accountJoins} where b.id = any(${ids}::bigint[]) and ${isZugelassen}`,
    tx,
  );
  return rows
    .map((row) => accountOf(row))
    .filter(({ me }) => where.domaene === me.IdDomaene || me.IsPlattformAdmin)
    .map((account) => {
      const session = { ...account, me: { ...account.me, MussPasswortAendern: false }, idSitzung: 0 };
      return callerAt(session, where);
    });
}

/** Somebody at work in a Domäne, who reads days and times by the clock of a zone. */
export const callerAt = <A extends object>(account: A, { domaene, zone, ip }: Omit<Absent, 'idBenutzer'>) => ({
  ...account,
  domaene,
  zone,
  today: dayIn(zone, clockNow()),
  get now() {
    return dayTimeIn(zone, clockNow().getTime());
  },
  ip,
});

export interface AccountRow {
  me: Omit<Me, 'Module' | 'Rechte' | 'MussPasswortAendern'>;
  module: Record<string, Recht> | null;
  rechte: string[] | null;
  datenbereich: Datenbereich;
  niederlassungen: number[];
  unternehmen: number[];
}

/** What user `b` may, by his role; with `accountJoins`. */
export const accountColumns = sql`json_build_object('Id', b.id, 'Benutzername', b.benutzername, 'Name', concat_ws(' ', b.vorname, b.nachname),
                 'IsPlattformAdmin', b.is_plattform_admin, 'IdBenutzerrolle', b.id_benutzerrolle, 'BenutzerrolleTyp', r.benutzerrolle_typ,
                 'IdDomaene', b.id_domaene, 'IdDomaeneText', d.bezeichnung, 'IdBerater', b.id_berater, 'IdNiederlassung', k.id_niederlassung,
                 'Rolle', r.bezeichnung, 'Niederlassung', n.bezeichnung, 'Zeitzone', d.zeitzone, 'IsDemo', b.demo is not null,
                 'Unternehmen', case when r.benutzerrolle_typ = any(${externeTypen}::int[]) then
                   (select min(u.bezeichnung) from benutzer_st_unternehmen l join unternehmen_st u on u.id = l.id_nach
                     where l.id_von = b.id having count(*) = 1) end) as me,
               (select json_object_agg(m.modul, m.recht) from benutzerrolle_modul m where m.id_benutzerrolle = r.id) as module,
               (select json_agg(x.recht) from benutzerrolle_recht x where x.id_benutzerrolle = r.id) as rechte,
               r.datenbereich,
               (select coalesce(json_agg(l.id_nach), '[]') from benutzer_st_niederlassungen l where l.id_von = b.id) as niederlassungen,
               (with recursive konzern as (
                  select l.id_nach as id from benutzer_st_unternehmen l where l.id_von = b.id
                  union select u.id from unternehmen_st u join konzern on u.id_unternehmen_mutter = konzern.id
                         where r.datenbereich = 'UnternehmenKonzern')
                select coalesce(json_agg(id), '[]') from konzern) as unternehmen`;

export const accountJoins = sql`join benutzerrolle_st r on r.id = b.id_benutzerrolle
          join domaene_st d on d.id = b.id_domaene
          left join berater_st k on k.id = b.id_berater
          left join niederlassung_st n on n.id = k.id_niederlassung`;

type Account = Pick<UserCaller, 'module' | 'rechte' | 'datenbereich' | 'niederlassungen' | 'unternehmen'> & {
  readonly me: Omit<Me, 'MussPasswortAendern'>;
};

/** By the scope of his role, with the companies below his own; what a PVMK sees follows from his projects. */
const isOfOneCompany = ({ me, datenbereich, unternehmen }: AccountRow): boolean =>
  isFromOutside(me) &&
  me.BenutzerrolleTyp !== benutzerrolleTyp.PVMK &&
  unternehmen.length === 1 &&
  ['Unternehmen', 'UnternehmenKonzern', 'CoLieferant'].includes(datenbereich);

export function accountOf(row: AccountRow): Account {
  const { IsPlattformAdmin } = row.me;
  const module = new Map(Object.entries(row.module ?? {}));
  const granted = row.rechte ?? [];
  const { datenbereich, niederlassungen, unternehmen } = row;
  return {
    me: {
      ...row.me,
      ...(isOfOneCompany(row) && { IsEinUnternehmen: true }),
      Module: IsPlattformAdmin ? [...moduleKeys] : [...module.keys()],
      Rechte: IsPlattformAdmin ? Object.keys(rechte) : granted,
    },
    module,
    rechte: new Set(granted),
    datenbereich,
    niederlassungen,
    unternehmen,
  };
}
