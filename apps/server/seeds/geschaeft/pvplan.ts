import { addDays, daysBetween } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { jobs } from '../data/jobs.ts';
import type { PvStatus, RpoPhase } from '../data/umfang.ts';
import type { Person, PersonPlan } from '../person/plan.ts';
import { type Firma, firmaOf, type Welt } from '../welt.ts';
import type { EinsatzPlan } from './einsatzplan.ts';
import type { AnfragePlan, PositionPlan } from './plan.ts';

/** Somebody proposed for a position. */
export interface PvPlan {
  status: PvStatus;
  person: Person;
  position: PositionPlan;
  /** Days on which it was written, and on which it became what it is. */
  erstellt: string;
  seit: string;
  phase: RpoPhase | null;
  coLieferant: Firma | undefined;
  einsatz: EinsatzPlan | undefined;
  idBewerbung: number | null;
  id: number;
}

const live: readonly PvStatus[] = ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen'];

/** The status that goes with a phase of the RPO board. */
const statusOfPhase: Readonly<Record<RpoPhase, PvStatus>> = {
  Sourcing: 'Entwurf',
  Telefoninterview: 'Entwurf',
  Profilfreigabe: 'Vorgeschlagen',
  FachbereichInterview1: 'Interview',
  FachbereichInterview2: 'Interview',
  Assessment: 'Interview',
  Angebotsphase: 'Angebot',
  Vertrag: 'Angenommen',
  Onboarding: 'Eingesetzt',
  Ausgeschieden: 'Abgelehnt',
};

/** How many days ago a proposal became what it is. */
const alter: Readonly<Record<PvStatus, readonly [min: number, max: number]>> = {
  Entwurf: [0, 6],
  Vorgeschlagen: [0, 12],
  Interview: [0, 11],
  Angebot: [0, 7],
  Angenommen: [0, 6],
  Eingesetzt: [0, 0],
  Abgelehnt: [2, 90],
  Zurueckgezogen: [2, 90],
  Abgelaufen: [1, 60],
};

/** People whom partner agencies keep for requests they are invited to. */
export function coPersonen(welt: Welt): PersonPlan[] {
  const { umfang, random, data } = welt;
  if (Object.keys(umfang.coPv).length === 0) return [];
  const nls = data.niederlassungen.map(({ kurz }) => kurz).slice(0, 2);
  const passend = jobs.filter(({ gruppe }) => gruppe === 'LAGER' || gruppe === 'PROD');
  return Array.from({ length: 22 }, (_, index) => ({
    status: 'Pool' as const,
    nl: random.pick(nls),
    job: random.pick(passend),
    coLieferant: firmaOf(welt, index % 3 === 2 ? 'L20002' : 'L20001'),
  }));
}

export function planVorschlaege(
  welt: Welt,
  anfragen: readonly AnfragePlan[],
  einsaetze: readonly EinsatzPlan[],
  personen: readonly Person[],
): PvPlan[] {
  const { umfang } = welt;
  const finder = new Finder(welt, personen);
  const plans: PvPlan[] = einsaetze.filter(({ mitPv }) => mitPv).map((einsatz) => ausEinsatz(welt, einsatz, finder));
  const positionen = (filter: (anfrage: AnfragePlan) => boolean) =>
    anfragen.filter(filter).flatMap((one) => one.positionen);
  const istOffen = ({ status }: AnfragePlan) => status === 'InBearbeitung' || status === 'Teilbesetzt';

  const rpo = positionen((one) => one.dienst === 'RPO' && istOffen(one));
  let at = 0;
  for (const [phase, count] of Object.entries(umfang.rpo) as [RpoPhase, number][]) {
    if (phase === 'Onboarding') continue;
    for (let n = 0; n < count; n++) {
      const status = phase === 'Ausgeschieden' && n % 3 === 0 ? 'Zurueckgezogen' : statusOfPhase[phase];
      plans.push(neu(welt, status, rpo[at++ % rpo.length] as PositionPlan, finder, { phase }));
    }
  }
  const geteilt = positionen((one) => one.isCoLieferant && istOffen(one));
  for (const [status, count] of Object.entries(umfang.coPv) as [PvStatus, number][]) {
    for (let n = status === 'Eingesetzt' ? count : 0; n < count; n++)
      plans.push(
        neu(welt, status, geteilt[at++ % geteilt.length] as PositionPlan, finder, {
          coLieferant: firmaOf(welt, n % 3 === 2 ? 'L20002' : 'L20001'),
        }),
      );
  }
  const eigene = (one: AnfragePlan) => one.dienst !== 'RPO' && !(one.monate !== undefined);
  const offen = positionen((one) => eigene(one) && istOffen(one));
  const alle = positionen(
    (one) =>
      eigene(one) && ['InBearbeitung', 'Teilbesetzt', 'Besetzt', 'Abgeschlossen', 'Pausiert'].includes(one.status),
  );
  for (const [status, count] of Object.entries(umfang.pv) as [PvStatus, number][]) {
    const there = plans.filter((plan) => plan.status === status).length;
    const from = live.includes(status) ? offen : alle;
    for (let n = there; n < count; n++)
      plans.push(neu(welt, status, from[at++ % from.length] as PositionPlan, finder, {}));
  }
  return plans.sort((a, b) => a.erstellt.localeCompare(b.erstellt));
}

