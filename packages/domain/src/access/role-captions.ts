import type { BenutzerrolleTyp } from './roles.ts';

/** What the types of roles are called, where roles are kept; a user's own role has a name. */
export const benutzerrolleTypCaptions: Readonly<Record<BenutzerrolleTyp, string>> = {
  0: 'Kundenportal',
  1: 'Co-Lieferant',
  2: 'RPO',
  3: 'Personal- und Arbeitsvermittlung',
  4: 'RPO-Verantwortliche:r',
  5: 'Personalvermittlungskunde',
  6: 'Personalvermittlungskunde Master',
};
