/** A moment as the wire writes it in a zone: `2026-12-01T14:30:00`. */
export function dayTimeIn(zone: string, ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
}
