import { fromWireDate } from '@disponent/domain/wire/dates';

/** '2 Aufgaben überfällig, 6 heute' */
export function taskWords({ Total, Ueberfaellig }: { Total: number; Ueberfaellig: number }): string {
  const today = Total - Ueberfaellig;
  if (Total === 0) return 'keine Aufgaben fällig';
  if (Ueberfaellig === 0) return `${tasks(today)} heute`;
  return today === 0 ? `${tasks(Ueberfaellig)} überfällig` : `${tasks(Ueberfaellig)} überfällig, ${today} heute`;
}

/** 'heute', 'seit gestern', 'seit 3 Tagen' */
export function dueWords(day: string, today: string): string {
  const days = Math.round((fromWireDate(today).getTime() - fromWireDate(day).getTime()) / 86_400_000);
  if (days <= 0) return 'heute';
  return days === 1 ? 'seit gestern' : `seit ${days} Tagen`;
}

const tasks = (count: number) => (count === 1 ? '1 Aufgabe' : `${count} Aufgaben`);
