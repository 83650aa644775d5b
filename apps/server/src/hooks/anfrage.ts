import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { hasRecht } from '../db/access.ts';
import type { Hook, SaveContext } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { listOf, sumOf } from './lists.ts';
import { yearNumber } from './nummern.ts';

/** Hours of a month at a given week, for estimates. */
const weeksPerMonth = 4.33;

export const anfrageHook: Hook = {
  /** A customer cancels only what is Offen; where the Kunde wants it so, only AnfrageFreigeben releases (domain model 4.2). */
  async mayAct(aktion, row, { db, caller, on }) {
    if (aktion === 'Stornieren') return caller.me.BenutzerrolleTyp !== benutzerrolleTyp.KP || row.Status === 'Offen';
    if (aktion !== 'Freigeben' || hasRecht(caller, 'AnfrageFreigeben')) return true;
    const kunde = await db.row<{ pflicht: boolean }>(
      sql`select is_freigabe_pflicht as pflicht from unternehmen_st where id = ${row.IdUnternehmen}`,
      on,
    );
    return !kunde?.pflicht;
  },

  async derive(row, context) {
    const positions = listOf(row, 'AnfragePosition').map((position, index) => ({
      ...position,
      PositionNr: position.PositionNr ?? index + 1,
    }));
    const open = positions.filter((position) => (position as { Status?: unknown }).Status !== 'Storniert');
    const wert = open.reduce((sum, position) => sum + positionValue(position), 0);
    return {
      ...row,
      AnfragePosition: positions,
      AnzahlGesamt: sumOf(open, 'Anzahl'),
      Auftragswert: wert > 0 ? Math.round(wert * 100) / 100 : null,
      IsRpo: (await artOf(row.IdDienstleistung, context)) === 'Rpo',
    };
  },

  beforeInsert: async (row, context) => ({ ...row, AnfrageNr: await yearNumber(context, 'Anfrage', 'A', 5) }),
};

/** A fee, or the hours of the agreed time at the agreed rate; without an end a month of them. */
function positionValue(position: Readonly<Record<string, unknown>>): number {
  const anzahl = Number(position.Anzahl ?? 0);
  if (position.HonorarFix) return anzahl * Number(position.HonorarFix);
  const months = monthsBetween(position.Beginn, position.Ende) ?? 1;
  return anzahl * Number(position.Verrechnungssatz ?? 0) * Number(position.Wochenstunden ?? 0) * weeksPerMonth * months;
}

function monthsBetween(from: unknown, to: unknown): number | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return Math.max((Date.parse(to) - Date.parse(from)) / (30.4 * 86_400_000), 0.25);
}

/** What kind of service a Dienstleistung is. */
export async function artOf(idDienstleistung: unknown, { db, tx }: SaveContext): Promise<string | undefined> {
  if (typeof idDienstleistung !== 'number') return undefined;
  return (await db.row<{ art: string }>(sql`select art from dienstleistung_st where id = ${idDienstleistung}`, tx))
    ?.art;
}
