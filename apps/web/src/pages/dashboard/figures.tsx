import { formatNumber } from '@disponent/domain/format/number';
import type { Kennzahl } from '@disponent/domain/wire/answers';
import type { ReactNode } from 'react';
import { countWords, nounFor } from '../../entity/counts.ts';
import { t } from '../../texts/t.ts';
import { FigureLink } from './figure-link.tsx';
import { figureNumber } from './figure-number.ts';
import classes from './figures.module.css';
import type { Tables } from './read-dashboard.ts';

/** One strip of numbers; each leads to the list it was counted from. */
export function Figures({ figures, tables }: { figures: readonly Kennzahl[]; tables: Tables }) {
  return (
    <ul className={classes.figures} aria-label={t('Kennzahlen')}>
      {figures.map((figure) => (
        <li key={figure.Schluessel}>
          <FigureLink figure={figure} className={classes.figureLink}>
            <span className={classes.figureTitle}>{t(figure.Titel)}</span>
            <span className={`${classes.figure} tabular`}>{valueWords(figure, tables)}</span>
            <span className={classes.figureMeta}>{metaWords(figure, tables)}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}

function valueWords({ Entitaet, Feld, Summe, Anzahl, IsMehr }: Kennzahl, tables: Tables): string {
  if (Feld === undefined || Summe === undefined) return countWords(Anzahl, IsMehr);
  return figureNumber(Summe, tables.get(Entitaet)?.allFields[Feld]?.kind.name === 'money');
}

function metaWords({ Entitaet, Feld, Summe = 0, Vergleich, Anzahl, IsMehr }: Kennzahl, tables: Tables): ReactNode {
  const table = tables.get(Entitaet);
  if (Feld === undefined || !table) return;
  if (Vergleich) return t('{signed} gegenüber Vormonat', { signed: signed((Summe - Vergleich) / Math.abs(Vergleich)) });
  return `${countWords(Anzahl, IsMehr)} ${nounFor(table, Anzahl)}`;
}

const signed = (share: number) => `${share > 0 ? '+' : ''}${formatNumber(share, 'p0')}`;
