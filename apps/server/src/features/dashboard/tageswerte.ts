import { isInsider } from '@disponent/domain/access/roles';
import { addDays } from '@disponent/domain/days';
import { tableOf } from '@disponent/domain/tables';
import type { Bereich, Frueher } from '@disponent/domain/wire/dashboard';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { followed, may } from '../../sight/access.ts';
import { branchesOf } from '../../sight/branches.ts';
import type { Caller } from '../../sight/caller.ts';
import { sightOf, wayTo } from './bereich.ts';
import type { Figure } from './figure.ts';
import { isReadable } from './readable.ts';

/** Weeks that are looked back upon. */
export const weeksBack = 7;

/** Whether days gone by can be kept of it: what compares itself has them in its list, and averages do not add up over branches. */
export const isKept = ({ vergleich, mittel, entitaet }: Figure): boolean =>
  vergleich === undefined && mittel === undefined && wayToBranch(entitaet) !== undefined;

/** By which field rows of a list belong to a branch, whoever asks. */
export const wayToBranch = (entitaet: string): string | undefined =>
  wayTo(tableOf(entitaet), 'IdNiederlassung', {
    fieldsOf: ({ fields }) => fields,
    isOpen: () => true,
  });

/**
 * What figures were a week ago, two weeks ago and so on, put together from the branches that the figure of today is made of. Nothing for
 * whom it is not made of whole branches, and nothing before the first week of which there is none.
 */
export async function earlier(
  { db, caller }: Asking,
  figures: readonly Figure[],
  bereich: Bereich,
): Promise<ReadonlyMap<string, readonly Frueher[]>> {
  const told = figures.filter(
    (figure) => isKept(figure) && isReadable(figure, caller) && isOfWholeBranches(caller, figure.entitaet, bereich),
  );
  if (told.length === 0) return new Map();
  const { domaene, today } = caller;
  // Of a day that was kept, a branch without a row had nothing.
  const isOwn = bereich === 'alle' ? sql`true` : sql`k.id_niederlassung = any(${branchesOf(caller)}::bigint[])`;
  const days = await db.rows<Day>(
    sql`select k.kennzahl, k.tag::text as tag, coalesce(sum(k.wert) filter (where ${isOwn}), 0)::float8 as wert, (sum(k.von) filter (where ${isOwn}))::float8 as von from kennzahl_tag k
         where k.id_domaene = ${domaene} and k.kennzahl = any(${told.map(({ schluessel }) => schluessel)}) and k.tag between ${addDays(today, -7 * (weeksBack + 1) + 1)}::date and ${addDays(today, -7)}::date
         group by k.kennzahl, k.tag order by k.tag desc`,
  );
  return new Map(
    told.map(({ schluessel }) => [
      schluessel,
      weeksOf(
        days.filter(({ kennzahl }) => kennzahl === schluessel),
        today,
      ),
    ]),
  );
}

interface Day {
  kennzahl: string;
  tag: string;
  wert: number;
  von: number | null;
}

/** Whether the caller's figure counts all rows of these branches and no others. */
function isOfWholeBranches(caller: Caller, entitaet: string, bereich: Bereich): boolean {
  if (!isInsider(caller.me) || bereich === 'meine') return false;
  const table = tableOf(entitaet);
  // Of rows that belong to other records he sees those whose records he may open.
  if (table.access === 'follows' && !followed(table).every((target) => may(caller, 'Lesen', target))) return false;
  const isWhole = caller.me.IsPlattformAdmin || caller.datenbereich === 'Domaene';
  if (bereich === 'alle') return isWhole;
  const isByBranch = isWhole || caller.datenbereich === 'Niederlassung';
  return isByBranch && wayTo(table, 'IdNiederlassung', sightOf(caller)) === wayToBranch(entitaet);
}

/** The oldest first: of each week the newest day that was kept. */
function weeksOf(days: readonly Day[], today: string): Frueher[] {
  const weeks: Frueher[] = [];
  for (let back = 1; back <= weeksBack; back++) {
    const [from, until] = [addDays(today, -7 * (back + 1)), addDays(today, -7 * back)];
    const day = days.find(({ tag }) => tag > from && tag <= until);
    if (!day || day.von === 0) break;
    weeks.unshift({ Am: day.tag, Wert: day.von === null ? day.wert : day.wert / day.von });
  }
  return weeks;
}
