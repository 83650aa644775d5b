import type { Fields } from '@disponent/domain/entity/define';
import type { TableKey } from '@disponent/domain/tables';
import { dayOfSql, todaySql } from '../../db/clock.ts';

/** A field computed when it is read, as SQL on the row `alias`. `seen` limits another table's rows to those that the caller may know of. */
export type ComputedSql = (alias: string, seen: Seen, heute: Heute) => string;

/** Today, as it is where the caller is: the database reckons in UTC, where it is another day around midnight. */
export interface Heute {
  readonly tag: string;
  /** The day of a moment. */
  am(moment: string): string;
}

export const heuteIn = (zone: string): Heute => ({ tag: todaySql(zone), am: (moment) => dayOfSql(moment, zone) });

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
