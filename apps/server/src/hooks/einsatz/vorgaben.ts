import { hundredths } from '@disponent/domain/cents';
import { type AnfrageDat, anfrageDat } from '@disponent/domain/entities/anfrage';
import type { KundenportalEinsatz, kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { hasHonorar, hasStunden, isUeberlassung } from '@disponent/domain/entities/einsatz/einsatzart';
import { persSt } from '@disponent/domain/entities/person';
import { type PvDat, pvDat } from '@disponent/domain/entities/pv';
import type { GivenOf } from '@disponent/domain/entity/define';
import { plainText } from '@disponent/domain/kinds/richtext';
import { sql } from '../../db/sql.ts';
import { dayPlus } from '../../records/day-plus.ts';
import type { Asking } from '../../records/work.ts';
import { anfrageDerPosition } from '../anfrage/der-position.ts';
import { arbeitsbeginn } from '../shared/arbeitszeit-lage.ts';
import { betreuung } from '../shared/betreuung.ts';
import { kundeOf } from '../shared/kunde.ts';
import { readVisible, withoutEmpty } from '../shared/read.ts';
import type { Einsatz } from './draft.ts';
import { presetKonditionen } from './konditionen.ts';

type Position = AnfrageDat['AnfragePosition'][number];

/** What an assignment of each kind of service is. */
const einsatzartOf: Readonly<Record<string, Einsatz['Einsatzart']>> = {
  Ueberlassung: 'Ueberlassung',
  TryAndHire: 'TryAndHire',
  Vermittlung: 'Vermittlung',
  Rpo: 'RpoPlatzierung',
  Payroll: 'Payroll',
};

/** What an assignment takes over from its proposal, else from its position, and from the customer (domain model 4.5, 'Vorgabe'). */
export async function einsatzVorgaben(given: Einsatz, context: Asking): Promise<GivenOf<typeof kundenportalEinsatz>> {
  const pv = await readVisible(pvDat, given.IdPv, context);
  const idPosition = pv?.IdAnfragePosition ?? given.IdAnfragePosition;
  const anfrage = await readVisible(
    anfrageDat,
    pv?.IdAnfrage ?? (await anfrageDerPosition(idPosition, context)),
    context,
  );
  const position = anfrage?.AnfragePosition.find(({ Id }) => Id === idPosition);
  const vomKunden = await ausKunde(given.IdUnternehmen ?? anfrage?.IdUnternehmen, context);
  if (!anfrage || !position)
    return withoutEmpty({
      ...vomKunden,
      ...(await betreuung(given, context)),
      EinsatzKondition: await presetKonditionen(given, undefined, context),
    });

  const person = await readVisible(persSt, pv?.IdPerson ?? given.IdPerson, context);
  const Einsatzart = given.IdPv || !given.Einsatzart ? await artOf(anfrage, context) : given.Einsatzart;
  const art = { Einsatzart };
  const beginn = [position.Beginn, pv?.VerfuegbarAb]
    .filter((day) => day !== null && day !== undefined)
    .sort()
    .at(-1);
  const text = typeof position.Taetigkeit === 'string' ? plainText(position.Taetigkeit) : String(position.Bezeichnung);
  const spaeter = (day: string | undefined, duration: string | null | undefined) =>
    day && duration ? dayPlus(context, day, duration) : undefined;
  const row = {
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
    Verwendung:
      person?.Verwendung === 'Arbeiter' || person?.Verwendung === 'Angestellter'
        ? person.Verwendung
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
    // Who replaces somebody under guarantee has none of his own.
    GarantieBis:
      Einsatzart === 'Vermittlung' && position.IdPositionErsetzt === null
        ? await spaeter(beginn, vomKunden.garantie)
        : undefined,
    UebernahmeFreiAb: isUeberlassung(art) ? await spaeter(beginn, position.ProbeUebernahme) : undefined,
    KundenReferenz: anfrage.KundenReferenz,
    Abrechnungsrhythmus: hasStunden(art) ? vomKunden.Abrechnungsrhythmus : 'Einmalig',
  };
  const EinsatzKondition = await presetKonditionen(row, anfrage, context);
  return withoutEmpty({ ...row, EinsatzKondition });
}

async function ausKunde(id: number | null | undefined, { db, tx }: Asking): Promise<VomKunden> {
  const kunde = await kundeOf(db, tx, id);
  return kunde
    ? {
        Abrechnungsrhythmus: kunde.abrechnungsrhythmus,
        IsBauleistung: kunde.is_bauunternehmen,
        garantie: kunde.garantie,
      }
    : {};
}

type VomKunden = Partial<Pick<KundenportalEinsatz, 'Abrechnungsrhythmus' | 'IsBauleistung'>> & {
  garantie?: string | null;
};

/** The agreed rate, or the wage times the agreed factor. */
function satz(von: PvDat | Position): number | undefined {
  const { Verrechnungssatz, Faktor } = von;
  if (Verrechnungssatz !== null) return Verrechnungssatz;
  const lohn = Number(('Lohn' in von ? von.Lohn : von.EntgeltVon) ?? 0);
  return Faktor !== null && lohn > 0 ? hundredths(lohn * Faktor) : undefined;
}

/** The fixed fee, or the share of the yearly wage. */
function honorar(von: PvDat | Position): number | undefined {
  const { HonorarFix, HonorarProzent } = von;
  if (HonorarFix !== null) return HonorarFix;
  const brutto = 'JahresbruttoVermittlung' in von ? von.JahresbruttoVermittlung : null;
  return HonorarProzent !== null && brutto !== null ? hundredths((HonorarProzent * brutto) / 100) : undefined;
}

async function artOf({ IdDienstleistung }: AnfrageDat, { db, tx }: Asking): Promise<Einsatz['Einsatzart'] | undefined> {
  const found = await db.row<{ art: string }>(
    sql`select art from dienstleistung_st where id = ${IdDienstleistung}`,
    tx,
  );
  return einsatzartOf[found?.art ?? ''];
}

async function referenzzuschlag(id: number | null, { db, tx }: Asking): Promise<number | null | undefined> {
  if (id === null) return undefined;
  const found = await db.row<{ prozent: number | null }>(
    sql`select referenzzuschlag as prozent from kollektivvertrag where id = ${id} and is_referenzverband`,
    tx,
  );
  return found?.prozent;
}
