import { eigeneTypen } from '@disponent/domain/access/roles';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { gleicheArbeitszeit, ohneRuhezeit, ruhezeit } from './arbeitszeit-lage.ts';
import { sumOf } from './lists.ts';
import { sayIf } from './sentences.ts';
import { lockRow } from './system-changes.ts';

/** Most hours a week that somebody may work in all (§ 9 AZG, on average). */
const maxWochenstunden = 48;

interface Arbeit {
  idPerson: unknown;
  von: string | undefined;
  /** The last day; nothing = open end. */
  bis: string | undefined;
  wochenstunden: unknown;
  lage: unknown;
  /** The assignment asked about, which does not stand against itself. */
  idEinsatz?: unknown;
}

export interface Ueberschneidung {
  /** Nobody is at two places at once. */
  fehler: Messages;
  /** Two jobs in the same weeks may be fine. */
  warnungen: Messages;
}

/** What else the person does in that time. The person's row is locked, so that of two at once the second sees the first. */
export async function ueberschneidung(inside: Work, arbeit: Arbeit): Promise<Ueberschneidung> {
  const { db, tx, caller } = inside;
  const found: Ueberschneidung = { fehler: {}, warnungen: {} };
  const { idPerson, von, bis, wochenstunden, lage, idEinsatz = null } = arbeit;
  if (typeof idPerson !== 'number' || von === undefined) return found;
  await lockRow(inside, 'PersSt', idPerson);
  const other = await db.rows<{ nr: string; Wochenstunden: number; lage: string | null }>(
    sql`select einsatz_nr as nr, wochenstunden as "Wochenstunden", arbeitszeit_lage as lage from kundenportal_einsatz
         where id_domaene = ${caller.domaene} and id_person = ${idPerson} and status in ('Bestaetigt', 'Aktiv', 'Unterbrochen')
           and id is distinct from ${idEinsatz}::bigint
           and (beginn at time zone ${caller.zone}::text)::date <= coalesce(${bis ?? null}::date, 'infinity')
           and coalesce(ende_tatsaechlich, ende_geplant, 'infinity') >= ${von}::date order by id`,
    tx,
  );
  const same = other.find((one) => gleicheArbeitszeit(one.lage, lage));
  // Which one it is tells outsiders whom else we work for.
  const isInside = eigeneTypen.includes(caller.me.BenutzerrolleTyp);
  const named = (rows: readonly { nr: string }[]) => (isInside ? ` (${rows.map(({ nr }) => nr).join(', ')})` : '');
  sayIf(
    found.fehler,
    'IdPerson',
    same,
    sentence('Person ist zur selben Zeit in einem anderen Einsatz{mehr}', { mehr: named(same ? [same] : []) }),
  );
  const tired = same ? undefined : other.find((one) => ohneRuhezeit(one.lage, lage));
  sayIf(
    found.fehler,
    'IdPerson',
    tired,
    sentence('Zwischen diesem und einem anderen Einsatz{mehr} liegen keine {n} Stunden Ruhezeit', {
      mehr: named(tired ? [tired] : []),
      n: ruhezeit,
    }),
  );
  const hours = sumOf(other, 'Wochenstunden') + Number(wochenstunden ?? 0);
  sayIf(
    found.warnungen,
    'IdPerson',
    !same && other.length > 0 && hours > maxWochenstunden,
    sentence('Person kommt mit anderen Einsätzen{mehr} auf mehr als {n} Stunden in der Woche', {
      mehr: named(other),
      n: maxWochenstunden,
    }),
  );
  return found;
}
