import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { anfrageDat } from '@disponent/domain/entities/anfrage';
import { type AnfrageProjektDat, anfrageProjektDat } from '@disponent/domain/entities/anfrage-projekt';
import type { InputOf } from '@disponent/domain/entity/define';
import { conflict } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { newRecord } from '../records/defaults.ts';
import { type ActionContext, type Draft, hookFor, type SaveContext } from '../records/hook.ts';
import { seeingAll } from '../records/record.ts';
import { betreuung } from './shared/betreuung.ts';
import { eigenerKunde, hauptstandort, isOneKonzern } from './shared/kunde.ts';
import { listOf } from './shared/lists.ts';
import { notifyUsers } from './shared/melden.ts';
import { yearNumber } from './shared/numbers.ts';
import { withoutEmpty } from './shared/read.ts';
import { sayIf } from './shared/sentences.ts';
import { create, readWhole } from './shared/system-changes.ts';

export const anfrageProjektHook = hookFor(anfrageProjektDat, {
  async defaults(row, context) {
    const own = await eigenerKunde(row, context);
    const IdUnternehmen = row.IdUnternehmen ?? own.IdUnternehmen;
    return withoutEmpty({ ...own, ...(await betreuung({ ...row, IdUnternehmen }, context)) });
  },

  async beforeInsert(row, context) {
    const ProjektNr = await yearNumber(context, 'Projekt');
    return { ...row, ProjektNr, ProjektTeilnehmer: withErsteller(row, context) };
  },

  actions: {
    Abschliessen: {
      prepare: (row, { caller }) => ({ ...row, EndeTatsaechlich: row.EndeTatsaechlich ?? caller.today }),
      async check(row, context) {
        await alleBeendet(row, context);
        return {};
      },
    },
    AnfrageHinzufuegen: {
      async follow(row, context) {
        await createAnfrage(row, context);
        return readWhole(context, anfrageProjektDat, row.Id);
      },
    },
  },

  /** What somebody writes is for all who take part. */
  async afterSave(row, context) {
    if (row.ProjektKommentar.length <= (context.before?.ProjektKommentar.length ?? 0)) return;
    const werte = { nr: String(row.ProjektNr), titel: String(row.Bezeichnung), id: row.Id };
    await notifyUsers(context, await beteiligte(row, context), 'ProjektKommentar', werte);
  },

  async check(row, context): Promise<Messages> {
    const messages: Messages = {};
    if (context.before && context.before.IdUnternehmen !== row.IdUnternehmen) {
      const others = await context.db.rows<{ kunde: number }>(
        sql`select distinct id_unternehmen as kunde from anfrage_dat where id_anfrage_projekt = ${row.Id}`,
        context.tx,
      );
      for (const { kunde } of others)
        sayIf(
          messages,
          'IdUnternehmen',
          !(await isOneKonzern(context, kunde, row.IdUnternehmen)),
          sentence('Das Projekt hat Anfragen eines anderen Kunden'),
        );
    }
    return messages;
  },
});

/** A Personalvermittlungskunde sees the projects he or she takes part in, so whoever creates one does. */
function withErsteller(row: Draft<AnfrageProjektDat>, { caller: { me } }: Pick<SaveContext, 'caller'>) {
  const list = listOf(row, 'ProjektTeilnehmer');
  const isIn = list.some(({ IdBenutzer }) => IdBenutzer === me.Id);
  return me.BenutzerrolleTyp !== benutzerrolleTyp.PVMK || isIn
    ? list
    : [...list, { IdBenutzer: me.Id, IdAnsprechpartner: null, Rolle: 'Leitung' as const, KannFreigeben: false }];
}

/** The users of a project: who is responsible, takes part, or takes part as a contact with access to the portal. */
async function beteiligte({ Id, IdBerater }: AnfrageProjektDat, { db, tx }: SaveContext): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select b.id from benutzer_st b where b.id_berater = ${IdBerater}::bigint
        union select t.id_benutzer from projekt_teilnehmer t where t.id_anfrage_projekt = ${Id} and t.id_benutzer is not null
        union select a.id_benutzer from projekt_teilnehmer t join unternehmen_ansprechpartner a on a.id = t.id_ansprechpartner
               where t.id_anfrage_projekt = ${Id} and a.id_benutzer is not null`,
    tx,
  );
  return rows.map(({ id }) => id);
}

async function alleBeendet({ Id }: AnfrageProjektDat, { db, tx }: ActionContext<AnfrageProjektDat>): Promise<void> {
  const open = await db.rows<{ nr: string }>(
    sql`select anfrage_nr as nr from anfrage_dat where id_anfrage_projekt = ${Id} and status not in ('Abgeschlossen', 'Storniert') order by id`,
    tx,
  );
  if (open.length === 0) return;
  const named = open.slice(0, 3).map(({ nr }) => nr);
  const list = `${named.join(', ')}${open.length > named.length ? ', …' : ''}`;
  throw conflict(
    open.length === 1
      ? sentence('Das Projekt kann nicht abgeschlossen werden: eine Anfrage ist noch offen ({liste})', { liste: list })
      : sentence('Das Projekt kann nicht abgeschlossen werden: {n} Anfragen sind noch offen ({liste})', {
          n: open.length,
          liste: list,
        }),
  );
}

/** Customers only read requests: what they need arrives through their project, as a draft from the Kundenportal. */
async function createAnfrage(
  projekt: AnfrageProjektDat,
  { db, tx, caller, input }: ActionContext<AnfrageProjektDat, InputOf<typeof anfrageProjektDat, 'AnfrageHinzufuegen'>>,
): Promise<void> {
  const { Titel, KundenReferenz, Beschreibung, ...position } = input;
  await create({ db, tx, caller: seeingAll(caller) }, anfrageDat, {
    Titel,
    Beschreibung,
    KundenReferenz: KundenReferenz ?? projekt.KundenReferenz,
    IdUnternehmen: projekt.IdUnternehmen,
    IdAnsprechpartner: projekt.IdAnsprechpartner,
    IdStandort: projekt.IdStandort ?? (await hauptstandort({ db, tx }, projekt.IdUnternehmen)),
    IdBerater: projekt.IdBerater,
    IdNiederlassung: projekt.IdNiederlassung,
    IdDienstleistung: projekt.IdDienstleistung,
    IdAnfrageProjekt: projekt.Id,
    EingangWeg: 'Kundenportal',
    Prioritaet: projekt.Prioritaet,
    AnfragePosition: [
      { ...(await newRecord({ db, tx, caller }, tableOf('AnfragePosition'))), ...withoutEmpty(position) },
    ],
  });
}
