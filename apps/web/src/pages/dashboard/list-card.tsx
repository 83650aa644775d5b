import type { DashboardListe } from '@disponent/domain/wire/dashboard';
import { type KeyboardEvent, useState } from 'react';
import { BelegLink } from '../../figures/beleg-link.tsx';
import cards from '../../figures/card.module.css';
import chartCards from '../../figures/chart-card.module.css';
import { t } from '../../texts/t.ts';
import { IconArrowUpRight } from '../../ui/icons.ts';
import { firstRows } from './first-rows.ts';
import classes from './list-card.module.css';
import { ListRow } from './list-row.tsx';
import { useUndoKey } from './use-undo-key.ts';

const most = 6;

/** Records of several lists that want to be looked at, all of them or those of one list, which is a way off. Arrows move from row to row. */
export function ListCard({ list, today }: { list: DashboardListe; today: string }) {
  const { Schluessel, Titel, Anzahl, Gruppen, Rows } = list;
  const [chosen, setChosen] = useState<string>();
  useUndoKey(list);
  const group = Gruppen.length === 1 ? Gruppen[0] : Gruppen.find((one) => one.Titel === chosen);
  const rows = firstRows(Gruppen.length > 1 && group ? Rows.filter((row) => row.Gruppe === group.Titel) : Rows, most);
  const title = t(Titel);
  return (
    <section className={cards.card} aria-labelledby={`liste-${Schluessel}`}>
      <div className={chartCards.head}>
        <h2 id={`liste-${Schluessel}`} className={cards.cardHead}>
          {title} <span className={cards.cardCount}>{Anzahl}</span>
        </h2>
        {group && group.Pfad !== null && (
          <BelegLink
            beleg={group}
            className={chartCards.open}
            label={t('{titel} als Liste öffnen', { titel: t(group.Titel) })}
          >
            <IconArrowUpRight aria-hidden />
          </BelegLink>
        )}
      </div>
      {Gruppen.length > 1 && (
        <div className={classes.groups} role="group" aria-label={title}>
          {[undefined, ...Gruppen].map((one) => (
            <button
              key={one?.Titel ?? ''}
              type="button"
              className={classes.group}
              aria-pressed={one?.Titel === group?.Titel}
              onClick={() => setChosen(one?.Titel)}
            >
              {one ? `${t(one.Titel)} ${one.Anzahl}` : t('Alle')}
            </button>
          ))}
        </div>
      )}
      {Rows.length === 0 && <p className={classes.none}>{t('Derzeit nichts.')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links have the focus */}
      <ul className={cards.lines} onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <ListRow
            key={`${row.Gruppe} ${row.Entitaet} ${row.Id} ${row.Am}`}
            row={row}
            today={today}
            saysGroup={Gruppen.length > 1 && !group}
          />
        ))}
      </ul>
    </section>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = links.indexOf(event.target as HTMLElement);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  links[at + step]?.focus();
}
