import { lookOf } from '@disponent/domain/entity/look-of';
import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { ReactNode } from 'react';
import { isNewRow, recordTitle } from '../entity/record-title.ts';
import { RecordSign } from '../grid/record-sign.tsx';
import type { Row } from '../grid/rows/row.ts';
import { t } from '../texts/t.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import { changedWords } from './changed-words.ts';
import classes from './entity-detail.module.css';
import { headFacts, headWords } from './overview/facts.ts';
import { RecordNote } from './rail/record-note.tsx';
import type { LiveNote } from './use-live-record.ts';

interface RecordHeaderProps {
  readonly table: Table;
  readonly row: Row;
  readonly note: LiveNote | undefined;
  readonly actions: ReactNode;
}

/** Who or what it is, in which state, and what can be done with it. */
export function RecordHeader({ table, row, note, actions }: RecordHeaderProps) {
  const title = recordTitle(table, row);
  return (
    <div className={classes.header}>
      {!isNewRow(row) && <RecordSign table={table} row={row} title={title} size={44} />}
      <div className={classes.headerWords}>
        <div className={classes.titleLine}>
          <h1>{title}</h1>
          <StatusOf table={table} row={row} />
        </div>
        <div className={classes.meta}>
          <RecordNote note={note}>
            <HeadFacts table={table} row={row} />
          </RecordNote>
        </div>
      </div>
      <div className={classes.headerActions}>{actions}</div>
    </div>
  );
}

export function StatusOf({ table, row }: { table: Table; row: Row }) {
  const { states } = table.entity;
  const field = states && table.fields[states.field];
  const code = states && row[states.field];
  const look = states?.looks[String(code)];
  if (field && look) {
    return (
      <>
        <StatusPill tone={look.tone} glyph={look.glyph} size="md" label={field.caption}>
          {labelIn(field, code as string)}
        </StatusPill>
        <span className={classes.beside}>{besideWords(table, row, states.beside?.[String(code)] ?? [])}</span>
      </>
    );
  }
  const active = table.fields['IsAktiv'];
  if (!active || row['IsAktiv'] !== false) return null;
  return (
    <StatusPill tone="kontur" glyph="minus" size="md" label={active.caption}>
      {active.kind.format(false, active)}
    </StatusPill>
  );
}

/** 'Kanäle online: 1 · Kanäle wartend: 2'; a switch that is on says itself. */
const besideWords = (table: Table, row: Row, names: readonly string[]): string =>
  names
    .flatMap((name) => {
      const field = table.fields[name];
      const value = row[name];
      if (!field || isEmpty(value) || value === false) return [];
      return value === true ? [field.caption] : [`${field.caption}: ${field.kind.format(value, field)}`];
    })
    .join(' · ');

/** What is asked first about a record. When it was changed, and by whom, is said on demand. */
function HeadFacts({ table, row }: { table: Table; row: Row }) {
  if (isNewRow(row)) return t('Noch nicht gespeichert');
  const facts = headFacts(table, row);
  return (
    <span className={classes.headFacts} data-head-facts title={changedWords(table, row)}>
      {facts.length === 0 && <span>{table.caption.one}</span>}
      {facts.map((name) => (
        <span key={name} title={table.allFields[name]?.caption}>
          <HeadFact table={table} name={name} row={row} />
        </span>
      ))}
    </span>
  );
}

function HeadFact({ table, name, row }: { table: Table; name: string; row: Row }) {
  const look = lookOf(table, name, row[name]);
  const words = headWords(table, name, row);
  return look ? <StatusPill {...look}>{words}</StatusPill> : words;
}
