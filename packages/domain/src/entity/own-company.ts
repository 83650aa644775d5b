interface Somebody {
  readonly BenutzerrolleTyp: number;
  readonly IsEinUnternehmen?: boolean;
}

/** Says the same company in every row that the caller sees: his own, the one that he is there for. */
export const isOwnCompany = (
  field: { readonly ownOf?: readonly number[] } | undefined,
  me: Somebody | undefined,
): boolean => Boolean(me?.IsEinUnternehmen && field?.ownOf?.includes(me.BenutzerrolleTyp));
