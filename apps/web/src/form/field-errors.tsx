import { IconAlertCircle, IconInfoCircle } from '../ui/icons.ts';
import classes from './form.module.css';

/** Below its field, each sentence beginning with the caption; what two rules say alike stands there once. */
export function FieldErrors({ id, errors }: { id: string | undefined; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div id={id} className={classes.errors}>
      {[...new Set(errors)].map((sentence) => (
        <div key={sentence} className={classes.error}>
          <IconAlertCircle aria-hidden size={14} />
          <span>{sentence}</span>
        </div>
      ))}
    </div>
  );
}

/** What was done to the field because of another one. */
export function FieldNote({ note }: { note: string | undefined }) {
  return note ? (
    <div className={classes.note}>
      <IconInfoCircle aria-hidden size={14} />
      <span>{note}</span>
    </div>
  ) : null;
}
