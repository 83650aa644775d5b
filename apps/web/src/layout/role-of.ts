import { benutzerrolleTypCaptions } from '@disponent/domain/access/roles';
import type { Me } from '@disponent/domain/session/types';
import { t } from '../texts/t.ts';

/** What stands under the user's name. */
export function roleOf(me: Me): string {
  if (me.IsPlattformAdmin) return t('Plattform-Admin');
  return (benutzerrolleTypCaptions as Readonly<Record<number, string>>)[me.BenutzerrolleTyp] ?? '';
}
