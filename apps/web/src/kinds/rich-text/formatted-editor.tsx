import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import '@mantine/tiptap/styles.layer.css';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../settings/settings.ts';
import { t } from '../../texts/t.ts';
import type { EditorProps } from '../kind-view.ts';
import { extensions } from './extensions.ts';
import { docOf, htmlOf } from './html.ts';
import { labels } from './labels.ts';
import { pasteInert } from './paste.ts';
import classes from './rich-text-editor.module.css';
import { VariableMenu } from './variable-menu.tsx';

/** What you see is what is kept: the tags that rich text may have, and no others. */
export function FormattedEditor(props: EditorProps) {
  const { id, field, value, isInvalid, isRequired, label, onChange, onBlur } = props;
  const html = typeof value === 'string' ? value : '';
  /** The text as the editor knows it, so that the echo of what was typed is not taken for news. */
  const known = useRef(html);
  const editor = useEditor({
    extensions,
    content: docOf(html),
    injectNonce: styleNonce(),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label ?? field.caption,
        ...(isRequired && { 'aria-required': 'true' }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
      handlePaste: pasteInert,
      handleDOMEvents: {
        // Tab leaves the editor, in lists too: nobody is caught in it.
        keydown: (_view, event) => event.key === 'Tab',
      },
    },
    onUpdate({ editor: changed }) {
      const next = htmlOf(changed);
      known.current = next ?? '';
      onChange(next);
    },
    onBlur: () => onBlur(),
  });

  // Values from elsewhere: a template, an undone change.
  useEffect(() => {
    if (known.current === html) return;
    known.current = html;
    editor.commands.setContent(docOf(html), { emitUpdate: false });
  }, [editor, html]);

  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      className={classes.root}
      data-invalid={isInvalid || undefined}
      classNames={{
        toolbar: classes.toolbar,
        control: classes.control,
        content: classes.content,
        linkEditorExternalControl: classes.absent,
      }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={t('Formatierung: {caption}', { caption: field.caption })}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H3 />
          <RichTextEditor.H4 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        {field.variables && <VariableMenu editor={editor} variables={field.variables} />}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content
        // Below the text it is still the text, as in any box that one writes into.
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          editor.commands.focus('end');
        }}
      />
    </RichTextEditor>
  );
}
