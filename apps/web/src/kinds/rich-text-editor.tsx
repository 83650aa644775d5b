import { Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { RichText } from './rich-text.tsx';

const FormattedEditor = onDemand(async () => (await import('./rich-text/formatted-editor.tsx')).FormattedEditor);

/** Formatted text. Its editor is large and comes when a form shows one; until then, and where nothing may be changed, the text. */
export function RichTextEditor(props: EditorProps) {
  const text = <ShownText {...props} />;
  return props.isReadOnly ? (
    text
  ) : (
    <Suspense fallback={text}>
      <FormattedEditor {...props} />
    </Suspense>
  );
}

function ShownText({ id, value, label, field }: EditorProps) {
  return (
    <div id={id} className={classes.formatted} role="group" aria-label={label ?? field.caption}>
      <RichText html={typeof value === 'string' ? value : ''} />
    </div>
  );
}
