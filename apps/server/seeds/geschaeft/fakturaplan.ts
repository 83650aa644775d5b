import { addDays, addMonths, firstOfMonth, workday } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { type Firma, type Welt } from '../welt.ts';
import { type EinsatzPlan, hatStunden } from './einsatzplan.ts';
import type { Nachweis } from './stunden.ts';

export type Belegart = 'Rechnung' | 'Honorarrechnung' | 'Gutschrift' | 'Stornorechnung' | 'CoLieferantGutschrift';
export type FakturaStatus =
  | 'Entwurf'
  | 'Geprueft'
  | 'Festgeschrieben'
  | 'Versendet'
  | 'Teilbezahlt'
  | 'Bezahlt'
  | 'Storniert';

/** An invoice or what else is billed. */
export interface FakturaPlan {
  belegart: Belegart;
  status: FakturaStatus;
  /** Who bills, as saved, and who pays or is paid. */
  steller: Row;
  firma: Firma;
  datum: string;
  nachweise: readonly Nachweis[];
  /** The placement a fee is for. */
  vermittlung: EinsatzPlan | undefined;
  /** What it cancels or corrects. */
  bezug: FakturaPlan | undefined;
  /** Due, not paid, reminded. */
  istUeberfaellig: boolean;
  /** Told by hand: neither split nor cancelled. */
  istFest: boolean;
  id: number;
}

/** Reports that turned out wrong after billing: each gets one more that takes hours back. */
export function korrigiere({ umfang, today }: Welt, nachweise: Nachweis[]): void {
  const alt = firstOfMonth(addMonths(today, -1));
  const falsch = nachweise.filter(
    ({ status, woche, einsatz }) =>
      status === 'Fakturiert' &&
      woche.bis < alt &&
      woche.tage.length === 5 &&
      einsatz.position.anfrage.monate === undefined &&
      !einsatz.coLieferant,
  );
  for (let at = 0; at < umfang.fakturen.gutschriften; at++) {
    const original = falsch[at * 37 + 5];
    const tag = original?.tage.find(({ AbwesenheitArt }) => AbwesenheitArt === 'Keine');
    if (!original || !tag) throw new Error('Demodaten: Keine Woche zu korrigieren');
    original.status = 'Korrigiert';
    const [leistung] = tag.StundennachweisLeistung as Row[];
    nachweise.push({
      einsatz: original.einsatz,
      woche: original.woche,
      status: 'Fakturiert',
      stunden: { NORMAL: -2 },
      tage: [
        {
          Datum: tag.Datum,
          Stunden: null,
          Bemerkung: 'Zwei Stunden zu viel erfasst',
          StundennachweisLeistung: [{ ...leistung, Menge: -2, IsManuell: true, Regel: null }],
        },
      ],
      bezug: original,
      id: 0,
    });
  }
}

/** All invoices of the last months, exactly as many as wanted: customers' months are split by assignment until the number fits. */
export function planFakturen(
  welt: Welt,
  einsaetze: readonly EinsatzPlan[],
  nachweise: readonly Nachweis[],
): FakturaPlan[] {
  const { umfang } = welt;
  const { gesamt, stornos } = umfang.fakturen;
  const honorare = einsaetze
    .filter((plan) => !hatStunden(plan) && plan.beginn <= addDays(welt.today, -5))
    .map((plan) => honorarPlan(welt, plan));
  const einkauf = einkaufPlans(welt, nachweise);
  const gutschriften = nachweise.filter(({ bezug }) => bezug).map((nachweis) => rechnung(welt, [nachweis]));
  const billed = nachweise.filter(
    ({ status, bezug }) => !bezug && (status === 'Fakturiert' || status === 'Korrigiert'),
  );
  const gruppen = [
    ...groupBy(
      billed,
      ({ einsatz, woche }) => `${einsatz.position.anfrage.kunde.nr} ${woche.von.slice(0, 7)} ${bestellungOf(einsatz)}`,
    ).values(),
  ];
  const wanted = gesamt - honorare.length - einkauf.length - gutschriften.length - 2 * stornos;
  split(gruppen, wanted);
  const rechnungen = gruppen.map((gruppe) => rechnung(welt, gruppe)).sort((a, b) => a.datum.localeCompare(b.datum));
  for (const plan of gutschriften) {
    plan.belegart = 'Gutschrift';
    plan.bezug = rechnungen.find((one) => one.nachweise.includes(plan.nachweise[0]?.bezug as Nachweis));
    plan.datum = workday(addDays(plan.bezug?.datum ?? plan.datum, 16));
  }
  const pairs = storniere(welt, rechnungen);
  const plans = [...rechnungen, ...honorare, ...einkauf, ...gutschriften, ...pairs];
  decideStatus(welt, plans, rechnungen);
  return plans.sort(
    (a, b) => a.datum.localeCompare(b.datum) || Number(a.status === 'Entwurf') - Number(b.status === 'Entwurf'),
  );
}

