import { notFound } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { FastifyReply } from 'fastify';
import type { ByteRange, FileStore } from '../../files/store.ts';
import { contentDisposition } from '../content-disposition.ts';
import { isShownInBrowser } from './content/types.ts';
import type { Datei } from './dateien.ts';

/** The bytes, never as a part of our own pages: no script runs in them, nothing is loaded by them (promise S33). */
export async function sendFile(
  reply: FastifyReply,
  store: FileStore,
  datei: Datei,
  rangeHeader?: string,
): Promise<FastifyReply> {
  if (!(await store.writtenAt(datei.speicherort)))
    throw notFound(
      sentence('Die Datei ist im Dateispeicher nicht vorhanden. Bitte wenden Sie sich an die Systembetreuung.'),
    );
  const mime = datei.mime ?? 'application/octet-stream';
  reply.headers({
    'content-type': mime,
    'content-disposition': contentDisposition(isShownInBrowser(mime) ? 'inline' : 'attachment', datei.dateiname),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  const range = rangeOf(rangeHeader, datei.groesse);
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .header('content-range', `bytes */${datei.groesse}`)
      .type('text/plain; charset=utf-8')
      .send('');
  if (!range) {
    const whole = { start: 0, end: datei.groesse - 1 }; // so that a store that has less notices
    return reply.header('content-length', datei.groesse).send(store.read(datei.speicherort, whole));
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${datei.groesse}`)
    .header('content-length', range.end - range.start + 1)
    .send(store.read(datei.speicherort, range));
}

/** One range as browsers ask for it; several, or another unit, are answered with the whole file. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
