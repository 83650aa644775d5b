// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the board is one tab stop, its keys act on the card that has the focus

import { statusOfPhase } from '@disponent/domain/entities/pv/rpo';
import { VisuallyHidden } from '@mantine/core';
import type { Row } from '../../../../grid/rows/row.ts';
import { useRoomBeside } from '../../../../layout/side-room.ts';
import type { ListParts } from '../../../../list/parts.ts';
import { ViewFrame } from '../../../../list/view-frame.tsx';
import { t } from '../../../../texts/t.ts';
import { pv } from '../table.ts';
import classes from './board.module.css';
import { Card } from './card.tsx';
import { CardMenu } from './card-menu.tsx';
import { Column } from './column.tsx';
import { BoardHints } from './hints.tsx';
import { type Phase, phases } from './moves.ts';
import { type BoardModel, useBoard } from './use-board.ts';

/** The candidates of the list as cards, a column for each phase. */
export function Board({ table, query, total, empty, wayOut, onNew }: ListParts) {
  useRoomBeside();
  const model = useBoard({ table, query });
  const { cardsOf, isFolded, fold, dragged, put } = model;
  return (
    <ViewFrame found={model.found} total={total} empty={empty} wayOut={wayOut}>
      <div
        ref={model.board}
        role="group"
        data-board
        aria-label={t('Phasen')}
        className={classes.board}
        onKeyDown={model.onKeyDown}
      >
        {phases.map((phase) => (
          <Column
            key={phase}
            table={pv}
            phase={phase}
            count={cardsOf(phase).length}
            isFolded={isFolded(phase)}
            isTarget={dragged !== undefined}
            onFold={() => fold(phase, !isFolded(phase))}
            onNew={onNew && canBegin(phase) ? () => model.begin(phase) : undefined}
            onDrop={(place) => dragged && put(dragged, phase, place(dragged['Id']))}
          >
            {cardsOf(phase).map((row) => (
              <BoardCard key={String(row['Id'])} model={model} row={row} />
            ))}
          </Column>
        ))}
      </div>
      <BoardHints model={model} />
      <VisuallyHidden role="status">{model.said}</VisuallyHidden>
      {model.dialog}
    </ViewFrame>
  );
}

/** A candidate begins as a draft; every other phase is reached by what happens to him. */
const canBegin = (phase: Phase): boolean => statusOfPhase[phase].includes('Entwurf');

function BoardCard({ model, row }: { readonly model: BoardModel; readonly row: Row }) {
  const { closeMenu, move, addTermin, addComment } = model;
  const act = (run: () => void) => {
    closeMenu();
    run();
  };
  return (
    <Card
      row={row}
      isActive={row === model.active}
      isBusy={model.busyId === row['Id']}
      menu={
        model.hasMenu(row)
          ? (button) => (
              <CardMenu
                row={row}
                button={button}
                onPhase={(next) => act(() => move(row, next))}
                onTermin={() => act(() => addTermin(row))}
                onComment={() => act(() => addComment(row))}
                onClose={closeMenu}
              />
            )
          : undefined
      }
      onFocus={() => model.setActive(row)}
      onMenu={() => model.openMenu(row)}
      onDrag={(isDragged) => model.setDragged(isDragged ? row : undefined)}
    />
  );
}
