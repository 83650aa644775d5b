import { type FakturaDat, fakturaDat } from '@disponent/domain/entities/faktura';
import { conflict } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { addressesIn } from '../../mail/addresses.ts';
import type { Letter } from '../../mail/outbox.ts';
import type { Work } from '../../records/work.ts';
import { requireDocument } from '../shared/dokumente.ts';
import { sendEmails } from '../shared/emails.ts';
import { advance, readWhole } from '../shared/system-changes.ts';
import { isPaper } from './erechnung.ts';
import { betragOf } from './waehrung.ts';

/** Sends what is booked the way that its customer wants it: by mail, or by showing it in the portal. A mail that waits already is not written again, and none goes without the e-invoice that it is about. */
export async function versende(row: FakturaDat, inside: Work): Promise<FakturaDat> {
  if (row.Versandweg === 'Portal') {
    await rechnungZugestellt(inside, row.Id);
    return readWhole(inside, fakturaDat, row.Id);
  }
  const waiting = await inside.db.row<{ status: string }>(
    sql`select status from email_versand where id_domaene = ${inside.caller.domaene} and entitaet = 'FakturaDat' and datensatz_id = ${row.Id} and anlass = 'Rechnung'
           and status in ('Entwurf', 'Wartet') order by status desc limit 1`,
    inside.tx,
  );
  if (waiting?.status === 'Wartet') throw conflict(sentence('Die E-Mail mit der Rechnung ist schon im Postausgang'));
  if (waiting)
    throw conflict(sentence('Die E-Mail mit der Rechnung wartet als Entwurf darauf, dass sie jemand sendet'));
  if (!isPaper(row) && !row.Xml)
    throw conflict(
      sentence('Von dieser Rechnung gibt es keine E-Rechnung: Sie kann in ihrem Format nicht versendet werden'),
    );
  await issueRechnung(row, inside);
  return row;
}

/** Somebody says that it has reached the customer, by a way that is not ours. */
export const uebermittelt = (row: FakturaDat, { caller }: Pick<Work, 'caller'>): FakturaDat => ({
  ...row,
  VersendetAm: caller.now,
  VersandStatus: 'Uebermittelt',
});

/** What was booked is on paper in the same transaction, or not booked (domain model 4.6, rule 4), and goes to the customer by mail where he wants that. */
export async function issueRechnung(row: FakturaDat, inside: Work): Promise<void> {
  const { idDatei } = await requireDocument(inside, fakturaDat, row, 'Rechnung', { isReleased: true });
  if (row.Versandweg !== 'Email') return;
  await mailFaktura(inside, row, 'Rechnung', {
    values: { Betrag: betragOf(row, Number(row.SummeBrutto)) },
    anhaenge: [idDatei, ...eRechnungOf(row)],
  });
}

/** A ZUGFeRD paper has its e-invoice inside. */
const eRechnungOf = ({ Format, Xml }: FakturaDat): number[] => (Xml && Format !== 'Zugferd2' ? [Xml.Id] : []);

type Anlass = 'Rechnung' | 'Mahnung1' | 'Mahnung2' | 'Mahnung3';

interface FakturaMail extends Pick<Letter, 'values' | 'anhaenge'> {
  /** What whoever looks at it first reads of it, where that is not the number. */
  titel?: string;
}

/** To every address that the customer gave for invoices; how many of the mails wait for somebody to look at them. */
export function mailFaktura(
  inside: Work,
  row: FakturaDat,
  anlass: Anlass,
  { values, anhaenge, titel = String(row.FakturaNr) }: FakturaMail,
): Promise<number> {
  const addresses = addressesIn(row.EmpfaengerEmail);
  const all: Letter['values'] = {
    FakturaNr: row.FakturaNr,
    FaelligAm: row.FaelligAm === null ? null : { day: row.FaelligAm },
    ...values,
  };
  const letters = (addresses.length === 0 ? [null] : addresses).map((email) => ({
    anlass,
    to: { name: String(row.EmpfaengerName), email, idSprache: null },
    values: all,
    ...(anhaenge && { anhaenge }),
  }));
  return sendEmails(inside, letters, {
    bezug: ['FakturaDat', row],
    titel,
    idBerater: row.IdBerater,
    // Who books and reminds may send; the Berater mostly only reads invoices.
    idBenutzer: inside.caller.me.Id,
  });
}

/** The mail server has it: so the invoice is sent. */
export async function rechnungZugestellt(inside: Work, id: number): Promise<void> {
  const sent = { VersendetAm: inside.caller.now, VersandStatus: 'Uebermittelt' as const };
  await advance(inside, fakturaDat, id, 'Zugestellt', () => sent);
}
