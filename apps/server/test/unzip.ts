import { inflateRawSync } from 'node:zlib';

/** The files of an archive by name, as its directory at the end tells them. */
export function unzip(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files: Record<string, Buffer> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const begin = bytes.readUInt32LE(at + 42);
    const content = begin + 30 + bytes.readUInt16LE(begin + 26) + bytes.readUInt16LE(begin + 28);
    const packed = bytes.subarray(content, content + bytes.readUInt32LE(at + 20));
    files[bytes.toString('utf8', at + 46, at + 46 + nameLength)] = inflateRawSync(packed);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
