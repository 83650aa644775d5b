import { Checkbox, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../texts/t.ts';
import { IconFilter, IconSearch } from '../../ui/icons.ts';
import classes from './filter.module.css';

export interface SetOption {
  readonly key: string;
  readonly label: ReactNode;
  readonly isChecked: boolean;
  toggle(): void;
}

interface SetFilterProps {
  readonly caption: string;
  /** What the closed cell says; undefined when nothing is filtered. */
  readonly summary: string | undefined;
  readonly options: readonly SetOption[];
  readonly search?: { readonly value: string; onChange(value: string): void };
  readonly emptyWords?: string;
  onOpen?(isOpen: boolean): void;
  onClear(): void;
}

/** A filter cell that opens a list of boxes to tick. */
export function SetFilter({
  caption,
  summary,
  options,
  search,
  emptyWords = t('Keine Treffer'),
  onOpen,
  onClear,
}: SetFilterProps) {
  const [isOpen, setOpen] = useState(false);
  function open(next: boolean): void {
    setOpen(next);
    onOpen?.(next);
  }
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" trapFocus returnFocus width={240}>
      <Popover.Target>
        <UnstyledButton
          className={classes.cell}
          tabIndex={-1}
          data-set-filter
          data-active={summary !== undefined || undefined}
          aria-label={t('{caption} filtern{wert}', { caption, wert: summary ? `: ${summary}` : '' })}
          onClick={() => open(!isOpen)}
        >
          <span className={classes.operator}>
            {summary === undefined ? <IconSearch aria-hidden size={14} /> : <IconFilter aria-hidden size={14} />}
          </span>
          <span className={classes.summary}>{summary ?? t('wählen …')}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('{caption} filtern', { caption })}>
        {search && (
          <TextInput
            className={classes.search}
            leftSection={<IconSearch aria-hidden />}
            placeholder={t('Suchen')}
            aria-label={t('In {caption} suchen', { caption })}
            value={search.value}
            onChange={(event) => search.onChange(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <div className={classes.options}>
          {options.map(({ key, label, isChecked, toggle }) => (
            <Checkbox key={key} className={classes.option} label={label} checked={isChecked} onChange={toggle} />
          ))}
          {options.length === 0 && <div className={classes.empty}>{emptyWords}</div>}
        </div>
        {summary !== undefined && (
          <UnstyledButton className={classes.clear} onClick={onClear}>
            {t('Filter aufheben')}
          </UnstyledButton>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
