import type { Row, SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { berechneTage, wochenSummen } from './berechnen.ts';
import { andereTageOf, artenOf, rahmenOf, verrechnetOf } from './rahmen.ts';

/** The days of a week with their lines, and its sums. */
export async function berechnet(row: Row, context: SaveContext<never> | SaveContext): Promise<Row> {
  const { IdEinsatz, Von, Bis } = row;
  const tage = listOf(row, 'StundennachweisTag');
  const arten = await artenOf(context);
  const rahmen =
    typeof IdEinsatz === 'number' && typeof Von === 'string'
      ? (await rahmenOf(context, [IdEinsatz], Von, typeof Bis === 'string' ? Bis : Von)).get(IdEinsatz)
      : undefined;
  if (!rahmen || typeof Von !== 'string') return wochenSummen(tage, arten);
  const isKorrektur = row.Art === 'Korrektur';
  const days = berechneTage(tage, listOf<Row, string>(context.before ?? {}, 'StundennachweisTag'), {
    rahmen,
    andereTage: await andereTageOf(context, row, Von),
    arten,
    ...(isKorrektur && { verrechnet: await verrechnetOf(context, row.IdStundennachweisBezug) }),
  });
  return { StundennachweisTag: days, ...wochenSummen(days, arten) };
}
