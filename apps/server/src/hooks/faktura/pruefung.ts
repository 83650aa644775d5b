import type { Messages } from '@disponent/domain/entity/validate';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { Row, SaveContext } from '../../db/hook.ts';
import { sql } from '../../db/sql.ts';
import { listOf } from '../lists.ts';
import { tagText } from '../tage.ts';
import { pruefeStunden } from './stunden.ts';

/** What a draft must be like, as far as other rows decide it (domain model 4.6). */
export async function pruefeEntwurf(row: Row, context: SaveContext): Promise<Messages> {
  return {
    ...steuersaetze(row),
    ...(await ausStammdaten(row, context)),
    ...(await bezug(row, context)),
    ...(await pruefeStunden(row, context)),
  };
}

/** Who is billed without tax is billed none. */
function steuersaetze(row: Row): Messages {
  return Object.fromEntries(
    listOf(row, 'FakturaPosition').flatMap(({ Steuerkategorie, SteuersatzProzent }, index) =>
      Steuerkategorie !== 'S' && Number(SteuersatzProzent ?? 0) !== 0
        ? [[`FakturaPosition.${index}.SteuersatzProzent`, ['USt % muss bei dieser Steuerkategorie 0 sein']]]
        : [],
    ),
  );
}

async function ausStammdaten(row: Row, { db, tx, caller }: SaveContext): Promise<Messages> {
  const found = await db.row<{ gesperrt: string | null; bestellnummer: boolean; eigene: boolean }>(
    sql`select d.faktura_gesperrt_bis as gesperrt,
               coalesce((select k.is_bestellnummer_pflicht from unternehmen_st k where k.id = ${row.IdUnternehmen ?? null}::bigint), false) as bestellnummer,
               coalesce((select s.is_eigene_gesellschaft from unternehmen_st s where s.id = ${row.IdRechnungssteller ?? null}::bigint), true) as eigene
          from domaene_st d where d.id = ${caller.domaene}`,
    tx,
  );
  const messages: Messages = {};
  if (found?.gesperrt && typeof row.Rechnungsdatum === 'string' && row.Rechnungsdatum <= found.gesperrt)
    messages.Rechnungsdatum = [`Fakturen sind bis ${tagText(found.gesperrt)} gesperrt`];
  if (found?.bestellnummer && isEmpty(row.BestellNr)) messages.BestellNr = ['Bestellnummer ist ein Pflichtfeld'];
  if (found && !found.eigene) messages.IdRechnungssteller = ['Rechnungssteller ist keine eigene Gesellschaft'];
  return messages;
}

/** A Gutschrift takes back part of a booked invoice of the same Kunde, never more than it was. */
async function bezug(row: Row, { db, tx, before }: SaveContext): Promise<Messages> {
  if (row.Belegart === 'Stornorechnung' && before?.Belegart !== 'Stornorechnung')
    return { Belegart: ['Eine Stornorechnung entsteht durch Stornieren'] };
  if (row.Belegart !== 'Gutschrift' || typeof row.IdFakturaBezug !== 'number') return {};
  const brutto = Number(row.SummeBrutto ?? 0);
  if (brutto > 0) return { FakturaPosition: ['Eine Gutschrift hat einen negativen Betrag'] };
  const found = await db.row<{ status: string; belegart: string; id_unternehmen: number; rest: number }>(
    sql`select f.status, f.belegart, f.id_unternehmen,
               f.summe_brutto + (select coalesce(sum(g.summe_brutto), 0) from faktura_dat g where g.id_faktura_bezug = f.id and g.belegart = 'Gutschrift'
                                    and g.status <> 'Storniert' and g.id is distinct from ${row.Id ?? null}::bigint) as rest
          from faktura_dat f where f.id = ${row.IdFakturaBezug} for update of f`,
    tx,
  );
  if (!found) return {};
  if (['Entwurf', 'Geprueft', 'Storniert'].includes(found.status) || found.belegart === 'Stornorechnung')
    return { IdFakturaBezug: ['Bezug auf verweist auf keine gültige Rechnung'] };
  if (found.id_unternehmen !== row.IdUnternehmen)
    return { IdFakturaBezug: ['Bezug auf verweist auf die Rechnung eines anderen Kunden'] };
  return found.rest + brutto < 0 ? { FakturaPosition: ['Die Gutschrift übersteigt den Betrag der Rechnung'] } : {};
}
