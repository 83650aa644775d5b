import { aboutField } from '@disponent/domain/texts/sentence';
import { useId, useRef, useState } from 'react';
import { FieldErrors } from '../../form/field-errors.tsx';
import { useDescribedBy } from '../../form/use-described-by.ts';
import { kindEditors } from '../../kinds/editors.ts';
import { kindViews } from '../../kinds/index.ts';
import { say } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { Examples } from './examples.tsx';
import { kindNames } from './kind-names.ts';
import type { Specimen } from './specimens.ts';
import classes from './test.module.css';

type Row = Readonly<Record<string, unknown>>;

/** One kind: typed above, shown below as a list would show it. */
export function KindCard({ specimen, isReadOnly }: { specimen: Specimen; isReadOnly: boolean }) {
  const { kind, table, name, field } = specimen;
  const Editor = kindEditors[kind];
  const { cell } = kindViews[kind];
  const id = useId();
  const latest = useRef<Row>({});
  const [row, setRow] = useState<Row>({});
  const [unreadable, setUnreadable] = useState<string>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  useDescribedBy(id, errorId);

  function check(): void {
    setErrors(unreadable ? [unreadable] : sentences(specimen, latest.current));
  }

  return (
    <section className={classes.card} aria-labelledby={`${id}-kind`}>
      <h3 id={`${id}-kind`}>{kindNames[kind]}</h3>
      <div className={classes.caption}>
        <label htmlFor={id}>{field.caption}</label>
      </div>
      <Editor
        id={id}
        table={table}
        field={field}
        name={name}
        value={row[name] ?? null}
        text={row[`${name}Text`]}
        row={() => latest.current}
        isInvalid={errors.length > 0}
        isReadOnly={isReadOnly}
        isRequired={false}
        onChange={(value, text) => {
          latest.current = { ...latest.current, [name]: value, ...(text !== undefined && { [`${name}Text`]: text }) };
          setRow(latest.current);
          if (errors.length > 0) setErrors(sentences(specimen, latest.current));
        }}
        onInvalid={setUnreadable}
        onBlur={check}
        onAwait={(work) => void work.then(check)}
      />
      <FieldErrors id={errorId} errors={errors} />
      <div className={classes.shown}>
        <span className={classes.shownLabel}>{t('Anzeige')}</span>
        <span className={classes.shownValue}>{cell({ table, field, name, row }) ?? '–'}</span>
      </div>
      <Examples specimen={specimen} />
    </section>
  );
}

/** What the rules of this field say, those that can answer at once. */
function sentences({ name, field, table }: Specimen, row: Row): string[] {
  const caption = (other: string) => table.fields[other]?.caption ?? other;
  return (field.rules ?? []).flatMap((rule) => {
    const found = rule.check(row[name], row, { today: new Date().toISOString().slice(0, 10), field: name, caption });
    return found && !(found instanceof Promise) ? [say(aboutField(found, field.caption))] : [];
  });
}