/** Where each order is billed for itself. */
const bestellungOf = ({ position: { anfrage } }: EinsatzPlan): string =>
  anfrage.kunde.row.RechnungFormat === 'EbInterface61' ? String(anfrage.id) : '';

function split(gruppen: Nachweis[][], wanted: number): void {
  while (gruppen.length < wanted) {
    const teilbar = gruppen.filter((gruppe) => gruppe[0]?.einsatz.position.anfrage.monate === undefined);
    const big = teilbar.reduce((a, b) => (einsaetzeOf(b).length > einsaetzeOf(a).length ? b : a));
    const [first, ...others] = einsaetzeOf(big);
    if (others.length > 0) teile(gruppen, big, ({ einsatz }) => einsatz === first);
    else {
      // Everybody has an invoice of his own already: the longest month becomes two.
      const long = teilbar.reduce((a, b) => (b.length > a.length ? b : a));
      const half = new Set(long.slice(0, Math.floor(long.length / 2)));
      if (half.size === 0) throw new Error(`Demodaten: ${wanted - gruppen.length} Fakturen fehlen`);
      teile(gruppen, long, (nachweis) => half.has(nachweis));
    }
  }
}

/** Makes two of one. */
function teile(gruppen: Nachweis[][], gruppe: Nachweis[], isFirst: (nachweis: Nachweis) => boolean): void {
  gruppen.splice(
    gruppen.indexOf(gruppe),
    1,
    gruppe.filter(isFirst),
    gruppe.filter((nachweis) => !isFirst(nachweis)),
  );
}

const einsaetzeOf = (gruppe: readonly Nachweis[]): EinsatzPlan[] => [...new Set(gruppe.map(({ einsatz }) => einsatz))];

const plain = {
  status: 'Bezahlt' as const,
  vermittlung: undefined,
  bezug: undefined,
  istUeberfaellig: false,
  istFest: false,
  id: 0,
};

export function stellerOf({ data, organisation }: Welt, nl: string): Row {
  const nr = data.niederlassungen.find(({ kurz }) => kurz === nl)?.gesellschaft ?? '';
  return organisation.gesellschaftRows.get(nr) as Row;
}

/** Hours of one month, billed at the beginning of the next. */
function rechnung(welt: Welt, nachweise: readonly Nachweis[]): FakturaPlan {
  const first = nachweise[0] as Nachweis;
  const { kunde, monate } = first.einsatz.position.anfrage;
  const after = addMonths(firstOfMonth(first.woche.von), 1);
  const datum = workday(addDays(after, kunde.id % 4));
  return {
    ...plain,
    belegart: 'Rechnung',
    steller: stellerOf(welt, kunde.data?.nl ?? ''),
    firma: kunde,
    datum: [datum, welt.today].sort()[0] ?? datum,
    nachweise,
    istFest: monate !== undefined,
  };
}

function honorarPlan(welt: Welt, plan: EinsatzPlan): FakturaPlan {
  const { kunde } = plan.position.anfrage;
  const datum = workday(addDays(plan.beginn, 2));
  return {
    ...plain,
    belegart: 'Honorarrechnung',
    steller: stellerOf(welt, kunde.data?.nl ?? ''),
    firma: kunde,
    datum,
    nachweise: [],
    vermittlung: plan,
  };
}

/** What partners get for their people, once a month: we write the bill to ourselves. */
function einkaufPlans(welt: Welt, nachweise: readonly Nachweis[]): FakturaPlan[] {
  const fremde = nachweise.filter(
    ({ einsatz, status, bezug }) => einsatz.coLieferant && !bezug && status === 'Fakturiert',
  );
  return [
    ...groupBy(fremde, ({ einsatz, woche }) => `${einsatz.coLieferant?.nr} ${woche.von.slice(0, 7)}`).values(),
  ].map((gruppe) => {
    const { einsatz } = gruppe[0] as Nachweis;
    return { ...rechnung(welt, gruppe), belegart: 'CoLieferantGutschrift', firma: einsatz.coLieferant as Firma };
  });
}

