/** A field computed when it is read, as SQL on the row `alias`. */
export type ComputedSql = (alias: string) => string;

/** By table and field. */
export type ComputedFields = Readonly<Record<string, Readonly<Record<string, ComputedSql>>>>;

/** Rows of another table of the same Domäne; said so that its indexes, which begin with it, are used. */
export const ofDomaene = (alias: string, other: string): string => `${other}.id_domaene = ${alias}.id_domaene`;
