import { weekday } from '@disponent/domain/days';
import type { PlanAnswer } from '@disponent/domain/wire/einsatzplan';
import { t } from '../../../texts/t.ts';
import classes from './head.module.css';
import { daysOf, type PlanWindow, weeksOf } from './window.ts';
import { longDay, shortDay } from './words.ts';

interface PlanHeadProps {
  readonly window: PlanWindow;
  readonly today: string;
  readonly plan: PlanAnswer | undefined;
  readonly dayPx: number;
  readonly caption: string;
}

const dayNames = [t('Mo'), t('Di'), t('Mi'), t('Do'), t('Fr'), t('Sa'), t('So')];

/** What a number of two digits needs, and 'KW 47'. */
const [numberPx, weekPx] = [15, 46];

/** Weeks and days above the rows; a quarter shows the Mondays only, as do days too narrow for their numbers. */
export function PlanHead({ window, today, plan, dayPx, caption }: PlanHeadProps) {
  const isQuarter = window.zoom === 'quartal';
  const numberOf = (day: string) =>
    dayPx >= numberPx || weekday(day) === 0 || day === today ? Number(day.slice(8)) : '';
  return (
    <div className={classes.head} role="row" aria-rowindex={1}>
      <div className={classes.corner} role="columnheader">
        {caption}
      </div>
      <div className={classes.calendar} role="columnheader" aria-label={t('Tage')}>
        <div className={classes.weeks}>
          {weeksOf(window).map(({ kw, von, bis }) => (
            <span key={von}>
              <strong>{dayPx * 7 < weekPx ? kw : t('KW {kw}', { kw })}</strong>
              {!isQuarter && ` ${von.slice(8)}.–${shortDay(bis)}`}
            </span>
          ))}
        </div>
        {isQuarter ? (
          <div className={classes.mondays}>
            {weeksOf(window).map(({ von }) => (
              <span key={von} title={longDay(von)}>
                {shortDay(von)}
              </span>
            ))}
          </div>
        ) : (
          <div className={classes.days}>
            {daysOf(window).map((day) => (
              <span key={day} {...marks(day, today, plan)}>
                {window.zoom === 'woche' ? `${dayNames[weekday(day)] ?? ''} ${shortDay(day)}` : numberOf(day)}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Each day by name and number, above strips that are too narrow for more. */
export function PlanDays({ window, today, plan }: Omit<PlanHeadProps, 'caption' | 'dayPx'>) {
  return (
    <div className={classes.days}>
      {daysOf(window).map((day) => (
        <span key={day} {...marks(day, today, plan)}>
          {dayNames[weekday(day)]}
          <br />
          {Number(day.slice(8))}
        </span>
      ))}
    </div>
  );
}

const marks = (day: string, today: string, plan: PlanAnswer | undefined) => ({
  'data-today': day === today || undefined,
  'data-free': weekday(day) > 4 || undefined,
  'data-holiday': plan?.Feiertage[day] !== undefined || undefined,
  title: plan?.Feiertage[day] ?? longDay(day),
});

/** Weekends, holidays and today, once behind all rows. */
export function PlanBackdrop({ window, today, plan }: Omit<PlanHeadProps, 'caption' | 'dayPx'>) {
  const days = daysOf(window);
  const width = 100 / window.length;
  return (
    <div className={classes.backdrop} aria-hidden="true">
      {days.map((day, index) => {
        const kind = plan?.Feiertage[day] ? 'holiday' : weekday(day) > 4 ? 'weekend' : undefined;
        return (
          (kind || (weekday(day) === 0 && index > 0)) && (
            <span
              key={day}
              data-kind={kind}
              data-monday={weekday(day) === 0 || undefined}
              style={{ left: `${index * width}%`, width: `${width}%` }}
            />
          )
        );
      })}
      {days.includes(today) && <span data-kind="today" style={{ left: `${(days.indexOf(today) + 0.5) * width}%` }} />}
    </div>
  );
}
