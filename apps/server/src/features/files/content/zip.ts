import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { eicarScan } from './eicar.ts';
import type { Check, Source } from './source.ts';

interface Member {
  name: string;
  flags: number;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

const mb = 1024 * 1024;
const limits = { members: 5000, directory: 4 * mb, member: 100 * mb, total: 200 * mb, ratio: 100, harmless: 20 * mb };

/** So much of a file is looked at in one piece; a member may unpack to a thousand times as much. */
const pieceBytes = 64 * 1024;

/** An office document: a zip with the members of that kind, no macros, and nothing that explodes when unpacked. */
export const isOffice =
  (main: string): Check =>
  async (source) => {
    const members = await readMembers(source);
    if (!members) return false;
    const names = new Set(members.map(({ name }) => name));
    return names.has('[Content_Types].xml') && names.has(main) && (await areFair(source, members));
  };

/** An OpenDocument says what it is in its first member, unpacked. */
export const isOpenDocument =
  (mime: string): Check =>
  async (source) => {
    const members = await readMembers(source);
    const first = members?.find(({ offset }) => offset === 0);
    if (!members || first?.name !== 'mimetype' || first.method !== 0) return false;
    const start = await startOf(source, first);
    if (start === undefined || first.packed !== mime.length) return false;
    return (await source.bytes(start, mime.length)).toString('latin1') === mime && areFair(source, members);
  };

/** The directory at the end; undefined for what is no plain zip from its first byte on. */
async function readMembers(source: Source): Promise<Member[] | undefined> {
  if ((await source.bytes(0, 4)).toString('latin1') !== 'PK\x03\x04') return undefined;
  const tailStart = Math.max(0, source.size - 65_557);
  const tail = await source.bytes(tailStart, 65_557);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > limits.members || size > limits.directory || start + size > tailStart + end) return undefined;

  const directory = await source.bytes(start, size);
  const members: Member[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    members.push({
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return members;
}

async function areFair(source: Source, members: readonly Member[]): Promise<boolean> {
  const sum = (key: 'packed' | 'size') => members.reduce((total, member) => total + member[key], 0);
  const total = sum('size');
  const isExplosive = total > limits.total || (total > limits.harmless && total > source.size * limits.ratio);
  // More packed bytes than the file has: members lie on top of each other.
  if (isExplosive || sum('packed') > source.size) return false;
  for (const member of members) {
    const isHonest = await isFairMember(source, member);
    if (!isHonest) return false;
  }
  return true;
}

async function isFairMember(source: Source, member: Member): Promise<boolean> {
  const isEncrypted = (member.flags & 1) !== 0;
  if (isEncrypted || (member.method !== 0 && member.method !== 8) || member.size > limits.member) return false;
  if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(member.name)) return false;
  if (/(?:^|\/)vbaProject\.bin$/i.test(member.name)) return false;
  return isHarmless(source, member);
}

/** Whether a member holds as much as it says, and no virus. Looked at as it is unpacked: there is never more of it in memory than a piece. */
async function isHarmless(source: Source, member: Member): Promise<boolean> {
  const start = await startOf(source, member);
  if (start === undefined) return false;
  const packed = Readable.from(pieces(source, start, member.packed));
  const unpacked = member.method === 0 ? packed : pipeline(packed, createInflateRaw(), () => {}); // a failure shows below
  const isInfected = eicarScan();
  let size = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > member.size || isInfected(piece)) return false;
    }
  } catch {
    return false;
  }
  return size === member.size;
}

async function* pieces(source: Source, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += pieceBytes) yield source.bytes(start + at, Math.min(pieceBytes, length - at));
}

/** Where a member's bytes begin. */
async function startOf(source: Source, member: Member): Promise<number | undefined> {
  const head = await source.bytes(member.offset, 30);
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'PK\x03\x04') return undefined;
  return member.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}
