import { t } from '../../texts/t.ts';

export const pivotWords = {
  none: t('ohne Angabe'),
  yes: t('Ja'),
  no: t('Nein'),
  week: (kw: string) => t('KW {kw}', { kw }),
  quarter: (n: number) => t('{n}. Quartal', { n }),
};
