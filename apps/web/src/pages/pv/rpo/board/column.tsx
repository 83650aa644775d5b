// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a place to drop cards on; keys and the menu of a card do the same
import { statusOfPhase } from '@disponent/domain/entities/pv/rpo';
import type { Table } from '@disponent/domain/entity/table';
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../texts/t.ts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '../../../../ui/icons.ts';
import { StatusGlyph } from '../../../../ui/status-glyph.tsx';
import classes from './board.module.css';
import type { Phase } from './moves.ts';
import { lineAt, placeAt } from './order.ts';
import { phaseName } from './phase-name.ts';

interface ColumnProps {
  readonly table: Table;
  readonly phase: Phase;
  readonly count: number;
  readonly isFolded: boolean;
  /** A card that may land here is on its way. */
  readonly isTarget: boolean;
  onFold(): void;
  /** Begins a candidate in this phase; undefined where nobody begins. */
  readonly onNew: (() => void) | undefined;
  /** At this place among the cards that are there. */
  onDrop(place: (dragged: unknown) => number): void;
  readonly children: ReactNode;
}

/** A phase with its cards; a strip of its name and number while it is folded. Cards can be dropped on both. */
export function Column({ table, phase, count, isFolded, isTarget, onFold, onNew, onDrop, children }: ColumnProps) {
  /** How far down the line stands above which the card would land. */
  const [over, setOver] = useState<number>();
  const title = phaseName(phase);
  const look = table.entity.states?.looks[statusOfPhase[phase][0] ?? ''];
  const Chevron = isFolded ? IconChevronRight : IconChevronLeft;
  return (
    <section
      className={classes.column}
      aria-label={t('{title}, {count} Kandidat:innen', { title, count })}
      data-phase={phase}
      data-folded={isFolded || undefined}
      data-over={(isTarget && over !== undefined) || undefined}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        setOver(lineAt(event.currentTarget, event.clientY));
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(undefined);
        const { currentTarget, clientY } = event;
        if (isTarget) onDrop((dragged) => placeAt(currentTarget, clientY, dragged));
      }}
    >
      {onNew && !isFolded && (
        <ActionIcon
          variant="subtle"
          size={28}
          className={classes.add}
          aria-label={t('Kandidat:in in {title} anlegen', { title })}
          title={t('Kandidat:in in {title} anlegen', { title })}
          onClick={onNew}
        >
          <IconPlus aria-hidden />
        </ActionIcon>
      )}
      <button type="button" className={classes.head} aria-expanded={!isFolded} onClick={onFold}>
        {look && (
          <span className={classes.tone} style={{ color: `var(--tone-${look.tone}-text, var(--text2))` }}>
            <StatusGlyph glyph={look.glyph} />
          </span>
        )}
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.count}>{count}</span>
        <Chevron aria-hidden className={classes.chevron} />
      </button>
      {!isFolded && (
        <ul className={classes.cards}>
          {children}
          {isTarget && over !== undefined && <li aria-hidden className={classes.drop} style={{ top: over }} />}
        </ul>
      )}
    </section>
  );
}
