import { type StelleninseratSt, stelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { isFixed } from '@disponent/domain/entity/fixed';
import { conflict } from '@disponent/domain/errors';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { searchForm } from '@disponent/domain/wire/search-form';
import { sql } from '../db/sql.ts';
import { hookFor, type SaveContext } from '../records/hook.ts';
import { isSame } from '../records/rows.ts';
import { anfrageDerPosition } from './anfrage/der-position.ts';
import { inBearbeitung } from './anfrage/stand.ts';
import { isEnteredAnew } from './shared/entered.ts';
import { listOf } from './shared/lists.ts';
import { notify } from './shared/melden.ts';
import { yearNumber } from './shared/numbers.ts';
import { sayIf } from './shared/sentences.ts';
import { abgeschaltet, askOrRelease, belastend } from './stelleninserat/aktionen.ts';
import { checkFreigabe } from './stelleninserat/freigabe.ts';
import {
  checkEntfernte,
  fortgesetzt,
  queueAuftraege,
  verlaengert,
  wartend,
  withUpdates,
} from './stelleninserat/kanaele.ts';
import { belastungen, bookBelastungen, giveBackKontingent, refuseBelastungen } from './stelleninserat/kontingent.ts';
import { checkLaufzeit, type Kanal } from './stelleninserat/laufzeit.ts';
import { inseratVorgaben } from './stelleninserat/vorgaben.ts';

const nurImEntwurf = ['IdStelleninseratTyp', 'IdBenutzergruppe', 'IdUnternehmen'] as const;

export const stelleninseratHook = hookFor(stelleninseratSt, {
  defaults: inseratVorgaben,

  async derive(row, context) {
    return {
      ...withUpdates(row, context),
      IdAnfrage: (await anfrageDerPosition(row.IdAnfragePosition, context)) ?? null,
      Slug: slug(`${String(row.Titel ?? '')} ${String(row.InseratNr ?? '')}`),
    };
  },

  /** The number is part of the address, so the address is made with it. */
  async beforeInsert(row, context) {
    const InseratNr = await yearNumber(context, 'Stelleninserat');
    return { ...row, InseratNr, Slug: slug(`${String(row.Titel ?? '')} ${InseratNr}`) };
  },

  actions: {
    ZurFreigabe: belastend({ ziel: askOrRelease }),
    Freigeben: belastend({ isFreigabe: true }),
    Veroeffentlichen: belastend({ schaltung: wartend }),
    Veroeffentlicht: belastend({ schaltung: wartend }),
    Fortsetzen: belastend({ schaltung: fortgesetzt, isSofort: true }),
    Verlaengern: belastend({ schaltung: verlaengert }),
    Pausieren: abgeschaltet,
    Beenden: abgeschaltet,
    Abgelaufen: abgeschaltet,
    Bearbeiten: abgeschaltet,
    Zurueckweisen: {
      ...abgeschaltet,
      follow: ({ IdBerater, InseratNr, Titel, Id }, context) =>
        notify(context, IdBerater, 'InseratZurueckgewiesen', { nr: String(InseratNr), titel: String(Titel), id: Id }),
    },
  },

  async afterAction(row, context) {
    await giveBackKontingent(context.before, row, context);
    await queueAuftraege(context.before, row, context);
  },

  async check(row, context): Promise<Messages> {
    const { before, table } = context;
    if (before && isFixed(table, before) && isEnteredAnew(table, row, before))
      throw conflict(sentence('Ein archiviertes Inserat kann nicht geändert werden'));
    const messages: Messages = { ...(await checkLaufzeit(row, context)), ...(await checkEntfernte(row, context)) };
    for (const name of before && before.Status !== 'Entwurf' ? nurImEntwurf : [])
      sayIf(
        messages,
        name,
        !isSame(row[name], before?.[name]),
        sentence('{feld} kann nur im Entwurf geändert werden', { feld: word(table.fields[name]?.caption ?? name) }),
      );
    const isReleased = row.Status === 'Freigegeben' && before?.Status !== 'Freigegeben';
    return isReleased ? { ...messages, ...(await checkFreigabe(row, context)) } : messages;
  },

  /** A channel that is added to a live ad is booked at once; changes go to the channels that show it. */
  async afterSave(row, context) {
    if (row.Status === 'Veroeffentlicht') await switchKanaele(row, context);
    await queueAuftraege(context.before, row, context);
    await inBearbeitung(context, row.IdAnfrage);
  },
});

async function switchKanaele(row: StelleninseratSt, context: SaveContext<StelleninseratSt>): Promise<void> {
  const { db, tx } = context;
  const isNew = ({ Status }: Kanal) => Status === 'Geplant';
  if (!listOf(row, 'StelleninseratKanal').some(isNew)) return;
  const list = (await belastungen(row, context, true)).filter(({ kanal }) => isNew(kanal));
  refuseBelastungen(list, false, context);
  for (const { kanal, kosten, kontingent } of list) {
    await db.rows(
      sql`update stelleninserat_kanal set status = 'Wartet', kosten = ${kosten}, id_kontingent = ${kontingent?.id ?? null} where id = ${kanal.Id}`,
      tx,
    );
    Object.assign(kanal, { Status: 'Wartet', Kosten: kosten, IdKontingent: kontingent?.id ?? null });
  }
  await bookBelastungen(list, context);
}

const slug = (text: string): string =>
  searchForm(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120);
