import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import type { Choice } from '@disponent/domain/wire/answers';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';

interface ChoicesOptions {
  readonly table: Table;
  readonly field: Field;
  readonly name: string;
  readonly search: string;
  readonly isEnabled: boolean;
  readonly row?: Readonly<Record<string, unknown>>;
}

export interface Choices {
  readonly choices: readonly Choice[];
  readonly isLoading: boolean;
  /** They answer what is searched for now, not what was before. */
  readonly isCurrent: boolean;
  readonly isFailed: boolean;
}

const noChoices: readonly Choice[] = [];

/** What a reference may hold, asked for as somebody types. */
export function useChoices({ table, field, name, search, isEnabled, row }: ChoicesOptions): Choices {
  const [typed] = useDebouncedValue(search.trim(), 200);
  const depends = dependencies(field, row);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['auswahl', table.key, name, typed, depends],
    queryFn: ({ signal }) => entityApi.auswahl(table.key, name, { search: typed, take: 50, row: depends, signal }),
    enabled: isEnabled,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  const isCurrent = data !== undefined && !isPlaceholderData && typed === search.trim();
  return { choices: data?.Rows ?? noChoices, isLoading: isFetching, isCurrent, isFailed: isError };
}

/** The values of the same row that narrow the choice down, as they travel. */
export function dependencies(field: Field, row: ChoicesOptions['row']): Record<string, unknown> | undefined {
  return row && Object.fromEntries(Object.values(field.dependsOn ?? {}).map((name) => [name, row[name] ?? null]));
}

/** The same asked once: whether a value is still on offer, whether there is but one, or what a text finds. */
export async function askChoices({
  table,
  field,
  name,
  row,
  ...query
}: Pick<ChoicesOptions, 'table' | 'field' | 'name' | 'row'> & {
  readonly search?: string;
  readonly take?: number;
  readonly ids?: readonly number[];
}): Promise<readonly Choice[]> {
  const depends = dependencies(field, row);
  return (await entityApi.auswahl(table.key, name, { ...query, ...(depends && { row: depends }) })).Rows;
}
