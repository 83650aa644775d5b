import type { Glyph } from '@disponent/domain/kinds/look';
import { type PointerEvent, useRef } from 'react';
import { Link } from '../../../router/link.tsx';
import { t } from '../../../texts/t.ts';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import classes from './bar.module.css';
import type { PlacedBar } from './bars.ts';
import plan from './plan.module.css';
import { einsatz, movableStates, openStates } from './tables.ts';
import { barName, shortDay, stateWords } from './words.ts';

export interface BarDrag {
  /** So many days later, while it is dragged, or over somebody else. */
  onMove(days: number, part: 'bar' | 'end', other: number | undefined): void;
  onDrop(days: number, part: 'bar' | 'end', other: number | undefined): void;
}

interface BarProps {
  readonly placed: PlacedBar;
  /** How much of the height there is, where something else stands below. */
  readonly share: number;
  readonly name: string;
  readonly dayPx: number;
  readonly trackPx: number;
  /** Of another customer than the rows are about. */
  readonly isOther: boolean;
  readonly isActive: boolean;
  readonly drag: BarDrag | undefined;
  onOpen(): void;
}

const glyphs = einsatz.entity.states?.looks;

const [taskPx, endPx, flagPx] = [60, 170, 420];

/** 'Beginn 06:00 · bis 30.06.' */
function endWords({ balken: { Art, Status, Bis, Uhrzeit }, isOpenLeft, isOpenRight }: PlacedBar): string {
  if (Art === 'Vorschlag') return '';
  const begin = Status === 'Bestaetigt' && !isOpenLeft && Uhrzeit ? t('Beginn {zeit}', { zeit: Uhrzeit }) : '';
  const end = Bis === null ? t('unbefristet') : isOpenRight ? '' : t('bis {tag}', { tag: shortDay(Bis) });
  return [Art === 'Einsatz' && begin, end].filter(Boolean).join(' · ');
}

/** An assignment, absence or proposal over its days. Its end is dragged by the edge, what has not begun as a whole. */
export function Bar({ placed, share, name, dayPx, trackPx, isOther, isActive, drag, onOpen }: BarProps) {
  const { balken, more, left, width, lane, lanes, isOpenLeft, isOpenRight, covered } = placed;
  const { Art, Status, Text, Konflikt, OhneMitteilung, Aufgabe } = balken;
  const isEinsatz = Art === 'Einsatz';
  const glyph: Glyph | undefined = Art === 'Vorschlag' ? 'quarter' : isEinsatz ? glyphs?.[Status]?.glyph : undefined;
  const proposedAt = [...new Set([balken, ...more].map((one) => one.Text))].join(', ');
  const words = [balken, ...more].map((one) => barName(einsatz, name, one)).join('; ');
  // Narrow bars say what they are when one points at them.
  const px = (width / 100) * trackPx;
  const canMove = isEinsatz && movableStates.includes(Status);
  const canGive = isEinsatz && openStates.includes(Status);
  const grip = useDrag(dayPx, canGive ? drag : undefined, onOpen);
  const state = Art === 'Vorschlag' ? 'Vorschlag' : Art === 'Abwesenheit' ? 'Abwesend' : Status;
  return (
    <div
      className={classes.place}
      style={{
        left: `${left}%`,
        width: `${width}%`,
        top: `${(lane / lanes) * share * 100}%`,
        height: `${(share / lanes) * 100}%`,
      }}
      data-narrow={lanes > 1 || share < 1 || undefined}
      data-absence={Art === 'Abwesenheit' || undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        className={classes.bar}
        data-bar={`${Art} ${balken.Id}`}
        data-state={state}
        data-conflict={Konflikt || undefined}
        data-other={isOther || undefined}
        data-active={isActive || undefined}
        data-open-left={isOpenLeft || undefined}
        data-open-right={isOpenRight || undefined}
        data-task={(Aufgabe !== undefined && px > taskPx) || undefined}
        style={covered > 0 && covered < width ? { paddingLeft: (covered / 100) * trackPx + 8 } : undefined}
        data-movable={canMove || undefined}
        aria-label={words}
        title={px > endPx && more.length === 0 ? undefined : words}
        {...grip('bar', canMove)}
      >
        {Konflikt ? <IconAlertTriangle aria-hidden size={14} /> : glyph && <StatusGlyph glyph={glyph} />}
        <span className={classes.barText}>
          {Art === 'Vorschlag'
            ? more.length > 0
              ? t('{n} Vorschläge: {kunden}', { n: more.length + 1, kunden: proposedAt })
              : t('Vorschlag: {kunde}', { kunde: Text })
            : Status === 'Unterbrochen' && isEinsatz
              ? t('Unterbrochen: {kunde}', { kunde: Text })
              : isEinsatz
                ? Text
                : stateWords(einsatz, balken)}
        </span>
        {OhneMitteilung && px > flagPx && <span className={plan.flag}>{t('Überlassungsmitteilung fehlt')}</span>}
        {px > endPx && <span className={classes.barEnd}>{endWords(placed)}</span>}
      </button>
      {Aufgabe && px > taskPx && (
        <Link
          to={`/aufgaben/${Aufgabe.Id}`}
          className={classes.task}
          title={Aufgabe.Titel}
          aria-label={t('Aufgabe: {titel}', { titel: Aufgabe.Titel })}
          tabIndex={-1}
          preload={false}
        >
          <IconAlertTriangle aria-hidden size={13} />
        </Link>
      )}
      {isEinsatz && !isOpenRight && openStates.includes(Status) && drag && (
        // The keys of the grid do the same.
        <span className={classes.edge} data-edge={balken.Id} title={t('Ende verschieben')} {...grip('end', true)} />
      )}
    </div>
  );
}

/** Whose row the pointer is in, unless it is the one it began in. */
function otherUnder({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number | undefined {
  const own = currentTarget.closest<HTMLElement>('[data-person]');
  const there = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-person]');
  return there && own && there !== own ? Number(there.dataset['person']) : undefined;
}

interface Taken {
  readonly x: number;
  readonly y: number;
  readonly days: number;
  readonly other: number | undefined;
  /** It went so far that letting go is no click any more. */
  readonly isOnItsWay: boolean;
}

const clickPx = 6;

/** Pointer steps in whole days, or to another person; a press without a way is a click. */
function useDrag(dayPx: number, drag: BarDrag | undefined, onOpen: () => void) {
  const from = useRef<Taken>(undefined);
  return (part: 'bar' | 'end', isMovable: boolean) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      from.current = { x: event.clientX, y: event.clientY, days: 0, other: undefined, isOnItsWay: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current || !drag) return;
      const { x, y } = from.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > clickPx)
        from.current = { ...from.current, isOnItsWay: true };
      const other = part === 'bar' ? otherUnder(event) : undefined;
      const days = isMovable && !other ? Math.round((event.clientX - x) / Math.max(1, dayPx)) : 0;
      if (days === from.current.days && other === from.current.other) return;
      from.current = { ...from.current, days, other };
      drag.onMove(days, part, other);
    },
    onPointerUp() {
      if (!from.current) return;
      const { days, other, isOnItsWay } = from.current;
      from.current = undefined;
      if (days === 0 && other === undefined) {
        drag?.onMove(0, part, undefined);
        if (part === 'bar' && !isOnItsWay) onOpen();
      } else drag?.onDrop(days, part, other);
    },
    onPointerCancel() {
      from.current = undefined;
      drag?.onMove(0, part, undefined);
    },
  });
}
