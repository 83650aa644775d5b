import { loadBewerbungen } from '../inserate/bewerbungen.ts';
import { loadInserate } from '../inserate/inserate.ts';
import { planInserate } from '../inserate/plan.ts';
import { loadInseratStamm } from '../inserate/stamm.ts';
import type { Person } from '../person/plan.ts';
import { loadPersonen } from '../personen.ts';
import type { Welt } from '../welt.ts';
import { loadAnfragen } from './anfragen.ts';
import { loadEinsaetze } from './einsaetze.ts';
import { type EinsatzPlan, planEinsaetze } from './einsatzplan.ts';
import { korrigiere, planFakturen } from './fakturaplan.ts';
import { loadFakturen } from './fakturen.ts';
import { type AnfragePlan, planAnfragen } from './plan.ts';
import { loadProjekte } from './projekte.ts';
import { coPersonen, type PvPlan, planVorschlaege } from './pvplan.ts';
import { loadStunden, planStunden } from './stunden.ts';
import { loadVorschlaege } from './vorschlaege.ts';

/** What came of it, for what is written beside the records. */
export interface Ergebnis {
  personen: readonly Person[];
  anfragen: readonly AnfragePlan[];
  vorschlaege: readonly PvPlan[];
  einsaetze: readonly EinsatzPlan[];
}

/** The business of a Domäne: it is planned as a whole first, so that everything agrees. */
export async function loadGeschaeft(welt: Welt): Promise<Ergebnis> {
  const anfragen = planAnfragen(welt);
  const einsaetze = planEinsaetze(welt, anfragen);
  const personen = await loadPersonen(welt, [...einsaetze.map(({ person }) => person), ...coPersonen(welt)]);
  const projekte = await loadProjekte(welt);
  await loadAnfragen(welt, anfragen, einsaetze, projekte);
  const vorschlaege = planVorschlaege(welt, anfragen, einsaetze, personen);
  const inserate = planInserate(welt, anfragen);
  await loadInserate(welt, inserate, await loadInseratStamm(welt));
  await loadBewerbungen(welt, inserate, vorschlaege, personen);
  await loadVorschlaege(welt, vorschlaege);
  await loadEinsaetze(welt, einsaetze);
  const nachweise = planStunden(welt, einsaetze);
  korrigiere(welt, nachweise);
  await loadStunden(welt, nachweise);
  await loadFakturen(welt, planFakturen(welt, einsaetze, nachweise));
  return { personen, anfragen, vorschlaege, einsaetze };
}
