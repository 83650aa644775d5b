import type { Table } from '@disponent/domain/entity/table';
import { Button, UnstyledButton } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { IconChevronDown, IconChevronUp, IconStack2, IconX } from '../../ui/icons.ts';
import classes from '../toolbar.module.css';
import type { BlockSource } from './block-source.ts';
import { useSourceState } from './use-source-state.ts';

/** All groups at once. */
function FoldButton({ source }: { source: BlockSource }) {
  const isOpen = useSourceState(source, (state) => state.isUnfolded);
  return (
    <Button
      variant="subtle"
      flex="none"
      leftSection={isOpen ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
      onClick={() => source.toggle(undefined, !isOpen)}
    >
      {isOpen ? t('Alle zuklappen') : t('Alle aufklappen')}
    </Button>
  );
}

interface GroupToolsProps {
  readonly source: BlockSource;
  readonly table: Table;
  readonly group: readonly string[];
  onChange(group: readonly string[]): void;
}

/** 'Gruppiert nach Niederlassung → Status', removable, and a way to shut or open them all. */
export function GroupTools({ table, group, onChange, source }: GroupToolsProps) {
  const words = group.map((name) => table.allFields[name]?.caption ?? name).join(' › ');
  return (
    <>
      <span className={classes.chip}>
        <IconStack2 aria-hidden size={14} />
        <span className={classes.chipCaption}>{t('Gruppiert nach')}</span>
        <span className={classes.chipWords} title={words}>
          {words}
        </span>
        <UnstyledButton
          className={classes.chipRemove}
          aria-label={t('Gruppierung aufheben')}
          onClick={() => onChange([])}
        >
          <IconX aria-hidden size={14} />
        </UnstyledButton>
      </span>
      <FoldButton source={source} />
    </>
  );
}
