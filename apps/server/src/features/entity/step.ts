import type { Table } from '@disponent/domain/entity/table';
import { writingOf } from '@disponent/domain/entity/writing';
import { badRequest, forbidden, forbiddenAction, methodNotAllowed, unprocessable } from '@disponent/domain/errors';
import { isEmpty } from '@disponent/domain/rules/rule';
import { sentence, word } from '@disponent/domain/texts/sentence';
import { z } from 'zod';
import { requireAction, runAction } from '../../records/action.ts';
import type { Row } from '../../records/hook.ts';
import { incoming } from '../../records/incoming.ts';
import { readRecord } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';
import { deleteRecord, updateRecord } from '../../records/write.ts';
import { hasRecht, may } from '../../sight/access.ts';
import type { Caller, Recht } from '../../sight/caller.ts';
import { parseBody } from '../parse-body.ts';

const changeBody = z.object({ Werte: z.record(z.string(), z.unknown()) });

export type Step = (asking: Asking, id: number, version: number) => Promise<unknown>;

/** 403 or 405 unless the caller has this right to the table. */
export function admitTo(table: Table, caller: Caller, recht: Recht): void {
  if (!may(caller, 'Lesen', table)) throw forbidden();
  if (recht !== 'Lesen' && (table.parent || table.entity.readOnly)) throw methodNotAllowed();
  if (!may(caller, recht, table)) throw forbiddenAction();
}

/** The right that a call for many needs before anything is looked at; a named action asks for its own. */
export const bulkRecht = (table: Table, aktion: string): Recht =>
  aktion === 'Aendern' || table.listActions[aktion]?.changes
    ? 'Schreiben'
    : aktion === 'Loeschen'
      ? 'Loeschen'
      : 'Lesen';

/** What is done with each record. What makes no sense for any of them is refused at once. */
export function stepOf(table: Table, aktion: string, body: Row, caller: Caller): Step {
  if (aktion === 'Loeschen') return (asking, id) => deleteRecord(asking, table, id);
  const listAction = Object.hasOwn(table.listActions, aktion) ? table.listActions[aktion] : undefined;
  if (listAction?.changes) {
    const { types, right, changes, sets, requires = [] } = listAction;
    const { me } = caller;
    if ((right && !hasRecht(caller, right)) || (types && !me.IsPlattformAdmin && !types.includes(me.BenutzerrolleTyp)))
      throw forbiddenAction();
    const given = changes.flatMap((name) => (isEmpty(body[name]) ? [] : [[name, body[name]]]));
    const Werte: Row = { ...sets, ...Object.fromEntries(given) };
    const missing = requires.filter((name) => isEmpty(Werte[name]));
    if (missing.length > 0)
      throw unprocessable(
        Object.fromEntries(
          missing.map((name) => [
            name,
            [sentence('{feld} ist ein Pflichtfeld', { feld: word(table.fields[name]?.caption ?? name) })],
          ]),
        ),
      );
    const step = change(table, Werte, body, caller);
    if (!listAction.isAdded) return step;
    return async (asking, id, version) => {
      const row = await readRecord(asking, table, id);
      const added = Object.entries(Werte).map(([name, value]) => [name, union(row[name], value)]);
      return change(table, Object.fromEntries(added), body, caller)(asking, id, version);
    };
  }
  if (aktion !== 'Aendern') {
    requireAction(table, aktion, caller);
    return (asking, id, Version) => runAction(asking, table, id, aktion, { ...body, Version });
  }
  return change(table, parseBody(changeBody, body).Werte, body, caller);
}

const valuesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? (list as unknown[]) : []);

/** What a record has and what comes, each once. */
const union = (known: unknown, more: unknown): unknown[] => [...new Set([...valuesOf(known), ...valuesOf(more)])];

function change(table: Table, Werte: Row, { WarnungenBestaetigt }: Row, caller: Caller): Step {
  const list = table.children.find(({ key }) => key in Werte);
  if (list)
    throw badRequest(
      sentence('{liste} können nicht für mehrere Datensätze geändert werden.', { liste: word(list.caption.many) }),
    );
  const writing = writingOf(table, undefined, caller.me);
  if (Object.keys(incoming(table, Werte, {}, caller, { writing })).length === 0)
    throw badRequest(sentence('Werte nennt kein Feld.'));
  return (asking, id, Version) => updateRecord(asking, table, id, { ...Werte, WarnungenBestaetigt, Version });
}
