import { addDays } from '@disponent/domain/days';
import type { PlanBalken, PlanPosition, PlanZeile } from '@disponent/domain/wire/einsatzplan';
import type { MouseEvent } from 'react';
import { recordHref } from '../../../entity/record-address.ts';
import { Link } from '../../../router/link.tsx';
import { sayAnswer } from '../../../texts/say.ts';
import { t } from '../../../texts/t.ts';
import { IconAlertTriangle, IconPlus } from '../../../ui/icons.ts';
import { Ring } from '../../../ui/ring.tsx';
import { Bar } from './bar.tsx';
import { freeFrom, type PlacedBar, placeBars } from './bars.ts';
import type { PersonLine } from './lines.ts';
import classes from './plan.module.css';
import type { PlanModel } from './use-plan.ts';
import { dayAt, leftOf, type PlanWindow } from './window.ts';
import { factsOf, longDay, shortDay } from './words.ts';

export interface PersonRowProps {
  readonly model: PlanModel;
  readonly line: PersonLine;
  readonly index: number;
  readonly top: number;
  readonly dayPx: number;
  /** A position is dragged over it, and what the server says to that. */
  readonly offered: { readonly text: string; readonly isRefused: boolean } | undefined;
}

/** A person with the bars of the days shown. */
export function PersonRow({ model, line, index, top, dayPx, offered }: PersonRowProps) {
  const { window, position, moves, activeLine, day, today } = model;
  const zeile = model.zeileOf(line.id);
  const isActive = index === activeLine;
  const name = zeile?.Name ?? line.rank?.Text ?? '';
  const href = recordHref('PersSt', line.id);

  const isOffered = position !== undefined && (line.group === 'Passt' || offered !== undefined);
  const placed = zeile ? placeBars(zeile.Balken, window, moves.pending) : [];
  // Where bars stand in the days of the seat they leave the lower half to it.
  const isShared =
    isOffered &&
    placed.some(
      ({ balken: { Von, Bis } }) => Von <= (position.Ende ?? window.bis) && (Bis ?? window.bis) >= position.Beginn,
    );

  const dayUnder = ({ currentTarget, clientX }: MouseEvent<HTMLElement>): string => {
    const box = currentTarget.getBoundingClientRect();
    return dayAt(window, (clientX - box.left) / box.width);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the grid has the focus; rows are drawn where they are scrolled to
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isActive}
      className={classes.row}
      data-person={line.id}
      data-active={isActive || undefined}
      data-refused={moves.refused?.id === line.id || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className={classes.who}>
        <span className={classes.whoText}>
          {href && zeile ? (
            <Link to={href} tabIndex={-1} preload={false} className={classes.name}>
              {name}
            </Link>
          ) : (
            <span className={classes.name}>{name}</span>
          )}
          <span className={classes.job}>{factsOf(zeile)}</span>
        </span>
        {line.rank && <Ring percent={line.rank.Punkte} sizePx={28} label={t('{n} Punkte', { n: line.rank.Punkte })} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Enter does the same from the grid, which has the focus */}
      <div
        role="gridcell"
        className={classes.track}
        onClick={(event) => model.go(index, dayUnder(event))}
        onDoubleClick={(event) => model.create(line, dayUnder(event))}
      >
        {isOffered && (
          <Offer
            window={window}
            position={position}
            line={line}
            isFirst={isActive && line.group === 'Passt'}
            isShared={isShared}
            offered={offered}
          />
        )}
        {zeile ? (
          <Bars
            model={model}
            zeile={zeile}
            placed={placed}
            share={isShared ? 0.5 : 1}
            line={line}
            index={index}
            dayPx={dayPx}
          />
        ) : (
          <span className={classes.coming} />
        )}
        {zeile && !isOffered && line.group === 'Luecke' && <FreeWords zeile={zeile} today={today} window={window} />}
        {zeile?.ErlaubnisBis && (
          <span className={classes.permit} style={{ left: `${leftOf(window, zeile.ErlaubnisBis)}%` }}>
            <IconAlertTriangle aria-hidden size={13} />
            {t('Arbeitserlaubnis bis {tag}', { tag: shortDay(zeile.ErlaubnisBis) })}
          </span>
        )}
        {isActive && (
          <span
            id="plan-cell"
            className={classes.cell}
            style={{ left: `${leftOf(window, day)}%`, width: `${100 / window.length}%` }}
          >
            <span className={classes.spoken}>{cellWords(name, day, model.bar, zeile)}</span>
          </span>
        )}
      </div>
    </div>
  );
}

