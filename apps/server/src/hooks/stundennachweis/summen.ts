import { sql } from '../../db/sql.ts';
import type { Row, SaveContext } from '../../records/hook.ts';
import { hundredths, listOf, sumOf } from '../shared/lists.ts';

/** Sums by the codes of the Leistungsarten. */
const sums: Readonly<Record<string, readonly string[]>> = {
  SummeUe50: ['UE50'],
  SummeUe100: ['UE100'],
  SummeNacht: ['NACHT'],
  SummeSonnFeiertag: ['SONNTAG', 'FEIERTAG'],
};

/** Hours of a week by kind. A Korrektur names differences, so that it may also sum up to less than nothing. */
export async function weekSums(days: readonly Row[], context: SaveContext): Promise<Row> {
  const worked = days.filter(isWorked);
  const codes = days.some((day) => listOf(day, 'StundennachweisLeistung').length > 0) ? await codesOf(context) : [];
  const ofCodes = (of: readonly Row[], wanted: readonly string[]) =>
    sumOf(
      of
        .flatMap((day) => listOf(day, 'StundennachweisLeistung'))
        .filter(({ IdLeistungsart }) => codes.some(({ id, code }) => id === IdLeistungsart && wanted.includes(code))),
      'Menge',
    );
  const [timed, untimed] = [
    worked.filter(({ Stunden }) => Stunden !== null),
    worked.filter(({ Stunden }) => Stunden === null),
  ];
  const normal =
    Math.max(sumOf(timed, 'Stunden') - ofCodes(timed, ['UE50', 'UE100']), 0) + ofCodes(untimed, ['NORMAL']);
  return {
    ...Object.fromEntries(Object.entries(sums).map(([name, wanted]) => [name, ofCodes(days, wanted)])),
    SummeNormal: hundredths(normal),
    SummeAbwesend: sumOf(
      days.filter((day) => !isWorked(day)),
      'Stunden',
    ),
  };
}

const isWorked = ({ AbwesenheitArt }: Row): boolean => (AbwesenheitArt ?? 'Keine') === 'Keine';

const codesOf = ({ db, tx }: Pick<SaveContext, 'db' | 'tx'>): Promise<{ id: number; code: string }[]> =>
  db.rows(sql`select id, code from leistungsart`, tx);
