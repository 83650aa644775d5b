import { type Caption, genderOf } from '@disponent/domain/entity/caption';
import { t } from '../texts/t.ts';

/** 'Neue Person', 'Neuer Einsatz', 'Neues Inserat'; of people of each gender 'Neu: Berater'. */
export function newWords(caption: Caption): string {
  const values = { caption: caption.one };
  const gender = genderOf(caption);
  if (gender === 'f') return t('Neue {caption}', values);
  if (gender === 'm') return t('Neuer {caption}', values);
  return gender === 'n' ? t('Neues {caption}', values) : t('Neu: {caption}', values);
}
