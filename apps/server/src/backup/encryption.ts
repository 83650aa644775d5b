import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BackupError } from './error.ts';

/**
 * An encrypted archive: these words, a salt, then pieces of AES-256-GCM. The key comes from passphrase and salt by scrypt and is used for
 * this one archive, so the number of a piece is nonce enough; that it is the last one is sealed with it, so none can be cut off or moved.
 */
const magic = Buffer.from('Disponent-Sicherung-1\n');
const saltBytes = 16;
const tagBytes = 16;
const pieceBytes = 1 << 16;
const cost = { N: 1 << 16, r: 8, p: 1, maxmem: 128 << 20 };

/** Turns the bytes of an archive into those of an encrypted one. */
export async function* encrypted(source: AsyncIterable<Buffer>, passphrase: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { piece, isLast } of inPieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++)).setAAD(mark(isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The bytes of an archive, encrypted or not. */
export async function* archiveBytes(file: string, passphrase: Buffer | undefined): AsyncGenerator<Buffer> {
  const salt = await saltOf(file);
  if (!salt) return yield* createReadStream(file) as AsyncIterable<Buffer>;
  if (!passphrase)
    throw new BackupError('Die Sicherung ist verschlüsselt; bitte --key-file oder BACKUP_PASSPHRASE angeben.');
  const key = await keyOf(passphrase, salt);
  const source = createReadStream(file, { start: magic.length + saltBytes }) as AsyncIterable<Buffer>;
  let number = 0;
  for await (const { piece, isLast } of inPieces(source, pieceBytes + tagBytes)) {
    const place = Math.max(0, piece.length - tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++)).setAAD(mark(isLast));
    try {
      decipher.setAuthTag(piece.subarray(place));
      yield Buffer.concat([decipher.update(piece.subarray(0, place)), decipher.final()]);
    } catch (error) {
      throw new BackupError(
        number === 1
          ? 'Die Sicherung lässt sich mit diesem Passwort nicht öffnen.'
          : 'Die Sicherung ist beschädigt oder unvollständig.',
        { cause: error },
      );
    }
  }
}

async function saltOf(file: string): Promise<Buffer | undefined> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(magic.length + saltBytes), 0);
    return buffer.subarray(0, magic.length).equals(magic) ? buffer.subarray(magic.length) : undefined;
  } finally {
    await handle.close();
  }
}

/** Pieces of exactly that size but the last, which may be empty and is always there. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (; rest.length > size; rest = rest.subarray(size)) yield { piece: rest.subarray(0, size), isLast: false };
  }
  yield { piece: rest, isLast: true };
}

const keyOf = (passphrase: Buffer, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

const mark = (isLast: boolean): Buffer => Buffer.from([isLast ? 1 : 0]);
