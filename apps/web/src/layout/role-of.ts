import type { Me } from '@disponent/domain/session/types';
import { t } from '../texts/t.ts';

/** What stands under the user's name: 'Berater:in · Linz'. */
export const roleOf = (me: Me): string =>
  me.IsPlattformAdmin ? t('Plattform-Admin') : [me.Rolle, me.Niederlassung].filter(Boolean).join(' · ');
