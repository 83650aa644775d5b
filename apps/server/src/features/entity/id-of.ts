import { notFound } from '@disponent/domain/errors';

/** The record that an address names. */
export function idOf(text: string): number {
  const id = Number(text);
  if (!/^\d{1,15}$/.test(text) || id === 0) throw notFound();
  return id;
}
