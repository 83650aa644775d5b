import type { Field } from '@disponent/domain/kinds/kind';
import { t } from '../texts/t.ts';

/** What a switch says in a form: only a record is active, everything else is or is not. */
export function switchWord(field: Field, name: string, isOn: boolean): string {
  if (name === 'IsAktiv') return field.kind.format(isOn, field);
  return isOn ? t('Ja') : t('Nein');
}
