import { createHash } from 'node:crypto';
import { cents } from '@disponent/domain/cents';
import { badRequest } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { all, readXml, textAt, type XmlElement } from './xml.ts';

/** A statement of one account. */
export interface Auszug {
  readonly konto: string;
  readonly nummer: string;
  readonly von: string | null;
  readonly bis: string | null;
  readonly eingaenge: readonly Gutschrift[];
  /** Money that went out, and what the bank has not booked yet. */
  readonly uebergangen: number;
}

export interface Gutschrift {
  /** The bank's, or made of what the entry says. */
  readonly referenz: string;
  readonly datum: string;
  readonly betrag: number;
  readonly waehrung: string;
  readonly name: string;
  readonly iban: string | null;
  readonly zweck: string;
}

/** Reads camt.053 in the versions that banks here give (001.02 and 001.08). */
export function readCamt(file: string): Auszug[] {
  const root = readXml(file);
  const version = /camt\.053\.001\.(\d\d)/.exec(Object.values(root.attributes).join(' '))?.[1];
  const statements = all(root, 'BkToCstmrStmt/Stmt');
  if (root.name !== 'Document' || !['02', '08'].includes(version ?? '') || statements.length === 0)
    throw badRequest(sentence('Das ist kein Kontoauszug im Format camt.053 (Version 02 oder 08)'));
  return statements.map(readStatement);
}

function readStatement(statement: XmlElement): Auszug {
  const konto = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
  if (konto === undefined) throw badRequest(sentence('Der Kontoauszug nennt kein Konto'));
  const nummer = textAt(statement, 'Id', 'ElctrncSeqNb') ?? '';
  const entries = all(statement, 'Ntry');
  const wanted = entries.filter(isIncoming);
  return {
    konto: konto.replaceAll(' ', ''),
    nummer,
    von: dayOf(textAt(statement, 'FrToDt/FrDtTm')),
    bis: dayOf(textAt(statement, 'FrToDt/ToDtTm')) ?? dayOf(textAt(statement, 'CreDtTm')),
    eingaenge: unique(wanted.flatMap((entry) => readEntry(entry, nummer)).filter(({ betrag }) => betrag > 0)),
    uebergangen: entries.length - wanted.length,
  };
}

/** Booked, and to our credit. What takes back a debit is none of a customer's payments. */
const isIncoming = (entry: XmlElement): boolean =>
  textAt(entry, 'CdtDbtInd') === 'CRDT' &&
  textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK' &&
  textAt(entry, 'RvslInd') !== 'true';

/** An entry may hold several payments that the bank booked as one. */
function readEntry(entry: XmlElement, nummer: string): Gutschrift[] {
  const details = all(entry, 'NtryDtls/TxDtls');
  const whole = amountOf(all(entry, 'Amt')[0]);
  const datum = dayOf(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'));
  if (!whole || datum === null) throw badRequest(sentence('Eine Buchung des Kontoauszugs hat keinen Betrag oder Tag'));
  const shares = details.map((one) => amountOf(all(one, 'Amt')[0] ?? all(one, 'AmtDtls/TxAmt/Amt')[0]));
  const isSplit =
    details.length > 1 &&
    shares.every(Boolean) &&
    shares.reduce((sum, one) => sum + (one?.cents ?? 0), 0) === whole.cents;
  const parts = isSplit ? details : details.slice(0, 1);
  const own = referenceAt(entry, 'AcctSvcrRef');
  return (parts.length === 0 ? [entry] : parts).map((part, index) => {
    const { cents: amount, waehrung } = (isSplit ? shares[index] : undefined) ?? whole;
    const name =
      textAt(
        part,
        'RltdPties/Dbtr/Pty/Nm',
        'RltdPties/Dbtr/Nm',
        'RltdPties/UltmtDbtr/Pty/Nm',
        'RltdPties/UltmtDbtr/Nm',
      ) ?? '';
    const iban = textAt(part, 'RltdPties/DbtrAcct/Id/IBAN')?.replaceAll(' ', '') ?? null;
    // Booked as one without the amounts of each: what any of them says may name an invoice.
    const texts = !isSplit && details.length > 1 ? details : [part];
    const words = [
      ...texts.flatMap((one) => all(one, 'RmtInf/Ustrd')).map(({ text }) => text.trim()),
      ...texts.flatMap((one) => all(one, 'RmtInf/Strd/CdtrRefInf/Ref')).map(({ text }) => text.trim()),
    ];
    const zweck = (words.join(' ') || textAt(part, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf') || '').slice(0, 500);
    const said = isSplit
      ? referenceAt(part, 'Refs/AcctSvcrRef', 'Refs/TxId')
      : (own ?? referenceAt(part, 'Refs/AcctSvcrRef'));
    const content = [nummer, own ?? textAt(entry, 'NtryRef'), datum, amount, name, iban, zweck].join('|');
    const referenz = said ?? createHash('sha256').update(content).digest('hex').slice(0, 32);
    return {
      referenz: referenz.slice(0, 70),
      datum,
      betrag: amount / 100,
      waehrung,
      name: name.slice(0, 140),
      iban,
      zweck,
    };
  });
}

/** What names an entry for good. Banks write that they have none, and NtryRef often only counts the lines of its statement. */
const referenceAt = (from: XmlElement, ...paths: readonly string[]): string | undefined =>
  paths
    .map((path) => textAt(from, path))
    .find((text) => text !== undefined && !/^(?:NOTPROVIDED|NONREF|N\/?A|-|0+)$/i.test(text));

/** The same reference twice in one statement: the second is told apart by its place. */
function unique(list: readonly Gutschrift[]): Gutschrift[] {
  const seen = new Map<string, number>();
  return list.map((one) => {
    const count = seen.get(one.referenz) ?? 0;
    seen.set(one.referenz, count + 1);
    return count === 0 ? one : { ...one, referenz: `${one.referenz}#${count + 1}` };
  });
}

function amountOf(element: XmlElement | undefined): { cents: number; waehrung: string } | undefined {
  const text = element?.text.trim() ?? '';
  const waehrung = element?.attributes.Ccy ?? 'EUR';
  if (!/^\d{1,12}(?:\.\d{1,5})?$/.test(text) || !/^[A-Z]{3}$/.test(waehrung)) return undefined;
  return { cents: cents(Number(text)), waehrung };
}

function dayOf(text: string | undefined): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0];
  const at = new Date(day ?? '');
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day ?? '') ? (day ?? null) : null;
}
