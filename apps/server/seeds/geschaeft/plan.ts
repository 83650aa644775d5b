import { addDays, addMonths, firstOfMonth, workday } from '@disponent/domain/days';
import type { AnfrageZeile, Dienst } from '../data/anfragen.ts';
import type { Job } from '../data/job.ts';
import { jobs } from '../data/jobs.ts';
import type { AnfrageStatus } from '../data/umfang.ts';
import { euro, type Firma, firmaOf, type Welt } from '../welt.ts';

/** A request as it will be: everything is known but its Ids. */
export interface AnfragePlan {
  kunde: Firma;
  dienst: Dienst;
  status: AnfrageStatus;
  /** The day it came. */
  eingang: string;
  projekt: string | undefined;
  positionen: PositionPlan[];
  /** Work began so many months ago, where that is told. */
  monate: number | undefined;
  isCoLieferant: boolean;
  id: number;
}

export interface PositionPlan {
  anfrage: AnfragePlan;
  job: Job;
  anzahl: number;
  besetzt: number;
  beginn: string;
  ende: string | null;
  /** Our wage group, and name of the customer's. */
  kv: string;
  kvKunde: string;
  lohn: number;
  satz: number;
  isSchicht: boolean;
  stunden: number;
  id: number;
}

const jobOf = (kurz: string): Job => {
  const job = jobs.find((one) => one.kurz === kurz);
  if (!job) throw new Error(`Demodaten: Job '${kurz}' gibt es nicht`);
  return job;
};

/** Requests of all statuses: those told by hand, and as many more as the size asks for. */
export function planAnfragen(welt: Welt): AnfragePlan[] {
  const { data, umfang, random } = welt;
  const zeilen: AnfrageZeile[] = [...data.anfragen];
  const eigene = new Set(zeilen.filter(([, , , , , , , monate]) => monate !== undefined).map(([kunde]) => kunde));
  const kunden = data.unternehmen.filter(
    ({ art, status, nr, konditionen = [] }) =>
      art !== 'CoLieferant' && status === 'Aktiv' && !eigene.has(nr) && konditionen.some((one) => 'job' in one),
  );
  for (const [status, count] of Object.entries(umfang.anfragen) as [AnfrageStatus, number][]) {
    const there = zeilen.filter((zeile) => zeile[2] === status).length;
    for (let at = there; at < count; at++)
      zeilen.push(freieZeile(welt, kunden[zeilen.length % kunden.length]?.nr ?? '', status));
  }
  const plans = zeilen.map((zeile) => planAnfrage(welt, zeile));
  // Nobody has answered an open request; those that came yesterday and today still have time.
  for (const [at, plan] of plans
    .filter(({ status }) => status === 'Offen')
    .slice(umfang.ueberSla)
    .entries())
    plan.eingang = addDays(welt.today, -(at % 2));
  let offen = umfang.positionen - plans.length;
  for (const plan of random.some(
    plans.filter(({ monate }) => monate === undefined),
    plans.length,
  )) {
    if (offen <= 0) break;
    if (plan.dienst === 'RPO' || plan.dienst === 'VERM') continue;
    addPosition(welt, plan);
    offen -= 1;
  }
  if (offen > 0) throw new Error(`Demodaten: ${offen} Positionen fehlen`);
  fillSeats(welt, plans);
  return plans;
}

function freieZeile({ random, data }: Welt, nr: string, status: AnfrageStatus): AnfrageZeile {
  const dienst = random.weighted({ UEB: 85, TRY: 11, PAY: 4 });
  const kunde = data.unternehmen.find((one) => one.nr === nr);
  const job = random.pick((kunde?.konditionen ?? []).flatMap((one) => ('job' in one ? [one.job] : [])));
  const anzahl = random.int(1, 4);
  const besetzt =
    status === 'Besetzt'
      ? anzahl
      : status === 'Teilbesetzt'
        ? 1
        : status === 'Abgeschlossen' && random.chance(0.75)
          ? anzahl
          : 0;
  return [nr, dienst, status, job, status === 'Teilbesetzt' ? anzahl + 1 : anzahl, besetzt];
}

/** How long ago a request of a status came, in days. */
const alter: Readonly<Record<AnfrageStatus, readonly [min: number, max: number]>> = {
  Entwurf: [0, 3],
  Offen: [4, 12],
  InBearbeitung: [6, 45],
  Teilbesetzt: [60, 190],
  Besetzt: [70, 200],
  Pausiert: [40, 120],
  Abgeschlossen: [120, 340],
  Storniert: [30, 150],
};

