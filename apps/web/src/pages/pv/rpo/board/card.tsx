// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- one tab stop for the board, keys and drag act on the card
import { nameOnly } from '@disponent/domain/entity/reference-name';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { recordHref } from '../../../../entity/record-address.ts';
import type { Row } from '../../../../grid/rows/row.ts';
import { Link } from '../../../../router/link.tsx';
import { t } from '../../../../texts/t.ts';
import { IconCalendar, IconDots, IconEyeOff, IconMessage, IconStar } from '../../../../ui/icons.ts';
import { Initials } from '../../../../ui/initials.tsx';
import { StatusGlyph } from '../../../../ui/status-glyph.tsx';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import { ageOf } from '../age.ts';
import classes from './board.module.css';
import { daysWords, isFeedbackOpen, terminWords } from './card-words.ts';

interface CardProps {
  readonly row: Row;
  /** The tab stop of the board. */
  readonly isActive: boolean;
  readonly isBusy: boolean;
  /** The menu around its button, while it is open. */
  readonly menu: ((button: ReactNode) => ReactNode) | undefined;
  onFocus(): void;
  onMenu(): void;
  onDrag(isDragged: boolean): void;
}

/** A candidate in at most five lines: no prices, no photos. */
export function Card({ row, isActive, isBusy, menu, onFocus, onMenu, onDrag }: CardProps) {
  const name = String(row['IdPersonText'] ?? row['PvNr']);
  const recruiter = nameOnly(String(row['IdRecruiterText'] ?? ''));
  const button = (
    <ActionIcon
      size={24}
      variant="subtle"
      className={classes.more}
      tabIndex={-1}
      aria-label={t('{name}: Phase wählen', { name })}
      onClick={onMenu}
    >
      <IconDots aria-hidden />
    </ActionIcon>
  );
  return (
    <li
      className={classes.card}
      tabIndex={isActive ? 0 : -1}
      data-card={String(row['Id'])}
      aria-busy={isBusy || undefined}
      draggable={!isBusy}
      onFocus={onFocus}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <div className={classes.nameLine}>
        <Link
          to={recordHref('PvDat', row['Id']) ?? '/'}
          className={classes.name}
          tabIndex={-1}
          draggable={false}
          title={name}
        >
          {name}
        </Link>
        {row['IsAnonym'] === true && <IconEyeOff role="img" aria-label={t('Anonym vorgeschlagen')} />}
        {menu ? menu(button) : button}
      </div>
      <Words className={classes.line} text={row['IdAnfragePositionText']} />
      <Words className={classes.quiet} text={row['Fachbereich']} />
      <Flag row={row} />
      <div className={classes.foot}>
        <Age row={row} />
        {typeof row['KundenBewertung'] === 'number' && (
          <span className={classes.rating}>
            <IconStar aria-hidden />
            <VisuallyHidden>{t('Bewertung Kunde')}: </VisuallyHidden>
            {row['KundenBewertung']}
          </span>
        )}
        {Number(row['AnzahlKommentare'] ?? 0) > 0 && (
          <span className={classes.comments}>
            <IconMessage aria-hidden />
            <VisuallyHidden>{t('Kommentare')}: </VisuallyHidden>
            {Number(row['AnzahlKommentare'])}
          </span>
        )}
        {row['IdRecruiterText'] !== undefined && row['IdRecruiterText'] !== null && (
          <span className={classes.recruiter} title={recruiter}>
            <Initials name={recruiter} size={20} />
            <VisuallyHidden>{recruiter}</VisuallyHidden>
          </span>
        )}
      </div>
    </li>
  );
}

/** One line; what does not fit is its tooltip. */
function Words({ className, text }: { className: string | undefined; text: unknown }) {
  const words = typeof text === 'string' ? text : '';
  return (
    <div className={className} title={words}>
      {words}
    </div>
  );
}

/** The next appointment, or what the candidate waits for. */
function Flag({ row }: { row: Row }) {
  const at = row['NaechsterTermin'];
  if (at instanceof Date)
    return (
      <div className={classes.termin}>
        <IconCalendar aria-hidden size={14} /> {terminWords(at)}
      </div>
    );
  if (!isFeedbackOpen(row)) return null;
  return (
    <div>
      <StatusPill tone="bernstein" glyph="clock">
        {t('Feedback offen')}
      </StatusPill>
    </div>
  );
}

function Age({ row }: { row: Row }) {
  const days = row['TageInPhase'];
  if (typeof days !== 'number') return null;
  const age = ageOf(days, String(row['RpoPhase']));
  return (
    <span className={classes.age} data-tone={age?.tone}>
      <StatusGlyph glyph={age?.glyph ?? 'clock'} />
      {daysWords(days)}
    </span>
  );
}
