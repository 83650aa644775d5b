interface Somebody {
  readonly BenutzerrolleTyp: number;
  readonly IsEinUnternehmen?: boolean;
}

/** Says the same company in every row that the caller sees: his own, the one that he is there for. */
export const isOwnCompany = ({ ownOf = [] }: { readonly ownOf?: readonly number[] }, me: Somebody): boolean =>
  me.IsEinUnternehmen === true && ownOf.includes(me.BenutzerrolleTyp);
