import { addDays, firstOfMonth } from '@disponent/domain/days';
import type { InseratStatus } from '../data/umfang.ts';
import type { AnfragePlan, PositionPlan } from '../geschaeft/plan.ts';
import type { Welt } from '../welt.ts';

/** An ad: for which position, by whom, from when to when. */
export interface InseratPlan {
  status: InseratStatus;
  position: PositionPlan;
  /** Days from which and to which it is published. */
  ab: string;
  bis: string;
  erstellt: string;
  /** Kurzbezeichnung of the group whose quota pays. */
  gruppe: string;
  kanaele: string[];
  /** The channel that failed. */
  fehler: string | undefined;
  id: number;
}

/** So many ads of Wels are on hokify this month that four fifths of its quota are used. */
const welsHokify = 8;

/** Ads for positions: open requests have live ones, closed ones had theirs. */
export function planInserate(welt: Welt, anfragen: readonly AnfragePlan[]): InseratPlan[] {
  const { umfang, random } = welt;
  const positionen = (statuses: readonly string[]) =>
    random.some(
      anfragen.filter(({ status }) => statuses.includes(status)).flatMap((one) => one.positionen),
      1000,
    );
  const offene = positionen(['InBearbeitung', 'Teilbesetzt']);
  const alte = positionen(['Abgeschlossen', 'Besetzt', 'Pausiert', 'Teilbesetzt']);
  const plans: InseratPlan[] = [];
  for (const [name, count] of Object.entries(umfang.inserate)) {
    const status = name as InseratStatus;
    const from = status === 'Abgelaufen' || status === 'Archiviert' ? alte : offene;
    for (let at = 0; at < count; at++)
      plans.push(planInserat(welt, status, from[(plans.length * 3) % from.length] as PositionPlan, plans.length));
  }
  const wels = plans.filter(({ gruppe, status }) => gruppe === 'WEL' && status === 'Veroeffentlicht');
  const mehr = plans.filter(
    ({ status, gruppe }) => status === 'Veroeffentlicht' && gruppe.length === 3 && gruppe !== 'WEL',
  );
  const hokify = [...wels, ...mehr].slice(0, umfang.inserate.Veroeffentlicht >= 20 ? welsHokify : 0);
  for (const plan of hokify) {
    plan.gruppe = 'WEL';
    plan.ab = [plan.ab, firstOfMonth(welt.today)].sort().at(-1) ?? plan.ab;
    plan.bis = addDays(plan.ab, 30);
    plan.kanaele = [...new Set([...plan.kanaele, 'HOKIFY'])];
  }
  for (const plan of plans.filter((one) => one.gruppe === 'WEL' && !hokify.includes(one)))
    plan.kanaele = plan.kanaele.filter((name) => name !== 'HOKIFY');
  for (const [at, plan] of plans
    .filter(({ status, kanaele }) => status === 'Veroeffentlicht' && kanaele.includes('STEPSTONE'))
    .slice(0, 2)
    .entries())
    plan.fehler = at === 0 ? 'STEPSTONE' : plan.kanaele.includes('AMS') ? 'AMS' : 'STEPSTONE';
  return plans.sort((a, b) => a.erstellt.localeCompare(b.erstellt));
}

function planInserat(
  { random, today }: Welt,
  status: InseratStatus,
  position: PositionPlan,
  index: number,
): InseratPlan {
  const { kunde, dienst } = position.anfrage;
  const istLive = ['Veroeffentlicht', 'Pausiert'].includes(status);
  const istVorbei = status === 'Abgelaufen' || status === 'Archiviert';
  const ab = istLive
    ? addDays(today, index % 9 === 5 ? -25 - (index % 4) : -random.int(1, 24))
    : istVorbei
      ? addDays(today, -random.int(70, 280))
      : addDays(today, random.int(1, 8));
  const bezahlt = ['HOKIFY', 'STEPSTONE', 'KARRIEREAT'].filter(() => random.chance(0.3));
  return {
    status,
    position,
    ab,
    bis: addDays(ab, 30),
    erstellt: addDays([ab, today].sort()[0] ?? ab, -random.int(1, 5)),
    gruppe: dienst === 'RPO' ? kunde.nr : (kunde.data?.nl ?? 'ZENTRAL'),
    kanaele:
      status === 'Entwurf'
        ? []
        : [
            'WEB',
            'AMS',
            ...(random.chance(0.5) ? ['INDEED'] : []),
            ...(index % 7 === 0 ? ['REGIO'] : []),
            ...(index % 5 === 0 && !bezahlt.includes('STEPSTONE') ? ['STEPSTONE'] : []),
            ...bezahlt,
          ],
    fehler: undefined,
    id: 0,
  };
}
