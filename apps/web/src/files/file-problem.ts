import type { Field } from '@disponent/domain/kinds/kind';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';

/** Why a field would not take this file, before any byte of it travels. The server asks the same and more. */
export function fileProblem(field: Field, { name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (field.types && !field.types.includes(extensionOf(name))) return texts.datei.typNichtUnterstuetzt;
  if (field.maxMb !== undefined && size > field.maxMb * 1024 * 1024)
    return texts.datei.zuGross(field.caption, field.maxMb);
  if (size === 0) return t('{caption}: Die Datei ist leer', { caption: field.caption });
}

/** For the browser's dialog: '.pdf,.jpg,.jpeg'. */
export function acceptOf({ types }: Field): string | undefined {
  return types
    ?.flatMap((type) => (type === 'jpg' ? ['jpg', 'jpeg'] : [type]))
    .map((type) => `.${type}`)
    .join(',');
}

/** 'PDF, JPG, PNG, max. 20 MB' */
export function limitsOf({ types = [], maxMb }: Field): string {
  return [
    ...types.map((type) => type.toUpperCase()),
    ...(maxMb === undefined ? [] : [t('max. {maxMb} MB', { maxMb })]),
  ].join(', ');
}

function extensionOf(name: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === 'jpeg' ? 'jpg' : extension;
}
