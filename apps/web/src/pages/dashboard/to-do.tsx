import type { Kennzahl } from '@disponent/domain/wire/dashboard';
import { countWords } from '../../entity/counts.ts';
import classes from '../../figures/card.module.css';
import { FigureLink } from '../../figures/figure-link.tsx';
import { t } from '../../texts/t.ts';
import { IconChevronRight } from '../../ui/icons.ts';

/** What waits for somebody, as lists to be opened; of what is done nothing is said. */
export function ToDo({ figures }: { figures: readonly Kennzahl[] }) {
  const waiting = figures.filter(({ Anzahl }) => Anzahl > 0);
  return (
    <section className={classes.card} aria-labelledby="zu-tun">
      <h2 id="zu-tun" className={classes.cardHead}>
        {t('Zu tun')}
      </h2>
      <ul className={classes.lines}>
        {waiting.map((figure) => (
          <li key={figure.Schluessel}>
            <FigureLink figure={figure} className={classes.line}>
              <span>{t(figure.Titel)}</span>
              <span className={`${classes.lineCount} tabular`}>{countWords(figure.Anzahl, figure.IsMehr)}</span>
              <span className={classes.lineWay}>
                {figure.Pfad !== null && <IconChevronRight aria-hidden size={14} />}
              </span>
            </FigureLink>
          </li>
        ))}
      </ul>
      {waiting.length === 0 && <p className={classes.nothing}>{t('Derzeit wartet nichts auf Sie')}</p>}
    </section>
  );
}
