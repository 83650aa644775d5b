import { Textarea } from '@mantine/core';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { htmlToLines, isPlainHtml, linesToHtml, RichText } from './rich-text.tsx';

/** Paragraphs of bare text are edited here; what has more markup is shown and left alone. */
export function RichTextEditor(props: EditorProps) {
  const html = typeof props.value === 'string' ? props.value : '';
  if (!isPlainHtml(html)) {
    return (
      <div>
        <div id={props.id} className={classes.formatted} role="group" aria-label={props.label ?? props.field.caption}>
          <RichText html={html} />
        </div>
        <div className={classes.note}>Formatierter Text, hier nur zum Lesen</div>
      </div>
    );
  }
  return (
    <Textarea
      {...controlProps(props)}
      value={htmlToLines(html)}
      autosize
      minRows={3}
      maxRows={16}
      onChange={(event) => props.onChange(linesToHtml(event.currentTarget.value))}
      onBlur={props.onBlur}
    />
  );
}
