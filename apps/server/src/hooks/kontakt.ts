import { kontaktBezug } from '@disponent/domain/access/kontakt-bezug';
import { kontakt } from '@disponent/domain/entities/begleit/kontakt';
import { tableOf } from '@disponent/domain/tables';
import { sql } from '../db/sql.ts';
import { changeWithin } from '../records/change-within.ts';
import { hookFor, type Row, type SaveContext } from '../records/hook.ts';
import { createWithin } from '../records/write.ts';
import { inBearbeitung } from './anfrage/stand.ts';

/** Who talks about an open request works on it. */
export const kontaktHook = hookFor(kontakt, {
  async afterSave(row, context) {
    if (!context.before) await inBearbeitung(context, row.IdAnfrage);
    if (row.WiedervorlageAm !== (context.before?.WiedervorlageAm ?? null))
      await wiedervorlage(row, row.WiedervorlageAm, context);
    return undefined;
  },

  afterDelete: (row, context) => wiedervorlage(row, null, context),
});

/**
 * Whoever wrote it down comes back to it that day; another day moves what is to do, none closes it. The record that the contact is most closely
 * about is what the task leads to.
 */
async function wiedervorlage(row: Row, FaelligAm: string | null, context: SaveContext): Promise<void> {
  const Schluessel = `Wiedervorlage Kontakt ${String(row.Id)}`;
  const known = await context.db.row<{ id: number; is_offen: boolean }>(
    sql`select id, status in ('Offen', 'InArbeit') as is_offen from aufgabe where id_domaene = ${context.caller.domaene} and schluessel = ${Schluessel} for update`,
    context.tx,
  );
  const table = tableOf('Aufgabe');
  if (known) {
    // What was done is to be done again on a new day.
    const changes = FaelligAm
      ? { FaelligAm, Status: 'Offen', ErledigtAm: null, ErledigtVon: null }
      : { Status: 'Verworfen', ErledigtAm: context.caller.now, ErledigtVon: context.caller.me.Id };
    if (FaelligAm || known.is_offen) await changeWithin(context, table, known.id, changes);
    return;
  }
  if (!FaelligAm) return;
  const bezug = Object.entries(kontaktBezug).findLast(([name]) => typeof row[name] === 'number');
  await createWithin(context, table, {
    Titel: `Wiedervorlage: ${String(row.Betreff ?? row[`${bezug?.[0]}Text`] ?? 'Kontakt')}`.slice(0, 150),
    FaelligAm,
    IdBenutzer: row.IdBenutzer ?? context.caller.me.Id,
    BezugEntitaet: bezug?.[1],
    BezugId: bezug && row[bezug[0]],
    Schluessel,
  });
}
