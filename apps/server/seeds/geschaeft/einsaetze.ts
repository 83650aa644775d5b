import { addDays, addMonths } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { lagen } from '../data/anfragetexte.ts';
import { gruppentexte } from '../data/inserattexte.ts';
import { kollektivvertraege } from '../data/kollektivvertraege.ts';
import type { EinsatzStatus } from '../data/umfang.ts';
import { inOrder, type Schritt } from '../verlauf.ts';
import { benutzerOf, euro, type Firma, idOf, kontaktFuer, type Welt } from '../welt.ts';
import { konditionen, monatslohn } from './anfragen.ts';
import { type EinsatzPlan, hatStunden } from './einsatzplan.ts';

const artOf = {
  UEB: 'Ueberlassung',
  TRY: 'TryAndHire',
  VERM: 'Vermittlung',
  RPO: 'RpoPlatzierung',
  PAY: 'Payroll',
} as const;

/** Surcharge on the hourly rate by Leistungsart, for the customer and for the wage. */
export const zuschlaege: Readonly<Record<string, readonly [satz: number, lohn: number]>> = {
  NORMAL: [1, 0],
  MEHR25: [1.21, 25],
  UE50: [1.42, 50],
  UE100: [1.85, 100],
  NACHT: [0.28, 25],
  SONNTAG: [0.85, 100],
  FEIERTAG: [0.85, 100],
};

export async function loadEinsaetze(welt: Welt, plans: readonly EinsatzPlan[]): Promise<void> {
  const { loader, verlauf } = welt;
  const sorted = [...plans].sort((a, b) => a.beginn.localeCompare(b.beginn));
  const wege = sorted.map((plan, index) => schritte(welt, plan, index));
  const saved = await loader.insert(
    'KundenportalEinsatz',
    sorted.map((plan, index) => einsatzRow(welt, plan, wege[index] ?? [], index)),
  );
  for (const [index, plan] of sorted.entries()) {
    plan.id = idOf(saved[index]);
    verlauf.add(
      'KundenportalEinsatz',
      plan.id,
      wege[index] ?? [],
      benutzerOf(welt, plan.position.anfrage.kunde.data?.berater ?? ''),
    );
  }
  await loadWerdegang(welt);
}

/** Where somebody works or worked for us stands in the Werdegang, as if it had been written on the first and on the last day. */
async function loadWerdegang({ loader: { tx, caller } }: Welt): Promise<void> {
  await tx.query(
    `insert into person_taetigkeit (id_domaene, id_person, von, bis, arbeitgeber, ort, id_jobbezeichnung, funktion, id_berufsgruppe, is_eigener_einsatz, id_einsatz,
                                    reihenfolge, erstellt_am, geaendert_am)
     select e.id_domaene, e.id_person, (e.beginn at time zone $2)::date, e.ende_tatsaechlich, u.bezeichnung, coalesce(s.ort, u.ort), e.id_jobbezeichnung,
            left(j.bezeichnung, 100), j.id_berufsgruppe, true, e.id, -1, p.erstellt_am, p.geaendert_am
       from kundenportal_einsatz e join pers_st p on p.id = e.id_person join unternehmen_st u on u.id = e.id_unternehmen
       join jobbezeichnung_st j on j.id = e.id_jobbezeichnung left join unternehmen_standort s on s.id = e.id_standort
      where e.id_domaene = $1 and e.status in ('Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet') and p.status <> 'Anonymisiert'`,
    [caller.domaene, caller.zone],
  );
}

function schritte(
  { today, random, uhr }: Welt,
  { status, beginn, ende, unterbrochenSeit }: EinsatzPlan,
  index: number,
): Schritt[] {
  const bis = (day: string) => uhr.am(day, index);
  const weg: Schritt[] = [['Geplant', bis(addDays(beginn, -random.int(4, 8)))]];
  const dann = (name: EinsatzStatus, day: string) => weg.push([name, bis(day)]);
  if (status === 'Geplant') return weg;
  dann('Bestaetigt', addDays(beginn, -2));
  if (status === 'Storniert') dann('Storniert', addDays(beginn, 1));
  if (status === 'Bestaetigt' || status === 'Storniert') return weg;
  dann('Aktiv', beginn);
  if (unterbrochenSeit) dann('Unterbrochen', unterbrochenSeit);
  if (ende) dann('Beendet', addDays(ende, 1));
  if (status === 'Abgerechnet') dann('Abgerechnet', addDays(ende ?? today, 28));
  return inOrder(weg);
}

