import type { Choice } from '@disponent/domain/wire/answers';
import { Textarea } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import { Chips } from './chips.tsx';

interface ReasonFieldsProps {
  readonly reasons: readonly Choice[];
  readonly chosen: number | undefined;
  readonly text: string;
  onChoose(id: number): void;
  onText(text: string): void;
}

/** Why not: one of the customer's own reasons, by a click or its number, and a few words more. */
export function ReasonFields({ reasons, chosen, text, onChoose, onText }: ReasonFieldsProps) {
  return (
    <>
      <Chips
        label={t('Grund')}
        value={chosen}
        onChange={onChoose}
        choices={reasons.map(({ Id, Text }, at) => ({
          value: Id,
          label: Text,
          key: at < 9 ? String(at + 1) : undefined,
          mark: at < 9 && <Shortcut>{String(at + 1)}</Shortcut>,
        }))}
      />
      <Textarea
        label={t('Ergänzung (optional)')}
        value={text}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </>
  );
}
