import { hitsIn } from '../grid/filter/search-hits.ts';
import { IconArrowRight, IconPlus } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { Shortcut } from '../ui/shortcut.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import type { Entry } from './entries.ts';
import classes from './palette.module.css';
import { newGroup } from './shell-commands.ts';

interface EntryLineProps {
  readonly id: string;
  readonly entry: Entry;
  readonly words: readonly string[];
  readonly isActive: boolean;
  onPoint(): void;
  onRun(isElsewhere: boolean): void;
}

export function EntryLine({ id, entry, words, isActive, onPoint, onRun }: EntryLineProps) {
  const { text, more, keys, module, group, pill } = entry;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.entry}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
      onKeyDown={undefined}
    >
      {module ? (
        <ModuleIcon path={module} />
      ) : group === newGroup ? (
        <IconPlus aria-hidden />
      ) : (
        <IconArrowRight aria-hidden />
      )}
      <span className={classes.text}>
        {(hitsIn(text, words) ?? [{ text, isHit: false }]).map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its position
          piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </span>
      {more && <span className={classes.more}>{more}</span>}
      {pill && (
        <StatusPill tone={pill.tone} glyph={pill.glyph}>
          {pill.label}
        </StatusPill>
      )}
      {keys && (
        <span className={classes.keys}>
          {keys.split(' ').map((key) => (
            <Shortcut key={key}>{key}</Shortcut>
          ))}
        </span>
      )}
    </div>
  );
}
