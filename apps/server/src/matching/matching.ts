import { mayMatch } from '@disponent/domain/access/may-match';
import { forbidden, notFound } from '@disponent/domain/errors';
import { type Ausschlussgrund, ausschlussgruende, type Gewichte } from '@disponent/domain/matching';
import { tableOf } from '@disponent/domain/tables';
import type { MatchingAnswer, MatchingRow } from '@disponent/domain/wire/matching';
import { sql } from '../db/sql.ts';
import type { Row } from '../records/hook.ts';
import { rowsById } from '../records/list.ts';
import type { Asking } from '../records/work.ts';
import { visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import type { Rang } from './punkte.ts';
import { type Ranking, rank } from './rank.ts';
import { readStellen, type Stelle } from './stelle.ts';
import { begruendet, fehlendesMuss } from './words.ts';

interface MatchingQuery {
  readonly limit: number;
  readonly minPunkte: number;
  readonly umkreis?: number | undefined;
  /** Only who is free on the first day. */
  readonly nurVerfuegbar?: boolean | undefined;
  /** Only who is employed, and so can be planned at once. */
  readonly nurMitarbeiter?: boolean | undefined;
  /** With those that he is proposed for already. */
  readonly mitVorgeschlagenen?: boolean | undefined;
}

/** Our own people who read persons, requests and proposals; customers, partners and departments never learn how somebody was ranked. */
function checkMay({ me }: Caller): void {
  if (!mayMatch(me)) throw forbidden();
}

/** The persons who fit a position, the best first. */
export async function personenFuer(asking: Asking, id: number, query: MatchingQuery): Promise<MatchingAnswer> {
  checkMay(asking.caller);
  const [stelle] = await readStellen(asking, sql`t.id = ${id}`);
  if (!stelle) throw notFound();
  const ranking = await rank(asking, { ...query, stellen: [stelle], withEntgelt: seesEntgelt(asking.caller) });
  const people = await rowsById(
    asking,
    'PersSt',
    personColumns,
    ranking.rows.map(({ person }) => person),
  );
  return answer(
    ranking,
    ({ person }) => people.get(person),
    (rang, row) => rowOf(rang, stelle, ranking.gewichte, row, rang.person, nameOf(row)),
  );
}

/** The open positions that fit a person, the best first. */
export async function stellenFuer(asking: Asking, id: number, query: MatchingQuery): Promise<MatchingAnswer> {
  checkMay(asking.caller);
  const person = (await rowsById(asking, 'PersSt', personColumns, [id])).get(id);
  if (!person) throw notFound();
  const stellen = await readStellen(
    asking,
    sql`t.status = 'Offen' and a.status in ('Offen', 'InBearbeitung', 'Teilbesetzt') and (t.ende is null or t.ende >= ${asking.caller.today}::date)`,
  );
  const ranking = await rank(asking, {
    ...query,
    ...{ stellen, person: id, withEntgelt: seesEntgelt(asking.caller), withProposed: query.mitVorgeschlagenen },
  });
  const byId = new Map(stellen.map((stelle) => [stelle.id, stelle]));
  const anfragen = await rowsById(
    asking,
    'AnfrageDat',
    ['AnfrageNr', 'Titel', 'IdUnternehmen', 'IdStandort', 'Status'],
    ranking.rows.map(({ stelle }) => byId.get(stelle)?.anfrage ?? 0),
  );
  const anfrageOf = (rang: Rang) => anfragen.get(byId.get(rang.stelle)?.anfrage ?? 0);
  return answer(ranking, anfrageOf, (rang, anfrage) => {
    const stelle = byId.get(rang.stelle) as Stelle;
    return {
      ...rowOf(rang, stelle, ranking.gewichte, person, stelle.id, stelle.bezeichnung),
      Zusatz: { ...anfrage, IdAnfrage: stelle.anfrage, Ort: stelle.ort, Beginn: stelle.beginn },
      ...(rang.isProposed && { IsVorgeschlagen: true as const }),
    };
  });
}

/** How one person does in one position, whether or not he may be proposed; nothing where one of the two is not seen. */
export async function scoreOf(
  asking: Asking,
  person: number,
  position: number,
): Promise<Pick<MatchingRow, 'Punkte' | 'Kriterien'> | undefined> {
  const [stelle] = await readStellen(asking, sql`t.id = ${position}`);
  if (!stelle) return undefined;
  const { rows, gewichte } = await rank(asking, {
    stellen: [stelle],
    person,
    limit: 1,
    minPunkte: 0,
    withEntgelt: false, // it is kept for all who read proposals, and not all of them may know what somebody wants to earn
    withExcluded: true,
  });
  return rows[0] && { Punkte: rows[0].punkte, Kriterien: begruendet(rows[0], stelle, gewichte, {}) };
}

const personColumns = [
  'Vorname',
  'Nachname',
  'Titel',
  'PersonNr',
  'Status',
  'IdJobbezeichnung',
  'PlzOrt',
  'VerfuegbarAb',
  'WunschEntgelt',
  'WunschEntgeltEinheit',
];

const seesEntgelt = (caller: Caller): boolean => visibleFields(caller, tableOf('PersSt')).WunschEntgelt !== undefined;

export const nameOf = (row: Row): string => [row.Vorname, row.Nachname].filter(Boolean).join(' ');

function rowOf(rang: Rang, stelle: Stelle, gewichte: Gewichte, person: Row, Id: number, Text: string): MatchingRow {
  const { WunschEntgelt, WunschEntgeltEinheit, ...Zusatz } = person;
  const bekannt = 'WunschEntgelt' in person ? { WunschEntgelt, WunschEntgeltEinheit } : {};
  return {
    Id,
    Text,
    Punkte: rang.punkte,
    Kriterien: begruendet(rang, stelle, gewichte, bekannt),
    MussFehlt: fehlendesMuss(rang, stelle),
    Zusatz,
  };
}

function answer(
  { rows, anzahl, mussFehlt, ausgeschlossen, offen }: Ranking,
  shown: (rang: Rang) => Row | undefined,
  told: (rang: Rang, row: Row) => MatchingRow,
): MatchingAnswer {
  return {
    Rows: rows.flatMap((rang) => {
      const row = shown(rang);
      return row ? [told(rang, row)] : [];
    }),
    Anzahl: anzahl,
    AnzahlMussFehlt: mussFehlt,
    Ausstehend: offen,
    Ausgeschlossen: Object.entries(ausgeschlossen)
      .map(([Grund, Anzahl]) => ({
        Grund: Grund as Ausschlussgrund,
        Text: ausschlussgruende[Grund as Ausschlussgrund],
        Anzahl,
      }))
      .toSorted((a, b) => b.Anzahl - a.Anzahl),
  };
}
