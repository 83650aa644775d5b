import { type PersSt, persSt } from '@disponent/domain/entities/person';
import { openLink, type Zugangslink } from '../../accounts/zugangslink.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { notify } from '../../hooks/shared/melden.ts';
import { advance } from '../../hooks/shared/system-changes.ts';
import type { Work } from '../../records/work.ts';
import { systemCaller } from '../../sight/system-caller.ts';

/** A text that is in force and would be agreed to. */
export interface Text {
  id: number;
  bezeichnung: string;
  text: string;
}

export interface Gefragt {
  name: string;
  domaene: string;
  texte: Text[];
}

export type Antwort = 'verlaengern' | 'widerrufen';

/** What the link asks: for each purpose of a consent that has an end, the text that is in force now in the language of the old one. Undefined once the person is gone. */
export async function readFrage(db: Db, { domaene, idPerson }: Zugangslink): Promise<Gefragt | undefined> {
  const person = await db.row<{ name: string; domaene: string }>(
    sql`select concat_ws(' ', p.vorname, p.nachname) as name, d.bezeichnung as domaene from pers_st p join domaene_st d on d.id = p.id_domaene and d.is_aktiv
         where p.id = ${idPerson ?? null}::bigint and p.id_domaene = ${domaene} and p.status <> 'Anonymisiert'`,
  );
  if (!person) return undefined;
  const { today } = await systemCaller(db, domaene);
  const texte = await db.rows<Text & object>(
    sql`select distinct on (t.zweck) t.id, t.bezeichnung, t.text
          from person_einwilligung k join einwilligung_dsgvo_st alt on alt.id = k.id_einwilligung_dsgvo
          join einwilligung_dsgvo_st t on t.id_domaene = alt.id_domaene and t.zweck = alt.zweck and t.id_sprache = alt.id_sprache
         where k.id_person = ${idPerson ?? null}::bigint and k.widerrufen_am is null and k.gueltig_bis is not null and t.is_aktiv
           and (t.gueltig_ab is null or t.gueltig_ab <= ${today}::date) and (t.gueltig_bis is null or t.gueltig_bis >= ${today}::date)
         order by t.zweck, t.text_version desc, t.id desc`,
  );
  return { name: person.name, domaene: person.domaene, texte };
}

/** Does what was answered, by using up the link in the same transaction; false where it was used meanwhile. */
export function answerFrage(
  db: Db,
  { key, link, ip }: { key: string; link: Zugangslink; ip: string },
  antwort: Antwort,
  { name, texte }: Gefragt,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await openLink(db, 'Einwilligung', key, tx))) return false;
    const caller = { ...(await systemCaller(db, link.domaene, { on: tx })), ip, durch: `${name} (Link)` };
    const inside: Work = { db, tx, caller };
    const id = Number(link.idPerson);
    if (antwort === 'verlaengern')
      await advance(inside, persSt, id, 'EinwilligungVerlaengert', ({ PersonEinwilligung }) => ({
        PersonEinwilligung: [
          ...PersonEinwilligung,
          ...texte.map((text) => ({
            IdEinwilligungDsgvo: text.id,
            ErteiltAm: caller.today,
            Weg: 'Online',
            IpAdresse: ip,
          })),
        ] as PersSt['PersonEinwilligung'],
      }));
    else {
      const person = await advance(inside, persSt, id, 'EinwilligungWiderrufen', ({ PersonEinwilligung }) => ({
        PersonEinwilligung: PersonEinwilligung.map((one) =>
          one.WiderrufenAm ? one : { ...one, WiderrufenAm: caller.today },
        ),
      }));
      await notify(inside, person?.IdBerater, 'EinwilligungWiderrufen', { person: name, id });
    }
    return true;
  });
}
