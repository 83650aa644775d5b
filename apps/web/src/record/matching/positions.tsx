import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import { cellText } from '../../grid/cells/cell-text.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { Seats } from '../../ui/charts/seats.tsx';
import classes from './matching.module.css';

interface PositionsProps {
  readonly table: Table;
  readonly positions: readonly Row[];
  readonly position: Row;
  onChoose(position: Row): void;
}

/** The positions of a request, and what the chosen one asks for. */
export function Positions({ table, positions, position, onChoose }: PositionsProps) {
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
              <Seats all={Number(one['Anzahl'] ?? 1)} taken={Number(one['AnzahlBesetzt'] ?? 0)} />
              <span className={classes.cardFacts}>
                <span>
                  {one['Beginn'] instanceof Date && t('ab {tag}', { tag: formatDate(one['Beginn']) })}
                  {typeof one['Wochenstunden'] === 'number' &&
                    ` · ${t('{n} Std.', { n: formatNumber(one['Wochenstunden'], 'n1') })}`}
                </span>
                {typeof one['EntgeltVon'] === 'number' && (
                  <span>{wageOf(one['EntgeltVon'], one['EntgeltEinheit'])}</span>
                )}
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
      <Frame table={table} position={position} />
    </aside>
  );
}

const frame = ['ArbeitszeitLage', 'Schicht', 'IdKollektivvertrag', 'IdKvGruppe', 'Verrechnungssatz', 'Homeoffice'];
/** Says that there is nothing to say. */
const none = ['Keine', 'Keiner'];

/** What else whoever is proposed has to fit into. */
function Frame({ table, position }: { readonly table: Table; readonly position: Row }) {
  const facts = frame.flatMap((name) => {
    const field = table.fields[name];
    const text = field && !none.includes(String(position[name])) ? cellText({ name, field }, position) : '';
    return field && text ? [{ caption: field.caption, text }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{t('Rahmen')}</h2>
      <ul className={classes.asked}>
        {facts.map(({ caption, text }) => (
          <li key={caption}>
            <span>{t(caption)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const wageOf = (amount: number, unit: unknown): string =>
  unit === 'Stunde' ? t('{betrag} / Std.', { betrag: formatNumber(amount, 'c2') }) : formatNumber(amount, 'c0');

const named = ['IdQualifikationText', 'IdSpracheText', 'IdBerufserfahrungText', 'Ausbildungsart', 'Text'];

/** What a requirement is about, in the words of the list it comes from. */
function wordsOf(one: Row): string {
  if (typeof one['Klasse'] === 'string') return t('Führerschein {klasse}', { klasse: one['Klasse'] });
  const words = named.map((name) => one[name]).find((word) => typeof word === 'string' && word !== '');
  return [words, one['IdSprache'] ? one['Niveau'] : undefined].filter(Boolean).join(' ');
}
