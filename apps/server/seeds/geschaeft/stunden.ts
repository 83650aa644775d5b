import { addDays, firstOfMonth, mondayOf, weekday } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { lagen } from '../data/anfragetexte.ts';
import { inOrder, type Schritt } from '../verlauf.ts';
import { benutzerOf, idOf, type Welt } from '../welt.ts';
import { type EinsatzPlan, hatStunden } from './einsatzplan.ts';
import { type Woche, wochen } from './wochen.ts';

export type StundenStatus =
  | 'Offen'
  | 'Erfasst'
  | 'Eingereicht'
  | 'Freigegeben'
  | 'Zurueckgewiesen'
  | 'Fakturiert'
  | 'Korrigiert';

/** A weekly report with its hours by Leistungsart. */
export interface Nachweis {
  einsatz: EinsatzPlan;
  woche: Woche;
  status: StundenStatus;
  /** Hours by code; none while nothing has been entered. */
  stunden: Readonly<Record<string, number>>;
  tage: Row[];
  /** Set for the report that corrects another. */
  bezug: Nachweis | undefined;
  id: number;
}

const weg: readonly StundenStatus[] = ['Offen', 'Erfasst', 'Eingereicht', 'Freigegeben', 'Fakturiert', 'Korrigiert'];

/** The weeks of all assignments. What is two weeks old is approved, and billed once its month is over; the last weeks are under way. */
export function planStunden(welt: Welt, einsaetze: readonly EinsatzPlan[]): Nachweis[] {
  const { today, random } = welt;
  return einsaetze.filter(hatStunden).flatMap((einsatz) =>
    wochen(einsatz, today, welt.system.feiertage).map((woche) => {
      const drawn = statusOf(woche, today, random);
      const status = hatKonto(welt, einsatz) ? beimKunden(drawn, woche, today) : drawn;
      const tage = status === 'Offen' ? [] : tageOf(welt, einsatz, woche);
      return { einsatz, woche, status, tage, stunden: summen(tage), bezug: undefined, id: 0 };
    }),
  );
}

/** Customers with an account of their own find something to approve: all of last week. */
function beimKunden(drawn: StundenStatus, { von, bis }: Woche, today: string): StundenStatus {
  const monday = mondayOf(today);
  const isLastWeek = von >= addDays(monday, -7) && bis < monday;
  return drawn === 'Erfasst' || (isLastWeek && drawn !== 'Zurueckgewiesen') ? 'Eingereicht' : drawn;
}

const hatKonto = ({ data }: Welt, { position }: EinsatzPlan): boolean =>
  data.benutzer.some(({ rolle, unternehmen = [] }) => rolle === 10 && unternehmen.includes(position.anfrage.kunde.nr));

function statusOf({ bis }: Woche, today: string, random: Welt['random']): StundenStatus {
  if (bis >= today) return 'Offen';
  if (bis <= addDays(today, -14)) return bis < firstOfMonth(today) ? 'Fakturiert' : 'Freigegeben';
  return bis <= addDays(today, -7)
    ? random.weighted({ Freigegeben: 55, Eingereicht: 24, Zurueckgewiesen: 8, Erfasst: 13 })
    : random.weighted({ Eingereicht: 42, Erfasst: 28, Freigegeben: 12, Zurueckgewiesen: 4, Offen: 14 });
}

/** The days of a week; on one at least somebody worked. */
function tageOf(welt: Welt, einsatz: EinsatzPlan, { tage }: Woche): Row[] {
  const rows = tage.map((tag) => tagRow(welt, einsatz, tag));
  if (rows.some(({ AbwesenheitArt }) => AbwesenheitArt === 'Keine')) return rows;
  const first = tage.findIndex((tag) => !welt.system.feiertage.has(tag));
  return rows.map((row, at) => (at === first ? tagRow(welt, einsatz, String(row.Datum), true) : row));
}

/** A day of work as planned, sometimes longer; a holiday, an illness, a day off. */
function tagRow({ random, system }: Welt, { position }: EinsatzPlan, tag: string, isWorked = false): Row {
  const lage = lagen[position.isSchicht ? 'schicht' : String(position.stunden)] ?? lagen['38.5'];
  const [, von = '06:00', bis = '14:12', pause = 30] = lage ?? [];
  const normal = position.stunden === 25 ? 5 : position.stunden === 40 && !position.isSchicht ? 8 : 7.7;
  const zeiten = { Datum: tag, Von: von, Bis: bis, PauseMin: pause, Stunden: normal };
  const leistung = (code: string, Menge: number) => ({ IdLeistungsart: system.leistungsart.get(code), Menge, code });
  const istFeiertag = system.feiertage.has(tag);
  if (!isWorked && (istFeiertag || random.chance(0.035)))
    return {
      ...zeiten,
      AbwesenheitArt: istFeiertag ? 'Feiertag' : random.weighted({ Krank: 55, Urlaub: 35, Zeitausgleich: 10 }),
      StundennachweisLeistung: [],
    };
  const mehr = weekday(tag) < 4 && random.chance(0.16) ? random.int(1, 2) : 0;
  const nacht = position.isSchicht && random.chance(0.25) ? random.int(2, 4) : 0;
  const code = mehr > 1 && random.chance(0.2) ? 'UE100' : 'UE50';
  return {
    ...zeiten,
    Bis: plusHours(bis, mehr),
    Stunden: Math.round((normal + mehr) * 100) / 100,
    AbwesenheitArt: 'Keine',
    StundennachweisLeistung: [
      leistung('NORMAL', normal),
      ...(mehr > 0 ? [leistung(code, mehr)] : []),
      ...(nacht > 0 ? [leistung('NACHT', nacht)] : []),
    ],
  };
}

