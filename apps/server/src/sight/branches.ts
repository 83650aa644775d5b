import type { Caller } from './caller.ts';

/** The branches that somebody works for: those of his account, else that of his Berater. */
export const branchesOf = ({ me, niederlassungen }: Caller): readonly number[] =>
  niederlassungen.length > 0 ? niederlassungen : me.IdNiederlassung === null ? [] : [me.IdNiederlassung];
