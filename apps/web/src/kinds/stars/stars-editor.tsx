import type { KeyboardEvent, MouseEvent } from 'react';
import { t } from '../../texts/t.ts';
import { IconLock } from '../../ui/icons.ts';
import { controlProps } from '../control-props.ts';
import type { EditorProps } from '../kind-view.ts';
import { Stars, starWords } from './stars.tsx';
import classes from './stars-editor.module.css';

const most = 5;

/** A rating: a click or a digit sets it, the arrows move it, 0, Entf or the same star again take it away. */
export function StarsEditor(props: EditorProps) {
  const { isReadOnly, isInvalid, isRequired, onChange, onBlur } = props;
  const { error: _error, readOnly: _readOnly, placeholder: _placeholder, ...control } = controlProps(props);
  const count = typeof props.value === 'number' ? props.value : 0;

  function rate(next: number): void {
    if (isReadOnly || (next === 0 && isRequired)) return;
    onChange(next === 0 ? null : Math.min(next, most));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = /^[0-5]$/.test(event.key) ? Number(event.key) : steps[event.key]?.(count);
    if (next === undefined) return;
    event.preventDefault();
    rate(Math.max(0, next));
  }

  function onMouseDown(event: MouseEvent<HTMLInputElement>): void {
    // The control itself would take the nearest edge; people mean the star below the pointer.
    event.preventDefault();
    event.currentTarget.focus();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const star = Math.min(most, Math.max(1, Math.ceil(((event.clientX - left) / width) * most)));
    rate(star === count ? 0 : star);
  }

  return (
    <div
      className={classes.box}
      data-invalid={isInvalid || undefined}
      data-readonly={isReadOnly || undefined}
      data-stars={count}
    >
      <span className={classes.field}>
        <Stars count={count} isHidden />
        <input
          {...control}
          type="range"
          className={classes.range}
          min={0}
          max={most}
          step={1}
          value={count}
          aria-valuetext={count === 0 ? t('Keine Bewertung') : starWords(count)}
          aria-invalid={isInvalid || undefined}
          aria-readonly={isReadOnly || undefined}
          onChange={(event) => rate(Number(event.currentTarget.value))}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onBlur={onBlur}
        />
      </span>
      {isReadOnly && <IconLock aria-hidden className={classes.lock} />}
    </div>
  );
}

const steps: Readonly<Record<string, (count: number) => number>> = {
  ArrowRight: (count) => count + 1,
  ArrowUp: (count) => count + 1,
  ArrowLeft: (count) => count - 1,
  ArrowDown: (count) => count - 1,
  Home: () => 1,
  End: () => most,
  Delete: () => 0,
  Backspace: () => 0,
};
