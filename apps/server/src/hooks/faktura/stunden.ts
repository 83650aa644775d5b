import { stundennachweis } from '@disponent/domain/entities/einsatz/stundennachweis';
import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { conflict } from '@disponent/domain/errors';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { advanceAll } from '../shared/system-changes.ts';
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
  if (row.Belegart === 'CoLieferantGutschrift') return checkEinkauf(row, { db, tx });
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

/** A Co-Lieferant gets a credit for approved hours of his own people, once. */
async function checkEinkauf(row: Faktura, { db, tx }: Pick<SaveContext, 'db' | 'tx'>): Promise<Messages> {
  const messages: Messages = {};
  const ids = listOf(row, 'FakturaPosition').flatMap(({ Stundennachweise }) => Stundennachweise ?? []);
  if (ids.length === 0) return messages;
  const found = await db.rows<{ id: number; status: string; bezeichnung: string; lieferant: number | null }>(
    sql`select s.id, s.status, s.bezeichnung, e.id_co_lieferant as lieferant from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz
         where s.id = any(${ids}::bigint[]) order by s.id for no key update of s`,
    tx,
  );
  const credited = await db.rows<{ id: number }>(
    sql`select l.id_nach as id from faktura_position_stundennachweise l join faktura_position p on p.id = l.id_von join faktura_dat f on f.id = p.id_faktura
         where l.id_nach = any(${ids}::bigint[]) and f.belegart = 'CoLieferantGutschrift' and f.status <> 'Storniert' and f.id is distinct from ${row.Id ?? null}::bigint`,
    tx,
  );
  for (const [index, position] of listOf(row, 'FakturaPosition').entries()) {
    const sentences = found
      .filter(({ id }) => (position.Stundennachweise ?? []).includes(id))
      .flatMap(({ id, status, bezeichnung, lieferant }) => {
        if (lieferant !== row.IdUnternehmen)
          return [sentence('{feld} gehört zu einem anderen Co-Lieferanten', { feld: bezeichnung })];
        if (!['Freigegeben', 'Fakturiert', 'Korrigiert'].includes(status))
          return [sentence('{nachweis} ist nicht freigegeben', { nachweis: bezeichnung })];
        return credited.some((one) => one.id === id)
          ? [sentence('{nachweis} ist bereits gutgeschrieben', { nachweis: bezeichnung })]
          : [];
      });
    if (sentences.length > 0) messages[`FakturaPosition.${index}.Stundennachweise`] = sentences;
  }
  return messages;
}

/** Hours that came into a draft are billed, those that left it are free again. */
export async function bookStunden(before: Faktura | null, after: Faktura | null, context: SaveContext): Promise<void> {
  const [was, is] = [new Set(before ? stundenOf(before) : []), new Set(after ? stundenOf(after) : [])];
  const come = [...is].filter((id) => !was.has(id));
  const gone = [...was].filter((id) => !is.has(id));
  const billed = await advanceAll(context, stundennachweis, come, 'Fakturiert');
  if (billed.length < come.length) throw conflict(sentence('Stunden stehen schon auf einer anderen Rechnung'));
  await advanceAll(context, stundennachweis, gone, 'FakturaAufgehoben');
}
