import type { MatchingAnswer } from '@disponent/domain/wire/matching';
import { t } from '../../texts/t.ts';
import classes from './matching.module.css';

/** How many fit and are not offered, each with its reason. */
export function NotRanked({ ausgeschlossen }: { readonly ausgeschlossen: MatchingAnswer['Ausgeschlossen'] }) {
  if (ausgeschlossen.length === 0) return null;
  return (
    <p className={classes.note}>
      {t('Nicht gereiht:')} {ausgeschlossen.map(({ Text, Anzahl }) => `${t(Text)} ${Anzahl}`).join(' · ')}
    </p>
  );
}
