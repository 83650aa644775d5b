import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Choice } from '@disponent/domain/wire/answers';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { entityApi } from '../api/entity.ts';

/** A profession, typed and found: what is chosen so far, and the field to choose it by. */
export function useJob(entitaet: string) {
  const [words, setWords] = useState('');
  const { data } = useQuery({
    queryKey: ['portal', 'berufe', entitaet, words],
    queryFn: ({ signal }) => entityApi.auswahl(entitaet, 'IdJobbezeichnung', { search: words, take: 20, signal }),
    placeholderData: (before) => before,
    meta: { isQuiet: true },
  });
  const rows = (data?.Rows ?? []).map(({ Id, Text }) => ({ Id, Text: nameOnly(Text) }));
  return { words, setWords, rows, job: rows.find(({ Text }) => Text === words) };
}

interface JobFieldProps {
  readonly label: string;
  readonly words: string;
  readonly rows: readonly Choice[];
  setWords(words: string): void;
  readonly isFirst?: boolean;
}

export function JobField({ label, words, rows, setWords, isFirst }: JobFieldProps) {
  const list = useId();
  return (
    <>
      <TextInput
        label={label}
        value={words}
        list={list}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <datalist id={list}>
        {rows.map(({ Id, Text }) => (
          <option key={Id} value={Text}>
            {Text}
          </option>
        ))}
      </datalist>
    </>
  );
}
