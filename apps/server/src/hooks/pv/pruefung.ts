import { benutzerrolleTyp, eigeneTypen } from '@disponent/domain/access/roles';
import type { Messages } from '@disponent/domain/entity/validate';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { Row, SaveContext } from '../../db/hook.ts';
import { isSame } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { fehlendeTexte, istUeberlassung } from '../anfrage/positionen.ts';
import { sperren } from '../automatik.ts';
import { kundeOf } from '../kunde.ts';
import { mindestentgelt, zuWenig } from '../mindestentgelt.ts';
import { pflicht, sagen } from '../saetze.ts';
import { ueberschneidung } from '../ueberschneidung.ts';
import { personPruefen } from './person.ts';
import { passtZurPhase } from './phase.ts';

/** The position, and what of its request a proposal is measured by. */
interface Position {
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
  EntgeltEinheit: string | null;
  Verrechnungsart: string | null;
}

const erledigt = ['Abgelehnt', 'Zurueckgezogen', 'Abgelaufen'];
/** Steps towards the customer; each asks again whether the person may be proposed at all. */
const schritte = ['Vorschlagen', 'TerminVereinbaren', 'AngebotLegen', 'Annehmen', 'Reaktivieren'];
const fest = ['IdPerson', 'IdAnfrage', 'IdAnfragePosition'];

/** The rules of domain model 4.4 that need other rows. */
export async function pvPruefen(row: Row, context: SaveContext): Promise<Messages> {
  const { table, before, aktion = '' } = context;
  const messages: Messages = {};
  const say = (path: string, isSo: unknown, sentence: string) => sagen(messages, path, isSo, sentence);
  if (before?.VorgeschlagenAm)
    for (const name of fest)
      say(
        name,
        !isSame(before[name], row[name]),
        `${table.fields[name]?.caption ?? name} kann nach dem Vorschlagen nicht mehr geändert werden`,
      );
  say('RpoPhase', !passtZurPhase(row), 'RPO-Phase passt nicht zum Status; sie wechselt mit der Aktion');
  if (erledigt.includes(String(row.Status)) || row.Status === 'Eingesetzt') return messages;

  const isNew = !before || fest.some((name) => !isSame(before[name], row[name]));
  const isStep = schritte.includes(aktion);
  // From here on of two at once the second sees what the first did.
  if (isNew || isStep) await sperren(context, 'AnfrageDat', row.IdAnfrage);
  const position = await positionOf(row.IdAnfragePosition, context);
  if (isNew || isStep) {
    merge(messages, await personPruefen(row, context));
    stellePruefen(say, row, position, context);
  }
  if (aktion === 'Vorschlagen') vollstaendig(say, row, position, context);
  if (aktion === 'Annehmen') {
    const free = position ? await freiePlaetze(row, position, context) : 1;
    say('IdAnfragePosition', free <= 0, 'Auf dieser Position ist kein Platz mehr frei');
    merge(messages, (await andereArbeit(row, position, context)).fehler);
  }
  const minimum = await minimumOf(row, position, context);
  say(
    'Lohn',
    minimum !== undefined && Number(row.Lohn) >= 0 && Number(row.Lohn) < minimum,
    zuWenig('Lohn / Gehalt', minimum ?? 0),
  );
  return messages;
}

export async function pvWarnen(row: Row, context: SaveContext): Promise<Messages> {
  if (context.aktion === 'Vorschlagen' && row.IsAnonym !== true) {
    const kunde = await kundeOf(context.db, context.tx, row.IdUnternehmen);
    return kunde?.is_pv_anonym ? { IsAnonym: ['Der Kunde möchte Vorschläge ohne Namen'] } : {};
  }
  if (context.aktion !== 'Annehmen') return {};
  return (await andereArbeit(row, await positionOf(row.IdAnfragePosition, context), context)).warnungen;
}

type Say = (path: string, isSo: unknown, sentence: string) => void;

