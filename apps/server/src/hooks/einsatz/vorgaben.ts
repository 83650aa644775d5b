import { hasHonorar, hasStunden, isUeberlassung } from '@disponent/domain/entities/einsatz/einsatzart';
import { plainText } from '@disponent/domain/kinds/richtext';
import type { DefaultsContext, Row } from '../../db/hook.ts';
import { sql } from '../../db/sql.ts';
import { arbeitsbeginn } from '../arbeitszeit-lage.ts';
import { betreuung } from '../betreuung.ts';
import { gefuellt, gelesen } from '../gelesen.ts';
import { kundeOf } from '../kunde.ts';
import { listOf } from '../lists.ts';
import { addPeriod } from '../periods.ts';
import { konditionenVorgeben } from './konditionen.ts';

/** What an assignment of each kind of service is. */
const einsatzartOf: Readonly<Record<string, string>> = {
  Ueberlassung: 'Ueberlassung',
  TryAndHire: 'TryAndHire',
  Vermittlung: 'Vermittlung',
  Rpo: 'RpoPlatzierung',
  Payroll: 'Payroll',
};

/** What an assignment takes over from its proposal, else from its position, and from the customer (domain model 4.5, 'Vorgabe'). */
export async function einsatzVorgaben(given: Row, context: DefaultsContext): Promise<Row> {
  const pv = await gelesen('PvDat', given.IdPv, context);
  const idPosition = pv?.IdAnfragePosition ?? given.IdAnfragePosition;
  const anfrage = await gelesen('AnfrageDat', pv?.IdAnfrage ?? (await anfrageOf(idPosition, context)), context);
  const position = listOf(anfrage ?? {}, 'AnfragePosition').find(({ Id }) => Id === idPosition);
  const vomKunden = await ausKunde(given.IdUnternehmen ?? anfrage?.IdUnternehmen, context);
  if (!anfrage || !position) return gefuellt({ ...vomKunden, ...(await betreuung(given, context)) });

  const person = await gelesen('PersSt', pv?.IdPerson ?? given.IdPerson, context);
  const Einsatzart = given.IdPv || !given.Einsatzart ? await artOf(anfrage, context) : given.Einsatzart;
  const art = { Einsatzart };
  const beginn = [position.Beginn, pv?.VerfuegbarAb]
    .filter((day) => typeof day === 'string')
    .sort()
    .at(-1);
  const text = typeof position.Taetigkeit === 'string' ? plainText(position.Taetigkeit) : String(position.Bezeichnung);
  const row: Row = {
    ...vomKunden,
    Einsatzart,
    IdPerson: pv?.IdPerson,
    IdUnternehmen: anfrage.IdUnternehmen,
    IdAnfragePosition: position.Id,
    IdStandort: anfrage.IdStandort,
    Kostenstelle: anfrage.Kostenstelle,
    IdAnsprechpartner: anfrage.IdAnsprechpartner,
    IdFreigeber: hasStunden(art) ? anfrage.IdAnsprechpartner : undefined,
    IdNiederlassung: pv?.IdNiederlassung ?? anfrage.IdNiederlassung,
    IdBerater: pv?.IdBerater ?? anfrage.IdBerater,
    IdCoLieferant: pv?.IdCoLieferant,
    IdJobbezeichnung: position.IdJobbezeichnung,
    TaetigkeitText: text.slice(0, 1000),
    Verwendung: ['Arbeiter', 'Angestellter'].includes(String(person?.Verwendung))
      ? person?.Verwendung
      : position.Verwendung,
    Beginn: beginn && `${beginn}T${arbeitsbeginn(position.ArbeitszeitLage)}`,
    EndeGeplant: position.Ende,
    IdArbeitszeit: position.IdArbeitszeit,
    Wochenstunden: position.Wochenstunden,
    ArbeitszeitLage: position.ArbeitszeitLage,
    IsAuswaertig: position.IsAuswaertig,
    IsSchwerarbeit: position.IsSchwerarbeit,
    IsNachtschwerarbeit: position.IsNachtschwerarbeit,
    IdKollektivvertrag: position.IdKollektivvertrag,
    IdKvGruppe: pv?.IdKvGruppe ?? position.IdKvGruppe,
    Referenzzuschlag: await referenzzuschlag(position.IdKollektivvertrag, context),
    Lohn: pv?.Lohn ?? position.EntgeltVon,
    LohnEinheit: pv?.Lohn ? pv.LohnEinheit : position.EntgeltEinheit,
    Verrechnungssatz: hasStunden(art) ? satz(pv ?? position) : undefined,
    HonorarBetrag: hasHonorar(art) ? honorar(pv ?? position) : undefined,
    GarantieBis: Einsatzart === 'Vermittlung' ? spaeter(beginn, vomKunden.garantie) : undefined,
    UebernahmeFreiAb: isUeberlassung(art) ? spaeter(beginn, position.ProbeUebernahme) : undefined,
    KundenReferenz: anfrage.KundenReferenz,
    Abrechnungsrhythmus: hasStunden(art) ? vomKunden.Abrechnungsrhythmus : 'Einmalig',
  };
  const EinsatzKondition = await konditionenVorgeben(row, anfrage, context);
  return gefuellt({ ...row, EinsatzKondition });
}

