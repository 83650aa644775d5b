import { searchForm } from '@disponent/domain/wire/search-form';

/** The name that is being written behind an @ just before the caret, and where it begins. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly search: string } | undefined {
  const found = /(?:^|\s)@([\p{L}\p{M}.'-]*(?: [\p{L}\p{M}.'-]*)?)$/u.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1] ?? '').length - 1, search: (found[1] ?? '').trim() } : undefined;
}

/** The text with the chosen name instead of what was written of it; behind it a blank. */
export function withMention(text: string, from: number, caret: number, name: string) {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(caret).trimStart(), caret: before.length };
}

const maxOffered = 6;

/** Whose name has a word that begins as written stands first: 'emi' means Emina rather than Aylin Demir. */
export function nearest<Person extends { readonly Text: string }>(
  people: readonly Person[],
  search: string,
): readonly Person[] {
  const begins = ({ Text }: Person) => ` ${searchForm(Text)}`.includes(` ${searchForm(search)}`);
  return people.toSorted((a, b) => Number(begins(b)) - Number(begins(a))).slice(0, maxOffered);
}

/** The words between the names, and the names. */
export function partsOf(
  text: string,
  names: readonly string[],
): readonly { readonly text: string; readonly isName: boolean }[] {
  const sorted = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const parts: { text: string; isName: boolean }[] = [];
  let rest = text;
  while (rest !== '') {
    const next = sorted
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (!next) return [...parts, { text: rest, isName: false }];
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isName: false });
    parts.push({ text: next.name, isName: true });
    rest = rest.slice(next.at + next.name.length);
  }
  return parts;
}