function stellePruefen(say: Say, row: Row, position: Position | undefined, { aktion }: SaveContext): void {
  if (!position) return;
  say('IdAnfragePosition', position.position_status === 'Storniert', 'Position ist storniert');
  say('IdAnfrage', ['Abgeschlossen', 'Storniert'].includes(position.anfrage_status), 'Die Anfrage ist bereits beendet');
  say(
    'IdAnfrage',
    aktion === 'Vorschlagen' && position.anfrage_status === 'Entwurf',
    'Die Anfrage ist noch nicht freigegeben',
  );
}

/** What a customer left open must be agreed before he gets a proposal. A Co-Lieferant cannot know; his goes to us first. */
function vollstaendig(say: Say, row: Row, position: Position | undefined, { caller }: SaveContext): void {
  if (!position || !eigeneTypen.includes(caller.me.BenutzerrolleTyp)) return;
  const missing = fehlendeTexte({ ...position }, position.art);
  say('IdAnfragePosition', missing.length > 0, `In der Position fehlt noch: ${missing.join(', ')}`);
  say('IdKvGruppe', istUeberlassung(position.art) && isEmpty(row.IdKvGruppe), pflicht('Einstufung'));
}

/** Seats without an assignment, planned ones included, and without somebody who was accepted before. */
async function freiePlaetze(row: Row, { anzahl }: Position, { db, tx }: SaveContext): Promise<number> {
  const taken = await db.row<{ n: number }>(
    sql`select ((select count(*) from kundenportal_einsatz e where e.id_anfrage_position = ${row.IdAnfragePosition} and e.status <> 'Storniert')
              + (select count(*) from pv_dat v where v.id_anfrage_position = ${row.IdAnfragePosition} and v.status = 'Angenommen' and v.id <> ${row.Id}
                    and not exists (select 1 from kundenportal_einsatz e where e.id_pv = v.id)))::int as n`,
    tx,
  );
  return anzahl - (taken?.n ?? 0);
}

const andereArbeit = (row: Row, position: Position | undefined, context: SaveContext) =>
  ueberschneidung(context, {
    idPerson: row.IdPerson,
    von: position?.beginn ?? undefined,
    bis: position?.ende ?? undefined,
    wochenstunden: position?.wochenstunden,
    lage: position?.lage,
  });

async function minimumOf(
  row: Row,
  position: Position | undefined,
  { db, tx }: SaveContext,
): Promise<number | undefined> {
  if (typeof row.Lohn !== 'number') return undefined;
  return mindestentgelt(db, tx, {
    gruppen: [row.IdKvGruppe],
    ab: position?.beginn ?? undefined,
    einheit: row.LohnEinheit,
    wochenstunden: position?.wochenstunden,
  });
}

async function positionOf(id: unknown, { db, tx }: SaveContext): Promise<Position | undefined> {
  if (typeof id !== 'number') return undefined;
  return db.row<Position>(
    sql`select p.id_anfrage, p.status as position_status, a.status as anfrage_status, p.anzahl, p.beginn, p.ende, p.wochenstunden,
               p.arbeitszeit_lage as lage, d.art, p.id_kollektivvertrag as "IdKollektivvertrag", p.id_kv_gruppe as "IdKvGruppe",
               p.entgelt_von as "EntgeltVon", p.entgelt_einheit as "EntgeltEinheit", p.verrechnungsart as "Verrechnungsart"
          from anfrage_position p join anfrage_dat a on a.id = p.id_anfrage join dienstleistung_st d on d.id = a.id_dienstleistung where p.id = ${id}`,
    tx,
  );
}

function merge(messages: Messages, more: Messages): void {
  for (const [path, sentences] of Object.entries(more)) for (const one of sentences) sagen(messages, path, true, one);
}

export const isLieferant = ({ caller }: Pick<SaveContext, 'caller'>): boolean =>
  caller.me.BenutzerrolleTyp === benutzerrolleTyp.COL && !caller.me.IsPlattformAdmin;
