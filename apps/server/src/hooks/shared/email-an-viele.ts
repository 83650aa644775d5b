import type { Anlass, Variable } from '@disponent/domain/entities/begleit/email/anlass';
import { unprocessable } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { fill } from '../../mail/fill.ts';
import { type Letter, post } from '../../mail/outbox.ts';
import type { Work } from '../../records/work.ts';

/** What the dialog asked for. */
export interface Nachricht {
  Anlass?: string | null | undefined;
  Betreff?: string | null | undefined;
  Nachricht?: string | null | undefined;
}

/** Writes the mail to one of many. Somebody has looked at one of them, so it leaves once this is committed; what would have a hole is not written. */
export async function sendOneOfMany(
  inside: Work,
  { Anlass: anlass, Betreff, Nachricht: text }: Nachricht,
  { to, values, bezug }: Pick<Letter, 'to' | 'bezug'> & { values: Partial<Record<Variable, string | null>> },
): Promise<void> {
  const own = { ...values, Empfaenger: to.name, Domaene: inside.caller.me.IdDomaeneText };
  const { html, missing } = fill({ betreff: '', text: text ?? '', sprache: 'de' }, own);
  const { lacks } = await post(inside, {
    anlass: anlass as Anlass,
    to,
    betreff: Betreff ?? null,
    values: { ...values, Meldung: { html } },
    bezug,
    isWanted: true,
  });
  const holes = [...new Set([...missing, ...lacks])];
  if (holes.length > 0)
    throw unprocessable({ Nachricht: [sentence('Nicht ausgefüllt: {felder}', { felder: holes.join(', ') })] });
}

/** As a mail names whoever looks after its recipient. */
export async function beraterName({ db, tx }: Work, id: number | null): Promise<string | null> {
  const row = await db.row<{ name: string }>(
    sql`select concat_ws(' ', vorname, nachname) as name from berater_st where id = ${id}::bigint`,
    tx,
  );
  return row?.name ?? null;
}
