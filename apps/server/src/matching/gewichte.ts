import { type Gewichte, type Kriterium, kriterien } from '@disponent/domain/matching';
import { sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';

/** What the Domäne of the caller says the criteria are worth. */
export async function readGewichte({ db, caller, tx }: Asking): Promise<Gewichte> {
  const found = await db.row<Gewichte>(
    sql`select gewicht_beruf as "Beruf", gewicht_anforderungen as "Anforderungen", gewicht_ort as "Ort", gewicht_verfuegbarkeit as "Verfuegbarkeit",
               gewicht_sprache as "Sprache", gewicht_arbeitszeit as "Arbeitszeit", gewicht_entgelt as "Entgelt" from domaene_st where id = ${caller.domaene}`,
    tx,
  );
  return found ?? kriterien;
}

/** The points of a criterion, whole numbers of `kriterien`, as the share that the weights give it, rounded; what weighs as in the domain model stays as it is. */
export function weighed(name: Kriterium, points: number, gewichte: Gewichte): number {
  const [most, gewicht] = [kriterien[name], gewichte[name]];
  return gewicht === most ? points : Math.floor((points * 2 * gewicht + most) / (2 * most));
}
