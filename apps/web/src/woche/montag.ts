import { addDays, mondayOf } from '@disponent/domain/days';

/** Days between which there is something to enter, as far as they are known. */
export interface Zeitraum {
  readonly von?: string | undefined;
  readonly bis?: string | undefined;
}

/** The Monday of the week that was asked for; else of the one in which there is something to enter. */
export function montagOf(given: unknown, today: string, { von, bis }: Zeitraum): string {
  if (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given)) return mondayOf(given);
  // What is over is what there is to enter: on a Monday that is the week before.
  const usual = addDays(today, -3);
  const latest = bis !== undefined && bis < usual ? bis : usual;
  return mondayOf(von !== undefined && von > latest ? von : latest);
}
