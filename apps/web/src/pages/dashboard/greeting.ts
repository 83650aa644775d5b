import { t } from '../../texts/t.ts';

/** 'Guten Morgen' until ten, 'Guten Abend' from six. */
export function greetingAt(time: Date): string {
  const hour = time.getHours();
  if (hour < 10) return t('Guten Morgen');
  return hour < 18 ? t('Guten Tag') : t('Guten Abend');
}
