import { formatExact } from './number.ts';

/** Structured values as people read them: 'x: 50 · y: 30', without braces and quotes. */
export function formatJson(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return formatExact(value);
  if (Array.isArray(value)) return value.map(formatJson).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${formatJson(part)}`)
    .join(' · ');
}
