import { stundennachweis } from '@disponent/domain/entities/einsatz/stundennachweis';
import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { advance } from '../shared/system-changes.ts';
import type { Faktura } from './draft.ts';

/** Hours are billed to the customer once; what a Co-Lieferant gets for them is another matter. */
const isVerkauf = ({ Belegart }: Faktura): boolean =>
  Belegart !== 'CoLieferantGutschrift' && Belegart !== 'Stornorechnung';

/** The weeks that an invoice bills. */
export const stundenOf = (row: Faktura): number[] =>
  isVerkauf(row)
    ? [...new Set(listOf(row, 'FakturaPosition').flatMap(({ Stundennachweise }) => Stundennachweise ?? []))]
    : [];

/** Whose hours they are and whether they may be billed; whoever else wants to bill them waits until this one is through. */
export async function checkStunden(row: Faktura, { db, tx, before }: SaveContext<FakturaDat>): Promise<Messages> {
  const ids = stundenOf(row);
  if (ids.length === 0) return {};
  const known = before ? stundenOf(before) : [];
  const found = await db.rows<{ id: number; status: string; bezeichnung: string; id_unternehmen: number }>(
    sql`select s.id, s.status, s.bezeichnung, e.id_unternehmen from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz
         where s.id = any(${ids}::bigint[]) order by s.id for update of s`,
    tx,
  );
  const messages: Messages = {};
  for (const [index, position] of listOf(row, 'FakturaPosition').entries()) {
    const sentences = (position.Stundennachweise ?? []).flatMap((id) => {
      const stunden = found.find((one) => one.id === id);
      if (!stunden) return []; // the foreign key says so
      if (stunden.id_unternehmen !== row.IdUnternehmen)
        return [sentence('{feld} gehört zu einem anderen Kunden', { feld: stunden.bezeichnung })];
      if (known.includes(id) || stunden.status === 'Freigegeben') return [];
      return [
        stunden.status === 'Fakturiert'
          ? sentence('{nachweis} ist bereits fakturiert', { nachweis: stunden.bezeichnung })
          : sentence('{nachweis} ist nicht freigegeben', { nachweis: stunden.bezeichnung }),
      ];
    });
    if (sentences.length > 0) messages[`FakturaPosition.${index}.Stundennachweise`] = sentences;
  }
  return messages;
}

/** Hours that came into a draft are billed, those that left it are free again. */
export async function bookStunden(before: Faktura | null, after: Faktura | null, context: SaveContext): Promise<void> {
  const [was, is] = [before ? stundenOf(before) : [], after ? stundenOf(after) : []];
  for (const id of is) if (!was.includes(id)) await advance(context, stundennachweis, id, 'Fakturiert');
  for (const id of was) if (!is.includes(id)) await advance(context, stundennachweis, id, 'FakturaAufgehoben');
}