async function ausKunde(id: unknown, { db, on }: DefaultsContext): Promise<Row> {
  const kunde = await kundeOf(db, on, id);
  return kunde
    ? {
        Abrechnungsrhythmus: kunde.abrechnungsrhythmus,
        IsBauleistung: kunde.is_bauunternehmen,
        garantie: kunde.garantie,
      }
    : {};
}

const spaeter = (day: unknown, duration: unknown): string | undefined =>
  typeof day === 'string' && typeof duration === 'string' && duration ? addPeriod(day, duration) : undefined;

/** The agreed rate, or the wage times the agreed factor. */
function satz({ Verrechnungssatz, Faktor, Lohn, EntgeltVon }: Row): number | undefined {
  if (typeof Verrechnungssatz === 'number') return Verrechnungssatz;
  const lohn = Number(Lohn ?? EntgeltVon ?? 0);
  return typeof Faktor === 'number' && lohn > 0 ? Math.round(lohn * Faktor * 100) / 100 : undefined;
}

/** The fixed fee, or the share of the yearly wage. */
function honorar({ HonorarFix, HonorarProzent, JahresbruttoVermittlung }: Row): number | undefined {
  if (typeof HonorarFix === 'number') return HonorarFix;
  return typeof HonorarProzent === 'number' && typeof JahresbruttoVermittlung === 'number'
    ? Math.round(HonorarProzent * JahresbruttoVermittlung) / 100
    : undefined;
}

async function artOf({ IdDienstleistung }: Row, { db, on }: DefaultsContext): Promise<string | undefined> {
  const found = await db.row<{ art: string }>(
    sql`select art from dienstleistung_st where id = ${IdDienstleistung}`,
    on,
  );
  return einsatzartOf[found?.art ?? ''];
}

async function referenzzuschlag(id: unknown, { db, on }: DefaultsContext): Promise<number | null | undefined> {
  if (typeof id !== 'number') return undefined;
  const found = await db.row<{ prozent: number | null }>(
    sql`select referenzzuschlag as prozent from kollektivvertrag where id = ${id} and is_referenzverband`,
    on,
  );
  return found?.prozent;
}

async function anfrageOf(idPosition: unknown, { db, caller, on }: DefaultsContext): Promise<number | undefined> {
  if (typeof idPosition !== 'number') return undefined;
  const found = await db.row<{ id: number }>(
    sql`select id_anfrage as id from anfrage_position where id_domaene = ${caller.domaene} and id = ${idPosition}`,
    on,
  );
  return found?.id;
}
