import { isGif, isJpg, isPng, isWebp } from './image.ts';
import type { Check } from './source.ts';
import { isSvg } from './svg.ts';
import { isOffice, isOpenDocument } from './zip.ts';

export interface FileType {
  mime: string;
  /** Whether the content is what the extension says, and harmless. */
  check: Check;
  /** Shown in the browser; everything else is saved. */
  isShown?: true;
}

const isPdf: Check = async (source) => /^%PDF-[12]\.\d/.test((await source.bytes(0, 8)).toString('latin1'));

const office = 'application/vnd.openxmlformats-officedocument';
const openText = 'application/vnd.oasis.opendocument.text';

/** Every kind of file the product takes, by extension. */
export const fileTypes: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['pdf', { mime: 'application/pdf', check: isPdf, isShown: true }],
  ['png', { mime: 'image/png', check: isPng, isShown: true }],
  ['jpg', { mime: 'image/jpeg', check: isJpg, isShown: true }],
  ['webp', { mime: 'image/webp', check: isWebp, isShown: true }],
  ['gif', { mime: 'image/gif', check: isGif, isShown: true }],
  ['svg', { mime: 'image/svg+xml', check: isSvg }],
  ['docx', { mime: `${office}.wordprocessingml.document`, check: isOffice('word/document.xml') }],
  ['xlsx', { mime: `${office}.spreadsheetml.sheet`, check: isOffice('xl/workbook.xml') }],
  ['odt', { mime: openText, check: isOpenDocument(openText) }],
]);

const shown = new Set([...fileTypes.values()].filter(({ isShown }) => isShown).map(({ mime }) => mime));

export const isShownInBrowser = (mime: string): boolean => shown.has(mime);
