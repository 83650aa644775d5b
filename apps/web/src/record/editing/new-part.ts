const longText = 24;

/** Where a long text differs from the one before: what stands in front of the new part, the part, and what follows. */
export function newPart(old: string, text: string): { before: string; added: string; after: string } | undefined {
  if (old.length < longText || text.length < longText) return;
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < text.length - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  const added = text.slice(start, text.length - end);
  if (!added || added.length === text.length) return;
  return { before: text.slice(0, start), added, after: text.slice(text.length - end) };
}
