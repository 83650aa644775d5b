import { isFixed } from '@disponent/domain/entity/fixed';
import type { Messages } from '@disponent/domain/entity/validate';
import { conflict } from '@disponent/domain/errors';
import { searchForm } from '@disponent/domain/wire/search-form';
import type { ActionContext, Hook, Row, SaveContext } from '../db/hook.ts';
import { isSame } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { inBearbeitung } from './anfrage/stand.ts';
import { isEnteredAnew } from './eingaben.ts';
import { listOf } from './lists.ts';
import { yearNumber } from './nummern.ts';
import { sagen } from './saetze.ts';
import { pruefeFreigabe } from './stelleninserat/freigabe.ts';
import { aktualisiert, beauftrage, geschaltet, pruefeEntfernte } from './stelleninserat/kanaele.ts';
import {
  type Belastung,
  belastet,
  belastungen,
  brauchtFreigabe,
  buche,
  gibZurueck,
  verweigere,
  warnungen,
} from './stelleninserat/kontingent.ts';
import { pruefeLaufzeit } from './stelleninserat/laufzeit.ts';
import { inseratVorgaben } from './stelleninserat/vorgaben.ts';

/** Actions that reserve or take units of a quota. */
const belastend = ['ZurFreigabe', 'Freigeben', 'Veroeffentlichen', 'Veroeffentlicht', 'Fortsetzen', 'Verlaengern'];
const nurImEntwurf = ['IdStelleninseratTyp', 'IdBenutzergruppe', 'IdUnternehmen'];

/** What an action takes, from its check to its booking; by the record as it was read for it. */
const geplant = new WeakMap<Row, readonly Belastung[]>();

export const stelleninseratHook: Hook = {
  defaults: inseratVorgaben,

  async derive(row, context) {
    return {
      ...aktualisiert(row, context),
      IdAnfrage: await anfrageOf(row.IdAnfragePosition, context),
      Slug: slug(`${String(row.Titel ?? '')} ${String(row.InseratNr ?? '')}`),
    };
  },

  /** The number is part of the address, so the address is made with it. */
  async beforeInsert(row, context) {
    const InseratNr = await yearNumber(context, 'Stelleninserat', 'SI', 5);
    return { ...row, InseratNr, Slug: slug(`${String(row.Titel ?? '')} ${InseratNr}`) };
  },

  async act(aktion, given, context) {
    const row = geschaltet(aktion, await ziel(aktion, given, context), context);
    if (!belastend.includes(aktion) || row.Status === 'ZurFreigabe') return row;
    const list = await belastungen(row, context);
    const mayWait = aktion !== 'Freigeben' && aktion !== 'Fortsetzen';
    if (mayWait && brauchtFreigabe(list) && !context.grund) return { ...given, Status: 'ZurFreigabe' };
    verweigere(list, aktion === 'Freigeben', context);
    geplant.set(context.before, list);
    return { ...belastet(row, list), ...(row.Status === 'Freigegeben' && freigegeben(row, context)) };
  },

  async afterAction(_aktion, row, context) {
    await gibZurueck(context.before, row, context);
    await buche(geplant.get(context.before) ?? [], context);
    await beauftrage(context.before, row, context);
    return undefined;
  },

  async check(row, context): Promise<Messages> {
    const { before, table } = context;
    if (before && isFixed(table, before) && isEnteredAnew(table, row, before))
      throw conflict('Ein archiviertes Inserat kann nicht geändert werden');
    const messages: Messages = { ...(await pruefeLaufzeit(row, context)), ...(await pruefeEntfernte(row, context)) };
    for (const name of before && before.Status !== 'Entwurf' ? nurImEntwurf : [])
      sagen(
        messages,
        name,
        !isSame(row[name], before?.[name]),
        `${table.fields[name]?.caption ?? name} kann nur im Entwurf geändert werden`,
      );
    const isReleased = row.Status === 'Freigegeben' && before?.Status !== 'Freigegeben';
    return isReleased ? { ...messages, ...(await pruefeFreigabe(row, context)) } : messages;
  },

  async warn(_row, { before }): Promise<Messages> {
    const sentences = warnungen((before && geplant.get(before)) ?? []);
    return sentences.length > 0 ? { StelleninseratKanal: sentences } : {};
  },

  /** A channel that is added to a live ad is booked at once; changes go to the channels that show it. */
  async afterSave(row, context) {
    if (row.Status === 'Veroeffentlicht') await schalteNach(row, context);
    await beauftrage(context.before, row, context);
    await inBearbeitung(context, row.IdAnfrage);
    return undefined;
  },
};

/** Without a rule that somebody else has to look, sending for release is the release. */
async function ziel(aktion: string, row: Row, { db, tx }: ActionContext): Promise<Row> {
  if (aktion !== 'ZurFreigabe') return row;
  const found = await db.row(
    sql`select 1 from stelleninserat_typ_st t where t.id = ${row.IdStelleninseratTyp} and t.is_freigabe_pflicht
        union all select 1 from benutzergruppe_stelleninserat_st g where g.id = ${row.IdBenutzergruppe} and g.is_freigabe_pflicht`,
    tx,
  );
  return found ? row : { ...row, Status: 'Freigegeben' };
}

const freigegeben = (row: Row, { caller }: SaveContext): Row => ({
  FreigegebenAm: caller.now,
  FreigegebenVon: caller.me.Id,
  VeroeffentlichenAb: row.VeroeffentlichenAb ?? caller.now,
});

async function schalteNach(row: Row, context: SaveContext): Promise<void> {
  const { db, tx } = context;
  const isNew = ({ Status }: Row) => Status === 'Geplant';
  if (!listOf(row, 'StelleninseratKanal').some(isNew)) return;
  const list = (await belastungen(row, context)).filter(({ kanal }) => isNew(kanal));
  verweigere(list, false, context);
  for (const { kanal, kosten, kontingent } of list) {
    await db.rows(
      sql`update stelleninserat_kanal set status = 'Wartet', kosten = ${kosten}, id_kontingent = ${kontingent?.id ?? null} where id = ${kanal.Id}`,
      tx,
    );
    Object.assign(kanal, { Status: 'Wartet', Kosten: kosten, IdKontingent: kontingent?.id ?? null });
  }
  await buche(list, context);
}

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
