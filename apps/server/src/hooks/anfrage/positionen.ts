import { isDeepStrictEqual } from 'node:util';
import { isInsider } from '@disponent/domain/access/roles';
import type { AnfrageDat } from '@disponent/domain/entities/anfrage';
import { vereinbart } from '@disponent/domain/entities/anfrage/position';
import { isBeendet } from '@disponent/domain/entities/anfrage/status';
import { plainText } from '@disponent/domain/kinds/richtext';
import { isEmpty } from '@disponent/domain/rules/rule';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { visibleFields } from '../../sight/access.ts';
import { listOf } from '../shared/lists.ts';
import { mindestentgelt, sayTooLow } from '../shared/mindestentgelt.ts';
import { pflicht, sayIf } from '../shared/sentences.ts';
import type { Anfrage } from './draft.ts';

/** What § 12 AÜG and the Kollektivvertrag of the customer are asked for. */
export const isUeberlassung = (art: string | undefined): boolean => art === 'Ueberlassung' || art === 'TryAndHire';

type Position = AnfrageDat['AnfragePosition'][number];

const table = () => tableOf('AnfragePosition');
const captionOf = (name: string): string => table().fields[name]?.caption ?? name;
const isStorniert = ({ Status }: Position): boolean => Status === 'Storniert';

const beiUeberlassung = ['IdKollektivvertrag', 'IdKvGruppe'] as const;

type Vereinbartes = (typeof vereinbart)[number] | (typeof beiUeberlassung)[number];

export const fehlendes = (position: Pick<Position, Vereinbartes>, art: string | undefined): Vereinbartes[] =>
  [...(isUeberlassung(art) ? beiUeberlassung : []), ...vereinbart].filter((name) => isEmpty(position[name]));

export const fehlendeTexte = (position: Pick<Position, Vereinbartes>, art: string | undefined): string[] =>
  fehlendes(position, art).map(captionOf);

/** The rules of positions that depend on the service, on who saves and on how far the request is. */
export async function checkPositionen(
  row: Anfrage,
  art: string | undefined,
  context: SaveContext<AnfrageDat>,
  isReleased = false,
): Promise<Messages> {
  const messages: Messages = {};
  const { caller, before } = context;
  // What came by the portal may be incomplete until one of us releases it.
  const isBinding = isInsider(caller.me) && !(row.Status === 'Entwurf' && row.EingangWeg === 'Kundenportal');
  const isPublic = row.Status !== 'Entwurf' && row.Status !== 'Storniert';
  for (const [index, position] of listOf(row, 'AnfragePosition').entries()) {
    const was = before?.AnfragePosition.find(({ Id }) => Id !== undefined && Id === position.Id);
    const isTouched = isReleased || !was || !isDeepStrictEqual(was, position);
    if (isStorniert(position) || !isTouched) continue;
    const at = (name: string) => `AnfragePosition.${index}.${name}`;
    const demand = (name: keyof Position & string) =>
      sayIf(messages, at(name), isEmpty(position[name]), pflicht(captionOf(name)));
    if (isUeberlassung(art)) demand('ArbeitszeitLage');
    const visible = visibleFields(caller, table());
    if (isBinding) for (const name of fehlendes(position, art)) if (visible[name]) demand(name);
    if (isPublic) demand('Taetigkeit');
    if (isPublic) addTo(messages, at('EntgeltVon'), await unterMinimum(position, context));
  }
  return messages;
}

/** What a request that is over asked for stays as it was: figures of what was filled count by it. */
export function beendetePositionen(row: Anfrage, before: AnfrageDat | null): Messages {
  const messages: Messages = {};
  if (!before || !isBeendet(before) || !isBeendet(row)) return messages;
  const said = sentence('Die Anfrage ist beendet, Positionen und Anzahl bleiben, wie sie sind');
  for (const [index, position] of listOf(row, 'AnfragePosition').entries()) {
    const was = before.AnfragePosition.find(({ Id }) => Id !== undefined && Id === position.Id);
    sayIf(messages, `AnfragePosition.${index}.Anzahl`, was?.Anzahl !== position.Anzahl, said);
  }
  sayIf(messages, 'AnfragePosition', listOf(row, 'AnfragePosition').length < before.AnfragePosition.length, said);
  return messages;
}

/** While it is a draft a wage that is too low can be kept; released it cannot be (domain model 4.2). */
export async function warnPositionen(row: Anfrage, context: SaveContext<AnfrageDat>): Promise<Messages> {
  const messages: Messages = {};
  if (row.Status !== 'Entwurf') return messages;
  for (const [index, position] of listOf(row, 'AnfragePosition').entries())
    addTo(messages, `AnfragePosition.${index}.EntgeltVon`, await unterMinimum(position, context));
  return messages;
}

function addTo(messages: Messages, path: string, said: Sentence | undefined): void {
  if (said) sayIf(messages, path, true, said);
}

