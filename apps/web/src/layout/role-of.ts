import { benutzerrolleTypCaptions } from '@disponent/domain/access/roles';
import type { Me } from '@disponent/domain/session/types';
import { t } from '../texts/t.ts';

/** What stands under the user's name: 'Berater:in · Linz'. */
export function roleOf(me: Me): string {
  if (me.IsPlattformAdmin) return t('Plattform-Admin');
  const role = me.Rolle ?? (benutzerrolleTypCaptions as Readonly<Record<number, string>>)[me.BenutzerrolleTyp];
  return [role, me.Niederlassung].filter(Boolean).join(' · ');
}
