export interface Caption {
  readonly one: string;
  readonly many: string;
  /** After 'in' and 'von', where it is not formed in the usual way: 'Kanälen'. */
  readonly manyDative?: string;
}

/** 'Einsätze' → 'Einsätzen', 'Benutzer' → 'Benutzern'; what ends otherwise stays. */
export const dativeOf = ({ many, manyDative }: Caption): string =>
  manyDative ?? (/(?:e|el|er)$/.test(many) ? `${many}n` : many);
