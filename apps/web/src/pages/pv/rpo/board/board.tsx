// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the board is one tab stop, its keys act on the card that has the focus

import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshLists } from '../../../../entity/list-sources.ts';
import { recordLocation } from '../../../../entity/record-address.ts';
import type { Row } from '../../../../grid/rows/row.ts';
import type { ListParts } from '../../../../list/parts.ts';
import { useViewRows, viewKey } from '../../../../list/use-view-rows.ts';
import { ViewFrame } from '../../../../list/view-frame.tsx';
import { useNavigate } from '../../../../router/hooks.ts';
import { t } from '../../../../texts/t.ts';
import { toast } from '../../../../ui/toast.ts';
import { pv } from '../table.ts';
import classes from './board.module.css';
import { Card } from './card.tsx';
import { CardMenu } from './card-menu.tsx';
import { Column } from './column.tsx';
import { useFolded } from './folded.ts';
import { glideBack } from './glide-back.ts';
import { type Phase, phases } from './moves.ts';
import { phaseName } from './phase-name.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useMoves } from './use-moves.tsx';

const columns = [
  'PvNr',
  'Status',
  'RpoPhase',
  'IdPerson',
  'IdAnfragePosition',
  'Fachbereich',
  'NaechsterTermin',
  'TageInPhase',
  'KundenBewertung',
  'IdRecruiter',
  'IsAnonym',
];

/** The candidates of the list as cards, a column for each phase. */
export function Board({ table, query, total, empty, wayOut }: ListParts) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const found = useViewRows(table, query, columns);
  const { rows } = found;
  const [activeId, setActiveId] = useState<unknown>();
  const [menuId, setMenuId] = useState<unknown>();
  const [dragged, setDragged] = useState<Row>();
  const [said, setSaid] = useState('');
  const board = useRef<HTMLDivElement>(null);
  /** A card that changes its column keeps the focus. */
  const refocus = useRef<unknown>(undefined);

  const cardsOf = (phase: Phase) => rows.filter((row) => row['RpoPhase'] === phase);
  const { isFolded, fold } = useFolded((phase) => cardsOf(phase).length);
  const open = phases.filter((phase) => !isFolded(phase));
  const first = open.flatMap(cardsOf)[0];
  const active = open.flatMap(cardsOf).find(({ Id }) => Id === activeId) ?? first;

  const { move, addTermin, addComment, busyId, dialog } = useMoves({
    table: pv,
    async onDone(card, phase) {
      refocus.current = card['Id'];
      if (phase && isFolded(phase)) fold(phase, false);
      refreshLists(pv.key);
      await client.invalidateQueries({ queryKey: viewKey(pv) });
      if (phase) setSaid(placeWords(card, phase));
    },
    onCancelled: (card) => (refocus.current = card['Id']),
    onRefused(card, phase, reason) {
      if (phase) glideBack(board.current, card['Id'], phase);
      if (reason) toast.error(reason);
    },
  });

  /** 'Heike Wallner, Phase Interview 1, Position 2 von 5' */
  function placeWords(card: Row, phase: Phase): string {
    const now = client
      .getQueriesData<readonly Row[]>({ queryKey: viewKey(pv), type: 'active' })
      .flatMap(([, data]) => data ?? [])
      .filter((row) => row['RpoPhase'] === phase);
    const place = now.findIndex(({ Id }) => Id === card['Id']) + 1;
    const name = String(card['IdPersonText'] ?? '');
    if (place === 0) return t('{name}, Phase {phase}', { name, phase: phaseName(phase) });
    return t('{name}, Phase {phase}, Position {place} von {n}', {
      name,
      phase: phaseName(phase),
      place,
      n: now.length,
    });
  }

  useEffect(() => {
    if (refocus.current === undefined || dialog) return;
    const card = cardElement(board.current, refocus.current);
    if (!card || document.activeElement === card) return;
    card.focus();
    refocus.current = undefined;
  }, [rows, dialog]);

  const openRecord = (row: Row) => navigate(recordLocation(pv, row['Id']));
  const onKeyDown = useBoardKeys({
    columns: open.map(cardsOf),
    active,
    onActive: (row) => cardElement(board.current, row['Id'])?.focus(),
    onStep: (row, by) => {
      const next = phases[phases.indexOf(row['RpoPhase'] as Phase) + by];
      if (next) move(row, next);
    },
    onOpen: openRecord,
    onMenu: (row) => setMenuId(row['Id']),
    onTermin: addTermin,
    onComment: addComment,
    onDismiss: (row) => move(row, 'Ausgeschieden'),
  });

  function closeMenu(): void {
    cardElement(board.current, menuId)?.focus();
    setMenuId(undefined);
  }

  const act = (run: () => void) => () => {
    closeMenu();
    run();
  };

  return (
    <ViewFrame found={found} total={total} empty={empty} wayOut={wayOut}>
      <div ref={board} role="group" aria-label={t('Phasen')} className={classes.board} onKeyDown={onKeyDown}>
        {phases.map((phase) => (
          <Column
            key={phase}
            table={pv}
            phase={phase}
            count={cardsOf(phase).length}
            isFolded={isFolded(phase)}
            isTarget={dragged !== undefined && dragged['RpoPhase'] !== phase}
            onFold={() => fold(phase, !isFolded(phase))}
            onDrop={() => dragged && move(dragged, phase)}
          >
            {cardsOf(phase).map((row) => (
              <Card
                key={String(row['Id'])}
                row={row}
                isActive={row === active}
                isBusy={busyId === row['Id']}
                menu={
                  menuId === row['Id']
                    ? (button) => (
                        <CardMenu
                          row={row}
                          button={button}
                          onPhase={(next) => act(() => move(row, next))()}
                          onTermin={act(() => addTermin(row))}
                          onComment={act(() => addComment(row))}
                          onClose={closeMenu}
                        />
                      )
                    : undefined
                }
                onFocus={() => setActiveId(row['Id'])}
                onMenu={() => setMenuId(row['Id'])}
                onDrag={(isDragged) => setDragged(isDragged ? row : undefined)}
              />
            ))}
          </Column>
        ))}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog}
    </ViewFrame>
  );
}

const cardElement = (board: HTMLElement | null, id: unknown) =>
  board?.querySelector<HTMLElement>(`[data-card="${String(id)}"]`);
