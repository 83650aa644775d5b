import { t } from '../../texts/t.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import classes from './auswertungen.module.css';
import { changeWords } from './change-words.ts';
import type { Result } from './result.ts';

/** The time before and the change: in columns beside the totals, on a phone below them, where they are in sight. */
export function useCompared({ before }: Pick<Result, 'before'>, words: (value: number) => string) {
  const isSmall = useIsSmall();
  const beforeWords = (key: string) => {
    const then = before?.(key) ?? null;
    return then === null ? '–' : words(then);
  };
  if (!before) return { look: classes.fixed, heads: null, beside: () => null, below: () => null };
  if (!isSmall)
    return {
      look: '',
      heads: (
        <>
          <th scope="col">{t('Davor')}</th>
          <th scope="col">{t('Veränderung')}</th>
        </>
      ),
      beside: (value: number | null, key: string) => (
        <>
          <td>{beforeWords(key)}</td>
          <td>{changeWords(value, before(key))}</td>
        </>
      ),
      below: () => null,
    };
  return {
    look: classes.stacked,
    heads: null,
    beside: () => null,
    below: (value: number | null, key: string) => (
      <>
        <span className={classes.second}>{t('davor {wert}', { wert: beforeWords(key) })}</span>
        {before(key) ? <span className={classes.second}>{changeWords(value, before(key))}</span> : null}
      </>
    ),
  };
}
