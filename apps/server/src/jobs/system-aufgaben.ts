import { addWorkdays } from '@disponent/domain/days';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { addAufgabe, finishAufgabe, istVonSelbstErledigt, reopenAufgabe } from '../hooks/shared/aufgaben.ts';
import { feiertageSql } from '../records/day-plus.ts';
import type { NoInput } from '../records/later.ts';
import type { Work } from '../records/work.ts';
import type { Anlass, Fall, Heute } from './anlaesse/define.ts';
import { einsatzAnlaesse } from './anlaesse/einsatz.ts';
import { fakturaAnlaesse } from './anlaesse/faktura.ts';
import { getaneSql } from './anlaesse/getan.ts';
import { inseratAnlaesse } from './anlaesse/inserat.ts';
import { personAnlaesse } from './anlaesse/person.ts';
import { vorschlagAnlaesse } from './anlaesse/vorschlag.ts';
import { defineJob, forEach } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    SystemAufgaben: NoInput;
  }
}

export const anlaesse: readonly Anlass[] = [
  ...vorschlagAnlaesse,
  ...einsatzAnlaesse,
  ...personAnlaesse,
  ...inseratAnlaesse,
  ...fakturaAnlaesse,
];

/** What wants to be done stands with whom it concerns, once, and goes when its reason does. */
export const systemAufgaben = defineJob({
  name: 'SystemAufgaben',
  caption: 'Aufgaben des Systems anlegen und abschließen',
  schedule: { minutes: 15 },
  isPerDomaene: true,
  async run(work) {
    const { missing, back, idle } = await work.inside(compared);
    const made = await forEach(work, [...missing.keys()], async (inside, index) => {
      await addMissing(inside, missing[index] as Missing);
      return true;
    });
    const reopened = await forEach(work, back, reopenAufgabe);
    const finished = await forEach(work, idle, finishAufgabe);
    return sentence('Angelegt: {neu}, abgeschlossen: {fertig}', { neu: made + reopened, fertig: finished });
  },
});

interface Missing {
  anlass: Anlass;
  fall: Fall;
}

interface Known {
  id: number;
  schluessel: string;
  isOpen: boolean;
  /** Ended because its reason had gone, not by somebody. */
  isSettled: boolean;
}

/** What there is no task for yet, tasks whose reason is back, and the open ones without a reason. */
async function compared(inside: Work): Promise<{ missing: Missing[]; back: number[]; idle: number[] }> {
  const { db, tx, caller } = inside;
  const heute = await today(inside);
  const wanted = new Map<string, Missing>();
  for (const anlass of anlaesse)
    for (const fall of await db.rows<Fall>(anlass.faelle(heute), tx)) wanted.set(keyOf(anlass, fall), { anlass, fall });
  const known = await db.rows<Known>(
    sql`select id, schluessel, status in ('Offen', 'InArbeit') and not ${comingBackSql} as "isOpen", (${istVonSelbstErledigt}) as "isSettled" from aufgabe a
         where id_domaene = ${caller.domaene} and quelle = 'System' and split_part(schluessel, ' ', 1) = any(${anlaesse.map(({ name }) => name)}::text[])`,
    tx,
  );
  const done = await db.rows<{ id: number }>(
    sql`select a.id from aufgabe a where a.id_domaene = ${caller.domaene} and a.quelle = 'System' and a.status in ('Offen', 'InArbeit') and (${getaneSql(caller)})`,
    tx,
  );
  const keys = new Set(known.map(({ schluessel }) => schluessel));
  const idle = known.filter(({ schluessel, isOpen }) => isOpen && !wanted.has(schluessel));
  return {
    missing: [...wanted].filter(([key, { fall }]) => !keys.has(key) && !fall.is_alt).map(([, one]) => one),
    back: known.filter(({ schluessel, isSettled }) => isSettled && wanted.has(schluessel)).map(({ id }) => id),
    idle: [...idle, ...done].map(({ id }) => id),
  };
}

/** What a task is about may still come back: then there is something to do about it again. */
const comingBackSql = sql`exists (select from geloescht g where g.id_domaene = a.id_domaene and g.entitaet = a.bezug_entitaet and g.datensatz_id = a.bezug_id and g.bis > now())`;

const reasonOf = ({ name }: Anlass, { stand }: Fall): string => `${name} ${stand}`;
const keyOf = (anlass: Anlass, fall: Fall): string => `${reasonOf(anlass, fall)} ${anlass.entitaet} ${fall.id}`;

async function addMissing(inside: Work, { anlass, fall }: Missing): Promise<void> {
  await addAufgabe(inside, {
    Titel: `${anlass.titel}: ${fall.name}`.slice(0, 150),
    bezug: [anlass.entitaet, { Id: fall.id, IdNiederlassung: fall.id_niederlassung }],
    anlass: reasonOf(anlass, fall),
    idBerater: fall.id_berater,
    idBenutzer: fall.id_benutzer,
    Prioritaet: anlass.prioritaet ?? 'Normal',
  });
}

async function today({ db, tx, caller }: Work): Promise<Heute> {
  const found = await db.row<{ tage: string[] }>(sql`select ${feiertageSql} as tage`, tx);
  const holidays = new Set(found?.tage);
  return {
    domaene: caller.domaene,
    zone: caller.zone,
    tag: caller.today,
    werktageVor: (count) => addWorkdays(caller.today, -count, holidays),
  };
}
