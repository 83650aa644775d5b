import { ActionIcon, Button, Checkbox, CloseButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import classes from '../../grid/columns/column-choice.module.css';
import { movedTo } from '../../grid/columns/column-order.ts';
import { pageChoices } from '../../store/page-choices.ts';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { FloatingPanel, type FloatingProps } from '../../ui/floating-panel.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../../ui/icons.ts';
import {
  type CardPlace,
  type DashboardLayout,
  inOrder,
  inPlaces,
  isUsual,
  readLayout,
  saveLayout,
  toggled,
  withOrder,
  withPlace,
} from './layout.ts';
import type { Tile, Tiles } from './tiles.tsx';

type LayoutPanelProps = Omit<FloatingProps, 'label' | 'className'> & { readonly tiles: Tiles };

/** Which tiles, in which order and in which column: by the handle, the buttons, or Alt with the arrows, past the end of a column into the next. */
export function LayoutPanel({ tiles, ...floating }: LayoutPanelProps) {
  const layout = readLayout(useStore(pageChoices));
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  // In another column it is drawn anew, and the focus goes with it.
  const [followed, setFollowed] = useState<string>();
  useEffect(() => {
    if (followed === undefined) return;
    document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(followed)}"]`)?.focus();
    setFollowed(undefined);
  }, [followed]);
  const cards = inPlaces(tiles, layout);
  const columns: Place[] = [
    { title: t('Diagramme'), place: 'diagramme' as const, tiles: inOrder(cards.diagramme, layout) },
    { title: t('Linke Spalte'), place: 'links' as const, tiles: inOrder(cards.links, layout) },
    { title: t('Rechte Spalte'), place: 'rechts' as const, tiles: inOrder(cards.rechts, layout) },
  ].filter(({ place }) => place !== 'diagramme' || tiles.diagramme.length > 0);
  const places: Place[] = [
    { title: t('Kennzahlen'), tiles: inOrder(tiles.kennzahlen, layout) },
    ...(columns.some((column) => column.tiles.length > 0) ? columns : []),
  ].filter((one) => one.place !== undefined || one.tiles.length > 0);

  function put(key: string, { place, tiles: there }: Place, index: number): void {
    const moved = place && !there.some((tile) => tile.key === key) ? withPlace(layout, key, place) : layout;
    saveLayout(
      withOrder(
        moved,
        movedTo(
          there.map((tile) => tile.key),
          key,
          index,
        ),
      ),
    );
  }

  /** One step on; past the end of a column to the beginning of the next one, where it may stand there. */
  function step(from: Place, { key, title: caption }: Tile, index: number, by: 1 | -1): void {
    const isInside = index + by >= 0 && index + by < from.tiles.length;
    const to = isInside ? from : neighbour(from, by);
    if (!to) return;
    const at = isInside ? index + by : by > 0 ? 0 : to.tiles.length;
    put(key, to, at);
    if (!isInside) setFollowed(key);
    const alle = isInside ? to.tiles.length : to.tiles.length + 1;
    setSaid(
      isInside
        ? t('{caption}: Platz {n} von {alle}', { caption, n: at + 1, alle })
        : t('{caption}: {spalte}, Platz {n} von {alle}', { caption, spalte: to.title, n: at + 1, alle }),
    );
  }

  const neighbour = (from: Place, by: 1 | -1): Place | undefined =>
    from.place && columns[columns.findIndex(({ place }) => place === from.place) + by];
  return (
    <FloatingPanel
      {...floating}
      position="bottom-end"
      width={320}
      label={t('Dashboard anpassen')}
      className={classes.dropdown}
    >
      {() => (
        <>
          <div className={classes.head}>
            <strong className={classes.count}>{t('Dashboard anpassen')}</strong>
            <CloseButton size="sm" aria-label={t('Schließen')} onClick={floating.onClose} />
          </div>
          <div className={classes.list}>
            {places.map((place) => (
              <PlaceTiles
                key={place.title}
                of={place}
                layout={layout}
                dragged={dragged}
                canLeave={(by) => neighbour(place, by) !== undefined}
                onDrag={setDragged}
                onStep={(tile, index, by) => step(place, tile, index, by)}
                onPut={(index) => dragged !== undefined && takes(place, dragged) && put(dragged, place, index)}
              />
            ))}
          </div>
          <div className={classes.foot}>
            <Button variant="subtle" disabled={isUsual(layout)} onClick={() => saveLayout(undefined)}>
              {t('Standard wiederherstellen')}
            </Button>
          </div>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      )}
    </FloatingPanel>
  );
}

interface Place {
  readonly title: string;
  readonly tiles: readonly Tile[];
  /** Where its tiles can come from and go to; the figures keep to themselves. */
  readonly place?: CardPlace;
}

/** A figure is no card. */
const takes = ({ place, tiles }: Place, key: string): boolean =>
  place === undefined ? tiles.some((tile) => tile.key === key) : !key.startsWith('zahl:');

interface PlaceProps {
  readonly of: Place;
  readonly layout: DashboardLayout;
  readonly dragged: string | undefined;
  canLeave(by: 1 | -1): boolean;
  onDrag(key: string | undefined): void;
  onStep(tile: Tile, index: number, by: 1 | -1): void;
  /** What is dragged comes to stand here. */
  onPut(index: number): void;
}

function PlaceTiles({ of, layout, dragged, canLeave, onDrag, onStep, onPut }: PlaceProps) {
  const { title, tiles: shown } = of;
  function onKeyDown(event: KeyboardEvent, tile: Tile, index: number): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !event.altKey) return;
    event.preventDefault();
    onStep(tile, index, by);
  }

  return (
    <fieldset className={classes.place}>
      <legend className={classes.group}>{title}</legend>
      {shown.length === 0 && (
        <div
          className={classes.item}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            onPut(0);
          }}
        >
          {t('Leer: Kacheln hierher ziehen')}
        </div>
      )}
      {shown.map((tile, index) => (
        <div
          key={tile.key}
          className={classes.item}
          data-dragged={dragged === tile.key || undefined}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            if (dragged !== tile.key) onPut(index);
          }}
          onDrop={(event) => event.preventDefault()}
        >
          <span
            className={classes.grip}
            draggable
            aria-hidden
            onDragStart={() => onDrag(tile.key)}
            onDragEnd={() => onDrag(undefined)}
          >
            <IconGripVertical size={14} />
          </span>
          <Checkbox
            className={classes.box}
            label={tile.title}
            data-tile={tile.key}
            checked={!layout.hidden.includes(tile.key)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onChange={() => saveLayout(toggled(layout, tile.key))}
            onKeyDown={(event) => onKeyDown(event, tile, index)}
          />
          <span className={classes.moves}>
            <ActionIcon
              size={24}
              aria-label={t('{caption} nach oben', { caption: tile.title })}
              disabled={index === 0 && !canLeave(-1)}
              onClick={() => onStep(tile, index, -1)}
            >
              <IconArrowUp aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={24}
              aria-label={t('{caption} nach unten', { caption: tile.title })}
              disabled={index === shown.length - 1 && !canLeave(1)}
              onClick={() => onStep(tile, index, 1)}
            >
              <IconArrowDown aria-hidden />
            </ActionIcon>
          </span>
        </div>
      ))}
    </fieldset>
  );
}
