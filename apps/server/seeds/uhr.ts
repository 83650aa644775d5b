import { addDays } from '@disponent/domain/days';

/** A time of day, the same for the same record: of what is planned, by the quarter of an hour. What has happened asks the `Uhr`. */
export const um = (day: string, nr = 0): string => at(day, nr, (nr % 4) * 15);

const at = (day: string, nr: number, minutes: number): string =>
  `${day}T${String(8 + (nr % 9)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`;

/** Nobody calls at the full quarter. */
const geschehen = (day: string, nr: number): string => at(day, nr, (nr * 7) % 60);

/** The clock of the seed: nothing it has seen lies ahead of the moment at which the data is made. */
export class Uhr {
  /** Local, as on the wire: `2026-11-16T09:30:00`. */
  readonly now: string;
  readonly today: string;

  constructor(now: string) {
    this.now = now;
    this.today = now.slice(0, 10);
  }

  /** When something happened on a day, or today where that is still to come. What belongs to today is spread over what has passed of it. */
  am(day: string, nr = 0): string {
    if (day < this.today) return geschehen(day, nr);
    const passed = minutesOf(this.now);
    const begin = passed > dayBegin + 60 ? dayBegin : Math.floor(passed / 2);
    const share = (minutesOf(geschehen(this.today, nr)) - dayBegin) / (dayEnd - dayBegin);
    return `${this.today}T${timeOf(begin + Math.floor((passed - begin) * share))}:00`;
  }

  /** An appointment at a full hour; one of today is moved behind now as long as the evening allows it. */
  termin(day: string, hour: number): string {
    const next = Number(this.now.slice(11, 13)) + 1;
    const moved = day === this.today && hour < next && next <= lastHour ? next : hour;
    return `${day}T${timeOf(moved * 60)}:00`;
  }

  /** An appointment that was: at a full hour of the day, or of the day before where that hour is still to come. */
  gewesen(day: string, hour: number): string {
    const that = `${day}T${timeOf(hour * 60)}:00`;
    return that <= this.now ? that : `${addDays(this.today, -1)}T${timeOf(hour * 60)}:00`;
  }

  /** So many days ago. */
  vor(days: number, nr = 0): string {
    return this.am(addDays(this.today, -days), nr);
  }

  /** The day itself, but not one that is still to come. */
  tag(day: string): string {
    return day < this.today ? day : this.today;
  }
}

const dayBegin = 8 * 60;
const dayEnd = 17 * 60;
const lastHour = 20;

const minutesOf = (moment: string): number =>
  Number(moment.slice(11, 13) || 0) * 60 + Number(moment.slice(14, 16) || 0);

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
