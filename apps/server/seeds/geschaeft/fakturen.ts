import { addDays, addMonths, firstOfMonth, yearOf } from '@disponent/domain/days';
import { type Steuerregel, steuerregel } from '@disponent/domain/entities/faktura/steuer';
import type { Row } from '../../src/records/hook.ts';
import { inOrder, type Schritt } from '../verlauf.ts';
import { euro, idOf, type Welt } from '../welt.ts';
import { brauchtBestellung } from './einsaetze.ts';
import { type FakturaPlan, type FakturaStatus, faelligAm } from './fakturaplan.ts';
import { positionRows } from './fakturapositionen.ts';

/** Saves invoices with gapless numbers, payments and reminders. */
export async function loadFakturen(welt: Welt, plans: readonly FakturaPlan[]): Promise<void> {
  const { loader, verlauf, benutzer } = welt;
  const ids = await loader.takeIds('FakturaDat', plans.length);
  for (const [index, plan] of plans.entries()) plan.id = ids[index] ?? 0;
  const wer = benutzer.get('faktura') ?? loader.caller.me.Id;
  const wege = plans.map((plan, index) => schritte(welt, plan, index));
  const saved = await loader.insert(
    'FakturaDat',
    plans.map((plan, index) => fakturaRow(welt, plan, wege[index] ?? [], index, wer)),
  );
  for (const [index, plan] of plans.entries()) {
    const grund = plan.status === 'Storniert' ? 'Falscher Verrechnungssatz' : null;
    verlauf.add('FakturaDat', plan.id, wege[index] ?? [], wer, grund);
  }
  const rows = saved.map((row, index) => ({ row, plan: plans[index] as FakturaPlan }));
  await loader.insert(
    'FakturaZahlung',
    rows.flatMap(({ row, plan }) => zahlungen(welt, plan, row)),
  );
  await loader.insert(
    'FakturaMahnung',
    rows.flatMap(({ plan }) => mahnungen(welt, plan)),
  );
}

const stufen: readonly FakturaStatus[] = ['Entwurf', 'Geprueft', 'Festgeschrieben', 'Versendet', 'Bezahlt'];

function schritte({ today, uhr }: Welt, plan: FakturaPlan, index: number): Schritt[] {
  const { status, datum } = plan;
  const at = (days: number, step: number) => uhr.am(addDays(datum, days), index + step);
  const bis =
    status === 'Teilbezahlt' || status === 'Storniert'
      ? stufen.slice(0, 4)
      : stufen.slice(0, stufen.indexOf(status) + 1);
  const weg: Schritt[] = bis.map((name, step) => [
    name,
    name === 'Bezahlt' ? uhr.am(bezahltAm(plan, today), index + 4) : at(step === 3 ? 1 : 0, step),
  ]);
  if (status === 'Teilbezahlt') weg.push(['Teilbezahlt', at(9, 4)]);
  if (status === 'Storniert') weg.push(['Storniert', at(5, 4)]);
  return inOrder(weg);
}

const bezahltAm = (plan: FakturaPlan, today: string): string =>
  [addDays(faelligAm(plan), (plan.id % 9) - 5), addDays(today, -1)].sort()[0] ?? today;

const istGebucht = ({ status }: FakturaPlan): boolean => status !== 'Entwurf' && status !== 'Geprueft';
const istVersendet = (plan: FakturaPlan): boolean => istGebucht(plan) && plan.status !== 'Festgeschrieben';

