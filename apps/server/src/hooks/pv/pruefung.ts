import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { PvDat } from '@disponent/domain/entities/pv';
import { type Messages, type Sentence, sentence, word } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { addAll } from '../../records/messages.ts';
import { isSame } from '../../records/rows.ts';
import { mindestentgelt, sayTooLow } from '../shared/mindestentgelt.ts';
import { sayIf } from '../shared/sentences.ts';
import { lockRow } from '../shared/system-changes.ts';
import type { Vorschlag } from './draft.ts';
import { checkPerson } from './person.ts';
import { fitsPhase } from './phase.ts';

/** The position, and what of its request a proposal is measured by. */
export interface Position {
  id_anfrage: number;
  position_status: string;
  anfrage_status: string;
  anzahl: number;
  beginn: string | null;
  ende: string | null;
  wochenstunden: number | null;
  lage: string | null;
  art: string;
  IdKollektivvertrag: number | null;
  IdKvGruppe: number | null;
  EntgeltVon: number | null;
  EntgeltEinheit: PvDat['LohnEinheit'];
  Verrechnungsart: PvDat['Verrechnungsart'];
}

/** A proposal, new or not. */
const erledigt = ['Abgelehnt', 'Zurueckgezogen', 'Abgelaufen', 'Eingesetzt'];
const fest = ['IdPerson', 'IdAnfrage', 'IdAnfragePosition'] as const;

/** The rules of domain model 4.4 that need other rows. */
export async function checkPv(row: Vorschlag, context: SaveContext<PvDat>): Promise<Messages> {
  const { table, before } = context;
  const messages: Messages = {};
  const say = (path: string, isSo: unknown, said: Sentence) => sayIf(messages, path, isSo, said);
  if (before?.VorgeschlagenAm)
    for (const name of fest)
      say(
        name,
        !isSame(before[name], row[name]),
        sentence('{feld} kann nach dem Vorschlagen nicht mehr geändert werden', {
          feld: word(table.fields[name]?.caption ?? name),
        }),
      );
  say('RpoPhase', !fitsPhase(row), sentence('RPO-Phase passt nicht zum Status; sie wechselt mit der Aktion'));
  // A slip of the fingers: of less than -1000 % nothing is kept.
  say(
    'Verrechnungssatz',
    Number(row.Deckungsbeitrag ?? 0) <= -1000,
    sentence('Verrechnungssatz und Lohn passen nicht zusammen'),
  );
  if (erledigt.includes(String(row.Status))) return messages;
  if (!before || fest.some((name) => !isSame(before[name], row[name])))
    addAll(messages, await checkSchritt(row, context));
  const minimum = await minimumOf(row, await positionOf(row.IdAnfragePosition, context), context);
  say(
    'Lohn',
    minimum !== undefined && Number(row.Lohn) >= 0 && Number(row.Lohn) < minimum,
    sayTooLow('Lohn / Gehalt', minimum ?? 0),
  );
  return messages;
}

/** Each step towards the customer asks again whether the person may be proposed at all, and whether there is still something to propose for. */
export const checkSchritt = async (row: Vorschlag, context: SaveContext<PvDat>): Promise<Messages> =>
  (await readStep(row, context)).messages;

/** The same with what it read, for steps that ask further. */
export async function readStep(row: Vorschlag, context: SaveContext<PvDat>) {
  // From here on of two at once the second sees what the first did.
  await lockRow(context, 'AnfrageDat', row.IdAnfrage);
  const { messages, stand } = await checkPerson(row, context);
  const position = await positionOf(row.IdAnfragePosition, context);
  sayIf(messages, 'IdAnfragePosition', position?.position_status === 'Storniert', sentence('Position ist storniert'));
  const isOver = ['Abgeschlossen', 'Storniert'].includes(position?.anfrage_status ?? '');
  sayIf(messages, 'IdAnfrage', isOver, sentence('Die Anfrage ist bereits beendet'));
  return { messages, stand, position };
}

async function minimumOf(
  row: Vorschlag,
  position: Position | undefined,
  { db, tx }: SaveContext<PvDat>,
): Promise<number | undefined> {
  if (typeof row.Lohn !== 'number') return undefined;
  return mindestentgelt(db, tx, {
    gruppen: [row.IdKvGruppe],
    ab: position?.beginn ?? undefined,
    einheit: row.LohnEinheit,
    wochenstunden: position?.wochenstunden,
  });
}

export async function positionOf(id: number | null, { db, tx }: SaveContext<PvDat>): Promise<Position | undefined> {
  if (id === null) return undefined;
  return db.row<Position>(
    sql`select p.id_anfrage, p.status as position_status, a.status as anfrage_status, p.anzahl, p.beginn, p.ende, p.wochenstunden,
               p.arbeitszeit_lage as lage, d.art, p.id_kollektivvertrag as "IdKollektivvertrag", p.id_kv_gruppe as "IdKvGruppe",
               p.entgelt_von as "EntgeltVon", p.entgelt_einheit as "EntgeltEinheit", p.verrechnungsart as "Verrechnungsart"
          from anfrage_position p join anfrage_dat a on a.id = p.id_anfrage join dienstleistung_st d on d.id = a.id_dienstleistung where p.id = ${id}`,
    tx,
  );
}

export const isLieferant = ({ me }: SaveContext['caller']): boolean =>
  me.BenutzerrolleTyp === benutzerrolleTyp.COL && !me.IsPlattformAdmin;
