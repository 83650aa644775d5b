import { lookOf } from '@disponent/domain/entity/look-of';
import { nameOnly } from '@disponent/domain/entity/reference-name';
import { formatFileSize } from '@disponent/domain/format/file-size';
import { formatNumber } from '@disponent/domain/format/number';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { ReactNode } from 'react';
import { filesIn } from '../files/files-in.ts';
import { IconPaperclip } from '../ui/icons.ts';
import { StatusGlyph } from '../ui/status-glyph.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { FileLink } from './file-link.tsx';
import type { CellProps } from './kind-view.ts';
import classes from './kinds.module.css';
import { hrefOf } from './links.ts';
import { Stars } from './stars/stars.tsx';
import { switchWord } from './switch-word.ts';

/** Most kinds: what the domain makes of the value. */
export function textCell({ field, name, row }: CellProps): ReactNode {
  const value = row[name];
  return isNothing(value) ? null : field.kind.format(value, field);
}

export function numberCell(props: CellProps): ReactNode {
  const value = props.row[props.name];
  return props.field.stars && typeof value === 'number' ? <Stars count={value} /> : textCell(props);
}

/** The unit stands in the column's head; an amount that is not in euros says so itself. */
export function amountCell({ field, name, row }: CellProps): ReactNode {
  const value = row[name];
  if (typeof value !== 'number') return null;
  const digits = /\d$/.exec(field.code ?? '')?.[0] ?? (field.kind.name === 'percent' ? '1' : '2');
  // Years and the like are not grouped.
  const words = formatNumber(value, `${field.code?.startsWith('f') ? 'f' : 'n'}${digits}`);
  const currency = field.kind.name === 'money' ? row['Waehrung'] : undefined;
  return typeof currency === 'string' && currency !== 'EUR' ? `${words}\u00a0${currency}` : words;
}

/** 'aktiv' and 'deaktiviert' for every boolean of a list (GRID-03), quiet; only a record that is switched off stands out. A child table is part of a form. */
export function booleanCell({ table, field, name, row }: CellProps): ReactNode {
  const value = row[name];
  if (typeof value !== 'boolean') return null;
  const words = table.parent ? switchWord(field, name, value) : field.kind.format(value, field);
  if (value)
    return (
      <StatusPill tone="gruen" glyph="done" isQuiet>
        {words}
      </StatusPill>
    );
  if (name === 'IsAktiv')
    return (
      <StatusPill tone="kontur" glyph="minus">
        {words}
      </StatusPill>
    );
  return (
    <span className={classes.off}>
      <StatusGlyph glyph="minus" />
      {words}
    </span>
  );
}

/** A status, and a code with a look of its own, is drawn as its pill, any other code as its label. */
export function enumCell({ table, field, name, row }: CellProps): ReactNode {
  const code = row[name];
  if (isNothing(code)) return null;
  const words = labelIn(field, code as string);
  const look = lookOf(table, name, code);
  return look ? (
    <StatusPill tone={look.tone} glyph={look.glyph}>
      {words}
    </StatusPill>
  ) : (
    words
  );
}

/** The text that came along, never the number: by its name alone, for the code is there to choose by, and where the rows are in its order. */
export function referenceCell({ name, row, isSorted }: CellProps): ReactNode {
  const given = row[`${name}Text`] ?? '';
  const text = Array.isArray(given) ? given.join(', ') : String(given);
  return (isSorted ? text : nameOnly(text)) || null;
}

export function colorCell({ name, row }: CellProps): ReactNode {
  const value = row[name];
  if (typeof value !== 'string') return null;
  return (
    <span className={classes.colorCell}>
      <span className={classes.swatch} style={{ background: value }} />
      {value}
    </span>
  );
}

/** An address that can be followed. Not a stop of its own: the grid moves by cells. */
export function linkCell(props: CellProps): ReactNode {
  const words = textCell(props);
  const href = hrefOf(props.field.kind.name, props.row[props.name]);
  if (!href || typeof words !== 'string') return words;
  return (
    <a
      href={href}
      className={classes.link}
      title={words}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      {...(props.field.kind.name === 'url' && { target: '_blank', rel: 'noreferrer' })}
    >
      {words}
    </a>
  );
}

/** Names that open or save, with the size of each. */
export function fileCell({ name, row }: CellProps): ReactNode {
  const files = filesIn(row[name]).filter(({ Dateiname }) => Dateiname);
  if (files.length === 0) return null;
  return (
    <span className={classes.fileCell}>
      {files.map((file) => (
        <span key={file.Id} className={classes.file}>
          <IconPaperclip aria-hidden />
          <FileLink file={file} isInGrid />
          <span className={classes.fileSize}>{formatFileSize(file.Groesse ?? 0)}</span>
        </span>
      ))}
    </span>
  );
}

/** A secret never comes back; only whether there is one. */
export function secretCell({ name, row }: CellProps): ReactNode {
  return row[`Hat${name}`] === true ? '••••••' : null;
}

function isNothing(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
