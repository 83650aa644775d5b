import { persSt } from '@disponent/domain/entities/person';
import { pvDat } from '@disponent/domain/entities/pv';
import { stelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { type Bewerbung, bewerbung } from '@disponent/domain/entities/stelleninserat/bewerbung';
import { conflict } from '@disponent/domain/errors';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { hookFor, type SaveContext } from '../records/hook.ts';
import { seeingAll } from '../records/record.ts';
import { personOf, sendEmails } from './shared/emails.ts';
import { listOf } from './shared/lists.ts';
import { notify } from './shared/melden.ts';
import { tagVon } from './shared/read.ts';
import { sayIf } from './shared/sentences.ts';
import { advance, create, readWhole } from './shared/system-changes.ts';

export const bewerbungHook = hookFor(bewerbung, {
  /** Who was erased is nobody that an application could be of; whose it is, and for what, stays when it became a proposal. */
  async check(row, { db, tx, before, table }): Promise<Messages> {
    if (before?.Status === 'Uebernommen' && row.Status === 'Uebernommen') {
      const messages: Messages = {};
      for (const name of ['IdPerson', 'IdStelleninserat'] as const)
        sayIf(
          messages,
          name,
          before[name] !== row[name],
          sentence('{feld} kann nach dem Übernehmen nicht mehr geändert werden', {
            feld: word(table.fields[name]?.caption ?? name),
          }),
        );
      return messages;
    }
    if (before?.IdPerson === row.IdPerson) return {};
    const found = await db.row(
      sql`select 1 from pers_st where id = ${row.IdPerson ?? null}::bigint and status = 'Anonymisiert'`,
      tx,
    );
    return found ? { IdPerson: [sentence('Die Person wurde anonymisiert')] } : {};
  },

  /** The same person for the same ad once more: probably the same application, by another channel. */
  async warn(row, { db, tx, before, caller }): Promise<Messages> {
    if (before && before.IdPerson === row.IdPerson && before.IdStelleninserat === row.IdStelleninserat) return {};
    const found = await db.row(
      sql`select 1 from bewerbung where id_domaene = ${caller.domaene} and id_person = ${row.IdPerson ?? null}::bigint and id_stelleninserat = ${row.IdStelleninserat ?? null}::bigint
             and status not in ('Abgesagt', 'Zurueckgezogen') and id is distinct from ${row.Id ?? null}::bigint limit 1`,
      tx,
    );
    return found ? { IdPerson: [sentence('Die Person hat sich auf dieses Inserat bereits beworben')] } : {};
  },

  async afterSave(row, context) {
    if (context.before) return;
    await givesEinwilligung(row, context);
    await notify(context, row.IdBerater, 'BewerbungEingegangen', {
      person: String(row.IdPersonText),
      inserat: String(row.IdStelleninseratText),
      id: Number(row.IdPerson),
    });
    await mailTo(row, context, 'BewerbungEingang');
  },

  actions: {
    AlsVorschlagUebernehmen: { follow: propose },
    Absagen: { follow: (row, context) => mailTo(row, context, 'Absage') },
  },
});

/** The applicant hears that it has come, or how it ended; the latter is always a person's decision. */
async function mailTo(row: Bewerbung, context: SaveContext, anlass: 'BewerbungEingang' | 'Absage'): Promise<void> {
  const to = await personOf(context, row.IdPerson);
  if (!to) return;
  const inserat = await readWhole(context, stelleninseratSt, Number(row.IdStelleninserat));
  const Jobtitel = String(inserat.Titel);
  const letter = { anlass, to, values: { Person: to.name, Jobtitel, Position: Jobtitel } };
  await sendEmails(context, [{ ...letter, ...(anlass === 'Absage' && { isPrepared: true as const }) }], {
    bezug: ['Bewerbung', { Id: row.Id, IdNiederlassung: inserat.IdNiederlassung }],
    titel: `${to.name}, ${Jobtitel}`,
    idBerater: row.IdBerater,
  });
}

/** What somebody agreed to with the application stands with the person. */
async function givesEinwilligung(row: Bewerbung, context: SaveContext<Bewerbung>): Promise<void> {
  const ids = row.Einwilligungen ?? [];
  if (ids.length === 0) return;
  const ErteiltAm = tagVon(row.EingangAm) ?? context.caller.today;
  await advance(context, persSt, Number(row.IdPerson), 'Bewerbung', (person) => {
    const consents = listOf(person, 'PersonEinwilligung');
    const isGiven = (id: number) =>
      consents.some(
        (one) =>
          one.IdEinwilligungDsgvo === id &&
          !one.WiderrufenAm &&
          (!one.GueltigBis || String(one.GueltigBis) >= ErteiltAm),
      );
    const missing = ids.filter((id) => !isGiven(id));
    if (missing.length === 0) return undefined;
    const added = missing.map((IdEinwilligungDsgvo) => ({ IdEinwilligungDsgvo, ErteiltAm, Weg: 'Online' as const }));
    return { PersonEinwilligung: [...consents, ...added] };
  });
}

/** The person becomes a proposal for the position of the ad. */
async function propose(row: Bewerbung, context: SaveContext<Bewerbung>): Promise<void> {
  const { db, tx } = context;
  const caller = seeingAll(context.caller); // whoever may work on the application need not see the request
  const inserat = await readWhole(context, stelleninseratSt, Number(row.IdStelleninserat));
  if (!inserat.IdAnfragePosition)
    throw conflict(sentence('Das Inserat gehört zu keiner Anfrageposition; bitte den Vorschlag dort anlegen'));
  await create({ db, tx, caller }, pvDat, {
    IdPerson: row.IdPerson,
    IdAnfrage: inserat.IdAnfrage,
    IdAnfragePosition: inserat.IdAnfragePosition,
    IdBewerbung: row.Id,
    IdBerater: row.IdBerater ?? inserat.IdBerater,
    IdNiederlassung: inserat.IdNiederlassung,
  });
}