const cellWords = (name: string, day: string, bar: PlanBalken | undefined, zeile: PlanZeile | undefined): string =>
  zeile
    ? t('{name}, {tag}: {was}', { name, tag: longDay(day), was: bar ? bar.Text : t('frei') })
    : t('{name}, wird geladen', { name });

interface BarsProps {
  readonly model: PlanModel;
  readonly zeile: PlanZeile;
  readonly placed: readonly PlacedBar[];
  readonly share: number;
  readonly line: PersonLine;
  readonly index: number;
  readonly dayPx: number;
}

function Bars({ model, zeile, placed: all, share, line, index, dayPx }: BarsProps) {
  const { window, moves, day } = model;
  const isActive = index === model.activeLine;
  return all.map((placed) => {
    const { balken } = placed;
    // As it was before somebody took hold of it.
    const saved = zeile.Balken.find(({ Art, Id }) => Art === balken.Art && Id === balken.Id) ?? balken;
    return (
      <Bar
        key={`${balken.Art} ${balken.Id} ${saved.Von}`}
        placed={placed}
        share={share}
        name={zeile.Name}
        dayPx={dayPx}
        trackPx={dayPx * window.length}
        isOther={line.idKunde !== null && balken.IdUnternehmen !== line.idKunde}
        isActive={isActive && model.bar === saved && balken.Von <= day}
        onOpen={() => {
          model.go(index);
          if (balken.Art !== 'Vorschlag') model.open(balken.Id);
          else model.openProposal(balken.Id);
        }}
        drag={
          balken.Art === 'Einsatz'
            ? {
                onMove: (days, part) => moves.setPending(days === 0 ? undefined : shifted(saved, days, part)),
                onDrop(days, part) {
                  const { von, bis } = shifted(saved, days, part);
                  if (part === 'bar') void moves.moveBar(saved, von, bis);
                  else if (bis) void moves.moveEnd(saved, bis);
                },
              }
            : undefined
        }
      />
    );
  });
}

/** An end never lies before its beginning. */
export function shifted({ Id, Von, Bis }: PlanBalken, days: number, part: 'bar' | 'end') {
  const bis = Bis && addDays(Bis, days);
  if (part === 'bar') return { id: Id, von: addDays(Von, days), bis };
  return { id: Id, von: Von, bis: bis && bis < Von ? Von : bis };
}

interface OfferProps {
  readonly window: PlanWindow;
  readonly position: PlanPosition;
  readonly line: PersonLine;
  readonly isFirst: boolean;
  readonly isShared: boolean;
  readonly offered: PersonRowProps['offered'];
}

/** The seat as it would be taken, with the reason why somebody fits it. */
function Offer({ window, position, line, isFirst, isShared, offered }: OfferProps) {
  const von = position.Beginn < window.von ? window.von : position.Beginn;
  if (von > window.bis) return null;
  const bis = position.Ende && position.Ende < window.bis ? addDays(position.Ende, 1) : addDays(window.bis, 1);
  const left = leftOf(window, von);
  const minus = line.rank?.Kriterien.find(({ IsErfuellt }) => !IsErfuellt);
  const plus = line.rank?.Kriterien.filter(({ IsErfuellt }) => IsErfuellt) ?? [];
  const reasons = [...plus.slice(0, 2), ...(minus ? [minus] : [])].map(({ Satz }) => sayAnswer(Satz)).join(' · ');
  const words = offered?.text ?? (isFirst ? `${position.Bezeichnung} · ${position.Kunde}` : reasons);
  return (
    <span
      className={classes.offer}
      data-shared={isShared || undefined}
      data-chosen={(isFirst && !offered) || undefined}
      data-refused={offered?.isRefused || undefined}
      style={{ left: `${left}%`, width: `${leftOf(window, bis) - left}%` }}
      title={reasons}
    >
      {isFirst && !offered && <IconPlus aria-hidden size={14} />}
      {words}
    </span>
  );
}

/** 'frei ab 01.06.' where nothing stands. */
function FreeWords({ zeile, today, window }: { zeile: PlanZeile; today: string; window: PlanWindow }) {
  const from = freeFrom(zeile.Balken, today);
  if (from === undefined || from > window.bis) return null;
  const left = leftOf(window, from < window.von ? window.von : from);
  const next = zeile.Balken.map(({ Von }) => Von)
    .filter((von) => von > from)
    .toSorted()[0];
  const width = (next === undefined ? 100 : leftOf(window, next)) - left;
  if (width < minWords) return null;
  return (
    <span className={classes.free} style={{ left: `${left}%`, width: `${Math.min(width, 100 - left)}%` }}>
      {from <= today ? t('sofort frei') : t('frei ab {tag}', { tag: shortDay(from) })}
    </span>
  );
}

/** Percent of the days that words need. */
const minWords = 9;
