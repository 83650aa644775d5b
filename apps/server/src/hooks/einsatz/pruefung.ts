import { hasStunden, isEigenesPersonal, isUeberlassung } from '@disponent/domain/entities/einsatz/einsatzart';
import type { Messages } from '@disponent/domain/entity/validate';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { Row, SaveContext } from '../../db/hook.ts';
import { isSame } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { sperren } from '../automatik.ts';
import { tagVon } from '../gelesen.ts';
import { kundeOf } from '../kunde.ts';
import { mindestentgelt, zuWenig } from '../mindestentgelt.ts';
import { pflicht, sagen } from '../saetze.ts';
import { tagText } from '../tage.ts';
import { type Ueberschneidung, ueberschneidung } from '../ueberschneidung.ts';
import { konditionenPruefen, konditionenWarnen } from './konditionen.ts';
import { type Arbeitsperson, arbeitserlaubnis, personOf } from './person.ts';

const beendet = ['Beendet', 'Abgerechnet', 'Storniert'];
/** Who works where, for whom: settled once it is confirmed. */
const fest = ['Einsatzart', 'IdPv', 'IdPerson', 'IdUnternehmen', 'IdAnfragePosition', 'IdCoLieferant'];
/** What the Überlassungsmitteilung tells; told again when it changes. */
const mitgeteilt = ['Beginn', 'EndeGeplant', 'Lohn', 'LohnEinheit'];

/** The rules of domain model 4.5 that need other rows. */
export async function einsatzPruefen(row: Row, context: SaveContext): Promise<Messages> {
  const { before, table, aktion, db, tx } = context;
  const messages: Messages = await konditionenPruefen(row, context);
  const say = (path: string, isSo: unknown, sentence: string) => sagen(messages, path, isSo, sentence);
  const captionOf = (name: string) => table.fields[name]?.caption ?? name;
  const changed = (...names: string[]) => !before || names.some((name) => !isSame(before[name], row[name]));
  say('', aktion === 'Stornieren' && (await hatFreigegebene(row, context)), freigegeben);
  say('', aktion === 'NichtAngetreten' && (await hatFreigegebene(row, context)), freigegeben);
  if (beendet.includes(String(row.Status))) return messages;

  const isFixed = before && before.Status !== 'Geplant';
  if (isFixed)
    for (const name of fest)
      say(name, changed(name), `${captionOf(name)} kann nach dem Bestätigen nicht mehr geändert werden`);
  const isTold = before && ['Aktiv', 'Unterbrochen'].includes(String(before.Status)) && isUeberlassung(row);
  say(
    'UeberlassungsmitteilungAm',
    isTold && changed(...mitgeteilt) && !changed('UeberlassungsmitteilungAm'),
    'Nach einer Änderung von Dauer oder Lohn ist die Überlassungsmitteilung neu zu übergeben',
  );

  await herkunft(say, row, context, changed('IdPv', 'IdPerson', 'IdUnternehmen', 'IdAnfragePosition'));
  const person = await personOf(row.IdPerson, context);
  const isConfirming = aktion === 'Bestaetigen';
  if (person && (isConfirming || changed('IdPerson', 'Einsatzart', 'IdCoLieferant'))) {
    say('IdPerson', ['Gesperrt', 'Anonymisiert'].includes(person.status), 'Person ist gesperrt');
    say(
      'IdPerson',
      isEigenesPersonal(row) && person.status !== 'Mitarbeiter',
      'Person ist nicht als Mitarbeiter:in eingestellt',
    );
  }
  if (isConfirming) {
    await plaetze(say, row, context);
    const why = person && arbeitserlaubnis(person, tagVon(row.Beginn));
    say('IdPerson', why, why ?? '');
  }
  if (isConfirming || (isFixed && changed('Beginn', 'EndeGeplant', 'ArbeitszeitLage')))
    for (const [path, sentences] of Object.entries((await andereArbeit(row, context)).fehler))
      for (const sentence of sentences) say(path, true, sentence);

  const kunde = await kundeOf(db, tx, row.IdUnternehmen);
  say(
    'KundenReferenz',
    kunde?.is_bestellnummer_pflicht &&
      isEmpty(row.KundenReferenz) &&
      (changed('IdUnternehmen', 'KundenReferenz') || isConfirming),
    pflicht(captionOf('KundenReferenz')),
  );
  const minimum = await minimumOf(row, person, context);
  say(
    'Lohn',
    minimum !== undefined && Number(row.Lohn) >= 0 && Number(row.Lohn) < minimum,
    zuWenig(captionOf('Lohn'), minimum ?? 0),
  );
  return messages;
}

