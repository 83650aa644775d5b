import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf, workday } from '@disponent/domain/days';
import type { EinsatzStatus } from '../data/umfang.ts';
import type { PersonPlan } from '../person/plan.ts';
import { type Firma, firmaOf, type Welt } from '../welt.ts';
import type { AnfragePlan, PositionPlan } from './plan.ts';
import { wochen } from './wochen.ts';

/** Somebody at work, or about to be: who, where, from when to when. */
export interface EinsatzPlan {
  position: PositionPlan;
  status: EinsatzStatus;
  person: PersonPlan;
  beginn: string;
  /** The last day, once it is over. */
  ende: string | null;
  /** Hours stop here, for somebody who is away for long. */
  unterbrochenSeit: string | null;
  coLieferant: Firma | undefined;
  mitPv: boolean;
  id: number;
  idPv: number | null;
}

export const hatStunden = ({ position }: EinsatzPlan): boolean =>
  ['UEB', 'TRY', 'PAY'].includes(position.anfrage.dienst);

/** One assignment per taken seat, and those that are only planned or came to nothing. */
export function planEinsaetze(welt: Welt, anfragen: readonly AnfragePlan[]): EinsatzPlan[] {
  const { umfang, random } = welt;
  const seats = anfragen.flatMap(({ positionen }) =>
    positionen.flatMap((position) => Array.from({ length: position.besetzt }, () => position)),
  );
  const isOver = ({ anfrage }: PositionPlan) => anfrage.status === 'Abgeschlossen';
  const isTold = ({ anfrage }: PositionPlan) => anfrage.monate !== undefined || anfrage.dienst === 'RPO';
  const ended = [
    ...seats.filter(isOver),
    ...random.some(
      seats.filter((seat) => !isOver(seat) && !isTold(seat)),
      seats.length,
    ),
  ];
  const { Geplant, Bestaetigt, Unterbrochen, Beendet, Abgerechnet, Storniert } = umfang.einsaetze;
  const rest = new Set(seats.keys());
  const plans: EinsatzPlan[] = [];
  const take = (position: PositionPlan, status: EinsatzStatus) => {
    const at = [...rest].find((index) => seats[index] === position);
    if (at !== undefined) rest.delete(at);
    plans.push(planEinsatz(welt, position, status, plans.length));
  };
  const isHours = ({ anfrage }: PositionPlan) => !['RPO', 'VERM'].includes(anfrage.dienst);
  for (const position of ended.slice(0, Abgerechnet)) take(position, 'Abgerechnet');
  for (const position of ended.slice(Abgerechnet).filter(isHours).slice(0, Beendet)) take(position, 'Beendet');
  const running = () =>
    random.some(
      [...rest].map((index) => seats[index] as PositionPlan),
      rest.size,
    );
  const hours = running().filter((seat) => isHours(seat) && !isTold(seat));
  for (const position of hours.slice(0, Bestaetigt)) take(position, 'Bestaetigt');
  for (const position of hours.slice(Bestaetigt, Bestaetigt + Unterbrochen)) take(position, 'Unterbrochen');
  for (const position of running()) take(position, 'Aktiv');

  const gesucht = anfragen
    .filter(({ status, dienst }) => ['InBearbeitung', 'Teilbesetzt'].includes(status) && dienst === 'UEB')
    .flatMap(({ positionen }) => positionen.filter(({ anzahl, besetzt }) => anzahl > besetzt));
  for (let at = 0; at < Geplant + Storniert; at++)
    plans.push(
      planEinsatz(
        welt,
        gesucht[at % gesucht.length] as PositionPlan,
        at < Geplant ? 'Geplant' : 'Storniert',
        plans.length,
      ),
    );
  giveToCoLieferanten(welt, plans);
  markPv(welt, plans);
  fitWeeks(welt, plans);
  return plans;
}

