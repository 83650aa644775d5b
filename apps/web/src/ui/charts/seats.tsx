import classes from './seats.module.css';

/** More would be too small to count. */
const most = 16;

/** One piece for each seat, those that are taken filled. What it shows stands in words beside it. */
export function Seats({ all, taken }: { readonly all: number; readonly taken: number }) {
  return (
    <span className={classes.seats} aria-hidden="true">
      {Array.from({ length: Math.min(all, most) }, (_, seat) => (
        <span key={seat} data-taken={seat < taken || undefined} />
      ))}
    </span>
  );
}