function planAnfrage(welt: Welt, zeile: AnfrageZeile): AnfragePlan {
  const { random, today } = welt;
  const [nr, dienst, status, job, anzahl, besetzt, projekt, monate] = zeile;
  const kunde = firmaOf(welt, nr);
  const [min, max] = alter[status];
  const tage = random.int(min, max);
  const plan: AnfragePlan = {
    kunde,
    dienst,
    status,
    eingang: monate === undefined ? addDays(today, -tage) : addDays(firstOfMonth(addMonths(today, -monate)), -25),
    projekt,
    positionen: [],
    monate,
    isCoLieferant: kunde.row.IsCoLieferantErlaubt === true && dienst === 'UEB',
    id: 0,
  };
  plan.positionen.push(positionOf(welt, plan, jobOf(job), anzahl, besetzt));
  return plan;
}

/** A second job of the same customer. */
function addPosition(welt: Welt, plan: AnfragePlan): void {
  const { random } = welt;
  const first = plan.positionen[0]?.job.kurz;
  const angebote = (plan.kunde.data?.konditionen ?? []).flatMap((one) =>
    'job' in one && one.job !== first ? [one.job] : [],
  );
  const job = jobOf(angebote.length > 0 ? random.pick(angebote) : (first ?? ''));
  const anzahl = random.int(1, 3);
  const isVoll = plan.status === 'Besetzt' || (plan.status === 'Abgeschlossen' && plan.positionen[0]?.besetzt !== 0);
  plan.positionen.push(positionOf(welt, plan, job, anzahl, isVoll ? anzahl : 0));
}

function positionOf(
  { random, system }: Welt,
  anfrage: AnfragePlan,
  job: Job,
  anzahl: number,
  besetzt: number,
): PositionPlan {
  const kv = job.kv ?? 'E';
  const kvName = anfrage.kunde.data?.kv;
  const kvKunde = kvName ? `${kvName}/${['A', 'B', 'C'].includes(kv) ? 'HK' : kv === 'D' ? 'FK' : 'SK'}` : kv;
  const kondition = anfrage.kunde.data?.konditionen?.find((one) => 'job' in one && one.job === job.kurz);
  const minimum = Math.max(system.mindestlohn(kv), system.mindestlohn(kvKunde));
  const lohn = Math.ceil(minimum * (1 + random.int(0, 4) / 100) * 20) / 20;
  const agreed = kondition && 'satz' in kondition ? kondition.satz : 0;
  const isSchicht = ['PROD', 'METALL', 'LAGER'].includes(job.gruppe) && random.chance(0.4);
  return {
    anfrage,
    job,
    anzahl,
    besetzt,
    beginn: workday(addDays(anfrage.eingang, random.int(10, 24))),
    ende: anfrage.dienst === 'UEB' && random.chance(0.55) ? addDays(anfrage.eingang, random.int(240, 420)) : null,
    kv,
    kvKunde,
    lohn,
    satz: Math.max(agreed, euro(lohn * 2.15)),
    isSchicht,
    stunden: random.chance(0.12) && !isSchicht ? 25 : random.chance(0.2) ? 40 : 38.5,
    id: 0,
  };
}

/** As many seats are taken as there are assignments. Hand-told ones stay as they are. */
function fillSeats({ umfang, random, data }: Welt, plans: readonly AnfragePlan[]): void {
  const { Geplant: _g, Storniert: _s, ...ab } = umfang.einsaetze;
  const wanted = Object.values(ab).reduce((sum, count) => sum + count, 0);
  const taken = () => plans.flatMap(({ positionen }) => positionen).reduce((sum, { besetzt }) => sum + besetzt, 0);
  const free = plans
    .slice(data.anfragen.length)
    .filter(({ positionen }) => positionen.some(({ besetzt }) => besetzt > 0));
  for (let round = 0; taken() !== wanted && round < 10_000; round++) {
    const position = random.pick(random.pick(free).positionen);
    if (taken() < wanted && position.besetzt < 9) {
      position.besetzt += 1;
      position.anzahl = Math.max(
        position.anzahl + (position.anfrage.status === 'Teilbesetzt' ? 1 : 0),
        position.besetzt,
      );
    } else if (taken() > wanted && position.besetzt > 1) {
      position.besetzt -= 1;
      if (position.anfrage.status === 'Besetzt') position.anzahl = position.besetzt;
    }
  }
  if (taken() !== wanted) throw new Error(`Demodaten: ${taken()} statt ${wanted} Plätze besetzt`);
}
