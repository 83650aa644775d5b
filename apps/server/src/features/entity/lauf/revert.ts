import { type Aenderungen, geaendert } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import { conflict } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../../db/sql.ts';
import { mayAct, runAction } from '../../../records/action.ts';
import type { Asking } from '../../../records/work.ts';
import { updateRecord } from '../../../records/write.ts';
import { may } from '../../../sight/access.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import type { Step } from '../step.ts';

/** Whether the caller can take back what an action does with a record: a change by the log, an action by the one that it names. */
export function isRevertible(table: Table, aktion: string, caller: UserCaller): boolean {
  if (aktion === 'Aendern' || table.listActions[aktion]?.changes) return may(caller, 'Schreiben', table);
  const back = table.actions[table.actions[aktion]?.revertedBy ?? ''];
  return back !== undefined && mayAct(caller, table, back);
}

/** Takes back what a run did to a record, as the user would by hand; refused once somebody has changed the record since (its Version). */
export function revertStep(table: Table, aktion: string, idLauf: number): Step {
  const back = table.actions[aktion]?.revertedBy;
  if (back !== undefined) return (asking, id, Version) => runAction(asking, table, id, back, { Version });
  return async (asking, id, Version) => {
    const former = await formerValues(asking, table, idLauf, id);
    return updateRecord(asking, table, id, { ...former, WarnungenBestaetigt: true, Version });
  };
}

async function formerValues({ db, caller }: Asking, table: Table, idLauf: number, id: number) {
  const entries = await db.rows<{ aenderungen: Aenderungen }>(
    sql`select p.aenderungen from aenderungsprotokoll p
          join lauf l on l.id_domaene = ${caller.domaene} and l.id = ${idLauf} and l.vorgang = p.vorgang
         where p.entitaet = ${table.key} and p.datensatz_id = ${id} and p.am >= l.erstellt_am order by p.id desc`,
  );
  const values: Record<string, unknown> = {};
  for (const { aenderungen } of entries)
    for (const [name, [before]] of Object.entries(aenderungen.Felder)) {
      if (before === geaendert) throw conflict(sentence('Der frühere Wert ist nicht aufgezeichnet.'));
      if (table.fields[name] && !table.fields[name].server && !table.fields[name].computed) values[name] = before;
    }
  return values;
}
