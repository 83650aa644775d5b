import type { FilterOperator } from '@disponent/domain/kinds/kind';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconCheck, IconFilter, IconSearch } from '../../ui/icons.ts';
import type { FilterEditorProps } from '../kind-view.ts';
import { type Condition, isTime } from './condition.ts';
import { entryText, readEntry } from './entry.ts';
import classes from './filter.module.css';
import { offeredPeriods } from './period-words.ts';
import { operatorNames } from './words.ts';

const typingMs = 400;

/** A box to type into: text, numbers and dates, with a sign in front where one is wanted ('≤ 05.06.'). */
export function EntryFilter({ field, name, condition, onChange }: FilterEditorProps) {
  const operators = field.kind.operators.filter((operator) => operator !== 'anyof');
  const usual: FilterOperator = operators.includes('contains') ? 'contains' : '=';
  const [operator, setOperator] = useState<FilterOperator>(
    condition && !isValueless(condition) ? condition.operator : usual,
  );
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = draft === undefined ? undefined : readEntry(field, name, operator, draft);
  const isNonsense = draft !== undefined && read === undefined;

  function commit(text: string, by: FilterOperator): void {
    clearTimeout(timer.current);
    const next = readEntry(field, name, by, text);
    if (next !== undefined) onChange(next ?? undefined);
  }

  function type(text: string): void {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(text, operator), typingMs);
  }

  function leave(): void {
    if (draft === undefined) return;
    commit(draft, operator);
    if (read !== undefined) setDraft(undefined);
  }

  function choose(next: FilterOperator | 'notblank'): void {
    input.current?.focus();
    if (next === 'isblank' || next === 'notblank') {
      setDraft(undefined);
      onChange({ field: name, operator: 'isblank', ...(next === 'notblank' && { isNot: true }) });
      return;
    }
    setOperator(next);
    const text = draft ?? (condition && !isValueless(condition) ? plainText(field, condition) : '');
    // A range begins with what is there; its end is yet to be typed.
    if (next === 'between' && text !== '' && condition?.operator !== 'between') setDraft(`${text} .. `);
    else if (text !== '') commit(text, next);
  }

  function choosePeriod(words: string): void {
    input.current?.focus();
    setDraft(undefined);
    commit(words, '=');
  }

  const shown =
    draft ?? (condition ? (isValueless(condition) ? blankWords(condition) : entryText(field, condition)) : '');
  const current =
    condition && isValueless(condition)
      ? condition.isNot
        ? 'notblank'
        : 'isblank'
      : (condition?.operator ?? operator);

  return (
    <div
      className={classes.cell}
      data-active={condition !== undefined || undefined}
      data-invalid={isNonsense || undefined}
    >
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
            {condition ? <IconFilter aria-hidden size={14} /> : <IconSearch aria-hidden size={14} />}
          </UnstyledButton>
        )}
      >
        {(Menu) => (
          <>
            {isTime(field) && (
              <>
                <Menu.Label>{t('Zeitraum')}</Menu.Label>
                {offeredPeriods.map((words) => (
                  <Menu.Item
                    key={words}
                    onClick={() => choosePeriod(words)}
                    rightSection={words === shown && <IconCheck aria-hidden />}
                  >
                    {words}
                  </Menu.Item>
                ))}
                <Menu.Label>{t('Vergleich')}</Menu.Label>
              </>
            )}
            {operators.map((one) => (
              <Menu.Item
                key={one}
                onClick={() => choose(one)}
                rightSection={one === current && <IconCheck aria-hidden />}
              >
                {operatorNames[one]}
              </Menu.Item>
            ))}
            {operators.includes('isblank') && (
              <Menu.Item
                onClick={() => choose('notblank')}
                rightSection={current === 'notblank' && <IconCheck aria-hidden />}
              >
                {t('ist nicht leer')}
              </Menu.Item>
            )}
          </>
        )}
      </DropMenu>
      <input
        ref={input}
        className={classes.input}
        aria-label={t('{caption} filtern', { caption: field.caption })}
        aria-invalid={isNonsense || undefined}
        tabIndex={-1}
        value={shown}
        placeholder={operator === 'between' ? t('von .. bis') : `${operatorNames[operator]} …`}
        aria-keyshortcuts="Alt+ArrowDown"
        readOnly={condition !== undefined && isValueless(condition)}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'ArrowDown' && event.altKey) {
            event.preventDefault();
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
          }
          if (
            event.key === 'Escape' ||
            ((event.key === 'Delete' || event.key === 'Backspace') && condition && isValueless(condition))
          ) {
            clearTimeout(timer.current);
            setDraft(undefined);
            if (shown !== '') event.stopPropagation();
            onChange(undefined);
          }
        }}
      />
    </div>
  );
}

const isValueless = ({ operator }: Condition) => operator === 'isblank';
const blankWords = ({ isNot }: Condition) => (isNot ? t('nicht leer') : t('leer'));

/** The value without its sign, so that another operator can take it over. */
const plainText = (field: FilterEditorProps['field'], condition: Condition) =>
  condition.operator === 'between' ? entryText(field, condition) : entryText(field, { ...condition, operator: '=' });
