import { Button } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconPlus } from '../ui/icons.ts';
import { SingleKey } from '../ui/shortcut.tsx';
import { useKey } from '../ui/single-keys.ts';

/** In the header of a list. */
export function NewButton({ isPrimary, onClick }: { isPrimary: boolean; onClick(): void }) {
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      aria-keyshortcuts={useKey('create')}
      leftSection={<IconPlus aria-hidden />}
      rightSection={<SingleKey of="create" />}
      onClick={onClick}
    >
      {t('Neu')}
    </Button>
  );
}