function planEinsatz(welt: Welt, position: PositionPlan, status: EinsatzStatus, index: number): EinsatzPlan {
  const { random, today, uhr } = welt;
  const { anfrage, job } = position;
  const { dienst, kunde, monate } = anfrage;
  const span = (min: number, max: number) => workday(addDays(today, -random.int(min, max)));
  let beginn = span(25, 110);
  let ende: string | null = null;
  if (status === 'Abgerechnet') {
    ende = addDays(lastOfMonth(addMonths(today, -2)), -random.int(0, 270));
    beginn = workday(addDays(ende, -random.int(40, 100)));
  } else if (status === 'Beendet') {
    ende = addDays(today, -random.int(1, 11));
    beginn = span(50, 110);
  } else if (status === 'Bestaetigt' || status === 'Geplant')
    beginn = workday(addDays(today, index % 2 === 0 ? 1 + (index % 5) : random.int(2, status === 'Geplant' ? 30 : 18)));
  else if (status === 'Storniert') beginn = span(5, 40);
  else if (monate !== undefined) beginn = workday(firstOfMonth(addMonths(today, -monate)));
  else if (index % 24 === 7) beginn = [workday(addDays(today, -(index % 3))), today].sort()[0] ?? today;
  if (anfrage.eingang > beginn) anfrage.eingang = addDays(beginn, -random.int(12, 30));
  const istVermittelt = dienst === 'VERM' || dienst === 'RPO';
  const istAus = status === 'Abgerechnet' || (status === 'Beendet' && index % 2 === 0);
  return {
    position,
    status,
    beginn,
    ende,
    unterbrochenSeit: status === 'Unterbrochen' ? addDays(mondayOf(today), -14) : null,
    coLieferant: undefined,
    mitPv: false,
    id: 0,
    idPv: null,
    person: {
      status:
        istVermittelt || status === 'Geplant' || status === 'Storniert'
          ? 'Pool'
          : istAus
            ? 'Ausgetreten'
            : 'Mitarbeiter',
      nl: kunde.data?.nl ?? '',
      job,
      // Whoever starts soon has signed already.
      eintritt: uhr.tag(addDays(beginn, -(random.chance(0.5) ? random.int(0, 6) : random.int(30, 500)))),
      austritt: istAus && ende ? addDays(ende, status === 'Abgerechnet' ? random.int(0, 12) : 0) : null,
      lohn: position.lohn,
      coLieferant: undefined,
    },
  };
}

/** Some of the people at customers who allow it are a partner's. */
function giveToCoLieferanten(welt: Welt, plans: readonly EinsatzPlan[]): void {
  const wanted = welt.umfang.coPv.Eingesetzt ?? 0;
  const possible = plans
    .filter(({ status, position }) => status === 'Aktiv' && position.anfrage.isCoLieferant)
    .slice(0, wanted);
  if (possible.length < wanted) throw new Error('Demodaten: Zu wenige Einsätze für Co-Lieferanten');
  for (const [index, plan] of possible.entries()) {
    plan.coLieferant = firmaOf(welt, index % 3 === 2 ? 'L20002' : 'L20001');
    plan.person = { ...plan.person, status: 'Pool', coLieferant: plan.coLieferant };
  }
}

/** Which of them came by a proposal: all of RPO, placement and Co-Lieferanten, and as many others as there are proposals that led to one. */
function markPv({ umfang, random }: Welt, plans: readonly EinsatzPlan[]): void {
  const working = plans.filter(({ status }) => !['Geplant', 'Storniert'].includes(status));
  const must = working.filter((plan) => !hatStunden(plan) || plan.coLieferant);
  const more = random.some(
    working.filter((plan) => !must.includes(plan)),
    umfang.pv.Eingesetzt - must.length,
  );
  for (const plan of [...must, ...more, ...plans.filter(({ status }) => status === 'Geplant')]) plan.mitPv = true;
  for (const plan of plans.filter(({ status }) => status === 'Storniert').slice(0, 4)) plan.mitPv = true;
}

/** Moves beginnings by weeks until there are as many weekly reports as wanted. */
function fitWeeks(welt: Welt, plans: readonly EinsatzPlan[]): void {
  const { umfang, random } = welt;
  const movable = plans.filter(
    (plan) =>
      hatStunden(plan) &&
      plan.status === 'Aktiv' &&
      plan.position.anfrage.monate === undefined &&
      plan.beginn < addDays(welt.today, -14), // who began this week began this week
  );
  const count = (plan: EinsatzPlan) => wochen(plan, welt.today, welt.system.feiertage).length;
  const target = umfang.stundennachweise - umfang.fakturen.gutschriften; // each of these corrects a week by one more
  let total = plans.filter(hatStunden).reduce((sum, plan) => sum + count(plan), 0);
  for (let round = 0; total !== target && round < 5000; round++) {
    const plan = random.pick(movable);
    const before = count(plan);
    const days = total < target ? -7 : 7;
    if (days === 7 && before < 5) continue;
    plan.beginn = addDays(plan.beginn, days);
    const change = count(plan) - before;
    if (Math.abs(total + change - target) > Math.abs(total - target)) plan.beginn = addDays(plan.beginn, -days);
    else total += change;
    if (plan.person.eintritt && plan.person.eintritt > plan.beginn) plan.person.eintritt = addDays(plan.beginn, -3);
    if (plan.position.anfrage.eingang > plan.beginn) plan.position.anfrage.eingang = addDays(plan.beginn, -14);
  }
}
