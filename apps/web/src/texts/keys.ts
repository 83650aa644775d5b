import { t } from './t.ts';

const names: Readonly<Record<string, string>> = {
  Ab: t('Ab'),
  'Auf/Ab': t('Auf/Ab'),
  'Bild auf/ab': t('Bild auf/ab'),
  Ende: t('Ende'),
  Leertaste: t('Leertaste'),
  'Links/Rechts': t('Links/Rechts'),
  Pfeile: t('Pfeile'),
  Pfeiltasten: t('Pfeiltasten'),
  Pos1: t('Pos1'),
  Strg: t('Strg'),
  Umschalt: t('Umschalt'),
};

/** Keys as they are drawn: 'Strg S', in English 'Ctrl S'. */
export const keyWords = (keys: string): string =>
  names[keys] ??
  keys
    .split(' ')
    .map((key) => names[key] ?? key)
    .join(' ');
