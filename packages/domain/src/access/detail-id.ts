/** The id of a detail route: a record's number, `neu` for a new one, nothing for anything else. */
export function parseDetailId(text: string): number | 'neu' | undefined {
  if (text === 'neu') return text;
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
