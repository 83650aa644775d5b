import { t } from '../../texts/t.ts';
import { readExample, type Specimen } from './specimens.ts';
import classes from './test.module.css';

/** The examples of a kind's declaration, right and wrong ones. */
export function Examples({ specimen }: { specimen: Specimen }) {
  const { valid, invalid } = specimen.field.kind.examples;
  if (valid.length + invalid.length === 0) return null;
  return (
    <ul className={classes.examples} aria-label={t('Beispiele')}>
      {[...valid, ...invalid].map((typed) => {
        const { words, error } = readExample(specimen, typed);
        return (
          <li key={typed} data-wrong={error !== undefined || undefined}>
            <code>{typed}</code>
            <span>{error ?? words}</span>
          </li>
        );
      })}
    </ul>
  );
}
