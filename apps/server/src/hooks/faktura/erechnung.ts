import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { unprocessable } from '@disponent/domain/errors';
import type { Messages } from '@disponent/domain/texts/sentence';
import { type Befund, befunde } from '../../documents/erechnung/befunde.ts';
import { xmlOf } from '../../documents/erechnung/index.ts';
import { readERechnung } from '../../documents/erechnung/read.ts';
import { keepFiles } from '../../documents/keep.ts';
import { storeOf } from '../../documents/make.ts';
import type { SaveContext } from '../../records/hook.ts';
import type { Faktura } from './draft.ts';

/** What stands against the e-invoice that an invoice is to be sent as, at the fields to mend. Booking has asked `withXml` already. */
export async function checkERechnung(row: Faktura, context: SaveContext<FakturaDat>): Promise<Messages> {
  return isPaper(row) || row.Status !== 'Geprueft' ? {} : messagesOf(befunde(await readERechnung(row, context)));
}

/** It is sent without an e-invoice. */
export const isPaper = ({ Format }: Pick<Faktura, 'Format'>): boolean => Format === 'Pdf';

function messagesOf(found: readonly Befund[]): Messages {
  const messages: Messages = {};
  for (const { feld, text } of found) messages[feld] = [...(messages[feld] ?? []), text];
  return messages;
}

/** The e-invoice is kept in the transaction that books, or nothing is booked (domain model 4.6, rule 4). */
export async function withXml<F extends Faktura>(row: F, context: SaveContext): Promise<F> {
  if (isPaper(row)) return { ...row, Xml: null };
  const rechnung = await readERechnung(row, context);
  const errors = messagesOf(befunde(rechnung));
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  const xml = xmlOf(rechnung);
  if (xml === null) return { ...row, Xml: null };
  const [Xml] = await keepFiles({ ...context, files: storeOf(context.db) }, [
    {
      dateiname: `${String(row.FakturaNr)}.xml`,
      mime: 'application/xml',
      bytes: Buffer.from(xml),
      entitaet: 'FakturaDat',
      eigentuemerId: null, // the row takes it when it is written
      feld: 'Xml',
    },
  ]);
  return { ...row, Xml };
}
