import { addDays, daysBetween } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { absagegruende } from '../data/systemlisten.ts';
import type { PvPlan } from '../geschaeft/pvplan.ts';
import type { Person } from '../person/plan.ts';
import { inOrder, type Schritt } from '../verlauf.ts';
import { benutzerOf, idOf, type Welt } from '../welt.ts';
import type { InseratPlan } from './plan.ts';

type Status = 'Eingegangen' | 'InPruefung' | 'Telefoninterview' | 'Uebernommen' | 'Abgesagt' | 'Zurueckgezogen';

interface BewerbungPlan {
  inserat: InseratPlan;
  person: Person;
  status: Status;
  eingang: string;
  pv: PvPlan | undefined;
}

/** Applications: those that became proposals, one of everybody who is new, and more of the pool. */
export async function loadBewerbungen(
  welt: Welt,
  inserate: readonly InseratPlan[],
  vorschlaege: readonly PvPlan[],
  personen: readonly Person[],
): Promise<void> {
  const { umfang, loader, verlauf } = welt;
  const plans = [...ausVorschlaegen(welt, inserate, vorschlaege)];
  const seen = new Set(plans.map(({ person, inserat }) => `${person.id} ${inserat.position.id}`));
  const raus = inserate.filter(({ status }) =>
    ['Veroeffentlicht', 'Pausiert', 'Abgelaufen', 'Archiviert'].includes(status),
  );
  const neue = personen.filter(({ plan }) => plan.status === 'Neu' || plan.status === 'InPruefung');
  const pool = personen.filter(({ plan, row }) => plan.status === 'Pool' && !row.IdCoLieferant);
  for (let at = 0; plans.length < umfang.bewerbungen && at < 20_000; at++) {
    const person = (at < neue.length ? neue[at] : welt.random.pick(pool)) as Person;
    const passend = raus.filter(
      ({ position, status }) =>
        position.job.gruppe === person.mensch.job.gruppe && (at >= neue.length || status === 'Veroeffentlicht'),
    );
    const inserat = welt.random.pick(
      passend.length > 0
        ? passend
        : at < neue.length
          ? raus.filter(({ status }) => status === 'Veroeffentlicht')
          : raus,
    );
    if (seen.has(`${person.id} ${inserat.position.id}`)) continue;
    seen.add(`${person.id} ${inserat.position.id}`);
    plans.push(bewerbung(welt, inserat, person));
  }
  plans.sort((a, b) => a.eingang.localeCompare(b.eingang));
  const wege = plans.map((plan, index) => schritte(welt, plan, index));
  const saved = await loader.insert(
    'Bewerbung',
    plans.map((plan, index) => bewerbungRow(welt, plan, wege[index] ?? [], index)),
  );
  for (const [index, plan] of plans.entries()) {
    const id = idOf(saved[index]);
    if (plan.pv) plan.pv.idBewerbung = id;
    verlauf.add(
      'Bewerbung',
      id,
      wege[index] ?? [],
      benutzerOf(welt, plan.inserat.position.anfrage.kunde.data?.berater ?? ''),
    );
  }
}

function ausVorschlaegen(
  { random }: Welt,
  inserate: readonly InseratPlan[],
  vorschlaege: readonly PvPlan[],
): BewerbungPlan[] {
  return vorschlaege.flatMap((pv) => {
    const inserat = inserate.find(
      ({ position, ab, status }) =>
        position === pv.position &&
        ab < pv.erstellt &&
        status !== 'Entwurf' &&
        status !== 'ZurFreigabe' &&
        status !== 'Freigegeben',
    );
    if (!inserat || pv.coLieferant || random.chance(0.25)) return [];
    const eingang = [addDays(pv.erstellt, -random.int(1, 6)), inserat.ab].sort().at(-1) ?? pv.erstellt;
    return [{ inserat, person: pv.person, status: 'Uebernommen' as const, eingang, pv }];
  });
}

