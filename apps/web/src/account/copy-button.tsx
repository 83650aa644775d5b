import { Button } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconCopy } from '../ui/icons.ts';
import { toast } from '../ui/toast.ts';

/** Puts a text into the clipboard; a browser that refuses says so, the text itself stands beside the button. */
export function CopyButton({ text, children = t('Kopieren') }: { text: string; children?: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('In die Zwischenablage kopiert'));
    } catch {
      toast.error(t('Der Browser lässt das Kopieren nicht zu. Bitte markieren Sie den Text.'));
    }
  }

  return (
    <Button variant="default" leftSection={<IconCopy aria-hidden />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
