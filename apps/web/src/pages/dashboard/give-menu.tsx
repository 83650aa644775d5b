// oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-autofocus -- opened by a key, which goes on in it
import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { t } from '../../texts/t.ts';
import classes from './task-menu.module.css';

interface GiveMenuProps {
  /** The reference that says who it is. */
  readonly table: string;
  readonly field: string;
  /** What is given. */
  readonly label: string;
  onChoose(id: number, name: string): void;
  onClose(): void;
}

const most = 6;

/** Who does something instead: typed, chosen with the arrows, taken with Enter. */
export function GiveMenu({ table, field, label, onChoose, onClose }: GiveMenuProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const { data } = useQuery({
    queryKey: ['auswahl', table, field, search, most],
    queryFn: ({ signal }) => entityApi.auswahl(table, field, { search, take: most, signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const people = data?.Rows ?? [];
  const current = Math.min(active, Math.max(0, people.length - 1));
  const box = useRef<HTMLDivElement>(null);
  // It is as long as there are people to choose from.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is nothing to clean up by.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [people.length]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    event.stopPropagation();
    const person = people[current];
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') setActive(Math.min(current + 1, people.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, current - 1));
    else if (event.key === 'Enter' && person) onChoose(person.Id, person.Text);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      className={classes.menu}
      role="group"
      aria-label={label}
      data-takes-keys
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <TextInput
        autoFocus
        className={classes.input}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={id}
        aria-activedescendant={people[current] ? `${id}-${current}` : undefined}
        aria-label={t('Vergeben an')}
        placeholder={t('Vergeben an …')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label={t('Vergeben an')}>
        {people.map(({ Id, Text }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the focus and its keys
          <div
            key={Id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classes.item}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(Id, Text)}
          >
            {Text}
          </div>
        ))}
      </div>
    </div>
  );
}
