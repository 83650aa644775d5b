import type { Table } from '@disponent/domain/entity/table';
import { ActionIcon, Button, Checkbox, CloseButton, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconArrowDown, IconArrowUp, IconColumns3, IconSearch } from '../ui/icons.ts';
import classes from './column-chooser.module.css';
import { useDensity } from './density.ts';

interface ColumnChooserProps {
  readonly table: Table;
  readonly available: readonly string[];
  readonly shown: readonly string[];
  /** Undefined brings the declared columns back. */
  onChange(columns: readonly string[] | undefined): void;
}

/** Which columns, in which order, how dense. */
export function ColumnChooser({ table, available, shown, onChange }: ColumnChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { density, setDensity } = useDensity();
  const caption = (name: string) => table.allFields[name]?.caption ?? name;
  const matches = (name: string) =>
    caption(name).toLocaleLowerCase('de').includes(search.trim().toLocaleLowerCase('de'));
  const others = available
    .filter((name) => !shown.includes(name))
    .sort((a, b) => caption(a).localeCompare(caption(b), 'de'));

  function move(name: string, by: number): void {
    const from = shown.indexOf(name);
    const next = shown.filter((other) => other !== name);
    next.splice(from + by, 0, name);
    onChange(next);
  }

  function toggle(name: string): void {
    if (!shown.includes(name)) onChange([...shown, name]);
    else if (shown.length > 1) onChange(shown.filter((other) => other !== name));
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          className={classes.open}
          data-open={isOpen || undefined}
          leftSection={<IconColumns3 aria-hidden />}
          onClick={() => setOpen(!isOpen)}
          aria-label="Spalten"
          title="Spalten"
        >
          <span className={classes.word}>Spalten</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Spalten">
        <div className={classes.head}>
          <strong>Spalten</strong>
          <span className={classes.count}>
            {shown.length} von {available.length}
          </span>
          <CloseButton size="sm" onClick={() => setOpen(false)} />
        </div>
        <TextInput
          className={classes.search}
          leftSection={<IconSearch aria-hidden />}
          placeholder="Spalte suchen"
          aria-label="Spalte suchen"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.list}>
          <div className={classes.group}>Sichtbar</div>
          {shown.filter(matches).map((name) => (
            <div key={name} className={classes.item}>
              <Checkbox label={caption(name)} checked disabled={shown.length === 1} onChange={() => toggle(name)} />
              <span className={classes.moves}>
                <ActionIcon
                  size={24}
                  aria-label={`${caption(name)} nach oben`}
                  disabled={shown[0] === name}
                  onClick={() => move(name, -1)}
                >
                  <IconArrowUp aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  aria-label={`${caption(name)} nach unten`}
                  disabled={shown.at(-1) === name}
                  onClick={() => move(name, 1)}
                >
                  <IconArrowDown aria-hidden />
                </ActionIcon>
              </span>
            </div>
          ))}
          {others.some(matches) && <div className={classes.group}>Weitere</div>}
          {others.filter(matches).map((name) => (
            <div key={name} className={classes.item}>
              <Checkbox label={caption(name)} checked={false} onChange={() => toggle(name)} />
            </div>
          ))}
        </div>
        <div className={classes.foot}>
          <SegmentedControl
            aria-label="Zeilenhöhe"
            value={density}
            onChange={(value) => setDensity(value)}
            data={[
              { value: 'kompakt', label: 'Kompakt' },
              { value: 'komfort', label: 'Komfort' },
            ]}
          />
          <Button variant="subtle" onClick={() => onChange(undefined)}>
            Zurücksetzen
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