function bewerbung({ random, today }: Welt, inserat: InseratPlan, person: Person): BewerbungPlan {
  const istLive = inserat.status === 'Veroeffentlicht' || inserat.status === 'Pausiert';
  const tage = Math.max(daysBetween(inserat.ab, istLive ? today : inserat.bis), 0);
  const eingang = addDays(inserat.ab, random.int(0, tage));
  const anteile: Record<Status, number> =
    person.plan.status === 'Neu'
      ? { Eingegangen: 75, InPruefung: 25, Telefoninterview: 0, Uebernommen: 0, Abgesagt: 0, Zurueckgezogen: 0 }
      : person.plan.status === 'InPruefung'
        ? { Eingegangen: 0, InPruefung: 60, Telefoninterview: 40, Uebernommen: 0, Abgesagt: 0, Zurueckgezogen: 0 }
        : istLive
          ? { Eingegangen: 12, InPruefung: 20, Telefoninterview: 18, Uebernommen: 0, Abgesagt: 42, Zurueckgezogen: 8 }
          : { Eingegangen: 0, InPruefung: 0, Telefoninterview: 0, Uebernommen: 0, Abgesagt: 88, Zurueckgezogen: 12 };
  return { inserat, person, status: random.weighted(anteile), eingang, pv: undefined };
}

function schritte({ uhr }: Welt, { status, eingang }: BewerbungPlan, index: number): Schritt[] {
  const at = (days: number) => uhr.am(addDays(eingang, days), index + days);
  const weg: Schritt[] = [['Eingegangen', at(0)]];
  if (status === 'Eingegangen') return weg;
  weg.push(['InPruefung', at(1)]);
  if (status === 'Telefoninterview' || status === 'Uebernommen') weg.push(['Telefoninterview', at(2)]);
  if (['Uebernommen', 'Abgesagt', 'Zurueckgezogen'].includes(status)) weg.push([status, at(4)]);
  return inOrder(weg);
}

const anschreiben = [
  'Ich habe Ihr Inserat gelesen und möchte mich vorstellen. Ich kann sofort beginnen.',
  'Die Stelle liegt in meiner Nähe und passt zu meiner Erfahrung. Über ein Gespräch würde ich mich freuen.',
  'Ich suche eine langfristige Stelle und bin auch für Schichtarbeit bereit.',
];

function bewerbungRow(
  welt: Welt,
  { inserat, person, status, eingang }: BewerbungPlan,
  weg: readonly Schritt[],
  index: number,
): Row {
  const { random, kanaele, listen, organisation, system, uhr } = welt;
  const name = random.pick(inserat.kanaele.length > 0 ? inserat.kanaele : ['WEB']);
  const am = (step: Status) => weg.find(([one]) => one === step)?.[1] ?? null;
  return {
    IdStelleninserat: inserat.id,
    IdPerson: person.id,
    IdKanal: kanaele.kanal.get(name),
    EingangAm: uhr.am(eingang, index),
    Status: status,
    StatusSeit: weg.at(-1)?.[1],
    Anschreiben: random.chance(0.6) ? random.pick(anschreiben) : null,
    Antworten: {
      'Haben Sie einen gültigen Führerschein B?': (person.row.Fuehrerscheine as string[]).includes('B') ? 'Ja' : 'Nein',
    },
    VerfuegbarAb: person.row.VerfuegbarAb,
    WunschEntgelt: person.row.WunschEntgelt,
    UtmQuelle: name.toLowerCase(),
    UtmMedium: name === 'WEB' ? 'organisch' : 'jobboerse',
    ExterneId: name === 'WEB' ? null : `${name.toLowerCase()}-${100_000 + index}`,
    Einwilligungen: [listen.einwilligung.get('BEW'), ...(random.chance(0.7) ? [listen.einwilligung.get('EVID')] : [])],
    IdBerater: organisation.berater.get(inserat.position.anfrage.kunde.data?.berater ?? ''),
    Bewertung: status === 'Eingegangen' ? null : random.int(1, 5),
    IdAbsagegrund: status === 'Abgesagt' ? system.absagegrund.get(random.pick(absagegruende.Kunde.slice(0, 2))) : null,
    BestaetigungGesendetAm: uhr.am(eingang, index),
    AbsageGesendetAm: am('Abgesagt'),
    ErstelltAm: uhr.am(eingang, index),
    GeaendertAm: weg.at(-1)?.[1],
  };
}
