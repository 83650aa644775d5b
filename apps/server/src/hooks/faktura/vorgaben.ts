import type { fakturaDat } from '@disponent/domain/entities/faktura';
import { type UnternehmenSt, unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import type { GivenOf } from '@disponent/domain/entity/define';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { listOf } from '../shared/lists.ts';
import { readVisible } from '../shared/read.ts';
import type { Faktura } from './draft.ts';
import { steuerOf } from './steuer.ts';

/** What an invoice takes over: recipient and terms of the Kunde, the issuer of the branch, the days of its positions. */
export async function fakturaVorgaben(row: Faktura, context: Asking): Promise<GivenOf<typeof fakturaDat>> {
  const kunde = await readVisible(unternehmenSt, row.IdUnternehmen, context);
  const IdNiederlassung = row.IdNiederlassung ?? kunde?.IdNiederlassung ?? null;
  const IdRechnungssteller = row.IdRechnungssteller ?? (await stellerOf(IdNiederlassung, context));
  const days = listOf(row, 'FakturaPosition')
    .flatMap(({ LeistungVon, LeistungBis }) => [LeistungVon, LeistungBis])
    .filter((day): day is string => typeof day === 'string')
    .sort();
  return {
    ...(kunde && empfaenger(kunde)),
    ...(kunde && (await steuerVorgaben({ ...row, IdRechnungssteller }, context))),
    IdNiederlassung,
    IdBerater: row.IdBerater ?? kunde?.IdBerater ?? null,
    IdRechnungssteller,
    LeistungVon: days[0] ?? null,
    LeistungBis: days.at(-1) ?? null,
  };
}

async function steuerVorgaben(row: Faktura, context: Asking): Promise<GivenOf<typeof fakturaDat>> {
  const steuer = await steuerOf(row, context);
  return steuer ? { Steuerkategorie: steuer.Steuerkategorie, Steuerhinweis: steuer.Steuerhinweis } : {};
}

/** The Kunde's own address, or the one that bills are to be sent to. */
export function empfaenger(kunde: UnternehmenSt): GivenOf<typeof fakturaDat> {
  const isOther = Boolean(kunde.RechnungStrasse && kunde.RechnungOrt);
  return {
    EmpfaengerName: kunde.RechnungName ?? kunde.Firmenwortlaut,
    EmpfaengerStrasse: isOther ? kunde.RechnungStrasse : kunde.Strasse,
    EmpfaengerPlz: isOther ? kunde.RechnungPlz : kunde.Plz,
    EmpfaengerOrt: isOther ? kunde.RechnungOrt : kunde.Ort,
    EmpfaengerLand: (isOther ? kunde.RechnungLand : null) ?? kunde.IdLandText,
    EmpfaengerUid: kunde.UidNummer,
    EmpfaengerEmail: kunde.RechnungEmail ?? kunde.Email,
    Zahlungsziel: kunde.Zahlungsziel ?? '14T',
    SkontoProzent: kunde.SkontoProzent ?? 0,
    SkontoTage: kunde.SkontoTage ?? 0,
    Format: kunde.RechnungFormat ?? 'Pdf',
    Versandweg: kunde.Versandweg ?? 'Email',
    LeitwegId: kunde.LeitwegId,
    LieferantenNr: kunde.LieferantenNr,
  };
}

/** The company that the branch belongs to, else the one of the Domäne. */
async function stellerOf(idNiederlassung: number | null, { db, caller, tx }: Asking): Promise<number | null> {
  const found = await db.row<{ id: number | null }>(
    sql`select coalesce((select id_unternehmen from niederlassung_st where id = ${idNiederlassung ?? null}::bigint and id_domaene = d.id), d.id_unternehmen_standard) as id
          from domaene_st d where d.id = ${caller.domaene}`,
    tx,
  );
  return found?.id ?? null;
}
