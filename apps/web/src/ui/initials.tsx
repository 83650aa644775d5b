import classes from './initials.module.css';

/** Initials in place of a photo, 'MH' for 'Maria Huber'. */
export function Initials({
  name,
  size = 24,
  shape = 'round',
}: {
  name: string;
  size?: number;
  shape?: 'round' | 'square';
}) {
  return (
    <span
      aria-hidden="true"
      className={classes.initials}
      data-shape={shape}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {initialsOf(name)}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
