import type { MatchingRow } from '@disponent/domain/wire/matching';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { IconCheck, IconMinus } from '../../ui/icons.ts';
import classes from './matching.module.css';

/** As many reasons as fit on a line. */
const shownPlus = 3;
const shownMinus = 2;

/** What speaks for somebody, and then what does not. */
export function Reasons({ row: { Kriterien, MussFehlt } }: { readonly row: MatchingRow }) {
  const plus = Kriterien.filter(({ IsErfuellt, Von }) => IsErfuellt && Von > 0).slice(0, shownPlus);
  const minus = Kriterien.filter(({ IsErfuellt, Von }) => !IsErfuellt && Von > 0).slice(0, shownMinus);
  return (
    <>
      {MussFehlt.length > 0 && <Reason isMinus>{t('Fehlt: {liste}', { liste: MussFehlt.join(', ') })}</Reason>}
      {plus.map((one) => (
        <Reason key={one.Name}>{sayAnswer(one.Satz)}</Reason>
      ))}
      {minus.map((one) => (
        <Reason key={one.Name} isMinus>
          {sayAnswer(one.Satz)}
        </Reason>
      ))}
    </>
  );
}

export function Reason({ isMinus = false, children }: { readonly isMinus?: boolean; readonly children: string }) {
  return (
    <span className={classes.reason} data-minus={isMinus || undefined}>
      {isMinus ? <IconMinus aria-hidden size={14} /> : <IconCheck aria-hidden size={14} />}
      {children}
    </span>
  );
}
