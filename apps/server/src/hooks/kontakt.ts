import { kontaktBezug } from '@disponent/domain/access/kontakt-bezug';
import { kontakt } from '@disponent/domain/entities/begleit/kontakt';
import { tableOf } from '@disponent/domain/tables';
import { hookFor, type Row, type SaveContext } from '../records/hook.ts';
import { createWithin } from '../records/write.ts';
import { inBearbeitung } from './anfrage/stand.ts';

/** Who talks about an open request works on it. */
export const kontaktHook = hookFor(kontakt, {
  async afterSave(row, context) {
    if (!context.before) await inBearbeitung(context, row.IdAnfrage);
    const tag = row.WiedervorlageAm;
    if (typeof tag === 'string' && tag !== context.before?.WiedervorlageAm) await wiedervorlage(row, tag, context);
    return undefined;
  },
});

/** Whoever wrote it down comes back to it that day. The record that the contact is most closely about is what the task leads to. */
async function wiedervorlage(row: Row, FaelligAm: string, context: SaveContext): Promise<void> {
  const bezug = Object.entries(kontaktBezug).findLast(([name]) => typeof row[name] === 'number');
  await createWithin(context, tableOf('Aufgabe'), {
    Titel: `Wiedervorlage: ${String(row.Betreff ?? row[`${bezug?.[0]}Text`] ?? 'Kontakt')}`.slice(0, 150),
    FaelligAm,
    IdBenutzer: row.IdBenutzer ?? context.caller.me.Id,
    BezugEntitaet: bezug?.[1],
    BezugId: bezug && row[bezug[0]],
  });
}
