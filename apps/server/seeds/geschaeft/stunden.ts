import { addDays, firstOfMonth, mondayOf, weekday } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { Arbeitstag } from '@disponent/domain/rules/zeit/spanne';
import { grundregeln } from '@disponent/domain/rules/zeit/zeitregeln';
import { berechneTage, wochenSummen } from '../../src/hooks/stundennachweis/berechnen.ts';
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
  return einsaetze.filter(hatStunden).flatMap((einsatz) => {
    let davor: readonly Row[] = [];
    return wochen(einsatz, today, welt.system.feiertage).map((woche) => {
      const drawn = statusOf(woche, today, random);
      const status = hatKonto(welt, einsatz) ? beimKunden(drawn, woche, today) : drawn;
      const tage = status === 'Offen' ? [] : berechnet(welt, einsatz, tageOf(welt, einsatz, woche), davor);
      davor = tage;
      return { einsatz, woche, status, tage, stunden: summen(welt, tage), bezug: undefined, id: 0 };
    });
  });
}

/** The lines of the days, as saving them would make them; `davor` are the days of the weeks before. */
function berechnet({ system }: Welt, { position }: EinsatzPlan, tage: Row[], davor: readonly Row[]): Row[] {
  const montag = mondayOf(String(tage[0]?.Datum ?? ''));
  const rahmen = {
    regeln: grundregeln.AT,
    feiertage: Object.fromEntries([...system.feiertage].map((tag) => [tag, 'Feiertag'])),
    wochenstunden: position.isSchicht ? 38.5 : position.stunden,
    zulagen: [],
  };
  const andereTage = davor.filter(({ Datum }) => String(Datum) >= montag) as unknown as readonly Arbeitstag[];
  return berechneTage(tage, [], { rahmen, andereTage, arten: artenOf(system) });
}

const artenOf = ({ leistungsart }: Welt['system']): ReadonlyMap<string, number> =>
  new Map(leistungsart.names.map((code) => [code, leistungsart.get(code)]));

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
  const zeiten = { Datum: tag, Von: von, Bis: bis, PauseMin: pause };
  const istFeiertag = system.feiertage.has(tag);
  if (!isWorked && (istFeiertag || random.chance(0.035)))
    return {
      ...zeiten,
      AbwesenheitArt: istFeiertag ? 'Feiertag' : random.weighted({ Krank: 55, Urlaub: 35, Zeitausgleich: 10 }),
    };
  const mehr = weekday(tag) < 4 && random.chance(0.16) ? random.int(1, 2) : 0;
  const frueher = position.isSchicht && random.chance(0.25) ? random.int(2, 4) : 0;
  const istFertig = mehr > 1 && random.chance(0.2);
  return {
    ...zeiten,
    Von: plusHours(von, -frueher),
    Bis: plusHours(bis, mehr - frueher),
    AbwesenheitArt: 'Keine',
    Bemerkung: istFertig ? 'Auftrag musste noch fertig werden' : null,
  };
}

const plusHours = (time: string, hours: number): string =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`;

/** Hours of some days by code. */
function summen({ system: { leistungsart } }: Welt, tage: readonly Row[]): Record<string, number> {
  const summe: Record<string, number> = {};
  for (const { IdLeistungsart, Menge } of tage.flatMap((tag) => tag.StundennachweisLeistung as Row[])) {
    const code = leistungsart.nameOf(Number(IdLeistungsart));
    summe[code] = Math.round(((summe[code] ?? 0) + Number(Menge)) * 100) / 100;
  }
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
    { isDerived: false },
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
  const { Jahr, Kw } = kalenderwoche(woche.von);
  return {
    Jahr,
    Kw,
    Bezeichnung: `KW ${Kw}/${Jahr}`,
    ...wochenSummen(tage, artenOf(welt.system)),
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
