import { ActionIcon, Button, Checkbox, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { FloatingPanel, type FloatingProps } from '../../ui/floating-panel.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin, IconPinnedOff, IconSearch } from '../../ui/icons.ts';
import classes from './column-choice.module.css';
import type { ColumnChooserProps } from './column-chooser.tsx';
import { movedTo } from './column-order.ts';

type ColumnChoiceProps = Omit<FloatingProps, 'label' | 'className'> & ColumnChooserProps;

/** Which columns, in which order, which of them stay at the left, how dense. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { id, anchor, isOpen, onClose, table, available, shown, density, onChange, onDensity } = props;
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<string>();
  const caption = (name: string) => table.allFields[name]?.caption ?? name;
  const matches = (name: string) =>
    caption(name).toLocaleLowerCase('de').includes(search.trim().toLocaleLowerCase('de'));
  const others = available
    .filter((name) => !shown.includes(name))
    .sort((a, b) => caption(a).localeCompare(caption(b), 'de'));

  function toggle(name: string): void {
    if (!shown.includes(name)) onChange([...shown, name]);
    else if (shown.length > 1) onChange(shown.filter((other) => other !== name));
  }

  return (
    <FloatingPanel
      id={id}
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      position="bottom-end"
      width={300}
      label={t('Spalten')}
      className={classes.dropdown}
    >
      {() => (
        <>
          <div className={classes.head}>
            <strong>{t('Spalten')}</strong>
            <span className={classes.count}>{t('{n} von {n2}', { n: shown.length, n2: available.length })}</span>
            <CloseButton size="sm" onClick={onClose} />
          </div>
          <TextInput
            className={classes.search}
            leftSection={<IconSearch aria-hidden />}
            placeholder={t('Spalte suchen')}
            aria-label={t('Spalte suchen')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            data-autofocus
          />
          <div className={classes.list}>
            <div className={classes.group}>{t('Sichtbar')}</div>
            {shown.filter(matches).map((name) => (
              <div
                key={name}
                className={classes.item}
                data-dragged={dragged === name || undefined}
                onDragOver={(event) => {
                  if (dragged === undefined) return;
                  event.preventDefault();
                  if (dragged !== name) onChange(movedTo(shown, dragged, shown.indexOf(name)));
                }}
                onDrop={(event) => event.preventDefault()}
              >
                <span
                  className={classes.grip}
                  draggable
                  aria-hidden
                  onDragStart={() => setDragged(name)}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <IconGripVertical size={14} />
                </span>
                <Checkbox
                  className={classes.box}
                  label={caption(name)}
                  checked
                  disabled={shown.length === 1}
                  onChange={() => toggle(name)}
                />
                <Moves {...props} name={name} caption={caption(name)} />
              </div>
            ))}
            {others.some(matches) && <div className={classes.group}>{t('Weitere')}</div>}
            {others.filter(matches).map((name) => (
              <div key={name} className={classes.item}>
                <Checkbox
                  className={classes.other}
                  label={caption(name)}
                  checked={false}
                  onChange={() => toggle(name)}
                />
              </div>
            ))}
          </div>
          <div className={classes.foot}>
            <SegmentedControl
              aria-label={t('Zeilenhöhe')}
              value={density}
              onChange={onDensity}
              data={[
                { value: 'kompakt', label: t('Kompakt') },
                { value: 'komfort', label: t('Komfort') },
              ]}
            />
            <Button variant="subtle" onClick={() => onChange(undefined)}>
              {t('Zurücksetzen')}
            </Button>
          </div>
        </>
      )}
    </FloatingPanel>
  );
}

/** What the handle does by dragging, as buttons. */
function Moves({
  name,
  caption,
  shown,
  pins,
  onChange,
  onPin,
}: ColumnChoiceProps & { readonly name: string; readonly caption: string }) {
  const index = shown.indexOf(name);
  const isPinned = pins.includes(name);
  return (
    <span className={classes.moves} data-pinned={isPinned || undefined}>
      <ActionIcon
        size={24}
        aria-label={t('{caption} nach oben', { caption })}
        disabled={index === 0}
        onClick={() => onChange(movedTo(shown, name, index - 1))}
      >
        <IconArrowUp aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={24}
        aria-label={t('{caption} nach unten', { caption })}
        disabled={index === shown.length - 1}
        onClick={() => onChange(movedTo(shown, name, index + 1))}
      >
        <IconArrowDown aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={24}
        aria-label={t('{caption} links anheften', { caption })}
        aria-pressed={isPinned}
        onClick={() => onPin(name)}
      >
        {isPinned ? <IconPinnedOff aria-hidden /> : <IconPin aria-hidden />}
      </ActionIcon>
    </span>
  );
}
