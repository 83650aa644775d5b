import { Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { FloatingPanel, type FloatingProps } from '../../ui/floating-panel.tsx';
import { IconSearch } from '../../ui/icons.ts';
import classes from './filter.module.css';
import type { SetFilterProps } from './set-filter.tsx';

/** The boxes to tick. */
export function SetFilterPanel({
  caption,
  summary,
  options,
  search,
  emptyWords = t('Keine Treffer'),
  onClear,
  ...floating
}: Omit<SetFilterProps, 'onOpen'> & FloatingProps) {
  return (
    <FloatingPanel
      {...floating}
      position="bottom-start"
      width={240}
      className={classes.dropdown}
      label={t('{caption} filtern', { caption })}
    >
      {() => (
        <>
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
        </>
      )}
    </FloatingPanel>
  );
}
