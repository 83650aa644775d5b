import { eigeneTypen, kundenTypen } from '@disponent/domain/access/roles';
import type { PvDat } from '@disponent/domain/entities/pv';
import { isEmpty } from '@disponent/domain/rules/rule';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext } from '../../records/hook.ts';
import { addAll } from '../../records/messages.ts';
import { fehlendeTexte, isUeberlassung } from '../anfrage/positionen.ts';
import { fehltFuerUeberlassung, kundeOf } from '../shared/kunde.ts';
import { pflicht, sayIf } from '../shared/sentences.ts';
import { ueberschneidung } from '../shared/ueberschneidung.ts';
import { checkVorstellung } from './person.ts';
import { type Position, positionOf, readStep } from './pruefung.ts';

type Context = ActionContext<PvDat>;

/** What must be so before a customer gets to see somebody. */
export async function checkVorschlagen(row: PvDat, context: Context): Promise<Messages> {
  const { messages, stand, position } = await readStep(row, context);
  if (stand) addAll(messages, await checkVorstellung(row, stand, context));
  if (!position) return messages;
  const isOpen = position.anfrage_status !== 'Entwurf';
  sayIf(messages, 'IdAnfrage', !isOpen, sentence('Die Anfrage ist noch nicht freigegeben'));
  // What a customer left open must be agreed before he gets a proposal. A Co-Lieferant cannot know; his goes to us first.
  if (!eigeneTypen.includes(context.caller.me.BenutzerrolleTyp)) return messages;
  const missing = fehlendeTexte({ ...position }, position.art);
  const text = sentence('In der Position fehlt noch: {liste}', { liste: missing.map(word) });
  sayIf(messages, 'IdAnfragePosition', missing.length > 0, text);
  if (!isUeberlassung(position.art)) return messages;
  sayIf(messages, 'IdKvGruppe', isEmpty(row.IdKvGruppe), pflicht('Einstufung'));
  const kunde = await kundeOf(context.db, context.tx, row.IdUnternehmen);
  const unknown = kunde && fehltFuerUeberlassung(kunde);
  if (unknown) sayIf(messages, 'IdUnternehmen', true, unknown);
  return messages;
}

export async function warnVorschlagen(row: PvDat, { db, tx }: Context): Promise<Messages> {
  const kunde = row.IsAnonym === true ? undefined : await kundeOf(db, tx, row.IdUnternehmen);
  return kunde?.is_pv_anonym ? { IsAnonym: [sentence('Der Kunde möchte Vorschläge ohne Namen')] } : {};
}

export async function checkAnnehmen(row: PvDat, context: Context): Promise<Messages> {
  const { messages, position } = await readStep(row, context);
  const free = position ? await freiePlaetze(row, position, context) : 1;
  sayIf(messages, 'IdAnfragePosition', free <= 0, sentence('Auf dieser Position ist kein Platz mehr frei'));
  addAll(messages, (await andereArbeit(row, position, context)).fehler);
  return messages;
}

/** Why we or the candidate would not is none of a customer's reasons. */
export async function checkAblehnen(row: PvDat, { db, tx, caller }: Context): Promise<Messages> {
  const messages: Messages = {};
  if (!kundenTypen.includes(caller.me.BenutzerrolleTyp)) return messages;
  const grund = await db.row<{ seite: string }>(sql`select seite from absagegrund where id = ${row.IdAbsagegrund}`, tx);
  const said = sentence('Dieser Absagegrund ist nicht für Kunden gedacht');
  sayIf(messages, 'IdAbsagegrund', grund && grund.seite !== 'Kunde', said);
  return messages;
}

export const warnAnnehmen = async (row: PvDat, context: Context): Promise<Messages> =>
  (await andereArbeit(row, await positionOf(row.IdAnfragePosition, context), context)).warnungen;

/** Seats without an assignment, planned ones included, and without somebody who was accepted before. */
async function freiePlaetze(row: PvDat, { anzahl }: Position, { db, tx }: Context): Promise<number> {
  const taken = await db.row<{ n: number }>(
    sql`select ((select count(*) from kundenportal_einsatz e where e.id_anfrage_position = ${row.IdAnfragePosition} and e.status <> 'Storniert')
              + (select count(*) from pv_dat v where v.id_anfrage_position = ${row.IdAnfragePosition} and v.status = 'Angenommen' and v.id <> ${row.Id}
                    and not exists (select 1 from kundenportal_einsatz e where e.id_pv = v.id)))::int as n`,
    tx,
  );
  return anzahl - (taken?.n ?? 0);
}

const andereArbeit = (row: PvDat, position: Position | undefined, context: Context) =>
  ueberschneidung(context, {
    idPerson: row.IdPerson,
    von: position?.beginn ?? undefined,
    bis: position?.ende ?? undefined,
    wochenstunden: position?.wochenstunden,
    lage: position?.lage,
  });
