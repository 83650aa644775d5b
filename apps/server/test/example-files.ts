import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Small files that are what they say, made here so that tests need none on disk. */
export const pdf = (text = 'Zeugnis'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\ntrailer <<>>\n%%EOF\n`);

/** `claimed` is what the header says; the pixels are always one. */
export function png(claimed = { width: 1, height: 1 }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(5))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A comment long enough to need a look further into the file, then the frame header. */
export function jpg(claimed = { width: 1, height: 1 }): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(claimed.height, 5);
  frame.writeUInt16BE(claimed.width, 7);
  const comment = Buffer.concat([Buffer.from('fffefffd', 'hex'), Buffer.alloc(0xfffd - 2, 0x20)]);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), comment, frame, Buffer.from('ffd9', 'hex')]);
}

export function gif(claimed = { width: 1, height: 1 }): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
  head.writeUInt16LE(claimed.width, 6);
  head.writeUInt16LE(claimed.height, 8);
  return head;
}

export function webp(claimed = { width: 1, height: 1 }): Buffer {
  const head = Buffer.alloc(30);
  head.write('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1');
  head.writeUIntLE(claimed.width - 1, 24, 3);
  head.writeUIntLE(claimed.height - 1, 27, 3);
  return head;
}

export const svg = (inside = '<path d="M0 0h9v9z"/>', attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`);

export interface Member {
  name: string;
  data: Buffer | string;
  /** Kept as it is, not deflated. */
  isStored?: boolean;
  /** What the directory says instead of the truth. */
  claimedSize?: number;
}

export function zip(members: readonly Member[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, isStored = false, claimedSize } of members) {
    const bytes = Buffer.from(data);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(isStored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedSize ?? bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(local);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, place, Buffer.from(name)]));
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

export const docx = (...more: readonly Member[]): Buffer =>
  zip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'word/document.xml', data: '<w:document/>' },
    ...more,
  ]);

export const odt = (mime = 'application/vnd.oasis.opendocument.text'): Buffer =>
  zip([
    { name: 'mimetype', data: mime, isStored: true },
    { name: 'content.xml', data: '<office:document-content/>' },
  ]);

/** One of the first of these types that we can make. */
export function exampleFile(types: readonly string[] = ['pdf']): { name: string; bytes: Buffer } {
  const makers: Readonly<Record<string, () => Buffer>> = { pdf, png, jpg, webp, gif, svg, docx, odt };
  const type = types.find((one) => makers[one]) ?? 'pdf';
  return { name: `beispiel.${type}`, bytes: (makers[type] ?? pdf)() };
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
