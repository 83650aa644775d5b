import { addDays } from '@disponent/domain/days';
import type { Row } from '../src/records/hook.ts';
import type { PersonStatus } from './data/umfang.ts';
import { addAkten } from './person/akten.ts';
import { anonymRow, dublettenRow } from './person/besondere.ts';
import { personRow } from './person/person.ts';
import type { Mensch, Person, PersonContext, PersonPlan } from './person/plan.ts';
import { Random } from './random.ts';
import type { Uhr } from './uhr.ts';
import { inOrder, type Schritt } from './verlauf.ts';
import { benutzerOf, idOf, type Welt } from './welt.ts';

/** People in every status, each with what that status asks for; those that are needed first. */
export async function loadPersonen(welt: Welt, needed: readonly PersonPlan[]): Promise<Person[]> {
  const { loader, umfang, nummern, verlauf, uhr } = welt;
  const random = new Random(umfang.seed);
  const plans = random.some([...needed, ...others(welt, needed, random)], Number.POSITIVE_INFINITY);
  const ids = await loader.takeIds('PersSt', plans.length);
  const context: PersonContext = {
    ...welt,
    random,
    ids,
    names: new Set(),
    svNummern: new Set(),
    ablaufend: { rest: umfang.ablaufendeErlaubnisse },
  };
  const menschen: Mensch[] = [];
  const rows: Row[] = [];
  const dubletten = { rest: umfang.dubletten };
  for (const [index, plan] of plans.entries()) {
    const { mensch, row } = personRow(index, plan, { ...context, ids: ids.slice(0, index) });
    const PersonNr = `P-${String(nummern.take('Person')).padStart(6, '0')}`;
    const original = dublettenOf(plan, rows, dubletten);
    menschen.push(mensch);
    rows.push({
      ...row,
      ...(original && dublettenRow(original, row)),
      ...(plan.status === 'Anonymisiert' &&
        anonymRow(PersonNr, row, uhr.am(addDays(mensch.seit, tageBisAnonym), index + tageBisAnonym))),
      ...(plan.eintritt &&
        ['Mitarbeiter', 'Ausgetreten'].includes(plan.status) && {
          PersonalNr: String(100_000 + nummern.take('Personal')),
        }),
      Id: ids[index],
      PersonNr,
      Status: plan.status,
      LoeschungGeplantAm: geplant(plan.status, context),
      ErstelltAm: uhr.am(mensch.seit, index),
      ErstelltVon: benutzerOf(welt, mensch.berater),
      GeaendertAm: uhr.am(addDays(mensch.seit, index % 40), index),
    });
  }
  await addAkten(welt, rows, menschen);
  const saved = await loader.insert('PersSt', rows);
  return plans.map((plan, index) => {
    const row = saved[index] as Row;
    const mensch = menschen[index] as Mensch;
    verlauf.add(
      'PersSt',
      idOf(row),
      schritte(plan, mensch, uhr),
      benutzerOf(welt, mensch.berater),
      plan.status === 'Gesperrt' ? String(row.KontaktsperreGrund) : null,
    );
    plan.person = { id: idOf(row), row, mensch, plan };
    return plan.person;
  });
}

/** As many more as the size asks for. */
function others({ umfang, today }: Welt, needed: readonly PersonPlan[], random: Random): PersonPlan[] {
  return Object.entries(umfang.personen).flatMap(([name, count]) => {
    const status = name as PersonStatus;
    const missing = count - needed.filter((plan) => plan.status === status).length;
    if (missing < 0) throw new Error(`Demodaten: ${-missing} Personen zu viel im Status ${status}`);
    return Array.from({ length: missing }, (): PersonPlan => {
      const eintritt = addDays(today, -random.int(60, 1500));
      if (status === 'Mitarbeiter') return { status, eintritt };
      if (status === 'Ausgetreten') return { status, eintritt, austritt: addDays(today, -random.int(5, 50)) };
      return { status };
    });
  });
}

/** Every few new ones somebody is entered a second time. */
function dublettenOf({ status }: PersonPlan, rows: readonly Row[], dubletten: { rest: number }): Row | undefined {
  if (dubletten.rest === 0 || (status !== 'Neu' && status !== 'InPruefung')) return undefined;
  const original = rows.find(
    (row) => row.Status === 'Pool' && row.Geburtsdatum && row.Mobil && !row.doppelt && !row.IdCoLieferant,
  );
  if (!original) return undefined;
  original.doppelt = true;
  dubletten.rest -= 1;
  return original;
}

/** Somebody new is kept seven months, somebody locked until the claims have run out. */
function geplant(status: PersonStatus, { today, random }: PersonContext): string | null {
  if (status === 'Neu') return addDays(today, random.int(185, 212));
  return status === 'Gesperrt' ? addDays(today, random.int(120, 180)) : null;
}

/** From the first day to the erasure. */
const tageBisAnonym = 60;

/** How somebody came to be what he or she is. */
function schritte({ status, eintritt, austritt }: PersonPlan, { seit, index }: Mensch, uhr: Uhr): Schritt[] {
  const at = (days: number) => uhr.am(addDays(seit, days), index + days);
  const weg: Schritt[] = [['Neu', at(0)]];
  if (status === 'Neu') return weg;
  weg.push(['InPruefung', at(1)]);
  if (status === 'InPruefung') return weg;
  weg.push(['Pool', at(3)]);
  if (status === 'Mitarbeiter' || status === 'Ausgetreten') weg.push(['Mitarbeiter', uhr.am(eintritt ?? seit, index)]);
  if (status === 'Ausgetreten') weg.push(['Ausgetreten', uhr.am(austritt ?? uhr.today, index)]);
  if (status === 'Gesperrt') weg.push(['Gesperrt', at(40)]);
  if (status === 'Anonymisiert') weg.push(['Anonymisiert', at(tageBisAnonym)]);
  return inOrder(weg);
}