function ausEinsatz({ random, today }: Welt, einsatz: EinsatzPlan, finder: Finder): PvPlan {
  const { position, status, beginn, person, coLieferant } = einsatz;
  if (!person.person) throw new Error('Demodaten: Einsatz ohne Person');
  finder.use(person.person, position);
  const erstellt = [addDays(beginn, -random.int(9, 16)), addDays(position.anfrage.eingang, 1)].sort()[1] ?? beginn;
  const seit = status === 'Storniert' ? addDays(beginn, 1) : addDays(beginn, -2);
  return {
    status: status === 'Geplant' ? 'Angenommen' : status === 'Storniert' ? 'Zurueckgezogen' : 'Eingesetzt',
    person: person.person,
    position,
    erstellt: [erstellt, today].sort()[0] ?? today,
    seit: [seit, today].sort()[0] ?? today,
    phase: position.anfrage.dienst === 'RPO' ? 'Onboarding' : null,
    coLieferant,
    einsatz,
    idBewerbung: null,
    id: 0,
  };
}

function neu(
  welt: Welt,
  status: PvStatus,
  position: PositionPlan,
  finder: Finder,
  more: Pick<Partial<PvPlan>, 'phase' | 'coLieferant'>,
): PvPlan {
  const { random, today } = welt;
  const { eingang } = position.anfrage;
  const since = daysBetween(eingang, today);
  const [min, max] = alter[status];
  const tage = Math.min(random.int(min, max), Math.max(since - 1, 0));
  const vorlauf = {
    Entwurf: 0,
    Vorgeschlagen: 1,
    Interview: 6,
    Angebot: 10,
    Angenommen: 12,
    Eingesetzt: 14,
    Abgelehnt: 8,
    Zurueckgezogen: 6,
    Abgelaufen: 16,
  }[status];
  return {
    status,
    position,
    person: finder.find(position, more.coLieferant),
    seit: addDays(today, -tage),
    erstellt: addDays(today, -Math.min(tage + vorlauf, Math.max(since - 1, tage))),
    phase: more.phase ?? null,
    coLieferant: more.coLieferant,
    einsatz: undefined,
    idBewerbung: null,
    id: 0,
  };
}

/** Finds people for positions: of the same job first, then of the same group; nobody twice for one position. */
class Finder {
  readonly #pool: readonly Person[];
  readonly #random: Welt['random'];
  readonly #pairs = new Set<string>();
  readonly #uses = new Map<number, number>();

  constructor({ random }: Welt, personen: readonly Person[]) {
    this.#random = random;
    this.#pool = personen.filter(({ plan }) => plan.status === 'Pool' && plan.lohn === undefined);
  }

  use(person: Person, position: PositionPlan): void {
    this.#pairs.add(`${person.id} ${position.id}`);
    this.#uses.set(person.id, (this.#uses.get(person.id) ?? 0) + 1);
  }

  find(position: PositionPlan, coLieferant: Firma | undefined): Person {
    const kunde = position.anfrage.kunde.id;
    const possible = this.#pool.filter(
      ({ id, row }) =>
        (row.IdCoLieferant ?? null) === (coLieferant?.id ?? null) &&
        !this.#pairs.has(`${id} ${position.id}`) &&
        (this.#uses.get(id) ?? 0) < 4 &&
        !(row.PersonSperre as Row[]).some(({ IdUnternehmen }) => IdUnternehmen === kunde),
    );
    const ways = [
      ({ mensch }: Person) => mensch.job.kurz === position.job.kurz && mensch.nl === position.anfrage.kunde.data?.nl,
      ({ mensch }: Person) => mensch.job.kurz === position.job.kurz,
      ({ mensch }: Person) => mensch.job.gruppe === position.job.gruppe,
      () => true,
    ];
    const found = ways.map((way) => possible.filter(way)).find((list) => list.length > 0);
    if (!found) throw new Error(`Demodaten: Niemand für ${position.job.kurz}`);
    const person = this.#random.pick(found);
    this.use(person, position);
    return person;
  }
}
