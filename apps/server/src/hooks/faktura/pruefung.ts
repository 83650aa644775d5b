import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { isEmpty } from '@disponent/domain/rules/rule';
import { day, type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { pflicht } from '../shared/sentences.ts';
import type { Faktura } from './draft.ts';
import { checkERechnung } from './erechnung.ts';
import { checkMengen } from './menge.ts';
import { checkSteuer, steuerOf } from './steuer.ts';
import { checkStunden } from './stunden.ts';

/** What a draft must be like, as far as other rows decide it (domain model 4.6). */
export async function checkEntwurf(row: Faktura, context: SaveContext<FakturaDat>): Promise<Messages> {
  const steuer = await steuerOf(row, context);
  return {
    ...checkSteuer(row, steuer),
    ...(await ausStammdaten(row, context)),
    ...(await bezug(row, context)),
    ...(await checkStunden(row, context)),
  };
}

/** What a draft may still lack, and an invoice that is checked may not. */
export async function checkRechnung(row: Faktura, context: SaveContext<FakturaDat>): Promise<Messages> {
  return {
    ...(await checkERechnung(row, context)),
    ...(await checkMengen(row, context)),
    ...(await eineBestellung(row, context)),
  };
}

/** An ebInterface invoice answers one order. */
async function eineBestellung(row: Faktura, { db, tx }: SaveContext): Promise<Messages> {
  if (row.Format !== 'EbInterface61') return {};
  const einsaetze = listOf(row, 'FakturaPosition').map(({ IdEinsatz }) => IdEinsatz ?? null);
  const found = await db.row<{ nr: string; bestellung: string }>(
    sql`select einsatz_nr as nr, kunden_referenz as bestellung from kundenportal_einsatz
         where id = any(${einsaetze}::bigint[]) and kunden_referenz <> ${row.BestellNr ?? ''} order by id limit 1`,
    tx,
  );
  return found
    ? {
        BestellNr: [
          sentence('Eine ebInterface-Rechnung hat eine Bestellnummer: Einsatz {nr} hat {bestellung}', {
            nr: found.nr,
            bestellung: found.bestellung,
          }),
        ],
      }
    : {};
}

async function ausStammdaten(row: Faktura, { db, tx, caller }: SaveContext): Promise<Messages> {
  const found = await db.row<{ gesperrt: string | null; bestellnummer: boolean; eigene: boolean; lieferant: boolean }>(
    sql`select d.faktura_gesperrt_bis as gesperrt,
               coalesce((select k.is_bestellnummer_pflicht from unternehmen_st k where k.id = ${row.IdUnternehmen ?? null}::bigint), false) as bestellnummer,
               coalesce((select k.is_co_lieferant from unternehmen_st k where k.id = ${row.IdUnternehmen ?? null}::bigint), false) as lieferant,
               coalesce((select s.is_eigene_gesellschaft from unternehmen_st s where s.id = ${row.IdRechnungssteller ?? null}::bigint), true) as eigene
          from domaene_st d where d.id = ${caller.domaene}`,
    tx,
  );
  const messages: Messages = {};
  if (found?.gesperrt && typeof row.Rechnungsdatum === 'string' && row.Rechnungsdatum <= found.gesperrt)
    messages.Rechnungsdatum = [sentence('Fakturen sind bis {datum} gesperrt', { datum: day(found.gesperrt) })];
  if (found?.bestellnummer && isEmpty(row.BestellNr)) messages.BestellNr = [pflicht('Bestellnummer')];
  if (row.Belegart === 'CoLieferantGutschrift' && found && !found.lieferant)
    messages.IdUnternehmen = [sentence('Eine Co-Lieferanten-Gutschrift geht nur an einen Co-Lieferanten')];
  if (found && !found.eigene)
    messages.IdRechnungssteller = [sentence('Rechnungssteller ist keine eigene Gesellschaft')];
  return messages;
}

/** A Gutschrift takes back part of a booked invoice of the same Kunde, never more than it was. */
async function bezug(row: Faktura, { db, tx, before }: SaveContext<FakturaDat>): Promise<Messages> {
  if (row.Belegart === 'Stornorechnung' && before?.Belegart !== 'Stornorechnung')
    return { Belegart: [sentence('Eine Stornorechnung entsteht durch Stornieren')] };
  const brutto = Number(row.SummeBrutto ?? 0);
  if (row.Belegart !== 'Gutschrift' && row.Belegart !== 'Stornorechnung' && brutto < 0)
    return { FakturaPosition: [sentence('Der Betrag ist negativ: dafür gibt es die Gutschrift')] };
  if (row.Belegart !== 'Gutschrift' || typeof row.IdFakturaBezug !== 'number') return {};
  if (brutto > 0) return { FakturaPosition: [sentence('Eine Gutschrift hat einen negativen Betrag')] };
  const found = await db.row<{ status: string; belegart: string; id_unternehmen: number; rest: number }>(
    sql`select f.status, f.belegart, f.id_unternehmen,
               f.summe_brutto + (select coalesce(sum(g.summe_brutto), 0) from faktura_dat g where g.id_faktura_bezug = f.id and g.belegart = 'Gutschrift'
                                    and g.status <> 'Storniert' and g.id is distinct from ${row.Id ?? null}::bigint) as rest
          from faktura_dat f where f.id = ${row.IdFakturaBezug} for update of f`,
    tx,
  );
  if (!found) return {};
  if (['Entwurf', 'Geprueft', 'Storniert'].includes(found.status) || found.belegart === 'Stornorechnung')
    return { IdFakturaBezug: [sentence('Bezug auf verweist auf keine gültige Rechnung')] };
  if (found.id_unternehmen !== row.IdUnternehmen)
    return { IdFakturaBezug: [sentence('Bezug auf verweist auf die Rechnung eines anderen Kunden')] };
  return found.rest + brutto < 0
    ? { FakturaPosition: [sentence('Die Gutschrift übersteigt den Betrag der Rechnung')] }
    : {};
}
