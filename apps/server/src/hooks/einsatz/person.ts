import { day, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';

export interface Arbeitsperson {
  status: string;
  kv_gruppe: number | null;
  erlaubnis: string | null;
  erlaubnis_bis: string | null;
  /** Whether somebody of this nationality works here without a permit; nothing where it is not known. */
  is_frei: boolean | null;
}

export async function personOf(id: unknown, { db, tx }: SaveContext): Promise<Arbeitsperson | undefined> {
  if (typeof id !== 'number') return undefined;
  return db.row<Arbeitsperson>(
    sql`select p.status, p.id_kv_gruppe as kv_gruppe, p.arbeitserlaubnis_art as erlaubnis, p.arbeitserlaubnis_bis as erlaubnis_bis,
               l.is_eu or l.is_ewr or l.iso_code in ('AT', 'CH') as is_frei
          from pers_st p left join land l on l.id = p.id_staatsangehoerigkeit where p.id = ${id}`,
    tx,
  );
}

/** Why somebody may not begin to work on a day; nothing where it is fine (domain model 4.5, rule 2). */
export function arbeitserlaubnis(
  { erlaubnis, erlaubnis_bis, is_frei }: Pick<Arbeitsperson, 'erlaubnis' | 'erlaubnis_bis' | 'is_frei'>,
  beginn: string | undefined,
): Sentence | undefined {
  if (erlaubnis === 'Keine' || (erlaubnis === null && is_frei === false))
    return sentence('Person hat keine Arbeitserlaubnis');
  if (erlaubnis_bis !== null && beginn !== undefined && erlaubnis_bis < beginn)
    return sentence('Die Arbeitserlaubnis gilt nur bis {datum}', { datum: day(erlaubnis_bis) });
  return undefined;
}
