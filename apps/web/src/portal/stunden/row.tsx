import type { FreigabeWoche } from '@disponent/domain/wire/stunden';
import { ActionIcon, Checkbox } from '@mantine/core';
import { say } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { hoursWords, sumWords, tagWords } from '../../ui/hours-words.ts';
import { IconCheck, IconX } from '../../ui/icons.ts';
import classes from './stunden.module.css';
import { befundeIn, kostenstelleWords, workedOf } from './words.ts';

interface RowProps {
  readonly row: FreigabeWoche;
  readonly days: readonly string[];
  readonly frei: ReadonlySet<string>;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  onActivate(): void;
  onChoose(isChosen: boolean): void;
  onOpen(): void;
  onApprove(): void;
  onReject(): void;
}

/** A week as a row: its days, what they sum up to, and the two answers. */
export function Row({ row, days, frei, isActive, isChosen, isOpen, ...on }: RowProps) {
  const befunde = befundeIn(row);
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      data-week={row.Id}
      data-active={isActive || undefined}
      aria-expanded={isOpen}
      onFocus={on.onActivate}
    >
      <td className={classes.check}>
        <Checkbox
          size="xs"
          aria-label={t('{name} wählen', { name: row.Person })}
          checked={isChosen}
          onChange={({ currentTarget }) => on.onChoose(currentTarget.checked)}
        />
      </td>
      <td>
        <button type="button" className={classes.name} onClick={on.onOpen}>
          {row.Person}
        </button>
        <small>{[row.Taetigkeit, kostenstelleWords(row.Kostenstelle)].filter(Boolean).join(' · ')}</small>
      </td>
      {days.map((day) => {
        const tag = row.Tage.find(({ Datum }) => Datum === day);
        const befund = befunde.find(({ datum }) => datum === day);
        const words = tag && tagWords(tag);
        return (
          <td
            key={day}
            className={classes.number}
            data-frei={frei.has(day) || undefined}
            data-befund={befund !== undefined || undefined}
            title={befund && say(befund.satz)}
          >
            {words &&
              (tag.AbwesenheitArt === 'Keine' ? words.hours : <span className={classes.quiet}>{words.below}</span>)}
          </td>
        );
      })}
      <td className={classes.number}>
        <strong>{hoursWords(workedOf(row))}</strong>
      </td>
      <td className={classes.number}>{sumWords(row.Ueberstunden)}</td>
      <td className={classes.answers}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('Woche von {name} freigeben', { name: row.Person })}
          onClick={on.onApprove}
        >
          <IconCheck aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('Woche von {name} zurückweisen', { name: row.Person })}
          onClick={on.onReject}
        >
          <IconX aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}
