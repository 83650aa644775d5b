import { fakturaSummen, positionNetto } from '@disponent/domain/entities/faktura/summen';
import type { Messages } from '@disponent/domain/entity/validate';
import { conflict } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { writeStatus } from '../db/action.ts';
import type { Hook, Row } from '../db/hook.ts';
import { changedFields, insertRow, isSame } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { listOf } from './lists.ts';
import { nextNumber } from './nummern.ts';
import { addPeriod } from './periods.ts';

/** Sending, dunning and bookkeeping go on after a booking. */
const later = new Set([
  'Status',
  'StatusSeit',
  'VersendetAm',
  'VersandStatus',
  'Mahnstufe',
  'MahnungAm',
  'FibuExportAm',
  'Pdf',
  'Xml',
  'Hash',
]);

const isDraft = ({ Status }: Row): boolean => Status === 'Entwurf' || Status === 'Geprueft';

export const fakturaHook: Hook = {
  derive(row) {
    const positions = listOf(row, 'FakturaPosition').map((position, index) => ({
      ...position,
      PosNr: position.PosNr ?? index + 1,
      Netto: positionNetto(position),
    }));
    const faelligAm =
      typeof row.Rechnungsdatum === 'string' && typeof row.Zahlungsziel === 'string'
        ? addPeriod(row.Rechnungsdatum, row.Zahlungsziel)
        : null;
    return { ...row, FakturaPosition: positions, ...fakturaSummen(positions), FaelligAm: faelligAm };
  },

  async beforeInsert(row, context) {
    const number = await nextNumber(context, 'Faktura-Entwurf');
    return { ...row, EntwurfNr: `EW-${String(number).padStart(5, '0')}` };
  },

  /** The number is taken only here, in the transaction that books: without gap, without double (domain model 4.6, rule 4). */
  async act(aktion, row, context) {
    const { caller } = context;
    if (aktion === 'AlsVersendetMarkieren') return { ...row, VersendetAm: caller.now, VersandStatus: 'Uebermittelt' };
    if (aktion !== 'Festschreiben') return row;
    const Rechnungsdatum = typeof row.Rechnungsdatum === 'string' ? row.Rechnungsdatum : caller.today;
    const jahr = Number(Rechnungsdatum.slice(0, 4));
    const number = await nextNumber(context, `Faktura ${String(row.IdRechnungssteller)}`, jahr);
    return {
      ...row,
      Rechnungsdatum,
      FakturaNr: `RE${jahr}-${String(number).padStart(5, '0')}`,
      FestgeschriebenAm: caller.now,
      FestgeschriebenVon: caller.me.Id,
    };
  },

  /** A payment is kept by itself; what it leaves open decides the status. */
  async afterAction(aktion, row, context) {
    if (aktion !== 'ZahlungBuchen') return undefined;
    const { db, tx, caller, input } = context;
    await insertRow(db, tx, tableOf('FakturaZahlung'), { ...input, IdFaktura: row.Id }, caller);
    const paid = await db.row<{ summe: number }>(
      sql`select sum(betrag) as summe from faktura_zahlung where id_faktura = ${row.Id}`,
      tx,
    );
    const Status = (paid?.summe ?? 0) >= Number(row.SummeBrutto) ? 'Bezahlt' : 'Teilbezahlt';
    return Status === row.Status
      ? undefined
      : writeStatus({ ...context, before: row }, Number(row.Id), Status, { ...row, Status }, Status, null);
  },

  /** What is booked stays as it is, but for what happens to it afterwards. */
  async check(row, { table, before }): Promise<Messages> {
    if (!before || isDraft(before)) return {};
    const isChanged =
      changedFields(table, row, before).some((name) => !later.has(name)) ||
      !isSame(listOf(row, 'FakturaPosition'), listOf(before, 'FakturaPosition'));
    return isChanged ? { '': ['Eine festgeschriebene Rechnung kann nicht geändert werden'] } : {};
  },

  beforeDelete(row) {
    if (!isDraft(row)) throw conflict(`${texts.datensatz.nichtLoeschbar}\nDie Rechnung ist festgeschrieben.`);
  },
};
