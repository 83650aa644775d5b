import { t } from '../../texts/t.ts';
import type { Unklar } from './understand.ts';

/** What was named that does not exist. */
export function noSuchWords({ art, wort }: Unklar): string {
  if (art === 'tag') return t('Den {tag} gibt es nicht.', { tag: wort });
  if (art === 'woche') return t('Eine KW {kw} gibt es nicht.', { kw: wort });
  return t('„{uhrzeit}“ ist keine Uhrzeit von 0:00 bis 23:59.', { uhrzeit: wort });
}
