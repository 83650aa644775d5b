import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { day, type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { tagVon } from '../shared/read.ts';
import type { Einsatz } from './draft.ts';

type Context = SaveContext<KundenportalEinsatz>;

const endeOf = ({ EndeTatsaechlich, EndeGeplant }: Einsatz): string | null =>
  tagVon(EndeTatsaechlich) ?? tagVon(EndeGeplant) ?? null;
const rahmenOf = (row: Einsatz) => ({ beginn: tagVon(row.Beginn) ?? null, ende: endeOf(row) });

/** What was approved or billed was worked in this Einsatz: it begins no later and ends no earlier than those days. What was corrected is not meant. */
export async function stundenImRahmen(row: Einsatz, { before, db, tx }: Context): Promise<Messages> {
  if (!before) return {};
  const [now, old] = [rahmenOf(row), rahmenOf(before)];
  if (now.beginn === old.beginn && now.ende === old.ende) return {};
  const found = await db.row<{ erster: string | null; letzter: string | null }>(
    sql`select min(t.datum)::text as erster, max(t.datum)::text as letzter from stundennachweis s join stundennachweis_tag t on t.id_stundennachweis = s.id
         where s.id_einsatz = ${before.Id}::bigint and s.status in ('Freigegeben', 'Fakturiert') and s.art = 'Normal'`,
    tx,
  );
  const { erster = null, letzter = null } = found ?? {};
  const messages: Messages = {};
  const said = (datum: string) => [
    sentence('Am {datum} gibt es freigegebene Stunden: Der Einsatz muss diesen Tag enthalten', { datum: day(datum) }),
  ];
  if (erster && now.beginn && now.beginn !== old.beginn && now.beginn > erster) messages.Beginn = said(erster);
  if (letzter && now.ende && now.ende !== old.ende && now.ende < letzter)
    messages[tagVon(row.EndeTatsaechlich) ? 'EndeTatsaechlich' : 'EndeGeplant'] = said(letzter);
  return messages;
}
