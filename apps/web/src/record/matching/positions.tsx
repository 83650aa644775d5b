import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import classes from './matching.module.css';

interface PositionsProps {
  readonly positions: readonly Row[];
  readonly position: Row;
  onChoose(position: Row): void;
}

/** The positions of a request, and what the chosen one asks for. */
export function Positions({ positions, position, onChoose }: PositionsProps) {
  const anforderungen = (position['AnfrageAnforderung'] ?? []) as readonly Row[];
  return (
    <aside className={classes.positions} aria-label={t('Positionen')}>
      <h2 className={classes.heading}>{t('Positionen')}</h2>
      <ul className={classes.cards}>
        {positions.map((one) => (
          <li key={String(one['Id'])}>
            <button
              type="button"
              className={classes.card}
              aria-pressed={one === position}
              onClick={() => onChoose(one)}
            >
              <span className={classes.cardTitle}>
                <span>
                  {String(one['PositionNr'] ?? '')} <strong>{String(one['Bezeichnung'] ?? '')}</strong>
                </span>
                <span>
                  {t('{besetzt} von {anzahl}', {
                    besetzt: String(one['AnzahlBesetzt'] ?? 0),
                    anzahl: String(one['Anzahl'] ?? 1),
                  })}
                </span>
              </span>
              <span className={classes.cardFacts}>
                {one['Beginn'] instanceof Date && t('ab {tag}', { tag: formatDate(one['Beginn']) })}
                {typeof one['Wochenstunden'] === 'number' &&
                  ` · ${t('{n} Std.', { n: formatNumber(one['Wochenstunden'], 'n1') })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {anforderungen.length > 0 && (
        <>
          <h2 className={classes.heading}>{t('Anforderungen')}</h2>
          <ul className={classes.asked}>
            {anforderungen.map((one, at) => (
              <li key={String(one['Id'] ?? at)}>
                <span>{wordsOf(one)}</span>
                <span data-must={one['Gewichtung'] === 'Muss' || undefined}>{t(String(one['Gewichtung']))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

const named = ['IdQualifikationText', 'IdSpracheText', 'IdBerufserfahrungText', 'Ausbildungsart', 'Text'];

/** What a requirement is about, in the words of the list it comes from. */
function wordsOf(one: Row): string {
  if (typeof one['Klasse'] === 'string') return t('Führerschein {klasse}', { klasse: one['Klasse'] });
  const words = named.map((name) => one[name]).find((word) => typeof word === 'string' && word !== '');
  return [words, one['IdSprache'] ? one['Niveau'] : undefined].filter(Boolean).join(' ');
}
