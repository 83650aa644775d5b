// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- what stands inside has the focus, its keys are heard here
import { type ReactNode, useId } from 'react';
import classes from './vorschlag.module.css';

interface ChipsProps<T extends string | number> {
  readonly label: string;
  readonly choices: readonly { value: T; label: ReactNode; mark?: ReactNode; key?: string | undefined }[];
  readonly value: T | undefined;
  onChange(value: T): void;
}

/** One of a few, to be tapped: radio buttons that look like what they say. A choice may have a digit that picks it. */
export function Chips<T extends string | number>({ label, choices, value, onChange }: ChipsProps<T>) {
  const name = useId();
  return (
    <fieldset
      className={classes.chips}
      onKeyDown={(event) => {
        const wanted = choices.find(({ key }) => key !== undefined && key === event.key);
        if (!wanted) return;
        event.preventDefault();
        onChange(wanted.value);
      }}
    >
      <legend>{label}</legend>
      {choices.map((choice, at) => (
        <label key={choice.value} className={classes.chip}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            data-autofocus={(value === undefined ? at === 0 : choice.value === value) || undefined}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label} {choice.mark}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
