import { exact } from '@disponent/domain/texts/amounts';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import type { Faktura } from './draft.ts';
import { isArbeit, leistungenSql, wochenOf } from './lauf/leistungen.ts';
import { stundenOf } from './stunden.ts';

interface Freigegeben {
  einsatz: number;
  leistungsart: number;
  name: string;
  isArbeit: boolean;
  menge: number;
}

/** What was approved is what is billed: all of it, of each kind, once. A position that names no kind stands for all time worked. */
export async function checkMengen(row: Faktura, context: SaveContext): Promise<Messages> {
  const ids = stundenOf(row);
  if (ids.length === 0) return {};
  const approved = await freigegeben(ids, context);
  const weeks = await context.db.rows<{ id: number; einsatz: number }>(
    sql`select id, id_einsatz as einsatz from stundennachweis where id = any(${ids}::bigint[]) order by id_einsatz`,
    context.tx,
  );
  const einsatzOf = ({ IdEinsatz, Stundennachweise }: Faktura['FakturaPosition'][number]): number | undefined =>
    IdEinsatz ?? weeks.find(({ id }) => (Stundennachweise ?? []).includes(id))?.einsatz;
  const billed = listOf(row, 'FakturaPosition').map((position, index) => ({
    index,
    einsatz: einsatzOf(position),
    leistungsart: position.IdLeistungsart ?? null,
    menge: Number(position.Menge ?? 0),
  }));
  const messages: Messages = {};
  for (const einsatz of new Set(weeks.map((week) => week.einsatz))) {
    const positions = billed.filter((position) => position.einsatz === einsatz);
    const kinds = approved.filter((kind) => kind.einsatz === einsatz);
    const isNamed = positions.every(({ leistungsart }) => leistungsart !== null);
    const parts = isNamed ? kinds.map((kind) => [kind]) : [kinds.filter((kind) => kind.isArbeit)];
    for (const part of parts) {
      const isOfPart = ({ leistungsart }: (typeof positions)[number]) =>
        leistungsart === null || part.some((kind) => kind.leistungsart === leistungsart);
      Object.assign(messages, differing(part, positions.filter(isOfPart)));
    }
  }
  return messages;
}

/** By Einsatz and kind. */
const freigegeben = (ids: readonly number[], { db, tx }: SaveContext): Promise<Freigegeben[]> =>
  db.rows<Freigegeben>(
    sql`select s.id_einsatz as einsatz, a.id as leistungsart, a.bezeichnung as name, a.code in ${isArbeit} as "isArbeit", sum(l.menge) as menge
          from (${leistungenSql(wochenOf(ids))}) l join stundennachweis s on s.id = l.nachweis join leistungsart a on a.id = l.leistungsart
         group by 1, 2, 3, 4 having sum(l.menge) <> 0 order by 1, 2`,
    tx,
  );

/** Said at the last position of the kind, or of the list where there is none. Hours have two decimals. */
function differing(kinds: readonly Freigegeben[], of: readonly { index: number; menge: number }[]): Messages {
  const [soll, ist] = [kinds, of].map((list) => list.reduce((sum, { menge }) => sum + menge, 0)) as [number, number];
  if (Math.round(ist * 100) === Math.round(soll * 100)) return {};
  const last = of.at(-1);
  const path = last ? `FakturaPosition.${last.index}.Menge` : 'FakturaPosition';
  const name = kinds.map((kind) => kind.name).join(', ');
  return {
    [path]: [
      sentence('Freigegeben sind {soll} ({name}), verrechnet {ist}', { soll: exact(soll), name, ist: exact(ist) }),
    ],
  };
}
