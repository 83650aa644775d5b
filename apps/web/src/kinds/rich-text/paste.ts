import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { parseInert } from '../../ui/trusted-types.ts';

/** Pasted markup goes through our own inert parser; plain text the editor handles itself. */
export function pasteInert(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html');
  if (!html) return false;
  const { body } = parseInert(html);
  for (const hidden of body.querySelectorAll('script, style, title, meta')) hidden.remove();
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(body, {
    context: view.state.selection.$from,
  });
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}
