import { arbeitsstunden } from '@disponent/domain/entities/einsatz/arbeitsstunden';
import { conflict } from '@disponent/domain/errors';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { texts } from '@disponent/domain/texts/de';
import type { Hook, Row, SaveContext } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { hundredths, listOf, sumOf } from './lists.ts';

/** Sums by the codes of the Leistungsarten; what is none of these counts as normal hours. */
const sums: Readonly<Record<string, readonly string[]>> = {
  SummeUe50: ['UE50'],
  SummeUe100: ['UE100'],
  SummeNacht: ['NACHT'],
  SummeSonnFeiertag: ['SONNTAG', 'FEIERTAG'],
};

export const stundennachweisHook: Hook = {
  async derive(row, context) {
    const days: Row[] = listOf(row, 'StundennachweisTag').map((day) => ({ ...day, Stunden: arbeitsstunden(day) }));
    const week = typeof row.Von === 'string' ? kalenderwoche(row.Von) : { Jahr: null, Kw: null };
    const Bezeichnung = week.Kw === null ? null : `KW ${week.Kw}/${week.Jahr}`;
    return { ...row, StundennachweisTag: days, ...week, Bezeichnung, ...(await weekSums(days, context)) };
  },

  act(aktion, row, { caller }) {
    if (aktion === 'Erfassen') return { ...row, ErfasstVon: row.ErfasstVon ?? caller.me.Id };
    if (aktion === 'Freigeben') return { ...row, FreigegebenVon: caller.me.Id, FreigegebenAm: caller.now };
    if (aktion === 'FreigabeZuruecknehmen') return { ...row, FreigegebenVon: null, FreigegebenAm: null };
    return row;
  },

  beforeDelete(row) {
    if (row.Status === 'Fakturiert' || row.Status === 'Korrigiert')
      throw conflict(`${texts.datensatz.nichtLoeschbar}\nDie Stunden sind fakturiert.`);
  },
};

async function weekSums(days: readonly Row[], { db, tx }: SaveContext): Promise<Row> {
  const worked = days.filter(({ AbwesenheitArt }) => (AbwesenheitArt ?? 'Keine') === 'Keine');
  const leistungen = days.flatMap((day) => listOf(day, 'StundennachweisLeistung'));
  const codes =
    leistungen.length > 0
      ? await db.rows<{ id: number; code: string }>(sql`select id, code from leistungsart`, tx)
      : [];
  const ofCodes = (wanted: readonly string[]) =>
    sumOf(
      leistungen.filter(({ IdLeistungsart }) =>
        codes.some(({ id, code }) => id === IdLeistungsart && wanted.includes(code)),
      ),
      'Menge',
    );
  const extra = Object.fromEntries(Object.entries(sums).map(([name, wanted]) => [name, ofCodes(wanted)]));
  const total = sumOf(worked, 'Stunden');
  return {
    ...extra,
    SummeNormal: hundredths(Math.max(total - Number(extra.SummeUe50) - Number(extra.SummeUe100), 0)),
    SummeAbwesend:
      days.length - worked.length === 0
        ? 0
        : sumOf(
            days.filter((day) => !worked.includes(day)),
            'Stunden',
          ),
  };
}