async function unterMinimum(position: Position, { db, tx }: SaveContext<AnfrageDat>): Promise<Sentence | undefined> {
  if (typeof position.EntgeltVon !== 'number') return undefined;
  const minimum = await mindestentgelt(db, tx, {
    gruppen: [position.IdKvGruppe],
    ab: position.Beginn as string | undefined,
    einheit: position.EntgeltEinheit,
    wochenstunden: position.Wochenstunden,
  });
  return minimum !== undefined && position.EntgeltVon < minimum
    ? sayTooLow(captionOf('EntgeltVon'), minimum)
    : undefined;
}

/** A position that proposals, assignments or ads refer to stays. */
export async function entferntePositionen(
  row: Anfrage,
  { db, tx, before }: SaveContext<AnfrageDat>,
): Promise<Messages> {
  const kept = listOf(row, 'AnfragePosition').map(({ Id }) => Id);
  const gone = (before?.AnfragePosition ?? []).filter(({ Id }) => !kept.includes(Id));
  const messages: Messages = {};
  for (const { Id, Bezeichnung } of gone) {
    const used = await db.row(
      sql`select 1 from pv_dat where id_anfrage_position = ${Id} union all select 1 from kundenportal_einsatz where id_anfrage_position = ${Id}
          union all select 1 from stelleninserat_st where id_anfrage_position = ${Id} limit 1`,
      tx,
    );
    sayIf(
      messages,
      'AnfragePosition',
      used,
      sentence(
        "Die Position '{name}' kann nicht entfernt werden, weil es Vorschläge, Einsätze oder Inserate dazu gibt",
        { name: String(Bezeichnung) },
      ),
    );
  }
  return messages;
}

/** A new position takes over what is known of the job, the customer and the service. */
export async function neuePosition(
  position: Position,
  row: Anfrage,
  context: SaveContext<AnfrageDat>,
): Promise<Position> {
  const { db, tx } = context;
  if (typeof position.Id === 'number' || typeof position.IdJobbezeichnung !== 'number') return position;
  const found = await db.row<{
    name: string;
    text: string | null;
    gruppe: number;
    kv: number | null;
    art: string | null;
  }>(
    sql`select j.bezeichnung as name, j.standard_taetigkeit as text, j.id_berufsgruppe as gruppe,
               (select u.id_kollektivvertrag from unternehmen_st u where u.id = ${row.IdUnternehmen ?? null}::bigint) as kv,
               (select d.art from dienstleistung_st d where d.id = ${row.IdDienstleistung ?? null}::bigint) as art
          from jobbezeichnung_st j where j.id = ${position.IdJobbezeichnung}`,
    tx,
  );
  if (!found) return position;
  const text = found.text && plainText(found.text).length >= 20 ? found.text : null;
  const filled: Position = {
    ...position,
    Bezeichnung: position.Bezeichnung ?? found.name,
    Taetigkeit: position.Taetigkeit ?? text,
    IdKollektivvertrag: position.IdKollektivvertrag ?? (isUeberlassung(found.art ?? undefined) ? found.kv : null),
    ...(isEmpty(position.Verrechnungsart) && (await verrechnung(position, found.gruppe, row, context))),
  };
  const EntgeltVon =
    filled.EntgeltVon ??
    (await mindestentgelt(db, tx, {
      gruppen: [filled.IdKvGruppe],
      ab: filled.Beginn as string | undefined,
      einheit: filled.EntgeltEinheit,
      wochenstunden: filled.Wochenstunden,
    })) ??
    null;
  return { ...filled, EntgeltVon };
}

/** As agreed with the customer for the job or its group, else as usual for the service. */
async function verrechnung(
  { IdJobbezeichnung, Beginn }: Position,
  gruppe: number,
  { IdUnternehmen, IdDienstleistung }: Anfrage,
  { db, tx, caller }: SaveContext<AnfrageDat>,
): Promise<Partial<Position>> {
  const ab = typeof Beginn === 'string' ? Beginn : caller.today;
  const agreed = await db.row<Partial<Position>>(
    sql`select verrechnungsart as "Verrechnungsart", verrechnungssatz as "Verrechnungssatz", faktor as "Faktor", honorar_prozent as "HonorarProzent",
               honorar_fix as "HonorarFix" from unternehmen_kondition
         where id_unternehmen = ${IdUnternehmen ?? null}::bigint and id_dienstleistung = ${IdDienstleistung ?? null}::bigint
           and (id_jobbezeichnung = ${IdJobbezeichnung} or (id_jobbezeichnung is null and (id_berufsgruppe = ${gruppe} or id_berufsgruppe is null)))
           and gueltig_ab <= ${ab}::date and (gueltig_bis is null or gueltig_bis >= ${ab}::date)
         order by id_jobbezeichnung is null, id_berufsgruppe is null, gueltig_ab desc limit 1`,
    tx,
  );
  if (agreed) return agreed;
  const usual = await db.row<{ art: string | null; prozent: number | null }>(
    sql`select standard_verrechnungsart as art, standard_honorar_prozent as prozent from dienstleistung_st where id = ${IdDienstleistung ?? null}::bigint`,
    tx,
  );
  // Only where it is complete: an hourly rate without the rate would be refused.
  return usual?.art === 'Honorarprozent' || usual?.art === 'Pauschale'
    ? { Verrechnungsart: usual.art, ...(usual.art === 'Honorarprozent' && { HonorarProzent: usual.prozent ?? 25 }) }
    : {};
}
