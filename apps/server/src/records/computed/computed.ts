import type { Fields } from '@disponent/domain/entity/define';
import type { TableKey } from '@disponent/domain/tables';

/** A field computed when it is read, as SQL on the row `alias`. `seen` limits another table's rows to those that the caller may know of. */
export type ComputedSql = (alias: string, seen: Seen) => string;

/** A further condition on the row `alias` of a table; nothing for our own people, whose figures are of all there is. */
export type Seen = (key: TableKey, alias: string) => string;

/** By table. */
export type ComputedFields = { readonly [K in TableKey]?: Readonly<Record<string, ComputedSql>> };

/** Fields that an entity or child declares. */
export const computedFor = <F extends Fields>(
  _declared: { readonly fields: F },
  fields: { readonly [K in keyof F & string]?: ComputedSql },
): Readonly<Record<string, ComputedSql>> => fields as Readonly<Record<string, ComputedSql>>;

/** Rows of another table of the same Domäne; said so that its indexes, which begin with it, are used. */
export const ofDomaene = (alias: string, other: string): string => `${other}.id_domaene = ${alias}.id_domaene`;
