import { DOMParser } from '@tiptap/pm/model';
import { type Editor, getSchema, type JSONContent } from '@tiptap/react';
import { parseInert } from '../../ui/trusted-types.ts';
import { extensions } from './extensions.ts';

export const schema = getSchema(extensions);

/** Stored markup as the editor's document. Parsed here, because the page lets no library make HTML of a string. */
export function docOf(html: string): JSONContent {
  return DOMParser.fromSchema(schema)
    .parse(parseInert(withVariables(html)).body)
    .toJSON() as JSONContent;
}

/** Variables that were written by hand are marked like those that the editor wrote. */
const withVariables = (html: string): string =>
  html.replaceAll(
    /(<span data-variable="[^"<>]*">[^<>]*<\/span>)|\{\{(\w{1,60})\}\}/g,
    (_all, marked: string | undefined, name: string) => marked ?? `<span data-variable="${name}">{{${name}}}</span>`,
  );

/** The document as markup; nothing at all is null, as with every other text. */
export function htmlOf(editor: Editor): string | null {
  return editor.isEmpty ? null : editor.getHTML();
}
