import type { Choice } from '@disponent/domain/wire/answers';
import { Loader, MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/t.ts';
import { clearsChoice } from './clear-key.ts';
import { controlProps } from './control-props.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { lockOf } from './lock.tsx';
import { choicesOf } from './reference-texts.ts';
import { askChoices, type Choices, useChoices } from './use-choices.ts';
import { useFirstHit } from './use-first-hit.ts';
import { belowOf, useMayCreate } from './use-may-create.ts';

/** Type to search; what is chosen now stays on offer whatever the search says. */
export function ReferenceEditor(props: EditorProps) {
  const { field, value, text, onChange, isReadOnly } = props;
  const current = choicesOf(value, text);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState(current[0]?.Text ?? '');
  // An opened list first shows everything, though the control still holds the chosen text.
  const asked = search === current[0]?.Text ? '' : search;
  const found = useChoices({ ...props, search: asked, isEnabled: isOpen, row: props.row() });
  // Chosen again it changes nothing, so the box has to be told to show it.
  const showAgain = (id: number) => id === value && setSearch(current[0]?.Text ?? '');
  const take = ({ Id, Text, Werte }: Choice) => {
    onChange(Id, Text, Werte);
    showAgain(Id);
    setOpen(false);
  };
  const firstHit = useFirstHit({
    isAsked: asked !== '' && isOpen,
    found,
    take,
    ask: () => firstOf(props, asked),
    onAwait: props.onAwait,
  });
  const canClear = !props.isRequired && !isReadOnly;
  const byId = new Map(found.choices.map((choice) => [choice.Id, choice]));
  const mayAsk = isOpen && !isReadOnly && props.onCreate !== undefined;
  const mayCreate = useMayCreate(field.to, mayAsk, belowOf(props.table, field, props.row()));

  async function create(): Promise<void> {
    const made = await props.onCreate?.(asked);
    if (made) onChange(made.Id, made.Text);
    document.getElementById(props.id)?.focus();
  }

  return (
    <Select<number>
      {...controlProps(props)}
      {...firstHit.props}
      data={[
        ...merged(current, found.choices).map((one) => ({ ...one, disabled: firstHit.isPending })),
        ...(mayCreate ? [createOption] : []),
      ]}
      value={typeof value === 'number' ? value : null}
      onChange={(id, option) =>
        id === createOption.value ? void create() : onChange(id, option?.label ?? '', byId.get(id ?? -1)?.Werte)
      }
      renderOption={({ option }) => <OptionText text={option.label} whose={byId.get(Number(option.value))?.Zu} />}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        if (canClear && clearsChoice(event)) onChange(null, '');
        firstHit.onKeyDown(event);
      }}
      onOptionSubmit={(id) => showAgain(Number(id))}
      searchable={!isReadOnly}
      searchValue={search}
      onSearchChange={setSearch}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      openOnFocus={false}
      filter={({ options }) =>
        asked ? options.filter((option) => 'value' in option && isOffered(Number(option.value), byId)) : options
      }
      placeholder={isReadOnly ? undefined : (field.placeholder ?? t('Suchen …'))}
      clearable={canClear}
      clearButtonProps={{ 'aria-label': t('Leeren'), tabIndex: -1, className: classes.clear }}
      allowDeselect={false}
      nothingFoundMessage={emptyWords(found)}
      rightSection={found.isLoading && isOpen ? <Loader size={14} /> : lockOf(props).rightSection}
      maxDropdownHeight={320}
    />
  );
}

export function MultiReferenceEditor(props: EditorProps) {
  const { field, value, text, onChange, isReadOnly } = props;
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const current = choicesOf(value, text);
  const found = useChoices({ ...props, search, isEnabled: isOpen, row: props.row() });
  const take = ({ Id, Text }: Choice) => {
    if (current.some((one) => one.Id === Id)) return;
    onChange([...current.map((one) => one.Id), Id], [...current.map((one) => one.Text), Text]);
    setSearch('');
  };
  const firstHit = useFirstHit({
    isAsked: search !== '' && isOpen,
    found,
    take,
    ask: () => firstOf(props, search),
    onAwait: props.onAwait,
  });
  const hits = new Map(found.choices.map((choice) => [choice.Id, choice]));

  function choose(ids: number[]): void {
    const known = new Map([...current, ...found.choices].map(({ Id, Text }) => [Id, Text]));
    onChange(
      ids,
      ids.map((id) => known.get(id) ?? t('Nr. {id}', { id })),
    );
  }

  return (
    <MultiSelect<number>
      {...controlProps(props)}
      {...firstHit.props}
      classNames={{
        ...firstHit.props.classNames,
        pill: classes.pill,
        input: isReadOnly ? classes.readOnly : undefined,
      }}
      {...lockOf(props)}
      // What is chosen can be taken away at any time.
      data={merged(current, found.choices).map((one) => ({
        ...one,
        disabled: firstHit.isPending && current.every(({ Id }) => Id !== one.value),
      }))}
      value={(value as number[] | null) ?? []}
      onChange={choose}
      renderOption={({ option }) => <OptionText text={option.label} whose={hits.get(Number(option.value))?.Zu} />}
      onBlur={props.onBlur}
      onKeyDown={firstHit.onKeyDown}
      searchable={!isReadOnly}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      openOnFocus={false}
      filter={({ options }) =>
        search ? options.filter((option) => 'value' in option && hits.has(Number(option.value))) : options
      }
      placeholder={isReadOnly || current.length > 0 ? undefined : (field.placeholder ?? t('Suchen …'))}
      nothingFoundMessage={emptyWords(found)}
      maxDropdownHeight={320}
    />
  );
}

const firstOf = ({ table, field, name, row }: EditorProps, search: string) =>
  askChoices({ table, field, name, row: row(), search: search.trim(), take: 1 });

/** A contact of a company that is not chosen yet is told apart by it. */
function OptionText({ text, whose }: { text: string; whose: string | undefined }) {
  return (
    <span>
      {text}
      {whose && <span className={classes.whose}> · {whose}</span>}
    </span>
  );
}

/** Last in the list, whatever is searched for. */
const createOption = { value: -1, label: t('Neu anlegen …') };

const isOffered = (id: number, found: ReadonlyMap<number, Choice>) => id === createOption.value || found.has(id);

/** Mantine takes the label of the value from its options, so the chosen ones must always be among them. */
function merged(current: readonly Choice[], found: readonly Choice[]): { value: number; label: string }[] {
  const byId = new Map([...current, ...found].map(({ Id, Text }) => [Id, Text]));
  return [...byId].map(([value, label]) => ({ value, label }));
}

function emptyWords({ isLoading, isFailed }: Choices): string {
  if (isLoading) return t('Wird gesucht …');
  return isFailed ? t('Die Auswahl konnte nicht geladen werden') : t('Keine Treffer');
}
