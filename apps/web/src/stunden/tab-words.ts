import { t } from '../texts/t.ts';
import type { Tab } from './rows.ts';

export const tabWords: Readonly<Record<Tab, string>> = {
  alle: t('Alle'),
  Offen: t('Offen'),
  Erfasst: t('Erfasst'),
  warnungen: t('Warnungen'),
  Eingereicht: t('Eingereicht'),
  Zurueckgewiesen: t('Zurückgewiesen'),
  Freigegeben: t('Freigegeben'),
};

/** Also what only a row shows. */
export const statusWords: Readonly<Record<string, string>> = {
  ...tabWords,
  Fakturiert: t('Fakturiert'),
  Korrigiert: t('Korrigiert'),
};
