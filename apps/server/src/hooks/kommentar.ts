import { kommentar } from '@disponent/domain/entities/begleit/kommentar';
import type { RowOf } from '@disponent/domain/entity/define';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { hookFor } from '../records/hook.ts';
import type { Work } from '../records/work.ts';
import { notifyUsers } from './shared/melden.ts';
import { type Bezug, bezugOf, seenText, whoSees } from './shared/seen.ts';

type Kommentar = RowOf<typeof kommentar>;

/** Whoever is named is told, and whoever takes part or follows: all of them only of what they see. */
export const kommentarHook = hookFor(kommentar, {
  /** Nobody is offered who would be refused for not seeing what it is about. */
  async offers(field, ids, row, asking) {
    const bezug = bezugOf(String(row.Entitaet), Number(row.DatensatzId));
    if (field !== 'Erwaehnt' || !bezug) return ids;
    return (await seenText(asking, bezug)) === undefined ? [] : whoSees(asking, ids, bezug);
  },

  async check(row, context): Promise<Messages> {
    if (!row.Entitaet || !row.DatensatzId) return {}; // the rules of the fields say so
    const bezug = bezugOf(String(row.Entitaet), Number(row.DatensatzId));
    if (!bezug) return { Entitaet: [sentence('Dazu kann nichts geschrieben werden')] };
    const { before } = context;
    if (before && (before.Entitaet !== row.Entitaet || before.DatensatzId !== row.DatensatzId))
      return { DatensatzId: [sentence('Ein Kommentar bleibt bei seinem Datensatz')] };
    const named = newlyNamed(row, before);
    const seeing = await whoSees(context, named, bezug);
    const blind = named.filter((id) => !seeing.includes(id));
    if (blind.length === 0) return {};
    const names = await context.db.rows<{ name: string }>(
      sql`select concat_ws(' ', vorname, nachname) as name from benutzer_st where id = any(${blind}::bigint[]) order by 1`,
      context.tx,
    );
    return {
      Erwaehnt: names.map(({ name }) => sentence('{name} sieht diesen Datensatz nicht', { name })),
    };
  },

  async afterSave(row, context) {
    const bezug = bezugOf(String(row.Entitaet), Number(row.DatensatzId));
    const titel = bezug && (await seenText(context, bezug));
    if (!bezug || titel === undefined) return;
    const werte = { wer: context.caller.me.Name, titel, link: bezug.link };
    const named = newlyNamed(row, context.before);
    await notifyUsers(context, named, 'Erwaehnung', werte);
    if (context.before) return;
    const others = (await takingPart(context, bezug)).filter((id) => !named.includes(id));
    await notifyUsers(context, await whoSees(context, others, bezug), 'Kommentar', werte);
  },
});

const newlyNamed = ({ Erwaehnt }: Pick<Kommentar, 'Erwaehnt'>, before: Kommentar | null): number[] =>
  (Erwaehnt ?? []).filter((id) => !before?.Erwaehnt?.includes(id));

/** Who wrote about the record before, was named there or follows it. */
async function takingPart({ db, tx, caller }: Work, { table, id }: Bezug): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select k.id_benutzer as id from kommentar k where k.id_domaene = ${caller.domaene} and k.entitaet = ${table.key} and k.datensatz_id = ${id} and k.id_benutzer is not null
        union select e.id_nach from kommentar k join kommentar_erwaehnt e on e.id_von = k.id where k.id_domaene = ${caller.domaene} and k.entitaet = ${table.key} and k.datensatz_id = ${id}
        union select b.id_benutzer from beobachtung b where b.id_domaene = ${caller.domaene} and b.entitaet = ${table.key} and b.datensatz_id = ${id}`,
    tx,
  );
  return rows.map((row) => row.id).filter((one) => one !== caller.me.Id);
}