function einsatzRow(welt: Welt, plan: EinsatzPlan, weg: readonly Schritt[], index: number): Row {
  const { random, nummern, organisation, listen, system, today, uhr } = welt;
  const { position, status, person, beginn, ende } = plan;
  const { anfrage, job } = position;
  const { kunde, dienst } = anfrage;
  const stunden = hatStunden(plan);
  const istUeberlassung = dienst === 'UEB' || dienst === 'TRY';
  const angetreten = !['Geplant', 'Storniert'].includes(status);
  const kv = kollektivvertraege.find(({ Bezeichnung }) => Bezeichnung === kunde.data?.kv);
  return {
    EinsatzNr: nummern.ofYear('Einsatz', 'E', 5, (weg[0]?.[1] ?? beginn).slice(0, 10)),
    Status: status,
    StatusSeit: weg.at(-1)?.[1],
    Einsatzart: artOf[dienst],
    IdPv: plan.idPv,
    IdPerson: person.person?.id,
    IdUnternehmen: kunde.id,
    IdAnfragePosition: position.id,
    IdStandort: idOf(kunde.standorte[index % kunde.standorte.length]),
    Abteilung: random.pick(['Halle 1', 'Halle 2', 'Versand', 'Verwaltung', 'Montage']),
    Kostenstelle: `KST ${100 + (position.id % 40) * 10}`,
    IdAnsprechpartner: idOf(kontaktFuer(kunde, 'Fachbereich')),
    IdFreigeber: stunden ? idOf(kontaktFuer(kunde, 'Stundenfreigabe')) : null,
    IdNiederlassung: organisation.niederlassung.get(kunde.data?.nl ?? ''),
    IdBerater: organisation.berater.get(kunde.data?.berater ?? ''),
    IdCoLieferant: plan.coLieferant?.id ?? null,
    IdJobbezeichnung: listen.job.get(job.kurz),
    TaetigkeitText: (gruppentexte[job.gruppe]?.aufgaben ?? [job.name]).join('; '),
    Verwendung: job.kv ? 'Arbeiter' : 'Angestellter',
    Beginn: `${beginn}T${lagen[String(position.stunden)]?.[1] ?? '06:00'}:00`,
    EndeGeplant: endeGeplant(welt, plan, index),
    EndeTatsaechlich: ende,
    EndeGrund: ende
      ? random.weighted({ Planmaessig: 50, KundeAbgemeldet: 25, Uebernahme: 12, PersonGekuendigt: 13 })
      : status === 'Storniert'
        ? 'NichtAngetreten'
        : null,
    IdArbeitszeit: listen.arbeitszeit.get(
      position.isSchicht ? 'SCH' : position.stunden === 25 ? 'TZ' : position.stunden === 40 ? 'VZ40' : 'VZ385',
    ),
    Wochenstunden: position.isSchicht ? 38.5 : position.stunden,
    ArbeitszeitLage: lagen[position.isSchicht ? 'schicht' : String(position.stunden)]?.[0] ?? null,
    IsSchwerarbeit: job.gruppe === 'BAU',
    IdKollektivvertrag: system.kollektivvertrag.get(kunde.data?.kv ?? 'Arbeitskräfteüberlassung (Arbeiter)'),
    IdKvGruppe: system.kvGruppe.get(position.kvKunde),
    Referenzzuschlag: kv && 'Referenzzuschlag' in kv ? kv.Referenzzuschlag : null,
    Lohn: stunden ? position.lohn : monatslohn(position.lohn * 1.1),
    LohnEinheit: stunden ? 'Stunde' : 'Monat',
    Verrechnungssatz: stunden ? position.satz : null,
    HonorarBetrag: stunden ? null : honorar(plan),
    GarantieBis: dienst === 'VERM' ? addMonths(beginn, kunde.row.Garantie === '6M' ? 6 : 3) : null,
    UebernahmeFreiAb: istUeberlassung ? addMonths(beginn, dienst === 'TRY' ? 3 : 6) : null,
    AbloeseBetrag: istUeberlassung ? euro(position.lohn * 300) : null,
    KundenReferenz: brauchtBestellung(kunde) ? `45${100_000 + anfrage.id}` : null,
    Abrechnungsrhythmus: stunden ? kunde.row.Abrechnungsrhythmus : 'Einmalig',
    IsBauleistung: kunde.row.IsBauunternehmen === true,
    UeberlassungsmitteilungAm: istUeberlassung && angetreten ? uhr.am(addDays(beginn, -2), index) : null,
    SicherheitsinfoAm: angetreten && stunden ? uhr.tag(beginn) : null,
    AnmeldungOegkAm: angetreten && stunden && !plan.coLieferant ? uhr.am(addDays(beginn, -1), index) : null,
    BewertungKunde: ende ? random.int(3, 5) : null,
    BewertungPerson: ende && random.chance(0.6) ? random.int(3, 5) : null,
    EinsatzKondition: stunden ? konditionRows(welt, plan) : [],
    EinsatzAbwesenheit: plan.unterbrochenSeit
      ? [{ Von: plan.unterbrochenSeit, Bis: addDays(today, 10), Art: 'Krank', IsGemeldet: true }]
      : [],
    ErstelltAm: weg[0]?.[1],
    ErstelltVon: benutzerOf(welt, kunde.data?.berater ?? ''),
    GeaendertAm: weg.at(-1)?.[1],
  };
}

