import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import classes from './einstellungen.module.css';

interface ChoiceProps {
  readonly caption: string;
  readonly hint?: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
}

/** One of a few, chosen at once. */
export function Choice({ caption, hint, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <div>
        <div id={id} className={classes.caption}>
          {caption}
        </div>
        {hint && <div className={classes.hint}>{hint}</div>}
      </div>
      <SegmentedControl aria-labelledby={id} data={[...choices]} value={value} onChange={onChange} />
    </div>
  );
}
