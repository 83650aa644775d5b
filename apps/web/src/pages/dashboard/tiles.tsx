import type { Kennzahl } from '@disponent/domain/wire/dashboard';
import type { ReactNode } from 'react';
import { ChartCard } from '../../figures/chart-card.tsx';
import { t } from '../../texts/t.ts';
import { BetriebCard } from './betrieb-card.tsx';
import { FirstStep } from './first-step.tsx';
import { ListCard } from './list-card.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { Recent } from './recent.tsx';
import { Tasks } from './tasks.tsx';
import { ToDo } from './to-do.tsx';

/** A part of the dashboard that can be moved within its place, and hidden. */
export interface Tile {
  readonly key: string;
  readonly title: string;
}

export interface Card extends Tile {
  readonly card: ReactNode;
}

export interface Tiles {
  readonly kennzahlen: readonly (Tile & { readonly figure: Kennzahl })[];
  /** In a row of their own where there are many. */
  readonly diagramme: readonly Card[];
  readonly links: readonly Card[];
  readonly rechts: readonly Card[];
}

/** Two rows of three below the figures; what needs a decision begins the second one. */
const [perRow, inRows] = [3, 6];

/** What a dashboard is made of. One with many charts has them below the figures, one with few beside the tasks. */
export function tilesOf(data: Dashboard, today: string, isAdmin: boolean): Tiles {
  const isWide = data.Diagramme.length > perRow;
  const charts = data.Diagramme.map((chart) => ({
    key: `diagramm:${chart.Schluessel}`,
    title: t(chart.Titel),
    card: <ChartCard chart={chart} firstStep={<FirstStep chart={chart} />} />,
  }));
  const cardsOf = (lists: Dashboard['Listen']): Card[] =>
    lists.map((list) => ({
      key: `liste:${list.Schluessel}`,
      title: t(list.Titel),
      card: <ListCard list={list} today={today} />,
    }));
  // What waits for others stands with what is to do.
  const owed = cardsOf(data.Listen.filter(isOwed));
  const dated = cardsOf(data.Listen.filter((list) => !isOwed(list)));
  const tasks = {
    key: 'aufgaben',
    title: t('Meine Aufgaben'),
    card: <Tasks tasks={data.Aufgaben} tables={data.tables} today={today} />,
  };
  const toDo =
    data.ZuTun.length > 0 ? [{ key: 'zu-tun', title: t('Zu tun'), card: <ToDo figures={data.ZuTun} /> }] : [];
  const recent = { key: 'zuletzt', title: t('Zuletzt geöffnet'), card: <Recent /> };
  const betrieb = isAdmin ? [{ key: 'betrieb', title: t('Betrieb'), card: <BetriebCard /> }] : [];
  const wide = [...charts.slice(0, perRow), ...cardsOf(data.Listen), ...charts.slice(perRow)];
  return {
    kennzahlen: data.Kennzahlen.map((figure) => ({
      key: `zahl:${figure.Schluessel}`,
      title: t(figure.Titel),
      figure,
    })),
    diagramme: isWide ? wide.slice(0, inRows) : [],
    links: isWide ? [tasks, ...toDo] : [tasks, ...toDo, ...owed],
    rechts: [...(isWide ? wide.slice(inRows) : [...charts, ...dated]), ...betrieb, recent],
  };
}

const isOwed = ({ Rows }: Dashboard['Listen'][number]): boolean => Rows.some(({ Beleg }) => Beleg);
