import { badRequest, HttpError } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

export const maxZeilen = 1000;
/** What a workbook may hold once it is unpacked. */
const maxEntpackt = 40 * 1024 * 1024;

/** The cells of a list that somebody sent, as German texts: CSV as Excel and others write it, or the first sheet of a workbook. */
export async function leseBlatt(bytes: Buffer): Promise<string[][]> {
  const rows = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await workbook(bytes) : csv(bytes);
  const filled = rows.slice(0, rows.findLastIndex((row) => row.some(Boolean)) + 1);
  if (filled.length > maxZeilen + 1)
    throw badRequest(sentence('Die Liste hat mehr als {n} Zeilen. Bitte teilen Sie sie.', { n: maxZeilen }));
  return filled;
}

function csv(bytes: Buffer): string[][] {
  if (bytes.includes(0)) throw unreadable();
  return parseCsv(decoded(bytes), { maxRows: maxZeilen + 2 }).map((row) => row.map(cellText));
}

/** Excel writes what its Windows does. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function workbook(bytes: Buffer): Promise<string[][]> {
  refuseBomb(bytes);
  try {
    const { sheets } = await readXlsx(new Uint8Array(bytes), { sheets: [0], maxRows: maxZeilen + 2 });
    return (sheets[0]?.rows ?? []).map((row) => row.map(cellText));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw unreadable();
  }
}

const unreadable = () =>
  badRequest(sentence('Die Datei ist weder eine CSV-Datei noch eine lesbare Excel-Datei (XLSX)'));

/** The reader unpacks no more of a file than its directory says: that is added up before. */
function refuseBomb(bytes: Buffer): void {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 20 > bytes.length) throw unreadable();
  let at = bytes.readUInt32LE(end + 16);
  let sum = 0;
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length) throw unreadable();
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    sum += size;
    if ((size === 0 && packed > 64) || sum > maxEntpackt)
      throw badRequest(sentence('Die Datei ist entpackt zu groß. Bitte teilen Sie die Liste.'));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** Days as `2026-11-17`, times as `06:00`, both with a space between, numbers with a comma. */
function cellText(value: unknown): string {
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6).replace('.', ',');
  return typeof value === 'string' ? value.trim() : '';
}

function momentText(value: Date): string {
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().split('T');
  const isTime = day < '1901';
  return [!isTime && day, (isTime || !time.startsWith('00:00')) && time.slice(0, 5)].filter(Boolean).join(' ');
}
