import { DOMParser } from '@tiptap/pm/model';
import { type Editor, getSchema, type JSONContent } from '@tiptap/react';
import { parseInert } from '../../ui/trusted-types.ts';
import { extensions } from './extensions.ts';

export const schema = getSchema(extensions);

/** Stored markup as the editor's document. Parsed here, because the page lets no library make HTML of a string. */
export function docOf(html: string): JSONContent {
  return DOMParser.fromSchema(schema).parse(parseInert(html).body).toJSON() as JSONContent;
}

/** The document as markup; nothing at all is null, as with every other text. */
export function htmlOf(editor: Editor): string | null {
  return editor.isEmpty ? null : editor.getHTML();
}
