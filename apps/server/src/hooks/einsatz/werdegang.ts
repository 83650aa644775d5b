import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { type PersSt, persSt } from '@disponent/domain/entities/person';
import type { GivenOf } from '@disponent/domain/entity/define';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { listOf } from '../shared/lists.ts';
import { tagVon } from '../shared/read.ts';
import { advance } from '../shared/system-changes.ts';

type Taetigkeit = PersSt['PersonTaetigkeit'][number];

/** Where somebody works for us stands in his Werdegang, from the first day on (domain model 4.1). */
export async function followAntritt(inside: Work, einsatz: KundenportalEinsatz): Promise<void> {
  if (typeof einsatz.IdPerson !== 'number') return;
  const werdegang = await werdegangMit(inside, einsatz);
  await advance(inside, persSt, einsatz.IdPerson, 'EinsatzBegonnen', werdegang);
}

/** The same until the last day. */
export async function werdegangMit(
  { db, tx }: Work,
  einsatz: KundenportalEinsatz,
): Promise<(person: PersSt) => GivenOf<typeof persSt>> {
  const wo = await db.row<{ kunde: string; ort: string | null; beruf: string; gruppe: number | null }>(
    sql`select u.bezeichnung as kunde, coalesce(s.ort, u.ort) as ort, j.bezeichnung as beruf, j.id_berufsgruppe as gruppe
          from kundenportal_einsatz e join unternehmen_st u on u.id = e.id_unternehmen join jobbezeichnung_st j on j.id = e.id_jobbezeichnung
          left join unternehmen_standort s on s.id = e.id_standort where e.id = ${einsatz.Id}`,
    tx,
  );
  const Bis = tagVon(einsatz.EndeTatsaechlich) ?? null;
  return (person) => {
    const list = listOf(person, 'PersonTaetigkeit');
    const known = list.find(({ IdEinsatz }) => IdEinsatz === einsatz.Id);
    const own = {
      Von: tagVon(einsatz.Beginn) ?? null,
      Arbeitgeber: wo?.kunde.slice(0, 100) ?? null,
      Ort: wo?.ort?.slice(0, 60) ?? null,
      IdJobbezeichnung: einsatz.IdJobbezeichnung,
      Funktion: wo?.beruf.slice(0, 100) ?? null,
      IdBerufsgruppe: wo?.gruppe ?? null,
      IsEigenerEinsatz: true,
      IdEinsatz: einsatz.Id,
    };
    // What somebody wrote about it stays.
    const row = known ? { ...known, Bis } : ({ ...own, Taetigkeiten: null, Bis } as Taetigkeit);
    return { PersonTaetigkeit: known ? list.map((one) => (one === known ? row : one)) : [row, ...list] };
  };
}

/** Who never came was never there. */
export async function ohneWerdegang(inside: Work, { Id, IdPerson }: KundenportalEinsatz): Promise<void> {
  if (IdPerson === null) return;
  const found = await inside.db.row(sql`select 1 from person_taetigkeit where id_einsatz = ${Id}`, inside.tx);
  if (!found) return;
  await advance(inside, persSt, IdPerson, 'EinsatzBeendet', (person) => ({
    PersonTaetigkeit: person.PersonTaetigkeit.filter(({ IdEinsatz }) => IdEinsatz !== Id),
  }));
}
