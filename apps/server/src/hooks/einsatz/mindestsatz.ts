import { isDeepStrictEqual } from 'node:util';
import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { hasStunden } from '@disponent/domain/entities/einsatz/einsatzart';
import { arbeitscodes } from '@disponent/domain/rules/zeit/leistungen';
import type { Messages } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { mindestentgelt, sayTooLow } from '../shared/mindestentgelt.ts';
import { tagVon } from '../shared/read.ts';
import { sayIf } from '../shared/sentences.ts';
import type { Einsatz } from './draft.ts';
import type { Arbeitsperson } from './person.ts';

/** An hour of work is paid the minimum of its day at least, whatever kind of hour it is; surcharges come on top of one. */
export async function mindestsaetze(
  row: Einsatz,
  person: Arbeitsperson | undefined,
  { db, tx, before }: SaveContext<KundenportalEinsatz>,
): Promise<Messages> {
  const messages: Messages = {};
  const old = before?.EinsatzKondition ?? [];
  const fresh = listOf(row, 'EinsatzKondition')
    .map((one, index) => ({ one, index }))
    .filter(({ one }) => typeof one.Lohnsatz === 'number' && one.Einheit === 'Stunde')
    .filter(({ one }) => !old.some((was) => isDeepStrictEqual(was, one)));
  if (fresh.length === 0) return messages;
  const arten = await db.rows<{ id: number }>(
    sql`select id from leistungsart where code = any(${arbeitscodes}::text[])`,
    tx,
  );
  for (const { one, index } of fresh) {
    if (!arten.some(({ id }) => id === one.IdLeistungsart)) continue;
    const minimum = await mindestentgelt(db, tx, {
      gruppen: [row.IdKvGruppe, hasStunden(row) ? person?.kv_gruppe : undefined],
      ab: tagVon(one.GueltigAb),
      einheit: 'Stunde',
      wochenstunden: row.Wochenstunden,
    });
    sayIf(
      messages,
      `EinsatzKondition.${index}.Lohnsatz`,
      minimum !== undefined && Number(one.Lohnsatz) < minimum,
      sayTooLow('Lohnsatz', minimum ?? 0),
    );
  }
  return messages;
}
