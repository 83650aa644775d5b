/** A moment as the wire writes it in a zone: `2026-12-01T14:30:00`. */
export function dayTimeIn(zone: string, ms: number): string {
  return formatOf(zone).format(ms).replace(' ', 'T');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs fifty times what using it does; zones are few, and a name that is none makes none. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format;
}
