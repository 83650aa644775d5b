import { createHash } from 'node:crypto';

/** `IdBenutzerrolle` → `id_benutzerrolle`, `SummeUe50` → `summe_ue50`: the one way from wire names to SQL names. */
export function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** A quoted SQL name. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The quoted column of a field. */
export const column = (field: string): string => quote(snake(field));

/** A name PostgreSQL will not cut: what is too long ends in a digest. */
export function objectName(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= 63) return name;
  return `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
