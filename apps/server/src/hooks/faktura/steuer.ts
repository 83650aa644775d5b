import {
  type Steuerfall,
  type Steuerregel,
  steuerkategorieText,
  steuerregel,
} from '@disponent/domain/entities/faktura/steuer';
import { exact } from '@disponent/domain/texts/amounts';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { listOf } from '../shared/lists.ts';
import type { Faktura } from './draft.ts';

type Position = Faktura['FakturaPosition'][number];
type Reading = Pick<Asking, 'db' | 'tx'>;

/** What follows for an invoice from who sells to whom, when. */
export interface Steuer extends Steuerregel {
  /** Construction work and other work stand on it together. */
  readonly isGemischt: boolean;
  readonly normalsatz: number | null;
  /** Rates of category S that the seller's country has on the day. */
  readonly saetze: readonly number[];
}

/** By the rule and by the list of rates; none while it is open who bills whom. */
export async function steuerOf(row: Faktura, { db, tx }: Reading): Promise<Steuer | undefined> {
  // A Co-Lieferant sells to us: we only write his bill.
  const [verkaeufer, kaeufer] =
    row.Belegart === 'CoLieferantGutschrift'
      ? [row.IdUnternehmen, row.IdRechnungssteller]
      : [row.IdRechnungssteller, row.IdUnternehmen];
  const einsaetze = listOf(row, 'FakturaPosition').flatMap(({ IdEinsatz }) =>
    typeof IdEinsatz === 'number' ? [IdEinsatz] : [],
  );
  const fall = await db.row<Steuerfall & { isGemischt: boolean; idLand: number | null }>(
    sql`select v.id_land as "idLand", lv.iso_code as "landVerkaeufer", lk.iso_code as "landKaeufer", coalesce(lk.is_eu, false) as "isKaeuferEu",
               k.uid_nummer as "uidKaeufer", k.is_bauunternehmen and coalesce(b.eine, false) as "isBauleistung",
               k.is_bauunternehmen and coalesce(b.eine and not b.alle, false) as "isGemischt"
          from unternehmen_st v join unternehmen_st k on k.id = ${kaeufer ?? null}::bigint
          left join land lv on lv.id = v.id_land left join land lk on lk.id = k.id_land
          cross join (select bool_or(e.is_bauleistung) as eine, bool_and(e.is_bauleistung) as alle
                        from kundenportal_einsatz e where e.id = any(${einsaetze}::bigint[])) b
         where v.id = ${verkaeufer ?? null}::bigint`,
    tx,
  );
  if (!fall) return undefined;
  const saetze = await saetzeOf(fall.idLand, row.LeistungBis ?? row.Rechnungsdatum, { db, tx });
  return { ...steuerregel(fall), isGemischt: fall.isGemischt, ...saetze };
}

/** Of the normal rates the last one counts; the reduced ones all do. */
async function saetzeOf(
  idLand: number | null,
  tag: unknown,
  { db, tx }: Reading,
): Promise<Pick<Steuer, 'normalsatz' | 'saetze'>> {
  const rows = await db.rows<{ prozent: number; normal: boolean }>(
    sql`select prozent, is_normalsatz as normal from steuersatz where id_land = ${idLand} and kategorie = 'S' and is_aktiv
           and gueltig_ab <= coalesce(${tag ?? null}::date, current_date) order by gueltig_ab desc`,
    tx,
  );
  const normalsatz = rows.find(({ normal }) => normal)?.prozent ?? null;
  const reduced = rows.filter(({ normal }) => !normal).map(({ prozent }) => prozent);
  return { normalsatz, saetze: [...(normalsatz === null ? [] : [normalsatz]), ...reduced] };
}

/** Positions say what they are taxed with; where one says nothing, it goes by the invoice. */
export function withSteuer(position: Position, row: Faktura, steuer: Steuer | undefined): Position {
  const Steuerkategorie = position.Steuerkategorie ?? row.Steuerkategorie ?? null;
  const satz = Steuerkategorie === 'S' ? (steuer?.normalsatz ?? null) : 0;
  return { ...position, Steuerkategorie, SteuersatzProzent: position.SteuersatzProzent ?? satz };
}

/** Category by rule, positions like the invoice, rates from the list. That a hint is there is the field's own rule. */
export function checkSteuer(row: Faktura, steuer: Steuer | undefined): Messages {
  if (!steuer) return {};
  if (steuer.isGemischt) return { FakturaPosition: [sentence('Bauleistungen brauchen eine Rechnung für sich')] };
  const messages: Messages = {};
  if (row.Steuerkategorie && !steuer.erlaubt.includes(row.Steuerkategorie))
    messages.Steuerkategorie = [
      sentence('Steuerkategorie muss hier {kategorie} sein', {
        kategorie: word(steuerkategorieText(steuer.Steuerkategorie)),
      }),
    ];
  for (const [index, position] of listOf(row, 'FakturaPosition').entries()) {
    if (position.Steuerkategorie !== row.Steuerkategorie)
      messages[`FakturaPosition.${index}.Steuerkategorie`] = [sentence('Steuerkategorie muss die der Rechnung sein')];
    else Object.assign(messages, satzMessages(position, index, steuer));
  }
  return messages;
}

function satzMessages({ Steuerkategorie, SteuersatzProzent }: Position, index: number, { saetze }: Steuer): Messages {
  const path = `FakturaPosition.${index}.SteuersatzProzent`;
  if (Steuerkategorie !== 'S')
    return Number(SteuersatzProzent) === 0
      ? {}
      : { [path]: [sentence('USt % muss bei dieser Steuerkategorie 0 sein')] };
  if (SteuersatzProzent !== null && saetze.includes(Number(SteuersatzProzent))) return {};
  return {
    [path]: [
      saetze.length === 0
        ? sentence('Für das Land des Rechnungsstellers ist kein Steuersatz hinterlegt')
        : sentence('USt % muss einer der Steuersätze des Landes sein: {saetze}', {
            saetze: saetze.map(exact),
          }),
    ],
  };
}
