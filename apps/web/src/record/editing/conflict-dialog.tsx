import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { Button, CloseButton, Modal, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { recordTitle } from '../../entity/record-title.ts';
import { rowWords, valueWords } from '../../entity/value-words.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { IconAlertTriangle, IconChecks, IconGitMerge } from '../../ui/icons.ts';
import classes from './conflict-dialog.module.css';
import type { Difference, Merge, Side } from './merge.ts';
import { newPart } from './new-part.ts';

export interface Conflict {
  /** 'Der Datensatz wurde inzwischen von … geändert.' */
  readonly sentence: string;
  readonly theirs: Row;
  readonly merge: Merge;
}

interface ConflictDialogProps {
  readonly table: Table;
  readonly conflict: Conflict;
  onMerge(choices: Readonly<Record<string, Side>>): void;
  onClose(): void;
}

/** Both versions side by side: one choice per conflict, and what needs none is listed. */
export function ConflictDialog({ table, conflict, onMerge, onClose }: ConflictDialogProps) {
  const { sentence, theirs, merge } = conflict;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const open = merge.conflicts.filter(({ path }) => !choices[path]).length;
  const who = typeof theirs['GeaendertVonText'] === 'string' ? theirs['GeaendertVonText'] : t('jemand anderem');
  const choose = (path: string, side: Side) => setChoices((last) => ({ ...last, [path]: side }));
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(merge.conflicts.map(({ path }) => [path, side])));

  return (
    <Modal.Root opened onClose={onClose} size={760} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <span className={classes.tile}>
              <IconGitMerge aria-hidden size={17} />
            </span>
            <div className={classes.words}>
              <Modal.Title>{sentence}</Modal.Title>
              <p>
                {table.caption.one} {recordTitle(table, theirs)}.{' '}
                {merge.conflicts.length > 0
                  ? t('Wählen Sie je Feld, welche Version gelten soll.')
                  : t('Ihre Änderungen und die gespeicherten lassen sich zusammenführen.')}
              </p>
            </div>
            <CloseButton aria-label={t('Schließen')} onClick={onClose} />
          </div>
          {merge.conflicts.length > 0 && (
            <div className={classes.versions}>
              <div className={classes.columns}>
                <span />
                <ColumnHead title={t('Meine Version')} onAll={() => chooseAll('mine')} />
                <ColumnHead title={t('Gespeichert')} more={savedBy(who, theirs)} onAll={() => chooseAll('theirs')} />
              </div>
              {merge.conflicts.map((difference) => (
                <ConflictRow
                  key={difference.path}
                  difference={difference}
                  hasBase={merge.hasBase}
                  chosen={choices[difference.path]}
                  onChoose={(side) => choose(difference.path, side)}
                />
              ))}
            </div>
          )}
          <Settled merge={merge} who={who} />
          <div className={classes.foot}>
            <output className={classes.open}>
              {open > 0 && (
                <>
                  <IconAlertTriangle aria-hidden />
                  {open === 1
                    ? t('1 Feld noch nicht entschieden')
                    : t('{open} Felder noch nicht entschieden', { open })}
                </>
              )}
            </output>
            <Button variant="default" onClick={onClose} data-autofocus>
              {texts.knopf.abbrechen}
            </Button>
            <Button disabled={open > 0} onClick={() => onMerge(choices)}>
              {t('Zusammenführen und speichern')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function ColumnHead({ title, more, onAll }: { title: string; more?: string; onAll(): void }) {
  return (
    <span className={classes.columnHead}>
      <strong>{title}</strong>
      {more && <span className={classes.more}>{more}</span>}
      <UnstyledButton className={classes.link} aria-label={t('{title}: alle wählen', { title })} onClick={onAll}>
        {t('alle wählen')}
      </UnstyledButton>
    </span>
  );
}

interface ConflictRowProps {
  readonly difference: Difference;
  readonly hasBase: boolean;
  readonly chosen: Side | undefined;
  onChoose(side: Side): void;
}

function ConflictRow({ difference, hasBase, chosen, onChoose }: ConflictRowProps) {
  const caption = captionOf(difference);
  return (
    <div role="radiogroup" aria-label={caption} className={classes.columns}>
      <div>
        <div className={classes.caption}>{caption}</div>
        {hasBase && (
          <div className={classes.before}>{t('vorher: {wordsOf}', { wordsOf: wordsOf(difference, 'base') })}</div>
        )}
      </div>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={classes.choice} data-chosen={chosen === side || undefined}>
          <input
            type="radio"
            name={difference.path}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            aria-label={`${side === 'mine' ? t('Meine Version') : t('Gespeichert')}: ${wordsOf(difference, side)}`}
          />
          <span>{marked(difference, side)}</span>
        </label>
      ))}
    </div>
  );
}

function Settled({ merge: { settled }, who }: { merge: Merge; who: string }) {
  const [isOpen, setOpen] = useState(false);
  if (settled.length === 0) return null;
  const listed = (['mine', 'theirs'] as const).flatMap((side) => {
    const names = [...new Set(settled.filter((one) => one.side === side).map(captionOf))];
    return names.length > 0
      ? [`${names.join(', ')} (${side === 'mine' ? t('von Ihnen') : t('von {who}', { who })})`]
      : [];
  });
  return (
    <div className={classes.settled}>
      <IconChecks aria-hidden className={classes.check} />
      <div>
        <strong>
          {settled.length === 1
            ? t('1 Feld automatisch zusammengeführt')
            : t('{n} Felder automatisch zusammengeführt', { n: settled.length })}
        </strong>{' '}
        <span className={classes.more}>· {listed.join(', ')}</span>
        {isOpen && (
          <ul>
            {settled.map((one) => (
              <li key={one.path}>
                {captionOf(one)}: <del>{wordsOf(one, 'base')}</del> → {wordsOf(one, one.side)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <UnstyledButton className={classes.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('Verbergen') : t('Anzeigen')}
      </UnstyledButton>
    </div>
  );
}

/** A long text shows what was written anew. */
function marked(difference: Difference, side: Side): ReactNode {
  const words = wordsOf(difference, side);
  const part = difference.name && difference.base ? newPart(wordsOf(difference, 'base'), words) : undefined;
  if (!part) return words;
  return (
    <>
      {part.before}
      <ins>{part.added}</ins>
      {part.after}
    </>
  );
}

function captionOf({ table, name }: Difference): string {
  return name ? (table.fields[name]?.caption ?? name) : table.caption.one;
}

function wordsOf(difference: Difference, version: Side | 'base'): string {
  const { table, name, [version]: row } = difference;
  if (name) return valueWords(table, name, row);
  if (row) return rowWords(table, row);
  return version === 'base' || !difference.base ? t('nicht vorhanden') : t('gelöscht');
}

function savedBy(who: string, theirs: Row): string {
  const at = theirs['GeaendertAm'];
  return at instanceof Date ? `${who}, ${formatDate(at, 't')}` : who;
}