const plusHours = (time: string, hours: number): string =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`;

export function summen(tage: readonly Row[]): Record<string, number> {
  const summe: Record<string, number> = {};
  for (const { code, Menge } of tage.flatMap(
    ({ StundennachweisLeistung }) => StundennachweisLeistung as { code: string; Menge: number }[],
  ))
    summe[code] = Math.round(((summe[code] ?? 0) + Menge) * 100) / 100;
  return summe;
}

export async function loadStunden(welt: Welt, nachweise: readonly Nachweis[]): Promise<void> {
  const originale = nachweise.filter(({ bezug }) => !bezug);
  await save(welt, originale);
  await save(
    welt,
    nachweise.filter(({ bezug }) => bezug),
  );
}

async function save(welt: Welt, nachweise: readonly Nachweis[]): Promise<void> {
  const { loader, verlauf } = welt;
  const wege = nachweise.map((nachweis, index) => schritte(welt, nachweis, index));
  const saved = await loader.insert(
    'Stundennachweis',
    nachweise.map((nachweis, index) => nachweisRow(welt, nachweis, wege[index] ?? [])),
  );
  for (const [index, nachweis] of nachweise.entries()) {
    nachweis.id = idOf(saved[index]);
    const grund = nachweis.status === 'Zurueckgewiesen' ? 'Stunden am Mittwoch stimmen nicht' : null;
    verlauf.add('Stundennachweis', nachweis.id, wege[index] ?? [], freigeberOf(welt, nachweis), grund);
  }
}

function schritte({ uhr }: Welt, { status, woche, bezug }: Nachweis, index: number): Schritt[] {
  const start = bezug ? addDays(woche.bis, 30) : woche.von;
  const steps = status === 'Zurueckgewiesen' ? [...weg.slice(0, 3), status] : weg.slice(0, weg.indexOf(status) + 1);
  const tage = [0, 6, 7, 9, 22, 40];
  return inOrder(steps.map((name, at) => [name, uhr.am(addDays(start, tage[at] ?? 40), index + at)]));
}

function nachweisRow(
  welt: Welt,
  { einsatz, woche, status, tage, bezug }: Nachweis,
  schritteRow: readonly Schritt[],
): Row {
  const berater = einsatz.position.anfrage.kunde.data?.berater ?? '';
  const am = (name: StundenStatus) => schritteRow.find(([step]) => step === name)?.[1] ?? null;
  const istErfasst = status !== 'Offen';
  return {
    IdEinsatz: einsatz.id,
    Art: bezug ? 'Korrektur' : 'Normal',
    IdStundennachweisBezug: bezug?.id ?? null,
    Von: woche.von,
    Bis: woche.bis,
    Status: status,
    StatusSeit: schritteRow.at(-1)?.[1],
    ErfasstVon: istErfasst ? benutzerOf(welt, berater) : null,
    Erfassungsweg: istErfasst ? welt.random.weighted({ App: 50, BackOffice: 40, Import: 10 }) : 'BackOffice',
    FreigegebenVon: am('Freigegeben') ? freigeberOf(welt, { einsatz }) : null,
    FreigegebenAm: am('Freigegeben'),
    Ablehnungsgrund: status === 'Zurueckgewiesen' ? 'Stunden am Mittwoch stimmen nicht' : null,
    StundennachweisTag: tage,
    ErstelltAm: schritteRow[0]?.[1],
    ErstelltVon: benutzerOf(welt, berater),
    GeaendertAm: schritteRow.at(-1)?.[1],
  };
}

/** The customer's own account where there is one, else ours with the signed paper. */
function freigeberOf(welt: Welt, { einsatz }: Pick<Nachweis, 'einsatz'>): number {
  const { kunde } = einsatz.position.anfrage;
  const konto = welt.data.benutzer.find(
    ({ rolle, unternehmen = [] }) => rolle === 10 && unternehmen.includes(kunde.nr),
  );
  return (konto && welt.benutzer.get(konto.benutzername)) ?? benutzerOf(welt, kunde.data?.berater ?? '');
}
