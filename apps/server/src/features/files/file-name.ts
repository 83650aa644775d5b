import { badRequest } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';

const maxLength = 200;

/** The name as it is kept: no folders, nothing invisible or turned around, nothing a file system would choke on. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (clean === '') throw badRequest(sentence('Dateiname fehlt oder ist ungültig'));
  if (clean.length <= maxLength) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return `${wholeCharacters(clean.slice(0, maxLength - ending.length)).trimEnd()}${ending}`;
}

/** `Lebenslauf.PDF` → `pdf`; jpeg is jpg. */
export function extensionOf(fileName: string): string {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return extension === 'jpeg' ? 'jpg' : extension;
}

/** Without the half of a surrogate pair that a cut may leave. */
const wholeCharacters = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');
