import { useId } from 'react';
import { t } from '../texts/t.ts';
import { ChildTable } from './child-table.tsx';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { FormField } from './form-field.tsx';
import type { Section } from './form-layout.ts';
import { isShown } from './shown.ts';
import { useStoreValue } from './use-field.ts';

/** A heading and a grid of twelve columns, no box. A section that is one child table lends it its heading. */
export function FormSection({ section, legend }: { section: Section; legend: boolean }) {
  const { store } = useFormContext();
  const id = useId();
  const title = t(section.title);
  const [only] = section.children;
  const shown = useStoreValue(store, ({ table, row }) =>
    section.fields.filter((name) => isShown(table, name, row())).join(' '),
  );
  const fields = shown === '' ? [] : shown.split(' ');
  if (only && section.fields.length === 0 && section.children.length === 1)
    return <ChildTable table={only} path={only.key} title={title} level={2} />;
  if (fields.length + section.children.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h2 id={id}>{title}</h2>
        {legend && (
          <span className={classes.legend}>
            {t('Pflichtfelder sind mit')} <span className={classes.star}>*</span> {t('markiert')}
          </span>
        )}
      </div>
      {fields.length > 0 && (
        <div className={classes.grid}>
          {fields.map((name) => (
            <FormField key={name} table={store.table} name={name} path={name} />
          ))}
        </div>
      )}
      {section.children.map((child) => (
        <ChildTable
          key={child.key}
          table={child}
          path={child.key}
          title={child.caption.many}
          level={3}
          isTitled={child.caption.many !== title}
        />
      ))}
    </section>
  );
}
