/** Unit codes of a duration, each with its word for one and for many. */
export const durationUnits = {
  S: { one: 'Stunde', many: 'Stunden' },
  MI: { one: 'Minute', many: 'Minuten' },
  SE: { one: 'Sekunde', many: 'Sekunden' },
  AT: { one: 'Arbeitstag', many: 'Arbeitstage' },
  T: { one: 'Tag', many: 'Tage' },
  W: { one: 'Woche', many: 'Wochen' },
  M: { one: 'Monat', many: 'Monate' },
  Q: { one: 'Quartal', many: 'Quartale' },
  H: { one: 'Halbjahr', many: 'Halbjahre' },
  J: { one: 'Jahr', many: 'Jahre' },
} as const;

export type DurationUnit = keyof typeof durationUnits;

const durationPattern = /^([+-]?\d+)(S|MI|SE|AT|T|W|M|Q|H|J)$/;

/** `-3M` → its number as written and its unit. */
export function splitDuration(value: string): { amount: string; unit: DurationUnit } | undefined {
  const [, amount, unit] = durationPattern.exec(value) ?? [];
  return amount && unit ? { amount, unit: unit as DurationUnit } : undefined;
}

/** `3M` → '3 Monate', `1M` → '1 Monat'. */
export function formatDuration(value: string): string {
  const parts = splitDuration(value);
  if (!parts) return value;
  const { one, many } = durationUnits[parts.unit];
  return `${parts.amount} ${Math.abs(Number(parts.amount)) === 1 ? one : many}`;
}
