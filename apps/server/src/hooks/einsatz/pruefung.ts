import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { hasStunden, isEigenesPersonal, isUeberlassung } from '@disponent/domain/entities/einsatz/einsatzart';
import { isEmpty } from '@disponent/domain/rules/rule';
import { type Messages, type Sentence, sentence, word } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { addAll } from '../../records/messages.ts';
import { isSame } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { kundeOf } from '../shared/kunde.ts';
import { mindestentgelt, sayTooLow } from '../shared/mindestentgelt.ts';
import { tagVon } from '../shared/read.ts';
import { pflicht, sayIf } from '../shared/sentences.ts';
import { type Ueberschneidung, ueberschneidung } from '../shared/ueberschneidung.ts';
import type { Einsatz } from './draft.ts';
import { checkKonditionen } from './konditionen.ts';
import { mindestsaetze } from './mindestsatz.ts';
import { type Arbeitsperson, personOf } from './person.ts';
import { stundenImRahmen } from './stunden-im-rahmen.ts';

const beendet = ['Beendet', 'Abgerechnet', 'Storniert'];
/** Who works where, for whom: settled once it is confirmed. */
const fest = ['Einsatzart', 'IdPv', 'IdPerson', 'IdUnternehmen', 'IdAnfragePosition', 'IdCoLieferant'] as const;
/** What the Überlassungsmitteilung tells; told again when it changes. */
const mitgeteilt = ['Beginn', 'EndeGeplant', 'Lohn', 'LohnEinheit'] as const;

/** An assignment, new or not. */
type Context = SaveContext<KundenportalEinsatz>;

/** The rules of domain model 4.5 that need other rows. */
export async function checkEinsatz(row: Einsatz, context: Context): Promise<Messages> {
  const { before, table } = context;
  const messages: Messages = await checkKonditionen(row, context);
  const say = (path: string, isSo: unknown, said: Sentence) => sayIf(messages, path, isSo, said);
  const captionOf = (name: keyof Einsatz & string) => table.fields[name]?.caption ?? name;
  const changed = (...names: (keyof Einsatz)[]) => !before || names.some((name) => !isSame(before[name], row[name]));
  const isFixed = before && before.Status !== 'Geplant';
  if (isFixed)
    for (const name of fest)
      say(
        name,
        changed(name),
        sentence('{feld} kann nach dem Bestätigen nicht mehr geändert werden', { feld: word(captionOf(name)) }),
      );
  addAll(messages, await stundenImRahmen(row, context));
  if (beendet.includes(String(row.Status))) return messages;

  const isTold = before && ['Aktiv', 'Unterbrochen'].includes(String(before.Status)) && isUeberlassung(row);
  say(
    'UeberlassungsmitteilungAm',
    // An end that was settled by 'Beenden' is told by the task that follows from it.
    isTold && changed(...mitgeteilt) && !changed('UeberlassungsmitteilungAm', 'EndeGrund'),
    sentence('Nach einer Änderung von Dauer oder Lohn ist die Überlassungsmitteilung neu zu übergeben'),
  );

  if (changed('IdPv', 'IdPerson', 'IdUnternehmen', 'IdAnfragePosition')) addAll(messages, await herkunft(row, context));
  const person = await personOf(row.IdPerson, context);
  if (person && changed('IdPerson', 'Einsatzart', 'IdCoLieferant')) addAll(messages, isEinsetzbar(row, person));
  if (!isFixed && changed('IdPerson', 'IdUnternehmen')) addAll(messages, await kundensperre(row, context));
  if (isFixed && changed('Beginn', 'EndeGeplant', 'ArbeitszeitLage'))
    addAll(messages, (await andereArbeit(row, context)).fehler);
  if (changed('IdUnternehmen', 'KundenReferenz')) addAll(messages, await bestellnummer(row, context));
  addAll(messages, await mindestsaetze(row, person, context));
  const minimum = await minimumOf(row, person, context);
  say(
    'Lohn',
    minimum !== undefined && Number(row.Lohn) >= 0 && Number(row.Lohn) < minimum,
    sayTooLow(captionOf('Lohn'), minimum ?? 0),
  );
  return messages;
}

export function isEinsetzbar(row: Einsatz, { status }: Arbeitsperson): Messages {
  const messages: Messages = {};
  sayIf(messages, 'IdPerson', ['Gesperrt', 'Anonymisiert'].includes(status), sentence('Person ist gesperrt'));
  const isStranger = isEigenesPersonal(row) && status !== 'Mitarbeiter';
  sayIf(messages, 'IdPerson', isStranger, sentence('Person ist nicht als Mitarbeiter:in eingestellt'));
  return messages;
}

/** A customer who does not want somebody again, or somebody who does not want to go there. */
export async function kundensperre(row: Einsatz, { db, tx, caller }: Work): Promise<Messages> {
  const found = await db.row(
    sql`select 1 from person_sperre where id_domaene = ${caller.domaene} and id_person = ${row.IdPerson}::bigint and id_unternehmen = ${row.IdUnternehmen}::bigint
           and (gueltig_bis is null or gueltig_bis >= ${caller.today}::date) limit 1`,
    tx,
  );
  return found ? { IdPerson: [sentence('Person ist für diesen Kunden gesperrt')] } : {};
}

export async function bestellnummer(row: Einsatz, { db, tx, table }: Context): Promise<Messages> {
  const kunde = await kundeOf(db, tx, row.IdUnternehmen);
  return kunde?.is_bestellnummer_pflicht && isEmpty(row.KundenReferenz)
    ? { KundenReferenz: [pflicht(table.fields.KundenReferenz?.caption ?? 'KundenReferenz')] }
    : {};
}

/** Proposal and position are those of the same person and customer. */
export async function herkunft(row: Einsatz, { db, tx }: Context): Promise<Messages> {
  const messages: Messages = {};
  const say = (path: string, isSo: unknown, said: Sentence) => sayIf(messages, path, isSo, said);
  const found = await db.row<{
    person: number | null;
    position: number | null;
    pv: string | null;
  }>(
    sql`select id_person as person, id_anfrage_position as position, status as pv from pv_dat where id = ${row.IdPv ?? null}::bigint`,
    tx,
  );
  if (!found) return messages;
  say('IdPv', found.pv !== 'Angenommen', sentence('Personalvorschlag ist nicht angenommen'));
  say('IdPerson', found.person !== row.IdPerson, sentence('Person ist nicht die des Personalvorschlags'));
  say(
    'IdAnfragePosition',
    found.position !== row.IdAnfragePosition,
    sentence('Anfrageposition ist nicht die des Personalvorschlags'),
  );
  return messages;
}

export const andereArbeit = (row: Einsatz, context: Context): Promise<Ueberschneidung> =>
  ueberschneidung(context, {
    idPerson: row.IdPerson,
    von: tagVon(row.Beginn),
    bis: tagVon(row.EndeTatsaechlich) ?? tagVon(row.EndeGeplant),
    wochenstunden: row.Wochenstunden,
    lage: row.ArbeitszeitLage,
    idEinsatz: row.Id ?? null,
  });

/** The better of what the customer's Kollektivvertrag and that of our own people say. */
async function minimumOf(
  row: Einsatz,
  person: Arbeitsperson | undefined,
  { db, tx }: Context,
): Promise<number | undefined> {
  if (typeof row.Lohn !== 'number') return undefined;
  return mindestentgelt(db, tx, {
    gruppen: [row.IdKvGruppe, hasStunden(row) ? person?.kv_gruppe : undefined],
    ab: tagVon(row.Beginn),
    einheit: row.LohnEinheit,
    wochenstunden: row.Wochenstunden,
  });
}
