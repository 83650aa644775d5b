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
import { freeFrom, type PlacedBar, placeBars, shifted, unmoved, withMoved } from './bars.ts';
import type { PersonLine } from './lines.ts';
import plan from './plan.module.css';
import classes from './row.module.css';
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
  readonly offered: { readonly position: PlanPosition; readonly text: string; readonly isRefused: boolean } | undefined;
}

/** A person with the bars of the days shown. */
export function PersonRow({ model, line, index, top, dayPx, offered }: PersonRowProps) {
  const { window, moves, activeLine, day, today } = model;
  const position = offered?.position ?? model.position;
  const zeile = model.zeileOf(line.id);
  const isActive = index === activeLine;
  const name = model.nameOf(line);
  const href = recordHref('PersSt', line.id);

  const isOffered = position !== undefined && (line.group === 'Passt' || offered !== undefined);
  const balken = zeile ? withMoved(zeile.Balken, moves.pending) : [];
  const whole = placeBars(balken, window);
  // Where bars stand in the days of the seat they leave the lower half to it.
  const isShared =
    isOffered &&
    whole.some(
      ({ balken: { Von, Bis } }) =>
        Von <= (position.Ende ?? window.bis) &&
        (Bis ?? window.bis) >= (position.Beginn < today ? today : position.Beginn),
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
      className={`${plan.line} ${classes.row}`}
      data-person={line.id}
      data-active={isActive || undefined}
      data-taker={model.taker === line.id || undefined}
      data-refused={moves.refused?.id === line.id || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className={classes.who}>
        <span className={classes.whoText}>
          {href && zeile ? (
            <Link to={href} tabIndex={-1} preload={false} className={plan.name}>
              {name}
            </Link>
          ) : (
            <span className={plan.name}>{name}</span>
          )}
          <span className={classes.job}>{factsOf(zeile)}</span>
        </span>
        {line.rank && <Ring percent={line.rank.Punkte} sizePx={28} label={t('{n} Punkte', { n: line.rank.Punkte })} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Enter does the same from the grid, which has the focus */}
      <div
        role="gridcell"
        className={classes.track}
        // As soon as it is pressed: a click may open the panel, and then other days lie under the pointer.
        onPointerDownCapture={(event) => model.go(index, dayUnder(event))}
        onDoubleClick={(event) => {
          const isBar = (event.target as HTMLElement).closest('[data-bar]') !== null;
          if (!isBar) model.create(line, dayUnder(event));
        }}
      >
        {isOffered && (
          <Offer
            window={window}
            today={today}
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
            placed={isShared ? placeBars(balken, window, 1) : whole}
            share={isShared ? 0.5 : 1}
            line={line}
            index={index}
            dayPx={dayPx}
          />
        ) : (
          <span className={classes.coming} />
        )}
        {zeile && !isOffered && line.group === 'Luecke' && <FreeWords balken={balken} today={today} window={window} />}
        {zeile?.Feiertage && <OwnHolidays own={zeile.Feiertage} branch={model.plan?.Feiertage ?? {}} window={window} />}
        {zeile?.ErlaubnisBis && (
          <span className={`${plan.flag} ${classes.permit}`} style={{ left: `${leftOf(window, zeile.ErlaubnisBis)}%` }}>
            <IconAlertTriangle aria-hidden size={13} />
            {t('Arbeitserlaubnis bis {tag}', { tag: shortDay(zeile.ErlaubnisBis) })}
          </span>
        )}
        {isActive && (
          <span
            id="plan-cell"
            className={plan.cell}
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
        // The same also while somebody else moves it; absences are called by their assignment.
        key={`${balken.Art} ${balken.Id} ${balken.Art === 'Abwesenheit' ? saved.Von : ''}`}
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
                onMove(days, part, other) {
                  model.setTaker(other);
                  moves.setPending(days === 0 ? undefined : shifted(unmoved(saved), days, part));
                },
                onDrop(days, part, other) {
                  model.setTaker(undefined);
                  if (other !== undefined) return model.giveTo(saved, zeile.Name, other);
                  // What is drawn is what is meant, wherever it is by now.
                  const { saved: drawn, von, bis } = moves.pending ?? shifted(unmoved(saved), days, part);
                  if (part === 'bar') void moves.moveBar(drawn, von, bis);
                  else if (bis) void moves.moveEnd(drawn, bis);
                },
              }
            : undefined
        }
      />
    );
  });
}

interface OfferProps {
  readonly window: PlanWindow;
  /** A seat that should have been filled long ago is so from today on. */
  readonly today: string;
  readonly position: PlanPosition;
  readonly line: PersonLine;
  readonly isFirst: boolean;
  readonly isShared: boolean;
  readonly offered: PersonRowProps['offered'];
}

/** The seat as it would be taken, with the reason why somebody fits it. */
function Offer({ window, today, position, line, isFirst, isShared, offered }: OfferProps) {
  const von = [position.Beginn, today, window.von].toSorted().at(-1) ?? today;
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
      data-fits={(offered && !offered.isRefused) || undefined}
      style={{ left: `${left}%`, width: `${leftOf(window, bis) - left}%` }}
      title={reasons}
    >
      {isFirst && !offered && <IconPlus aria-hidden size={14} />}
      {words}
    </span>
  );
}

type Holidays = Readonly<Record<string, string>>;

/** Days that are a holiday where somebody works and not at the branch, and those that are none there. */
function OwnHolidays({ own, branch, window }: { own: Holidays; branch: Holidays; window: PlanWindow }) {
  const days = [...new Set([...Object.keys(own), ...Object.keys(branch)])];
  return days
    .filter((day) => (own[day] === undefined) !== (branch[day] === undefined))
    .map((day) => (
      <span
        key={day}
        className={classes.ownHoliday}
        data-none={own[day] === undefined || undefined}
        title={own[day] ?? t('hier kein Feiertag: {name}', { name: branch[day] ?? '' })}
        style={{ left: `${leftOf(window, day)}%`, width: `${100 / window.length}%` }}
      />
    ));
}

/** 'frei ab 01.06.' where nothing stands. */
function FreeWords({ balken, today, window }: { balken: readonly PlanBalken[]; today: string; window: PlanWindow }) {
  const from = freeFrom(balken, today);
  if (from === undefined || from > window.bis) return null;
  // Behind the line of today.
  const words = from <= today ? addDays(today, 1) : from;
  const left = leftOf(window, words < window.von ? window.von : words);
  const next = balken
    .map(({ Von }) => Von)
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
