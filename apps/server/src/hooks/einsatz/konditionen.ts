import { isDeepStrictEqual } from 'node:util';
import type { AnfrageDat } from '@disponent/domain/entities/anfrage';
import type { KundenportalEinsatz, kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import type { einsatzKondition } from '@disponent/domain/entities/einsatz/kondition';
import type { GivenOf } from '@disponent/domain/entity/define';
import { isEmpty } from '@disponent/domain/rules/rule';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';
import { hundredths, listOf } from '../shared/lists.ts';
import { tagVon } from '../shared/read.ts';
import { pflicht, sayIf } from '../shared/sentences.ts';
import type { Einsatz } from './draft.ts';

type Kondition = KundenportalEinsatz['EinsatzKondition'][number];

/** Hours of every assignment; what else is paid is agreed in each case. */
const stundenarten = ['NORMAL', 'UE50', 'UE100'];

/** The rates to begin with: normal hours as agreed, overtime with the usual surcharge; a fee as one line. */
export async function presetKonditionen(
  row: GivenOf<typeof kundenportalEinsatz>,
  anfrage: AnfrageDat,
  context: Asking,
): Promise<GivenOf<typeof einsatzKondition>[]> {
  const { db, tx } = context;
  const codes = row.HonorarBetrag === undefined ? stundenarten : ['HONORAR'];
  const GueltigAb = tagVon(row.Beginn);
  const rate = row.HonorarBetrag ?? row.Verrechnungssatz;
  if (GueltigAb === undefined || typeof rate !== 'number') return [];
  const arten = await db.rows<{ id: number; code: string; einheit: Kondition['Einheit']; zuschlag: number | null }>(
    sql`select id, code, einheit, zuschlag_prozent as zuschlag from leistungsart where code = any(${codes}) and is_aktiv order by sortierung, id`,
    tx,
  );
  const einkauf = listOf(anfrage, 'AnfrageCoLieferant').find(
    ({ IdUnternehmen }) => IdUnternehmen === row.IdCoLieferant,
  )?.Einkaufssatz;
  const lohn = row.LohnEinheit === 'Stunde' && typeof row.Lohn === 'number' ? row.Lohn : undefined;
  return arten.map(({ id, einheit, zuschlag }) => {
    const mit = (amount: unknown) =>
      typeof amount === 'number' ? hundredths(amount * (1 + (zuschlag ?? 0) / 100)) : null;
    return {
      IdLeistungsart: id,
      GueltigAb,
      GueltigBis: null,
      Einheit: einheit,
      Lohnsatz: einheit === 'Stunde' ? mit(lohn) : null,
      LohnZuschlagProzent: zuschlag,
      Verrechnungssatz: mit(rate),
      Einkaufssatz: isEmpty(row.IdCoLieferant) ? null : mit(einkauf),
      IsVerrechenbar: true,
    };
  });
}

/** What a booked invoice was calculated with stays; a supplier's people cost something. */
export async function checkKonditionen(row: Einsatz, context: SaveContext<KundenportalEinsatz>): Promise<Messages> {
  const messages: Messages = {};
  const old = context.before?.EinsatzKondition ?? [];
  const list = listOf(row, 'EinsatzKondition');
  for (const [index, one] of list.entries()) {
    const was = old.find(({ Id }) => Id !== undefined && Id === one.Id);
    if (was && isDeepStrictEqual(was, one)) continue;
    sayIf(
      messages,
      `EinsatzKondition.${index}.Einkaufssatz`,
      row.Einsatzart !== 'Vermittlung' && !isEmpty(row.IdCoLieferant) && isEmpty(one.Einkaufssatz),
      pflicht('Einkaufssatz Co-Lieferant'),
    );
    if (was)
      sayIf(messages, `EinsatzKondition.${index}.GueltigAb`, await isVerrechnet(was, row, old, context), verrechnet);
  }
  for (const was of old.filter(({ Id }) => !list.some((one) => one.Id === Id)))
    sayIf(messages, 'EinsatzKondition', await isVerrechnet(was, row, old, context), verrechnet);
  return messages;
}

const verrechnet = sentence(
  'Die Kondition ist bereits verrechnet und bleibt, wie sie ist; eine neue mit späterem Beginn ersetzt sie',
);

/** Whether a booked invoice has a line of this kind in the time the row counted for. */
async function isVerrechnet(
  was: Kondition,
  { Id }: Einsatz,
  all: readonly Kondition[],
  { db, tx }: SaveContext<KundenportalEinsatz>,
): Promise<boolean> {
  const next = all
    .filter((one) => one.IdLeistungsart === was.IdLeistungsart && String(one.GueltigAb) > String(was.GueltigAb))
    .map(({ GueltigAb }) => String(GueltigAb))
    .sort()[0];
  const found = await db.row(
    sql`select 1 from faktura_position n join faktura_dat f on f.id = n.id_faktura
         where n.id_einsatz = ${Id} and n.id_leistungsart = ${was.IdLeistungsart} and f.status not in ('Entwurf', 'Geprueft', 'Storniert')
           and coalesce(n.leistung_bis, f.leistung_bis) >= ${was.GueltigAb}::date
           and coalesce(n.leistung_von, f.leistung_von) < coalesce(${next ?? null}::date, 'infinity') limit 1`,
    tx,
  );
  return found !== undefined;
}

/** Rates that leave less than the Domäne wants to earn. */
export async function warnKonditionen(row: Einsatz, context: SaveContext<KundenportalEinsatz>): Promise<Messages> {
  const messages: Messages = {};
  const old = context.before?.EinsatzKondition ?? [];
  const list = listOf(row, 'EinsatzKondition');
  const { minimum, zuNiedrig } = await unterMinimum(list, context);
  for (const [index, one] of list.entries())
    sayIf(
      messages,
      `EinsatzKondition.${index}.Verrechnungssatz`,
      zuNiedrig.includes(one) && !old.some((was) => isDeepStrictEqual(was, one)),
      sentence('Der Deckungsbeitrag liegt unter {n} %', { n: minimum }),
    );
  return messages;
}

/** The rates of a list that leave less than the Domäne wants to earn, and how much that is. */
export async function unterMinimum<K extends Partial<Kondition>>(
  list: readonly K[],
  { db, tx, caller }: Asking,
): Promise<{ minimum: number; zuNiedrig: readonly K[] }> {
  const domaene = await db.row<{ minimum: number | null; faktor: number | null }>(
    sql`select mindest_db_prozent as minimum, lohnnebenkosten_faktor as faktor from domaene_st where id = ${caller.domaene}`,
    tx,
  );
  const minimum = domaene?.minimum;
  if (typeof minimum !== 'number') return { minimum: 0, zuNiedrig: [] };
  const zuNiedrig = list.filter(({ Einheit, Verrechnungssatz: satz, Lohnsatz: lohn, Einkaufssatz: einkauf }) => {
    if (Einheit !== 'Stunde' || typeof satz !== 'number' || satz === 0) return false;
    const kosten = typeof einkauf === 'number' ? einkauf : Number(lohn ?? 0) * (domaene?.faktor ?? 1.85);
    return kosten > 0 && ((satz - kosten) / satz) * 100 < minimum;
  });
  return { minimum, zuNiedrig };
}
