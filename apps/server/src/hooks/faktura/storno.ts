import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { conflict } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { type ActionContext, hookOf } from '../../records/hook.ts';
import { insertRecord } from '../../records/write.ts';
import { listOf } from '../shared/lists.ts';
import { issueRechnung } from './ausgabe.ts';
import type { Faktura } from './draft.ts';
import { naechsterTag, takeNumber } from './festschreiben.ts';

/** A Stornorechnung is final, and a Gutschrift has to go before what it took from. */
export async function checkStorno(row: FakturaDat, { db, tx }: ActionContext<FakturaDat>): Promise<void> {
  if (row.Belegart === 'Stornorechnung') throw conflict(sentence('Eine Stornorechnung kann nicht storniert werden'));
  const found = await db.row<{ nr: string | null }>(
    sql`select coalesce(faktura_nr, entwurf_nr) as nr from faktura_dat where id_faktura_bezug = ${row.Id} and belegart = 'Gutschrift' and status <> 'Storniert' limit 1`,
    tx,
  );
  if (found) throw conflict(sentence('Zu dieser Rechnung gibt es die Gutschrift {nr}', { nr: found.nr ?? '' }));
}

/** Takes an invoice back: the same once more with the opposite sign and a number of its own (domain model 4.6, rule 5). */
export async function createStorno(original: FakturaDat, context: ActionContext<FakturaDat>): Promise<void> {
  const { db, table, caller, tx } = context;
  const saveContext = { db, table, caller, tx, before: null };
  const draft: Faktura = {
    ...original,
    Id: undefined,
    EntwurfNr: null,
    Belegart: 'Stornorechnung',
    Status: 'Festgeschrieben',
    StatusSeit: caller.now,
    IdFakturaBezug: original.Id,
    Rechnungsdatum: await naechsterTag({ ...original, Id: undefined }, saveContext),
    SkontoProzent: 0,
    SkontoTage: 0,
    Kopftext: `<p>Diese Rechnung hebt die Rechnung ${String(original.FakturaNr)} auf.</p>`,
    VersendetAm: null,
    VersandStatus: 'Offen',
    Mahnstufe: 0,
    MahnungAm: null,
    Klaerung: null,
    Ueberzahlt: 0,
    Xml: null,
    FibuExportAm: null,
    FakturaPosition: listOf(original, 'FakturaPosition').map((position) => ({
      ...position,
      Id: undefined,
      Menge: -Number(position.Menge),
      Stundennachweise: [],
    })),
  };
  const derived = ((await hookOf(db, table).derive?.(draft, saveContext)) ?? draft) as Faktura;
  const saved = await insertRecord(saveContext, await takeNumber(derived, saveContext));
  await db.rows(
    sql`insert into status_verlauf (id_domaene, entitaet, datensatz_id, von, nach, am, id_benutzer, grund, erstellt_von, geaendert_von)
        values (${caller.domaene}, ${table.key}, ${saved.Id}, null, 'Festgeschrieben', now(), ${caller.me.Id}, ${context.grund}, ${caller.me.Id}, ${caller.me.Id})`,
    tx,
  );
  await issueRechnung(saved as FakturaDat, context);
}