function fakturaRow(welt: Welt, plan: FakturaPlan, weg: readonly Schritt[], index: number, wer: number): Row {
  const { nummern, organisation, listen, system, today, uhr } = welt;
  const { steller, firma, datum, belegart, status } = plan;
  const kunde = firma.row;
  const jahr = yearOf(datum);
  const steuer = steuerOf(welt, plan);
  const positionen = positionRows(welt, plan, steuer.Steuerkategorie);
  const tage = positionen.flatMap(({ LeistungVon, LeistungBis }) => [String(LeistungVon), String(LeistungBis)]).sort();
  const am = (name: FakturaStatus) => weg.find(([step]) => step === name)?.[1] ?? null;
  const land = (id: unknown) => (id === system.land.get('DE') ? 'Deutschland' : 'Österreich');
  const istAlt = datum < addMonths(firstOfMonth(today), -1);
  return {
    Id: plan.id,
    FakturaNr: istGebucht(plan)
      ? `RE${jahr}-${String(nummern.take(`Faktura ${idOf(steller)}`, jahr)).padStart(5, '0')}`
      : null,
    EntwurfNr: `EW-${String(nummern.take('Faktura-Entwurf')).padStart(5, '0')}`,
    Belegart: belegart,
    Status: status,
    StatusSeit: weg.at(-1)?.[1],
    IdRechnungssteller: idOf(steller),
    IdUnternehmen: firma.id,
    EmpfaengerName: kunde.RechnungName ?? kunde.Firmenwortlaut,
    EmpfaengerStrasse: kunde.Strasse,
    EmpfaengerPlz: kunde.Plz,
    EmpfaengerOrt: kunde.Ort,
    EmpfaengerLand: land(kunde.IdLand),
    EmpfaengerUid: kunde.UidNummer,
    EmpfaengerEmail: kunde.RechnungEmail ?? kunde.Email,
    StellerName: steller.Firmenwortlaut,
    StellerAnschrift: `${String(steller.Strasse)}, ${String(steller.Plz)} ${String(steller.Ort)}, ${land(steller.IdLand)}`,
    StellerUid: steller.UidNummer,
    StellerFn: steller.Firmenbuchnummer,
    StellerGericht: steller.Firmenbuchgericht,
    StellerIban: steller.Iban,
    StellerBic: steller.Bic,
    StellerBank: steller.Bankname,
    IdNiederlassung: organisation.niederlassung.get(firma.data?.nl ?? ''),
    IdBerater: organisation.berater.get(firma.data?.berater ?? ''),
    Rechnungsdatum: datum,
    LeistungVon: tage[0],
    LeistungBis: tage.at(-1),
    Zahlungsziel: kunde.Zahlungsziel ?? '14T',
    SkontoProzent: kunde.SkontoProzent ?? 0,
    SkontoTage: kunde.SkontoTage ?? 0,
    IdWaehrung: listen.waehrung.get('EUR'),
    Steuerkategorie: steuer.Steuerkategorie,
    Steuerhinweis: steuer.Steuerhinweis,
    BestellNr: brauchtBestellung(firma)
      ? `45${100_000 + ((plan.nachweise[0]?.einsatz ?? plan.vermittlung)?.position.anfrage.id ?? index)}`
      : null,
    LieferantenNr: kunde.LieferantenNr,
    LeitwegId: kunde.LeitwegId,
    Format: kunde.RechnungFormat ?? 'Pdf',
    Versandweg: kunde.Versandweg ?? 'Email',
    VersendetAm: istVersendet(plan) ? (am('Versendet') ?? uhr.am(datum, index)) : null,
    VersandStatus: istVersendet(plan) ? (index % 61 === 7 ? 'Fehler' : 'Zugestellt') : 'Offen',
    IdFakturaBezug: plan.bezug?.id ?? null,
    Kopftext:
      belegart === 'Stornorechnung'
        ? '<p>Diese Rechnung hebt die genannte Rechnung auf.</p>'
        : '<p>Für unsere Leistungen erlauben wir uns zu verrechnen:</p>',
    Fusstext: `<p>Zahlbar bis zum Fälligkeitstag ohne Abzug auf unser Konto bei der ${String(steller.Bankname)}.</p>`,
    FestgeschriebenAm: am('Festgeschrieben'),
    FestgeschriebenVon: istGebucht(plan) ? wer : null,
    FibuExportAm: istAlt && istGebucht(plan) ? uhr.am(addDays(datum, 12), index) : null,
    ...mahnstand(plan, today),
    FakturaPosition: positionen,
    ErstelltAm: uhr.am(datum, index),
    ErstelltVon: wer,
    GeaendertAm: weg.at(-1)?.[1],
    GeaendertVon: wer,
  };
}

/** A partner sells to us, everybody else buys. Whoever does construction work lets us do nothing else. */
function steuerOf({ system }: Welt, { belegart, steller, firma }: FakturaPlan): Steuerregel {
  const [verkaeufer, kaeufer] = belegart === 'CoLieferantGutschrift' ? [firma.row, steller] : [steller, firma.row];
  const iso = ({ IdLand }: Row) => (IdLand === system.land.get('DE') ? 'DE' : 'AT');
  return steuerregel({
    landVerkaeufer: iso(verkaeufer),
    landKaeufer: iso(kaeufer),
    isKaeuferEu: true,
    uidKaeufer: (kaeufer.UidNummer as string | null) ?? null,
    isBauleistung: kaeufer.IsBauunternehmen === true,
  });
}

/** Two reminders after a month, one after ten days. */
function stufeOf(plan: FakturaPlan, today: string): number {
  if (!plan.istUeberfaellig) return 0;
  const faellig = faelligAm(plan);
  return faellig < addDays(today, -30) ? 2 : faellig < addDays(today, -10) ? 1 : 0;
}

const mahnungAm = (plan: FakturaPlan, stufe: number): string => addDays(faelligAm(plan), stufe * 10);

function mahnstand(plan: FakturaPlan, today: string): Row {
  const Mahnstufe = stufeOf(plan, today);
  return { Mahnstufe, MahnungAm: Mahnstufe > 0 ? mahnungAm(plan, Mahnstufe) : null };
}

function mahnungen({ today, uhr }: Welt, plan: FakturaPlan): Row[] {
  return Array.from({ length: stufeOf(plan, today) }, (_, at) => ({
    IdFaktura: plan.id,
    Stufe: at + 1,
    Datum: mahnungAm(plan, at + 1),
    ErstelltAm: uhr.am(mahnungAm(plan, at + 1), at),
    Gebuehr: at === 0 ? 0 : 12,
  }));
}

function zahlungen({ today, uhr }: Welt, plan: FakturaPlan, { SummeBrutto, FakturaNr, SkontoProzent }: Row): Row[] {
  const brutto = Number(SummeBrutto);
  const zahlung = (Betrag: number, Weg: string, Datum: string) => ({
    IdFaktura: plan.id,
    Betrag,
    Weg,
    Datum,
    Referenz: String(FakturaNr),
    ErstelltAm: uhr.am(Datum, plan.id),
  });
  if (plan.status === 'Teilbezahlt')
    return [
      zahlung(euro(brutto * 0.4), 'Ueberweisung', [addDays(plan.datum, 9), addDays(today, -1)].sort()[0] ?? today),
    ];
  if (plan.status !== 'Bezahlt') return [];
  const tag = bezahltAm(plan, today);
  if (plan.belegart === 'Gutschrift') return [zahlung(brutto, 'Gegenverrechnung', tag)];
  const skonto = euro((brutto * Number(SkontoProzent ?? 0)) / 100);
  return skonto > 0
    ? [zahlung(euro(brutto - skonto), 'Ueberweisung', tag), zahlung(skonto, 'Skonto', tag)]
    : [zahlung(brutto, 'Ueberweisung', tag)];
}
