import { loadTable } from '@disponent/domain/load-table';
import { ActionIcon, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedViews } from '../api/views.ts';
import { t } from '../texts/t.ts';
import { IconLock, IconX } from '../ui/icons.ts';
import { controlProps } from './control-props.ts';
import { textsIn } from './filter/ask-names.ts';
import { filterSentence } from './filter/sentence.ts';
import type { EditorProps } from './kind-view.ts';
import kinds from './kinds.module.css';
import classes from './shaped.module.css';
import { useTypedChoice } from './use-typed-choice.ts';

/** A filter in words. It is made where it can be tried: in the list, of which a saved view is taken over. */
export function FilterJsonEditor(props: EditorProps) {
  const { field, value, isReadOnly, onChange } = props;
  const [search, setSearch] = useState('');
  const canClear = !props.isRequired && !isReadOnly && value !== null;
  const { data: table } = useQuery({
    queryKey: ['tabelle', field.filterOf],
    queryFn: () => loadTable(field.filterOf ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: texts } = useQuery({
    queryKey: ['filter-texte', field.filterOf, value],
    queryFn: () => (table ? textsIn(table, value) : new Map<string, string>()),
    enabled: table !== undefined,
  });
  const { data: views = [] } = useQuery({
    queryKey: ['filter-ansichten', field.filterOf],
    queryFn: async ({ signal }) =>
      (table ? await savedViews(table, signal) : []).flatMap((row) => {
        const filter = (row['Layout'] as { filter?: unknown } | null)?.filter;
        return filter ? [{ id: String(row['Id']), name: String(row['Name']), filter }] : [];
      }),
    enabled: table !== undefined && !isReadOnly,
    meta: { isQuiet: true },
  });
  const choice = useTypedChoice(
    views.map(({ id, name }) => ({ value: id, label: name })),
    (chosen) => {
      onChange(views.find((view) => view.id === chosen)?.filter ?? value);
      setSearch('');
    },
  );
  return (
    <div className={classes.parts}>
      <Textarea
        {...controlProps(props)}
        readOnly
        data-readonly
        autosize
        rightSection={
          canClear ? (
            <ActionIcon
              aria-label={t('{caption} leeren', { caption: field.caption })}
              onClick={() => {
                onChange(null);
                document.getElementById(props.id)?.focus();
              }}
            >
              <IconX aria-hidden />
            </ActionIcon>
          ) : (
            <IconLock className={kinds.lock} />
          )
        }
        value={table ? filterSentence(table, value, (name, id) => texts?.get(`${name} ${id}`)) : ''}
        onBlur={props.onBlur}
      />
      {!isReadOnly && (
        <Select
          aria-label={t('{caption} aus einer Ansicht übernehmen', { caption: field.caption })}
          placeholder={t('Aus einer Ansicht übernehmen')}
          {...choice.props}
          value={null}
          onKeyDown={choice.onKeyDown}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          openOnFocus={false}
          nothingFoundMessage={t('Keine Ansicht mit Filter')}
        />
      )}
    </div>
  );
}