/** Every tenth that runs ends in the next two weeks; none that runs should have ended. */
function endeGeplant({ today, random }: Welt, plan: EinsatzPlan, index: number): string | null {
  const { position, beginn, ende, status } = plan;
  const drawn = position.ende ?? (random.chance(0.5) ? null : addDays(beginn, 300));
  if (status !== 'Aktiv') return drawn && drawn > (ende ?? beginn) ? drawn : null;
  if (hatStunden(plan) && beginn < addDays(today, -14) && index % 10 === 3) return addDays(today, 2 + (index % 12));
  return drawn && drawn <= addDays(today, 14) ? addDays(today, 30 + (index % 150)) : drawn;
}

/** A share of the yearly wage, or the fixed fee. */
export function honorar({ position }: EinsatzPlan): number {
  const { HonorarProzent, HonorarFix } = konditionen(position);
  return HonorarFix ? Number(HonorarFix) : euro((monatslohn(position.lohn * 1.1) * 14 * Number(HonorarProzent)) / 100);
}

export const satzOf = ({ position }: EinsatzPlan, code: string): number =>
  euro(position.satz * (zuschlaege[code]?.[0] ?? 1));

export const einkaufOf = (plan: EinsatzPlan, code: string): number => euro(satzOf(plan, code) * 0.86);

function konditionRows({ system }: Welt, plan: EinsatzPlan): Row[] {
  return Object.entries(zuschlaege).map(([code, [satz, zuschlag]]) => ({
    IdLeistungsart: system.leistungsart.get(code),
    GueltigAb: plan.beginn,
    Einheit: 'Stunde',
    Lohnsatz: euro(plan.position.lohn * ((satz < 1 ? 0 : 1) + zuschlag / 100)),
    LohnZuschlagProzent: zuschlag,
    Verrechnungssatz: satzOf(plan, code),
    Einkaufssatz: plan.coLieferant ? einkaufOf(plan, code) : null,
  }));
}

/** e-rechnung.gv.at wants an order number, too. */
export const brauchtBestellung = ({ row }: Firma): boolean =>
  row.IsBestellnummerPflicht === true || row.RechnungFormat === 'EbInterface61';
