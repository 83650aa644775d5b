import { Input } from '@mantine/core';
import { Fragment, type Ref, useId, useState } from 'react';
import classes from './code-field.module.css';

export const codeLength = 6;

interface CodeFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly isInvalid?: boolean;
  onChange?(code: string): void;
  /** The last digit is there. */
  onComplete?(code: string): void;
}

/** Six digits in six boxes, and one field below them: screen readers, paste and one-time-code filling know nothing else. */
export function CodeField({ label, description, ref, isInvalid = false, onChange, onComplete }: CodeFieldProps) {
  const id = useId();
  const [code, setCode] = useState('');

  function change(typed: string): void {
    const next = typed.replace(/\D/g, '').slice(0, codeLength);
    setCode(next);
    onChange?.(next);
    if (next.length === codeLength && next !== code) onComplete?.(next);
  }

  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      description={description}
      descriptionProps={{ id: `${id}-hint` }}
    >
      <div className={classes.field}>
        <input
          id={id}
          ref={ref}
          name="code"
          className={classes.input}
          value={code}
          onChange={(event) => change(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-required
          aria-invalid={isInvalid || undefined}
          aria-describedby={description ? `${id}-hint` : undefined}
        />
        <div aria-hidden className={classes.boxes}>
          {Array.from({ length: codeLength }, (_, index) => (
            <Fragment key={index}>
              {index === codeLength / 2 && <span className={classes.dash}>–</span>}
              <span className={classes.box} data-next={index === Math.min(code.length, codeLength - 1) || undefined}>
                {code[index]}
              </span>
            </Fragment>
          ))}
        </div>
      </div>
    </Input.Wrapper>
  );
}
