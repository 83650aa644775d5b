import { searchForm } from '@disponent/domain/wire/search-form';
import type { Hook, SaveContext } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { yearNumber } from './nummern.ts';

export const stelleninseratHook: Hook = {
  async derive(row, context) {
    return {
      ...row,
      IdAnfrage: await anfrageOf(row.IdAnfragePosition, context),
      Slug: slug(`${String(row.Titel ?? '')} ${String(row.InseratNr ?? '')}`),
    };
  },

  /** The number is part of the address, so the address is made with it. */
  async beforeInsert(row, context) {
    const InseratNr = await yearNumber(context, 'Stelleninserat', 'SI', 5);
    return { ...row, InseratNr, Slug: slug(`${String(row.Titel ?? '')} ${InseratNr}`) };
  },

  act: (aktion, row, { caller }) =>
    aktion === 'Freigeben' ? { ...row, FreigegebenAm: caller.now, FreigegebenVon: caller.me.Id } : row,
};

const slug = (text: string): string =>
  searchForm(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120);

async function anfrageOf(idPosition: unknown, { db, tx }: SaveContext): Promise<number | null> {
  if (typeof idPosition !== 'number') return null;
  return (
    (await db.row<{ id: number }>(sql`select id_anfrage as id from anfrage_position where id = ${idPosition}`, tx))
      ?.id ?? null
  );
}
