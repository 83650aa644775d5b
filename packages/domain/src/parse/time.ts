/** 8:5 · 8.30 · 0805 · 805 · 8 → `HH:mm`; null for nothing typed, undefined for what is no time. */
export function parseTime(input: string): string | null | undefined {
  const text = input.trim();
  if (text === '') return null;
  const [, hours, minutes = '0'] = /^(\d{1,2})[:.](\d{1,2})$/.exec(text) ?? /^(\d{1,2})(\d{2})?$/.exec(text) ?? [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
