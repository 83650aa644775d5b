import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshLists } from '../../../../entity/list-sources.ts';
import { recordHref, recordLocation } from '../../../../entity/record-address.ts';
import type { Row } from '../../../../grid/rows/row.ts';
import type { ListParts } from '../../../../list/parts.ts';
import { useViewRows, viewKey } from '../../../../list/use-view-rows.ts';
import { undoLast } from '../../../../record/editing/undo.ts';
import { useNavigate } from '../../../../router/hooks.ts';
import { t } from '../../../../texts/t.ts';
import { toast } from '../../../../ui/toast.ts';
import { pv } from '../table.ts';
import { useFolded } from './folded.ts';
import { glideBack } from './glide-back.ts';
import { type Phase, phases } from './moves.ts';
import { inOrder, rangAt } from './order.ts';
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
  'RpoRang',
  'AnzahlKommentare',
];

export type BoardModel = ReturnType<typeof useBoard>;

/** The cards in their phases: which of them is active, dragged, moved or has its menu open, and what was said of it. */
export function useBoard({ table, query }: Pick<ListParts, 'table' | 'query'>) {
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

  const cardsOf = (phase: Phase) => inOrder(rows.filter((row) => row['RpoPhase'] === phase));
  const { isFolded, fold } = useFolded((phase) => cardsOf(phase).length);
  const open = phases.filter((phase) => !isFolded(phase)).map(cardsOf);
  const active = open.flat().find(({ Id }) => Id === activeId) ?? open.flat()[0];

  const { move, place, addTermin, addComment, busyId, dialog } = useMoves({
    table: pv,
    async onDone(card, phase) {
      refocus.current = card['Id'];
      if (phase && isFolded(phase)) fold(phase, false);
      refreshLists(pv.key);
      await client.invalidateQueries({ queryKey: viewKey(pv) });
      if (phase) setSaid(placeWords(shownRows(client), card, phase));
    },
    onCancelled: (card) => (refocus.current = card['Id']),
    onRefused(card, phase, reason) {
      if (phase) glideBack(board.current, card['Id'], phase);
      if (reason) toast.error(reason);
    },
  });

  useEffect(() => {
    if (refocus.current === undefined || dialog) return;
    const card = cardElement(board.current, refocus.current);
    if (!card || document.activeElement === card) return;
    card.focus();
    refocus.current = undefined;
  }, [rows, dialog]);

  /** Puts a card at a place of a column, its own or another. */
  function put(card: Row, phase: Phase, at: number): void {
    const column = cardsOf(phase);
    const rang = rangAt(
      column.filter(({ Id }) => Id !== card['Id']),
      at,
    );
    if (card['RpoPhase'] !== phase) move(card, phase, rang);
    else if (rang !== undefined && column[at] !== card) place(card, phase, rang);
  }

  const onKeyDown = useBoardKeys({
    columns: open,
    active,
    onActive: (row) => cardElement(board.current, row['Id'])?.focus(),
    onStep: (row, by) => {
      const next = phases[phases.indexOf(row['RpoPhase'] as Phase) + by];
      if (next) move(row, next);
    },
    onPlace: (row, by) => {
      const phase = row['RpoPhase'] as Phase;
      const at = cardsOf(phase).indexOf(row) + by;
      if (at >= 0 && at < cardsOf(phase).length) put(row, phase, at);
    },
    onOpen: (row) => navigate(recordLocation(pv, row['Id'])),
    onMenu: (row) => setMenuId(row['Id']),
    onTermin: addTermin,
    onComment: addComment,
    onDismiss: (row) => move(row, 'Ausgeschieden'),
    onUndo: () => void undoLast(pv),
  });

  return {
    found,
    board,
    begin: (phase: Phase) => navigate({ href: `${recordHref(pv.key, 'neu')}?RpoPhase=${phase}` }),
    focus: (row: Row) => cardElement(board.current, row['Id'])?.focus(),
    cardsOf,
    isFolded,
    fold,
    active,
    setActive: (row: Row) => setActiveId(row['Id']),
    dragged,
    setDragged,
    move,
    put,
    addTermin,
    addComment,
    busyId,
    dialog,
    said,
    onKeyDown,
    hasMenu: (row: Row) => menuId === row['Id'],
    openMenu: (row: Row) => setMenuId(row['Id']),
    closeMenu(): void {
      cardElement(board.current, menuId)?.focus();
      setMenuId(undefined);
    },
  };
}

/** The cards that are on screen, as the server told them last. */
const shownRows = (client: QueryClient): readonly Row[] =>
  client.getQueriesData<readonly Row[]>({ queryKey: viewKey(pv), type: 'active' }).flatMap(([, data]) => data ?? []);

/** 'Heike Wallner, Phase Interview 1, Position 2 von 5' */
function placeWords(rows: readonly Row[], card: Row, phase: Phase): string {
  const now = inOrder(rows.filter((row) => row['RpoPhase'] === phase));
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

const cardElement = (board: HTMLElement | null, id: unknown) =>
  board?.querySelector<HTMLElement>(`[data-card="${String(id)}"]`);
