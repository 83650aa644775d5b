import type { Table } from '@disponent/domain/entity/table';
import { writingOf } from '@disponent/domain/entity/writing';
import { badRequest } from '@disponent/domain/errors';
import { exact } from '@disponent/domain/texts/amounts';
import { sentence, word } from '@disponent/domain/texts/sentence';
import type { BulkAnswer } from '@disponent/domain/wire/answers';
import { parseFilter } from '@disponent/domain/wire/filter';
import { searchWords } from '@disponent/domain/wire/list-query';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { requireAction, runAction } from '../../records/action.ts';
import { chosen, forEachRecord, maxBulk, type Selection } from '../../records/bulk.ts';
import type { Row } from '../../records/hook.ts';
import { incoming } from '../../records/incoming.ts';
import type { Attempt } from '../../records/once.ts';
import { manyOnce } from '../../records/once-many.ts';
import type { Asking } from '../../records/work.ts';
import { deleteRecord, updateRecord } from '../../records/write.ts';
import type { Caller, Recht } from '../../sight/caller.ts';
import { parseBody } from '../parse-body.ts';

const bulkBody = z.looseObject({
  Ids: z.array(z.int().positive()).optional(),
  Filter: z.unknown().optional(),
  Search: z.string().optional(),
  Vorschau: z.boolean().default(false),
  WarnungenBestaetigt: z.boolean().default(false),
});
const changeBody = z.object({ Werte: z.record(z.string(), z.unknown()) });

/** The right that a call for many needs before anything is looked at; a named action asks for its own. */
export const bulkRecht = (aktion: string): Recht =>
  aktion === 'Aendern' ? 'Schreiben' : aktion === 'Loeschen' ? 'Loeschen' : 'Lesen';

export interface BulkCall {
  table: Table;
  aktion: string;
  body: unknown;
  /** How the caller named it, to make it once only. */
  attempt: Attempt | undefined;
  /** Who calls, asked again for every record: rights that end meanwhile end the work. */
  admit: () => Promise<Asking>;
  log: FastifyBaseLogger;
}

/** An action, a change or a deletion of many records, each as if it were called for alone. */
export async function runForMany({ table, aktion, body, attempt, admit, log }: BulkCall): Promise<BulkAnswer> {
  const { Ids, Filter, Search, Vorschau, ...rest } = parseBody(bulkBody, body);
  const { db, caller } = await admit();
  const step = stepOf(table, aktion, rest, caller);
  const records = await chosen(db, table, selectionOf(body as Row, Ids, Filter, Search), caller);
  const run = (done: ReadonlySet<number>) =>
    forEachRecord(
      records.filter(({ Id }) => !done.has(Id)),
      async (id, version) => {
        const now = await admit();
        await step({ db: Vorschau ? now.db.asTrial() : now.db, caller: now.caller }, id, version);
      },
      (error) => log.error(error),
    );
  const answer =
    attempt && !Vorschau
      ? await manyOnce({ db, caller }, attempt, { entitaet: table.key, aktion }, run)
      : await run(new Set());
  if (!Vorschau) log.info({ benutzer: caller.me.Id, entitaet: table.key, aktion, anzahl: answer.Anzahl }, 'bulk');
  return answer;
}

type Step = (asking: Asking, id: number, version: number) => Promise<unknown>;

/** What is done with each record. What makes no sense for any of them is refused at once. */
function stepOf(table: Table, aktion: string, body: Row, caller: Caller): Step {
  if (aktion === 'Loeschen') return (asking, id) => deleteRecord(asking, table, id);
  if (aktion !== 'Aendern') {
    requireAction(table, aktion, caller);
    return (asking, id, Version) => runAction(asking, table, id, aktion, { ...body, Version });
  }
  const { Werte } = parseBody(changeBody, body);
  const list = table.children.find(({ key }) => key in Werte);
  if (list)
    throw badRequest(
      sentence('{liste} können nicht für mehrere Datensätze geändert werden.', { liste: word(list.caption.many) }),
    );
  const writing = writingOf(table, undefined, caller.me);
  if (Object.keys(incoming(table, Werte, {}, caller, { writing })).length === 0)
    throw badRequest(sentence('Werte nennt kein Feld.'));
  const { WarnungenBestaetigt } = body;
  return (asking, id, Version) => updateRecord(asking, table, id, { ...Werte, WarnungenBestaetigt, Version });
}

/** `Filter: null` stands for the whole list; that nothing was said must not mean everything. */
function selectionOf(
  body: Row,
  ids: readonly number[] | undefined,
  filter: unknown,
  search: string | undefined,
): Selection {
  if (ids ? 'Filter' in body || search !== undefined : !('Filter' in body))
    throw badRequest(sentence('Entweder Ids oder Filter nennt die Datensätze.'));
  if (!ids) return { filter: filter === null ? undefined : parseFilter(filter), search: searchWords(search) };
  if (ids.length > maxBulk) throw badRequest(sentence('Ids nennt höchstens {n} Datensätze.', { n: exact(maxBulk) }));
  return { ids };
}
