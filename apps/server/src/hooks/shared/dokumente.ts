import type { DocumentOf, Named } from '@disponent/domain/entity/define';
import { unprocessable } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { textOf } from '@disponent/domain/texts/sentence';
import { keepPrepared, type Prepared, prepareDocument } from '../../documents/make.ts';
import { seeingAll } from '../../records/record.ts';
import type { Work } from '../../records/work.ts';
import { addAufgabe } from './aufgaben.ts';
import { titelUeber } from './aufgaben-namen.ts';

/** The version that says what is so now. */
export interface Filed {
  idDatei: number;
  /** Made now: it says something else than the last one, or is the first. */
  isNew: boolean;
  fassung: number;
}

interface Filing {
  /** Customers may read it, as far as they see the record. */
  isReleased?: boolean;
}

interface About extends Filing {
  /** How people call the record. */
  titel: string;
  idBerater: number | null;
}

/**
 * A document that follows from what happened to a record, kept as a version in the same transaction. Who caused it need not have the right to read it. Where it cannot be
 * made yet the step is taken all the same, and what is missing becomes something to do.
 */
export async function fileDocument<E extends Named>(
  inside: Work,
  entity: E,
  row: { Id: number; IdNiederlassung: number | null },
  name: DocumentOf<E> & string,
  { titel, idBerater, ...filing }: About,
): Promise<Filed | undefined> {
  const prepared = await prepare(inside, entity, row, name);
  const { missing } = prepared.content;
  if (missing.length === 0) return keep(inside, prepared, filing);
  await addAufgabe(inside, {
    Titel: await titelUeber(inside, `${prepared.spec.caption} erstellen`, [prepared.table.key, row.Id], titel),
    Text: missing.map((one) => textOf(one)).join('\n'),
    bezug: [prepared.table.key as 'PersSt', row],
    anlass: `Dokument ${name} ${inside.caller.today}`,
    idBerater,
  });
  return undefined;
}

/** The same where the step is not taken without it: 422 with what is missing. */
export async function requireDocument<E extends Named>(
  inside: Work,
  entity: E,
  row: { Id: number },
  name: DocumentOf<E> & string,
  filing: Filing = {},
): Promise<Filed> {
  const prepared = await prepare(inside, entity, row, name);
  const { missing } = prepared.content;
  if (missing.length > 0) throw unprocessable({ '': [...missing] });
  return keep(inside, prepared, filing);
}

/** The record is locked by the step that is taken with it. */
const prepare = (inside: Work, entity: Named, { Id }: { Id: number }, name: string): Promise<Prepared> =>
  prepareDocument({ ...inside, caller: seeingAll(inside.caller) }, tableOf(entity.key), Id, name);

async function keep(inside: Work, prepared: Prepared, { isReleased = false }: Filing): Promise<Filed> {
  const { row, isNew } = await keepPrepared(inside, prepared, { isReleased });
  return { idDatei: Number((row.Datei as { Id: number }).Id), isNew, fassung: Number(row.Fassung) };
}
