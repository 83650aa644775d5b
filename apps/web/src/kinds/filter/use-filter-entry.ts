import type { FilterOperator } from '@disponent/domain/kinds/kind';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import type { FilterEditorProps } from '../kind-view.ts';
import type { Condition } from './condition.ts';
import { entryText, readEntry } from './entry.ts';

const typingMs = 400;

/** A filter's operator, and whether its field has to be filled. */
export type OfferedOperator = FilterOperator | 'notblank';

export type FilterEntry = ReturnType<typeof useFilterEntry>;

/** What is typed into a filter and what comes of it: read while one types, kept while it makes no sense. */
export function useFilterEntry({ field, name, condition, onChange }: FilterEditorProps) {
  const operators = field.kind.operators.filter((one) => one !== 'anyof');
  const usual: FilterOperator = operators.includes('contains') ? 'contains' : '=';
  const isBlankness = condition !== undefined && isValueless(condition);
  const [operator, setOperator] = useState<FilterOperator>(condition && !isBlankness ? condition.operator : usual);
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isNonsense = draft !== undefined && readEntry(field, name, operator, draft) === undefined;
  const shown = draft ?? (condition ? (isBlankness ? blankWords(condition) : entryText(field, condition)) : '');
  const asked: OfferedOperator = condition?.operator ?? operator;

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
    if (!isNonsense) setDraft(undefined);
  }

  function choose(next: OfferedOperator): void {
    input.current?.focus();
    if (next === 'isblank' || next === 'notblank') {
      setDraft(undefined);
      onChange({ field: name, operator: 'isblank', ...(next === 'notblank' && { isNot: true }) });
      return;
    }
    setOperator(next);
    const text = draft ?? (condition && !isBlankness ? plainText(field, condition) : '');
    // A range begins with what is there; its end is yet to be typed.
    if (next === 'between' && text !== '' && condition?.operator !== 'between') setDraft(`${text} .. `);
    else if (text !== '') commit(text, next);
  }

  function choosePeriod(words: string): void {
    input.current?.focus();
    setDraft(undefined);
    commit(words, '=');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (key === 'Enter') leave();
    if (key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      event.currentTarget.parentElement?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
    }
    if (key === 'Escape' || (isBlankness && (key === 'Delete' || key === 'Backspace'))) {
      clearTimeout(timer.current);
      setDraft(undefined);
      if (shown !== '') event.stopPropagation();
      onChange(undefined);
    }
  }

  return {
    input,
    operators,
    operator,
    /** The operator that the filter has now. */
    current: isBlankness && condition.isNot ? 'notblank' : asked,
    shown,
    isNonsense,
    /** It asks whether something stands there: there is nothing to type. */
    isBlankness,
    type,
    leave,
    choose,
    choosePeriod,
    onKeyDown,
  };
}

const isValueless = ({ operator }: Condition) => operator === 'isblank';
const blankWords = ({ isNot }: Condition) => (isNot ? t('nicht leer') : t('leer'));

/** The value without its sign, so that another operator can take it over. */
const plainText = (field: FilterEditorProps['field'], condition: Condition) =>
  condition.operator === 'between' ? entryText(field, condition) : entryText(field, { ...condition, operator: '=' });
