import type { StelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { duration } from '@disponent/domain/texts/amounts';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { dayPlus } from '../../records/day-plus.ts';
import type { Draft, SaveContext } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';
import type { Asking } from '../../records/work.ts';
import { listOf } from '../shared/lists.ts';
import { tagVon } from '../shared/read.ts';
import { sayIf } from '../shared/sentences.ts';

/** An ad, new or not. */
export type Inserat = Draft<StelleninseratSt>;
export type Kanal = Inserat['StelleninseratKanal'][number];

interface Rahmen {
  max_laufzeit: string | null;
  typ_erlaubt: boolean;
  /** Channels that Typ and group let through; nothing = all. */
  kanaele: number[] | null;
}

/** How long and where an ad may run, as its Typ, its group and its channels say; asked of what is new. */
export async function checkLaufzeit(row: Inserat, context: SaveContext<StelleninseratSt>): Promise<Messages> {
  const { before, caller } = context;
  const messages: Messages = {};
  const rahmen = await rahmenOf(row, context);
  if (!rahmen) return messages;
  const isNew = (name: keyof Inserat) => !before || !isSame(row[name], before[name]);
  const ab = tagVon(row.VeroeffentlichenAb) ?? caller.today;
  const bis = tagVon(row.VeroeffentlichenBis);
  const isLaufzeitNew = (['VeroeffentlichenAb', 'VeroeffentlichenBis', 'IdStelleninseratTyp'] as const).some(isNew);
  sayIf(
    messages,
    'VeroeffentlichenBis',
    isLaufzeitNew && bis && (await isBeyond(bis, ab, rahmen.max_laufzeit, context)),
    sentence('Veröffentlichen bis darf höchstens {dauer} nach dem Beginn liegen', {
      dauer: duration(rahmen.max_laufzeit ?? ''),
    }),
  );
  sayIf(
    messages,
    'IdStelleninseratTyp',
    (isNew('IdStelleninseratTyp') || isNew('IdBenutzergruppe')) && !rahmen.typ_erlaubt,
    sentence('Typ ist für diese Benutzergruppe nicht erlaubt'),
  );
  for (const [index, kanal] of listOf(row, 'StelleninseratKanal').entries())
    Object.assign(messages, await checkKanal(kanal, index, { ab, bis, rahmen }, context));
  return messages;
}

async function checkKanal(
  kanal: Kanal,
  index: number,
  { ab, bis, rahmen }: { ab: string; bis: string | undefined; rahmen: Rahmen },
  context: SaveContext<StelleninseratSt>,
): Promise<Messages> {
  const { db, tx, before } = context;
  const was = before?.StelleninseratKanal.find(({ Id }) => Id !== undefined && Id === kanal.Id);
  const messages: Messages = {};
  if (was && (['IdKanal', 'Von', 'Bis'] as const).every((name) => isSame(kanal[name], was[name]))) return messages;
  const path = `StelleninseratKanal.${index}`;
  const isAllowed = rahmen.kanaele === null || rahmen.kanaele.includes(Number(kanal.IdKanal));
  sayIf(messages, `${path}.IdKanal`, !isAllowed, sentence('Kanal ist für Typ und Benutzergruppe nicht erlaubt'));
  const [von, ende] = [tagVon(kanal.Von), tagVon(kanal.Bis)];
  sayIf(messages, `${path}.Von`, von && von < ab, sentence('Von liegt vor der Laufzeit des Inserats'));
  sayIf(messages, `${path}.Bis`, ende && bis && ende > bis, sentence('Bis liegt nach der Laufzeit des Inserats'));
  const found = await db.row<{ max: string | null }>(
    sql`select max_laufzeit as max from kanal_st where id = ${kanal.IdKanal ?? null}::bigint`,
    tx,
  );
  sayIf(
    messages,
    `${path}.Bis`,
    ende && (await isBeyond(ende, von ?? ab, found?.max, context)),
    sentence('Bis darf auf diesem Kanal höchstens {dauer} nach Von liegen', {
      dauer: duration(found?.max ?? ''),
    }),
  );
  return messages;
}

/** Whether a day lies behind so long a time. */
async function isBeyond(
  day: string,
  from: string,
  most: string | null | undefined,
  asking: SaveContext,
): Promise<boolean> {
  const last = most ? await dayPlus(asking, from, most) : null;
  return last !== null && day > last;
}

/** How long and on which channels an ad of its Typ and its group may be. */
export function rahmenOf(row: Inserat, { db, tx }: Asking): Promise<Rahmen | undefined> {
  return db.row<Rahmen>(
    sql`select t.max_laufzeit,
               not exists (select 1 from benutzergruppe_stelleninserat_st_erlaubte_typen l where l.id_von = g.id)
                 or exists (select 1 from benutzergruppe_stelleninserat_st_erlaubte_typen l where l.id_von = g.id and l.id_nach = t.id) as typ_erlaubt,
               case when exists (select 1 from stelleninserat_typ_st_erlaubte_kanaele l where l.id_von = t.id)
                      or exists (select 1 from benutzergruppe_stelleninserat_st_erlaubte_kanaele l where l.id_von = g.id) then
                 (select coalesce(jsonb_agg(k.id), '[]') from kanal_st k where k.id_domaene = t.id_domaene
                   and (not exists (select 1 from stelleninserat_typ_st_erlaubte_kanaele l where l.id_von = t.id)
                        or exists (select 1 from stelleninserat_typ_st_erlaubte_kanaele l where l.id_von = t.id and l.id_nach = k.id))
                   and (not exists (select 1 from benutzergruppe_stelleninserat_st_erlaubte_kanaele l where l.id_von = g.id)
                        or exists (select 1 from benutzergruppe_stelleninserat_st_erlaubte_kanaele l where l.id_von = g.id and l.id_nach = k.id))) end as kanaele
          from stelleninserat_typ_st t, benutzergruppe_stelleninserat_st g
         where t.id = ${row.IdStelleninseratTyp ?? null}::bigint and g.id = ${row.IdBenutzergruppe ?? null}::bigint`,
    tx,
  );
}
