import { isDeepStrictEqual } from 'node:util';
import { hundredths } from '@disponent/domain/cents';
import type { AnfrageDat } from '@disponent/domain/entities/anfrage';
import type { KundenportalEinsatz, kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import type { einsatzKondition } from '@disponent/domain/entities/einsatz/kondition';
import type { GivenOf } from '@disponent/domain/entity/define';
import { isEmpty } from '@disponent/domain/rules/rule';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';
import { listOf } from '../shared/lists.ts';
import { tagVon } from '../shared/read.ts';
import { pflicht, sayIf } from '../shared/sentences.ts';
import type { Einsatz } from './draft.ts';

type Kondition = KundenportalEinsatz['EinsatzKondition'][number];

/** Hours that follow from times; what else is paid is agreed in each case. */
const stundenarten = ['NORMAL', 'MEHR25', 'UE50', 'UE100', 'NACHT', 'SONNTAG', 'FEIERTAG'];

interface Art {
  id: number;
  einheit: Kondition['Einheit'];
  zuschlag: number | null;
  /** Paid on top of an hour that has its own rate: the share of that rate alone. */
  is_zuschlag: boolean;
}

/** The rates to begin with: normal hours as agreed, all others by the surcharge of the Kollektivvertrag or the usual one; a fee as one line. */
export async function presetKonditionen(
  row: Pick<
    GivenOf<typeof kundenportalEinsatz>,
    'Beginn' | 'HonorarBetrag' | 'IdCoLieferant' | 'IdKollektivvertrag' | 'Lohn' | 'LohnEinheit' | 'Verrechnungssatz'
  >,
  anfrage: AnfrageDat | undefined,
  context: Asking,
): Promise<GivenOf<typeof einsatzKondition>[]> {
  const hours = isEmpty(row.HonorarBetrag);
  const GueltigAb = tagVon(row.Beginn);
  const rate = hours ? row.Verrechnungssatz : row.HonorarBetrag;
  if (GueltigAb === undefined || typeof rate !== 'number') return [];
  const einkauf = anfrage?.AnfrageCoLieferant?.find(
    ({ IdUnternehmen }) => IdUnternehmen === row.IdCoLieferant,
  )?.Einkaufssatz;
  const lohn = row.LohnEinheit === 'Stunde' && typeof row.Lohn === 'number' ? row.Lohn : undefined;
  const arten = await artenOf(hours ? stundenarten : ['HONORAR'], row.IdKollektivvertrag, GueltigAb, context);
  return arten.map(({ id, einheit, zuschlag, is_zuschlag }) => {
    const mit = (amount: unknown) =>
      typeof amount === 'number' ? hundredths(amount * ((is_zuschlag ? 0 : 1) + (zuschlag ?? 0) / 100)) : null;
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

/** The kinds with their surcharges, as the Kollektivvertrag has them on a day. */
const artenOf = (codes: readonly string[], kv: unknown, tag: string, { db, tx }: Asking): Promise<Art[]> =>
  db.rows<Art & object>(
    sql`select a.id, a.einheit, a.code in ('NACHT', 'SONNTAG', 'FEIERTAG') as is_zuschlag,
               coalesce(case a.code when 'NACHT' then z.nacht_prozent when 'SONNTAG' then z.sonntag_prozent when 'FEIERTAG' then z.feiertag_prozent end, a.zuschlag_prozent) as zuschlag
          from leistungsart a
          left join lateral (select * from kv_zeitregel r where r.id_kollektivvertrag = ${kv ?? null}::bigint and r.gueltig_ab <= ${tag}::date
                              order by r.gueltig_ab desc limit 1) z on true
         where a.code = any(${codes}::text[]) and a.is_aktiv order by a.sortierung, a.id`,
    tx,
  );

/** Nothing is calculated with who released it. */
const unreleased = (one: Partial<Kondition>) => ({ ...one, FreigegebenVon: null, FreigegebenAm: null });

/** What a booked invoice was calculated with stays; a supplier's people cost something. */
export async function checkKonditionen(row: Einsatz, context: SaveContext<KundenportalEinsatz>): Promise<Messages> {
  const messages: Messages = {};
  const old = context.before?.EinsatzKondition ?? [];
  const list = listOf(row, 'EinsatzKondition');
  for (const [index, one] of list.entries()) {
    const was = old.find(({ Id }) => Id !== undefined && Id === one.Id);
    if (was && isDeepStrictEqual(unreleased(was), unreleased(one))) continue;
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