export async function einsatzWarnen(row: Row, context: SaveContext): Promise<Messages> {
  const messages = await konditionenWarnen(row, context);
  if (context.aktion !== 'Bestaetigen') return messages;
  for (const [path, sentences] of Object.entries((await andereArbeit(row, context)).warnungen))
    for (const sentence of sentences) sagen(messages, path, true, sentence);
  const others = await context.db.rows<{ nr: string }>(
    sql`select pv_nr as nr from pv_dat where id_person = ${row.IdPerson} and id is distinct from ${row.IdPv}::bigint
           and status in ('Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen') order by id`,
    context.tx,
  );
  const named = others.map(({ nr }) => nr).join(', ');
  sagen(messages, 'IdPerson', others.length > 0, `Person hat noch andere offene Vorschläge: ${named}`);
  const bis = (await personOf(row.IdPerson, context))?.erlaubnis_bis;
  const ende = tagVon(row.EndeGeplant);
  sagen(
    messages,
    'IdPerson',
    bis && bis >= (tagVon(row.Beginn) ?? '') && (!ende || bis < ende),
    `Die Arbeitserlaubnis endet während des Einsatzes am ${bis ? tagText(bis) : ''}`,
  );
  return messages;
}

type Say = (path: string, isSo: unknown, sentence: string) => void;

const freigegeben = 'Ein Einsatz mit freigegebenen Stunden kann nicht storniert werden';

const hatFreigegebene = async ({ Id }: Row, { db, tx }: SaveContext): Promise<boolean> =>
  (await db.row(
    sql`select 1 from stundennachweis where id_einsatz = ${Id} and status in ('Freigegeben', 'Fakturiert', 'Korrigiert') limit 1`,
    tx,
  )) !== undefined;

/** Proposal and position are those of the same person and customer. */
async function herkunft(say: Say, row: Row, { db, tx, aktion }: SaveContext, isNew: boolean): Promise<void> {
  if (!isNew && aktion !== 'Bestaetigen') return;
  const found = await db.row<{
    person: number | null;
    position: number | null;
    pv: string | null;
  }>(
    sql`select id_person as person, id_anfrage_position as position, status as pv from pv_dat where id = ${row.IdPv ?? null}::bigint`,
    tx,
  );
  if (!found) return;
  say('IdPv', found.pv !== 'Angenommen', 'Personalvorschlag ist nicht angenommen');
  say('IdPerson', found.person !== row.IdPerson, 'Person ist nicht die des Personalvorschlags');
  say(
    'IdAnfragePosition',
    found.position !== row.IdAnfragePosition,
    'Anfrageposition ist nicht die des Personalvorschlags',
  );
}

/** No more people than the position has seats, unless somebody says why. The request is locked: of two at once the second sees the first. */
async function plaetze(say: Say, row: Row, context: SaveContext): Promise<void> {
  const { db, tx, grund } = context;
  if (typeof row.IdAnfragePosition !== 'number') return;
  await sperren(context, 'PvDat', row.IdPv);
  const of = await db.row<{ anfrage: number; anzahl: number; status: string }>(
    sql`select id_anfrage as anfrage, anzahl, status from anfrage_position where id = ${row.IdAnfragePosition}`,
    tx,
  );
  if (!of) return;
  await sperren(context, 'AnfrageDat', of.anfrage);
  const taken = await db.row<{ n: number }>(
    sql`select count(*)::int as n from kundenportal_einsatz where id_anfrage_position = ${row.IdAnfragePosition} and status not in ('Geplant', 'Storniert') and id <> ${row.Id}`,
    tx,
  );
  say('IdAnfragePosition', of.status === 'Storniert', 'Anfrageposition ist storniert');
  say(
    'IdAnfragePosition',
    (taken?.n ?? 0) >= of.anzahl && !grund,
    `Alle Plätze der Anfrageposition sind besetzt (${of.anzahl}); mit einem Grund kann trotzdem bestätigt werden`,
  );
}

const andereArbeit = (row: Row, context: SaveContext): Promise<Ueberschneidung> =>
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
  row: Row,
  person: Arbeitsperson | undefined,
  { db, tx }: SaveContext,
): Promise<number | undefined> {
  if (typeof row.Lohn !== 'number') return undefined;
  return mindestentgelt(db, tx, {
    gruppen: [row.IdKvGruppe, hasStunden(row) ? person?.kv_gruppe : undefined],
    ab: tagVon(row.Beginn),
    einheit: row.LohnEinheit,
    wochenstunden: row.Wochenstunden,
  });
}
