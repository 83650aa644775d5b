import { UnstyledButton } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconCheck, IconFilter, IconSearch } from '../../ui/icons.ts';
import type { FilterEditorProps } from '../kind-view.ts';
import { isTime } from './condition.ts';
import classes from './filter.module.css';
import { offeredPeriods } from './period-words.ts';
import { type FilterEntry, useFilterEntry } from './use-filter-entry.ts';
import { operatorNames } from './words.ts';

/** A box to type into: text, numbers and dates, with a sign in front where one is wanted ('≤ 05.06.'). */
export function EntryFilter(props: FilterEditorProps) {
  const { field, condition } = props;
  const entry = useFilterEntry(props);
  const { operator, shown, isNonsense } = entry;
  return (
    <div
      className={classes.cell}
      data-active={condition !== undefined || undefined}
      data-invalid={isNonsense || undefined}
    >
      <OperatorMenu entry={entry} hasPeriods={isTime(field)} isActive={condition !== undefined} />
      <input
        ref={entry.input}
        className={classes.input}
        aria-label={t('{caption} filtern', { caption: field.caption })}
        aria-invalid={isNonsense || undefined}
        tabIndex={-1}
        value={shown}
        placeholder={operator === 'between' ? t('von .. bis') : `${operatorNames[operator]} …`}
        aria-keyshortcuts="Alt+ArrowDown"
        readOnly={entry.isBlankness}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => entry.type(event.currentTarget.value)}
        onBlur={entry.leave}
        onKeyDown={entry.onKeyDown}
      />
    </div>
  );
}

interface OperatorMenuProps {
  readonly entry: FilterEntry;
  readonly hasPeriods: boolean;
  readonly isActive: boolean;
}

/** How the value is compared; of dates also the periods that go with the calendar. */
function OperatorMenu({ entry, hasPeriods, isActive }: OperatorMenuProps) {
  const { operators, operator, current, shown, choose, choosePeriod } = entry;
  const mark = (isChosen: boolean) => isChosen && <IconCheck aria-hidden />;
  return (
    <DropMenu
      position="bottom-start"
      className={classes.menu}
      button={(opener) => (
        <UnstyledButton
          className={classes.operator}
          tabIndex={-1}
          aria-label={t('Vergleich wählen: {operatorNames}', { operatorNames: operatorNames[operator] })}
          {...opener}
        >
          {isActive ? <IconFilter aria-hidden size={14} /> : <IconSearch aria-hidden size={14} />}
        </UnstyledButton>
      )}
    >
      {(Menu) => (
        <>
          {hasPeriods && (
            <>
              <Menu.Label>{t('Zeitraum')}</Menu.Label>
              {offeredPeriods.map((words) => (
                <Menu.Item key={words} onClick={() => choosePeriod(words)} rightSection={mark(words === shown)}>
                  {words}
                </Menu.Item>
              ))}
              <Menu.Label>{t('Vergleich')}</Menu.Label>
            </>
          )}
          {operators.map((one) => (
            <Menu.Item key={one} onClick={() => choose(one)} rightSection={mark(one === current)}>
              {operatorNames[one]}
            </Menu.Item>
          ))}
          {operators.includes('isblank') && (
            <Menu.Item onClick={() => choose('notblank')} rightSection={mark(current === 'notblank')}>
              {t('ist nicht leer')}
            </Menu.Item>
          )}
        </>
      )}
    </DropMenu>
  );
}
