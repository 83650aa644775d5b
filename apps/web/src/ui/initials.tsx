import type { ReactNode } from 'react';
import classes from './initials.module.css';

/** Initials in place of a photo, 'MH' for 'Maria Huber'; an icon in theirs, for what has no name. */
export function Initials({
  name,
  size = 24,
  shape = 'round',
  icon,
}: {
  name: string;
  size?: number;
  shape?: 'round' | 'square';
  icon?: ReactNode;
}) {
  return (
    <span
      aria-hidden="true"
      className={classes.initials}
      data-shape={shape}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {icon ?? initialsOf(name)}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
