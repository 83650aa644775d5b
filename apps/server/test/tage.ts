import { addDays, dayIn } from '@disponent/domain/days';

/** The day of the callers, so many days from today: theirs is another one than that of UTC for an hour or two each night. */
export const tag = (days: number): string => addDays(dayIn('Europe/Vienna'), days);
