import { Textarea } from '@mantine/core';
import { controlProps } from './control-props.ts';
import { jsonProblem } from './entry.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { FilterJsonEditor, PairsEditor, PointEditor, SequenceEditor } from './rare-editors.tsx';
import { MultilineEditor } from './text-editor.tsx';
import { useTyped } from './use-typed.ts';

const shaped = { sequence: SequenceEditor, point: PointEditor, pairs: PairsEditor, filter: FilterJsonEditor } as const;

/** What is said to have a shape is edited by its parts; anything else is code, checked while it is typed. */
export function JsonEditor(props: EditorProps) {
  const Shaped = props.field.shape && shaped[props.field.shape];
  if (Shaped) return <Shaped {...props} />;
  return props.isReadOnly ? <MultilineEditor {...props} field={readable(props.field)} /> : <CodeEditor {...props} />;
}

/** What nobody can change here is read, not written: without the marks of its notation. */
const readable = (field: EditorProps['field']) => ({ ...field, kind: { ...field.kind, name: 'multiline' as const } });

/** Tab leaves it as it leaves every field. */
function CodeEditor(props: EditorProps) {
  const typed = useTyped(props);
  const problem = jsonProblem(typed.text);
  return (
    <div>
      <Textarea
        {...controlProps(props)}
        value={typed.text}
        autosize
        minRows={props.label ? 1 : 3}
        maxRows={20}
        spellCheck={false}
        classNames={{ input: classes.code }}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.leave}
      />
      <div className={classes.note} aria-live="polite">
        {problem}
      </div>
    </div>
  );
}
