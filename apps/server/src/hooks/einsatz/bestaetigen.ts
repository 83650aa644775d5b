import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { day, type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext } from '../../records/hook.ts';
import { addAll } from '../../records/messages.ts';
import { tagVon } from '../shared/read.ts';
import { sayIf } from '../shared/sentences.ts';
import { lockRow } from '../shared/system-changes.ts';
import { checkFreigabe } from './freigabe.ts';
import { arbeitserlaubnis, personOf } from './person.ts';
import { andereArbeit, bestellnummer, herkunft, isEinsetzbar, kundensperre } from './pruefung.ts';

type Context = ActionContext<KundenportalEinsatz>;

/** Who is confirmed must be allowed to work there from that day on, on a seat that is free. */
export async function checkBestaetigen(row: KundenportalEinsatz, context: Context): Promise<Messages> {
  const messages = await herkunft(row, context);
  const person = await personOf(row.IdPerson, context);
  if (person) addAll(messages, isEinsetzbar(row, person));
  addAll(messages, await kundensperre(row, context));
  addAll(messages, await plaetze(row, context));
  const why = person && arbeitserlaubnis(person, tagVon(row.Beginn));
  if (why) sayIf(messages, 'IdPerson', true, why);
  addAll(messages, (await andereArbeit(row, context)).fehler);
  addAll(messages, await bestellnummer(row, context));
  addAll(messages, await checkFreigabe(row, context));
  return messages;
}

export async function warnBestaetigen(row: KundenportalEinsatz, context: Context): Promise<Messages> {
  const messages: Messages = {};
  addAll(messages, (await andereArbeit(row, context)).warnungen);
  const others = await context.db.rows<{ nr: string }>(
    sql`select pv_nr as nr from pv_dat where id_person = ${row.IdPerson} and id is distinct from ${row.IdPv}::bigint
           and status in ('Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen') order by id`,
    context.tx,
  );
  const named = others.map(({ nr }) => nr);
  sayIf(
    messages,
    'IdPerson',
    others.length > 0,
    sentence('Person hat noch andere offene Vorschläge: {liste}', { liste: named }),
  );
  const bis = (await personOf(row.IdPerson, context))?.erlaubnis_bis;
  const ende = tagVon(row.EndeGeplant);
  sayIf(
    messages,
    'IdPerson',
    bis && bis >= (tagVon(row.Beginn) ?? '') && (!ende || bis < ende),
    sentence('Die Arbeitserlaubnis endet während des Einsatzes am {datum}', { datum: bis ? day(bis) : '' }),
  );
  return messages;
}

/** What was worked and approved cannot be taken back. */
export async function refuseFreigegebene({ Id }: KundenportalEinsatz, { db, tx }: Context): Promise<Messages> {
  const found = await db.row(
    sql`select 1 from stundennachweis where id_einsatz = ${Id} and status in ('Freigegeben', 'Fakturiert', 'Korrigiert') limit 1`,
    tx,
  );
  return found ? { '': [sentence('Ein Einsatz mit freigegebenen Stunden kann nicht storniert werden')] } : {};
}

/** No more people than the position has seats, unless somebody says why. The request is locked: of two at once the second sees the first. */
async function plaetze(row: KundenportalEinsatz, context: Context): Promise<Messages> {
  const { db, tx, grund } = context;
  const messages: Messages = {};
  if (row.IdAnfragePosition === null) return messages;
  await lockRow(context, 'PvDat', row.IdPv);
  const of = await db.row<{ anfrage: number; anzahl: number; status: string }>(
    sql`select id_anfrage as anfrage, anzahl, status from anfrage_position where id = ${row.IdAnfragePosition}`,
    tx,
  );
  if (!of) return messages;
  await lockRow(context, 'AnfrageDat', of.anfrage);
  const taken = await db.row<{ n: number }>(
    sql`select count(*)::int as n from kundenportal_einsatz where id_anfrage_position = ${row.IdAnfragePosition} and status not in ('Geplant', 'Storniert') and id <> ${row.Id}`,
    tx,
  );
  sayIf(messages, 'IdAnfragePosition', of.status === 'Storniert', sentence('Anfrageposition ist storniert'));
  sayIf(
    messages,
    'IdAnfragePosition',
    (taken?.n ?? 0) >= of.anzahl && !grund,
    sentence('Alle Plätze der Anfrageposition sind besetzt ({n}); mit einem Grund kann trotzdem bestätigt werden', {
      n: of.anzahl,
    }),
  );
  return messages;
}
