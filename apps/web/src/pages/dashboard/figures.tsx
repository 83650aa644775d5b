import { formatNumber } from '@disponent/domain/format/number';
import { tableOf } from '@disponent/domain/tables';
import type { ReactNode } from 'react';
import type { Kennzahl } from '../../api/dashboard.ts';
import { countWords, nounFor } from '../../entity/counts.ts';
import { t } from '../../texts/t.ts';
import classes from './dashboard.module.css';
import { FigureLink } from './figure-link.tsx';

/** One strip of numbers; each leads to the list it was counted from. */
export function Figures({ figures }: { figures: readonly Kennzahl[] }) {
  return (
    <ul className={classes.figures} aria-label={t('Kennzahlen')}>
      {figures.map((figure) => (
        <li key={figure.Schluessel}>
          <FigureLink figure={figure} className={classes.figureLink}>
            <span className={classes.figureTitle}>{t(figure.Titel)}</span>
            <span className={`${classes.figure} tabular`}>{valueWords(figure)}</span>
            <span className={classes.figureMeta}>{metaWords(figure)}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}

function valueWords({ Entitaet, Feld, Summe, Anzahl, IsMehr }: Kennzahl): string {
  if (Feld === undefined || Summe === undefined) return countWords(Anzahl, IsMehr);
  return formatNumber(Summe, tableOf(Entitaet).allFields[Feld]?.kind.name === 'money' ? 'c0' : 'n0');
}

function metaWords({ Entitaet, Feld, Summe = 0, Vergleich, Anzahl, IsMehr }: Kennzahl): ReactNode {
  if (Feld === undefined) return;
  if (Vergleich) return t('{signed} gegenüber Vormonat', { signed: signed((Summe - Vergleich) / Math.abs(Vergleich)) });
  return `${countWords(Anzahl, IsMehr)} ${nounFor(tableOf(Entitaet), Anzahl)}`;
}

const signed = (share: number) => `${share > 0 ? '+' : ''}${formatNumber(share, 'p0')}`;
