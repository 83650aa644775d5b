import { cents } from '@disponent/domain/cents';
import { exact } from '@disponent/domain/texts/amounts';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { isArbeit, leistungenSql, wochenOf } from '../../records/computed/leistungen.ts';
import type { SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import type { Faktura } from './draft.ts';
import { stundenOf } from './stunden.ts';

interface Freigegeben {
  einsatz: number;
  leistungsart: number;
  name: string;
  isArbeit: boolean;
  menge: number;
  preise: readonly number[];
}

interface Verrechnet {
  index: number;
  einsatz: number | undefined;
  leistungsart: number | null;
  menge: number;
  preis: number;
  grund: string | null;
}

/** What is billed otherwise than it was approved and agreed: refused, or told where somebody has said why. */
export const checkMengen = async (row: Faktura, context: SaveContext): Promise<Messages> =>
  (await abweichungen(row, context)).errors;
export const warnMengen = async (row: Faktura, context: SaveContext): Promise<Messages> =>
  (await abweichungen(row, context)).warnings;

interface Befunde {
  errors: Messages;
  warnings: Messages;
}

/** What was approved is what is billed: all of it, of each kind, once, at the rate of its day. A position that names no kind stands for all time worked. */
async function abweichungen(row: Faktura, context: SaveContext): Promise<Befunde> {
  const found: Befunde = { errors: {}, warnings: {} };
  const ids = stundenOf(row);
  if (ids.length === 0) return found;
  const approved = await freigegeben(ids, context);
  const weeks = await context.db.rows<{ id: number; einsatz: number }>(
    sql`select id, id_einsatz as einsatz from stundennachweis where id = any(${ids}::bigint[]) order by id_einsatz`,
    context.tx,
  );
  const einsatzOf = ({ IdEinsatz, Stundennachweise }: Faktura['FakturaPosition'][number]): number | undefined =>
    IdEinsatz ?? weeks.find(({ id }) => (Stundennachweise ?? []).includes(id))?.einsatz;
  const billed: Verrechnet[] = listOf(row, 'FakturaPosition').map((position, index) => ({
    index,
    einsatz: einsatzOf(position),
    leistungsart: position.IdLeistungsart ?? null,
    menge: Number(position.Menge ?? 0),
    preis: Number(position.Einzelpreis ?? 0),
    grund: position.Abweichung?.trim() || null,
  }));
  for (const einsatz of new Set(weeks.map((week) => week.einsatz))) {
    const positions = billed.filter((position) => position.einsatz === einsatz);
    const kinds = approved.filter((kind) => kind.einsatz === einsatz);
    const isNamed = positions.every(({ leistungsart }) => leistungsart !== null);
    const parts = isNamed ? kinds.map((kind) => [kind]) : [kinds.filter((kind) => kind.isArbeit)];
    for (const part of parts) {
      const isOfPart = ({ leistungsart }: Verrechnet) =>
        leistungsart === null || part.some((kind) => kind.leistungsart === leistungsart);
      const of = positions.filter(isOfPart);
      tell(found, differing(part, of), of.find(({ grund }) => grund !== null)?.grund ?? null);
      for (const one of of) tell(found, otherPrice(part, one), one.grund);
    }
  }
  return found;
}

/** With a reason it is told together with that. */
function tell({ errors, warnings }: Befunde, messages: Messages, grund: string | null): void {
  if (grund === null) Object.assign(errors, messages);
  else
    for (const [path, sentences] of Object.entries(messages))
      warnings[path] = [...sentences, sentence('Grund der Abweichung: {grund}', { grund })];
}

/** By Einsatz and kind. */
const freigegeben = (ids: readonly number[], { db, tx }: SaveContext): Promise<Freigegeben[]> =>
  db.rows<Freigegeben>(
    sql`select s.id_einsatz as einsatz, a.id as leistungsart, a.bezeichnung as name, a.code in ${isArbeit} as "isArbeit", sum(l.menge) as menge,
               coalesce(array_agg(distinct l.verrechnungssatz) filter (where l.verrechnungssatz is not null), '{}')::float8[] as preise
          from (${leistungenSql(wochenOf(ids))}) l join stundennachweis s on s.id = l.nachweis join leistungsart a on a.id = l.leistungsart
         group by 1, 2, 3, 4 having sum(l.menge) <> 0 order by 1, 2`,
    tx,
  );

/** Said at the last position of the kind, or of the list where there is none. Hours have two decimals. */
function differing(kinds: readonly Freigegeben[], of: readonly { index: number; menge: number }[]): Messages {
  const [soll, ist] = [kinds, of].map((list) => list.reduce((sum, { menge }) => sum + menge, 0)) as [number, number];
  if (cents(ist) === cents(soll)) return {};
  const last = of.at(-1);
  const path = last ? `FakturaPosition.${last.index}.Menge` : 'FakturaPosition';
  const name = kinds.map((kind) => kind.name).join(', ');
  return {
    [path]: [
      sentence('Freigegeben sind {soll} ({name}), verrechnet {ist}', { soll: exact(soll), name, ist: exact(ist) }),
    ],
  };
}

/** A line has the rate of the Kondition of one of its days; where none was agreed, nothing can be compared. */
function otherPrice(kinds: readonly Freigegeben[], { index, preis }: Verrechnet): Messages {
  const preise = kinds.flatMap((kind) => kind.preise);
  const [soll] = preise;
  if (soll === undefined || preise.some((one) => Math.round(one * 10_000) === Math.round(preis * 10_000))) return {};
  const name = kinds.map((kind) => kind.name).join(', ');
  return {
    [`FakturaPosition.${index}.Einzelpreis`]: [
      sentence('Vereinbart sind {soll} ({name}), verrechnet {ist}', { soll: exact(soll), name, ist: exact(preis) }),
    ],
  };
}