/** A wrong invoice, what cancels it, and the right one that replaces it on the same day. */
function storniere({ umfang, today }: Welt, rechnungen: readonly FakturaPlan[]): FakturaPlan[] {
  const cut = firstOfMonth(addMonths(today, -2));
  const alte = rechnungen.filter(({ datum, istFest }) => datum < cut && !istFest);
  return Array.from({ length: umfang.fakturen.stornos }, (_, at) => {
    const richtig = alte[alte.length - 1 - at * 7] as FakturaPlan;
    const falsch: FakturaPlan = { ...richtig, status: 'Storniert' };
    richtig.datum = workday(addDays(falsch.datum, 5));
    return [
      falsch,
      {
        ...falsch,
        belegart: 'Stornorechnung' as const,
        status: 'Versendet' as const,
        datum: richtig.datum,
        bezug: falsch,
      },
    ];
  }).flat();
}

/** Drafts and what waits are of the last month; of what is due all is paid but a few. */
function decideStatus(welt: Welt, plans: readonly FakturaPlan[], rechnungen: readonly FakturaPlan[]): void {
  const { umfang, today, random, data } = welt;
  const { entwuerfe, ueberfaellig } = umfang.fakturen;
  const letzte = random.some(
    rechnungen.filter(({ datum, istFest }) => datum >= firstOfMonth(today) && !istFest),
    rechnungen.length,
  );
  if (letzte.length < entwuerfe)
    letzte.push(
      ...[...rechnungen]
        .reverse()
        .filter((one) => !one.istFest && !letzte.includes(one))
        .slice(0, entwuerfe - letzte.length),
    );
  const entwurf = new Set(letzte.slice(0, entwuerfe));
  const geprueft = new Set(letzte.slice(entwuerfe, entwuerfe + 2));
  const wartend = new Set(letzte.slice(entwuerfe + 2, entwuerfe + 5));
  for (const plan of plans) {
    if (plan.status === 'Storniert' || plan.belegart === 'Stornorechnung') continue;
    if (entwurf.has(plan) || geprueft.has(plan)) {
      plan.status = entwurf.has(plan) ? 'Entwurf' : 'Geprueft';
      plan.datum = today;
    } else if (wartend.has(plan)) plan.status = 'Festgeschrieben';
    else
      plan.status =
        faelligAm(plan) < today || random.chance(0.2) ? 'Bezahlt' : random.chance(0.1) ? 'Teilbezahlt' : 'Versendet';
  }
  const spaet = plans.filter(
    (plan) =>
      plan.belegart === 'Rechnung' &&
      plan.status === 'Bezahlt' &&
      !plan.istFest &&
      faelligAm(plan) < addDays(today, -2) &&
      faelligAm(plan) > addDays(today, -80),
  );
  const gewaehlt = random.some(spaet, ueberfaellig);
  if (gewaehlt.length < ueberfaellig) throw new Error('Demodaten: Zu wenige fällige Rechnungen');
  // Who tries the portal finds something to pay, whatever day it is.
  const { unternehmen = [] } = data.benutzer.find(({ benutzername }) => benutzername === 'kunde') ?? {};
  const eigene = plans.filter(({ firma }) => unternehmen.includes(firma.nr));
  if (!eigene.some((plan) => istOffen(plan) || gewaehlt.includes(plan))) {
    const [eine] = spaet.filter((plan) => eigene.includes(plan)).slice(-1);
    if (eine) gewaehlt[0] = eine;
  }
  for (const [index, plan] of gewaehlt.entries()) {
    plan.status = index % 4 === 3 ? 'Teilbezahlt' : 'Versendet';
    plan.istUeberfaellig = true;
  }
}

const istOffen = ({ belegart, status }: FakturaPlan): boolean =>
  belegart === 'Rechnung' && (status === 'Versendet' || status === 'Teilbezahlt');

export function faelligAm({ datum, firma }: Pick<FakturaPlan, 'datum' | 'firma'>): string {
  return addDays(datum, Number.parseInt(String(firma.row.Zahlungsziel ?? '14T'), 10));
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
