export type Gender = 'm' | 'f' | 'n';

export interface Caption {
  readonly one: string;
  readonly many: string;
  /** Where its ending does not tell: 'der Einsatz', 'das Inserat', 'die Person'. */
  readonly gender?: Gender;
  /** After 'in' and 'von', where it is not formed in the usual way: 'Kanälen'. */
  readonly manyDative?: string;
}

/** 'Einsätze' → 'Einsätzen', 'Benutzer' → 'Benutzern'; what ends otherwise stays. */
export const dativeOf = ({ many, manyDative }: Caption): string =>
  manyDative ?? (/(?:e|el|er)$/.test(many) ? `${many}n` : many);

/** 'die Anfrage', 'die Niederlassung'; undefined of what is called by people of each gender, and where nobody said it. */
export const genderOf = ({ one, gender }: Caption): Gender | undefined =>
  gender ?? (/(?:e|ung|ion|heit|keit|tät|schaft|art|zeit|form)$/.test(one) ? 'f' : undefined);
