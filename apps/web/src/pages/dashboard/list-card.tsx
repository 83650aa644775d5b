import { daysBetween } from '@disponent/domain/days';
import type { DashboardListe, DashboardZeile } from '@disponent/domain/wire/dashboard';
import { recordHref } from '../../entity/record-address.ts';
import cards from '../../figures/card.module.css';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './list-card.module.css';

/** Records of several lists that want to be looked at; each list by its name in the head. */
export function ListCard({ list, today }: { list: DashboardListe; today: string }) {
  const { Schluessel, Titel, Anzahl, Gruppen, Rows } = list;
  return (
    <section className={cards.card} aria-labelledby={`liste-${Schluessel}`}>
      <h2 id={`liste-${Schluessel}`} className={cards.cardHead}>
        {t(Titel)} <span className={cards.cardCount}>{Anzahl}</span>
      </h2>
      {Gruppen.length > 1 && (
        <p className={classes.groups}>
          {Gruppen.map((group) => {
            const words = `${t(group.Titel)} ${group.Anzahl}`;
            return group.Pfad === null ? (
              <span key={group.Titel}>{words}</span>
            ) : (
              <Link key={group.Titel} to={group.Pfad} search={{ filter: group.Filter }} preload={false}>
                {words}
              </Link>
            );
          })}
        </p>
      )}
      {Rows.length === 0 && <p className={classes.none}>{t('Derzeit nichts.')}</p>}
      <ul className={cards.lines}>
        {Rows.map((row) => (
          <li key={`${row.Gruppe} ${row.Entitaet} ${row.Id} ${row.Am}`}>
            <Link {...targetOf(row)} preload={false} className={cards.line}>
              <span className={classes.words}>
                <span className={cards.lineTitle}>
                  {[row.Gruppe && t(row.Gruppe), row.Titel].filter(Boolean).join(': ')}
                </span>
                <span className={classes.more}>{row.Beleg ? weekWords(row.Beleg.Anzahl, row.Zusatz) : row.Zusatz}</span>
              </span>
              {row.Beleg && <span className={`${cards.lineCount} tabular`}>{row.Beleg.Anzahl}</span>}
              <Due row={row} today={today} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const targetOf = ({ Beleg, Entitaet, Id }: DashboardZeile) =>
  Beleg ? { to: Beleg.Pfad ?? '/', search: { filter: Beleg.Filter } } : { to: recordHref(Entitaet, Id) ?? '/' };

const weekWords = (weeks: number, oldest: string): string =>
  weeks === 1
    ? t('1 Woche, {woche}', { woche: oldest })
    : t('{n} Wochen, älteste {woche}', { n: weeks, woche: oldest });

/** Red within a week and after, amber within a month. */
function Due({ row: { Am }, today }: { row: DashboardZeile; today: string }) {
  if (Am === null) return null;
  const days = daysBetween(today, Am);
  const [tone, glyph] =
    days <= 7
      ? (['rot', 'attention'] as const)
      : days <= 30
        ? (['bernstein', 'clock'] as const)
        : (['grau', 'clock'] as const);
  return (
    <StatusPill tone={tone} glyph={glyph}>
      {days < 0
        ? days === -1
          ? t('seit gestern')
          : t('seit {days} Tagen', { days: -days })
        : days === 0
          ? t('heute')
          : days === 1
            ? t('1 Tag')
            : t('{days} Tage', { days })}
    </StatusPill>
  );
}
