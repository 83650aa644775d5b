import type { Caption } from '@disponent/domain/entity/caption';
import { Button } from '@mantine/core';
import { newWords } from '../entity/new-words.ts';
import { IconPlus } from '../ui/icons.ts';
import { SingleKey } from '../ui/shortcut.tsx';
import { useKey } from '../ui/single-keys.ts';

interface NewButtonProps {
  /** What is made. */
  readonly caption: Caption;
  readonly isPrimary: boolean;
  onClick(): void;
}

/** In the header of a list. */
export function NewButton({ caption, isPrimary, onClick }: NewButtonProps) {
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      aria-keyshortcuts={useKey('create')}
      leftSection={<IconPlus aria-hidden />}
      rightSection={<SingleKey of="create" />}
      onClick={onClick}
    >
      {newWords(caption)}
    </Button>
  );
}
