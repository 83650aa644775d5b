import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { blocksOf } from '../words.ts';
import { type ERechnung, eRechnung, type Partei } from './rechnung.ts';

/** An invoice, new or not: its lines may have no Id yet. */
type Faktura = Parameters<typeof eRechnung>[0] &
  Pick<
    FakturaDat,
    | 'IdRechnungssteller'
    | 'IdUnternehmen'
    | 'IdBerater'
    | 'IdNiederlassung'
    | 'IdWaehrung'
    | 'IdFakturaBezug'
    | 'EmpfaengerName'
    | 'EmpfaengerZusatz'
    | 'EmpfaengerStrasse'
    | 'EmpfaengerPlz'
    | 'EmpfaengerOrt'
    | 'EmpfaengerLand'
    | 'EmpfaengerUid'
    | 'EmpfaengerEmail'
    | 'Kopftext'
    | 'Fusstext'
  >;

type Firma = Omit<Partei, 'kontakt' | 'zusatz'>;

interface Found {
  readonly steller: Firma | null;
  readonly kunde: Firma | null;
  readonly land: string | null;
  readonly waehrung: string | null;
  readonly kontakt: Partei['kontakt'];
  readonly bezug: { readonly nummer: string; readonly datum: string; readonly belegart: string } | null;
}

/** The invoice with what its e-invoice needs of other rows: codes of countries and currency, contact, accounts, what it refers to. */
export async function readERechnung(row: Faktura, { db, tx, caller }: Asking): Promise<ERechnung> {
  const firma = sql`jsonb_build_object('name', u.firmenwortlaut, 'strasse', u.strasse, 'plz', u.plz, 'ort', u.ort, 'land', l.iso_code, 'uid', u.uid_nummer,
      'fn', u.firmenbuchnummer, 'gericht', u.firmenbuchgericht, 'peppolId', u.peppol_id, 'email', u.email,
      'konto', jsonb_build_object('iban', u.iban, 'bic', u.bic, 'bank', u.bankname))`;
  const found = await db.row<Found>(
    sql`select (select ${firma} from unternehmen_st u left join land l on l.id = u.id_land where u.id = ${row.IdRechnungssteller ?? null}::bigint and u.id_domaene = ${caller.domaene}) as steller,
               (select ${firma} from unternehmen_st u left join land l on l.id = u.id_land where u.id = ${row.IdUnternehmen ?? null}::bigint and u.id_domaene = ${caller.domaene}) as kunde,
               (select iso_code from land where lower(bezeichnung) = lower(trim(${row.EmpfaengerLand ?? null}::text)) or iso_code = upper(trim(${row.EmpfaengerLand ?? null}::text)) limit 1) as land,
               (select kurzbezeichnung from waehrung_st where id = ${row.IdWaehrung ?? null}::bigint) as waehrung,
               (select jsonb_build_object('name', nullif(concat_ws(' ', b.vorname, b.nachname), ''), 'telefon', coalesce(b.telefon, b.mobil, n.telefon), 'email', coalesce(b.email, n.email))
                  from (select) one left join berater_st b on b.id = ${row.IdBerater ?? null}::bigint left join niederlassung_st n on n.id = ${row.IdNiederlassung ?? null}::bigint) as kontakt,
               (select jsonb_build_object('nummer', f.faktura_nr, 'datum', f.rechnungsdatum, 'belegart', f.belegart)
                  from faktura_dat f where f.id = ${row.IdFakturaBezug ?? null}::bigint and f.faktura_nr is not null) as bezug`,
    tx,
  );
  const steller = found?.steller ?? null;
  const kunde = found?.kunde ?? null;
  const kontakt = found?.kontakt ?? keiner;
  return eRechnung(row, {
    steller: { ...leer, ...steller, peppolId: peppolOf(steller), email: steller?.email ?? kontakt.email, kontakt },
    empfaenger: {
      ...leer,
      name: row.EmpfaengerName,
      zusatz: row.EmpfaengerZusatz,
      strasse: row.EmpfaengerStrasse,
      plz: row.EmpfaengerPlz,
      ort: row.EmpfaengerOrt,
      land: found?.land ?? null,
      uid: row.EmpfaengerUid,
      fn: kunde?.fn ?? null,
      gericht: kunde?.gericht ?? null,
      peppolId: kunde?.peppolId ?? null,
      // The first of several: a file goes to one address.
      email: row.EmpfaengerEmail?.split(/[;,\s]+/)[0] || null,
      kontakt: { name: row.EmpfaengerName, telefon: null, email: kunde?.email ?? null },
      konto: kunde?.konto ?? leer.konto,
    },
    waehrung: found?.waehrung ?? 'EUR',
    bezug: found?.bezug ?? null,
    texte: [row.Kopftext, row.Fusstext].flatMap((text) => blocksOf(text).map((block) => block.text)),
  });
}

const keiner: Partei['kontakt'] = { name: null, telefon: null, email: null };
const leer: Partei = {
  name: null,
  zusatz: null,
  strasse: null,
  plz: null,
  ort: null,
  land: null,
  uid: null,
  fn: null,
  gericht: null,
  peppolId: null,
  email: null,
  kontakt: keiner,
  konto: { iban: null, bic: null, bank: null },
};

/** In Austria and Germany a company is known to Peppol by its tax number. */
function peppolOf(firma: Firma | null): string | null {
  const scheme = { AT: '9914', DE: '9930' }[firma?.land ?? ''];
  return firma?.peppolId ?? (scheme && firma?.uid ? `${scheme}:${firma.uid}` : null);
}
