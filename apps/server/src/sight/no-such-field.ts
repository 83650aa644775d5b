import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import { sentence, word } from '@disponent/domain/texts/sentence';

/** The refusal of a field that a list has not, or not for this caller: which of the two is not told. */
export const noSuchField = (table: Table, name: string): Error =>
  badRequest(sentence('Die Liste {liste} hat kein Feld {feld}', { feld: name, liste: word(table.caption.many) }));
