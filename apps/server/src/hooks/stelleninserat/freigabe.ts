import { kanalfelder } from '@disponent/domain/entities/stelleninserat/kanalfelder';
import { inseratVariablen } from '@disponent/domain/entities/stelleninserat/variablen';
import { isoOfLand } from '@disponent/domain/entities/system/land';
import { isEmpty } from '@disponent/domain/rules/rule';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { Row, SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { mindestentgelt, sayTooLow } from '../shared/mindestentgelt.ts';
import { tagVon } from '../shared/read.ts';
import { pflicht, sayIf } from '../shared/sentences.ts';
import { readDarstellung } from './darstellung/lesen.ts';
import type { Inserat } from './laufzeit.ts';

const bloecke = ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt'] as const;

/** What the texts of an ad may name between braces (domain model 4.7, rule 3). */
const variablen: ReadonlySet<string> = new Set(inseratVariablen);

interface Rahmen {
  is_entgelt_pflicht: boolean;
  pflichtbloecke: string[];
  anfrage: string | null;
  kanalfelder: string[];
}

/** Whether an ad may be read by everybody. */
export async function checkFreigabe(row: Inserat, context: SaveContext): Promise<Messages> {
  const { table, caller } = context;
  const messages: Messages = {};
  const rahmen = await rahmenOf(row, context);
  const caption = (name: string) => table.fields[name]?.caption ?? name;
  const valueOf = (name: string) => (row as Row)[name]; // by lists that users keep
  const hasBlock = (name: string) =>
    !isEmpty(valueOf(name)) || listOf(row, 'StelleninseratBaustein').some(({ Block }) => Block === name);
  for (const name of rahmen?.pflichtbloecke ?? []) sayIf(messages, name, !hasBlock(name), pflicht(caption(name)));
  for (const name of new Set((rahmen?.kanalfelder ?? []).map((one) => kanalfelder[one] ?? one)))
    sayIf(messages, name, isEmpty(valueOf(name)), pflicht(caption(name)));
  const isAustria = isoOfLand(row.IdLandArbeitsort) === 'AT';
  if (rahmen?.is_entgelt_pflicht && isAustria && isEmpty(row.EntgeltVon))
    messages.EntgeltVon = [pflicht('Mindestentgelt')];
  sayIf(messages, 'IdAnfragePosition', rahmen?.anfrage === 'Storniert', sentence('Die Anfrage ist storniert'));
  sayIf(
    messages,
    'VeroeffentlichenBis',
    (tagVon(row.VeroeffentlichenBis) ?? '') <= caller.today,
    sentence('{feld} muss in der Zukunft liegen', { feld: word('Veröffentlichen bis') }),
  );
  const minimum = await minimumOf(row, context);
  sayIf(
    messages,
    'EntgeltVon',
    minimum !== undefined && typeof row.EntgeltVon === 'number' && row.EntgeltVon < minimum,
    sayTooLow(caption('EntgeltVon'), minimum ?? 0),
  );
  const leer = await leereVariablen(row, context);
  for (const [path, text] of textsOf(row))
    for (const name of new Set(variablenIn(text))) {
      const said = { name: `{{${name}}}` };
      sayIf(messages, path, !variablen.has(name), sentence('Die Variable {name} gibt es nicht', said));
      sayIf(messages, path, leer.has(name), sentence('Für die Variable {name} gibt es keinen Wert', said));
    }
  return messages;
}

/** Variables whose place would stay empty before everybody. Who the customer is may be left unsaid, and a number comes with the first save. */
async function leereVariablen(row: Inserat, context: SaveContext): Promise<ReadonlySet<string>> {
  const { werte } = (await readDarstellung(row, context)).inserat;
  const mayBeEmpty = row.Id === undefined ? ['Kunde', 'InseratNr'] : ['Kunde'];
  return new Set(inseratVariablen.filter((name) => !mayBeEmpty.includes(name) && isEmpty(werte[name])));
}

function textsOf(row: Inserat): [string, string][] {
  const own = (['Titel', ...bloecke, 'Entgelttext'] as const).map((name): [string, unknown] => [name, row[name]]);
  const copied = listOf(row, 'StelleninseratBaustein').map(({ Text }, index): [string, unknown] => [
    `StelleninseratBaustein.${index}.Text`,
    Text,
  ]);
  return [...own, ...copied].filter((one): one is [string, string] => typeof one[1] === 'string');
}

const variablenIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);

function rahmenOf(row: Inserat, { db, tx }: SaveContext): Promise<Rahmen | undefined> {
  const kanaele = listOf(row, 'StelleninseratKanal').map(({ IdKanal }) => IdKanal);
  return db.row<Rahmen>(
    sql`select t.is_entgelt_pflicht, t.pflichtbloecke, (select a.status from anfrage_dat a where a.id = ${row.IdAnfrage ?? null}::bigint) as anfrage,
               array(select distinct f from kanal_st k, unnest(k.pflichtfelder) f where k.id = any(${kanaele}::bigint[])) as kanalfelder
          from stelleninserat_typ_st t where t.id = ${row.IdStelleninseratTyp ?? null}::bigint`,
    tx,
  );
}

/** The wage of the position's group, else that of the lowest of the Kollektivvertrag. */
export async function minimumOf(row: Inserat, { db, tx }: SaveContext): Promise<number | undefined> {
  const groups = await db.rows<{ id: number; eigene: boolean }>(
    sql`select distinct on (g.code) g.id, g.id = p.id_kv_gruppe as eigene from kv_gruppe g left join anfrage_position p on p.id = ${row.IdAnfragePosition ?? null}::bigint
         where g.id_kollektivvertrag = ${row.IdKollektivvertrag ?? null}::bigint order by g.code, eigene desc nulls last`,
    tx,
  );
  const counting = groups.some(({ eigene }) => eigene) ? groups.filter(({ eigene }) => eigene) : groups;
  const amounts: number[] = [];
  for (const { id } of counting) {
    const amount = await mindestentgelt(db, tx, {
      gruppen: [id],
      ab: tagVon(row.Beginn),
      einheit: row.EntgeltEinheit,
      wochenstunden: row.EntgeltBasisStunden,
    });
    if (amount !== undefined) amounts.push(amount);
  }
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}
