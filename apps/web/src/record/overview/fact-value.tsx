import { kontaktBezug } from '@disponent/domain/access/kontakt-bezug';
import { lookOf } from '@disponent/domain/entity/look-of';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { routes } from '@disponent/domain/routes';
import type { ReactNode } from 'react';
import { recordHref } from '../../entity/record-address.ts';
import { wordsOf } from '../../entity/record-title.ts';
import { filesIn } from '../../files/files-in.ts';
import { isBeyond } from '../../form/is-beyond.ts';
import type { Row } from '../../grid/rows/row.ts';
import { FileLink } from '../../kinds/file-link.tsx';
import { hrefOf } from '../../kinds/links.ts';
import { RichText } from '../../kinds/rich-text.tsx';
import { Stars } from '../../kinds/stars/stars.tsx';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './overview.module.css';

interface FactValueProps {
  readonly table: Table;
  readonly name: string;
  readonly row: Row;
}

/** A value to be read, and followed where it leads somewhere. */
export function FactValue({ table, name, row }: FactValueProps): ReactNode {
  const field = table.allFields[name];
  const me = useMe();
  if (!field) return null;
  const value = row[name];
  const words = wordsOf(table, name, row);
  const { kind, to } = field;
  if (kind.name === 'richtext')
    return (
      <div className={classes.rich}>
        <RichText html={String(value)} />
      </div>
    );
  if (isFile(field))
    return filesIn(value)
      .filter(({ Dateiname }) => Dateiname)
      .map((file) => <FileLink key={file.Id} file={file} />);
  if (kind.name === 'boolean') return value ? t('Ja') : t('Nein');
  if (field.stars && typeof value === 'number') return <Stars count={value} />;
  const look = lookOf(table, name, value);
  if (look) return <StatusPill {...look}>{words}</StatusPill>;
  const all = Number(row[field.outOf ?? ''] ?? 0);
  if (all > 0)
    return (
      <span className={classes.share}>
        {words}
        <span aria-hidden className={classes.track}>
          <span style={{ width: `${Math.min(100, (100 * Number(value)) / all)}%` }} />
        </span>
      </span>
    );
  const href = hrefOf(kind.name, value);
  if (href)
    return (
      <a className={classes.link} href={href} {...(kind.name === 'url' && { target: '_blank', rel: 'noreferrer' })}>
        {words}
      </a>
    );
  const record = to && isRecord(to) && typeof value === 'number' ? recordHref(to, value) : undefined;
  const mayRead = to && (me.IsPlattformAdmin || me.Module.includes(to));
  if (record && mayRead && isBeyond(row, to, value)) return <Beyond>{words}</Beyond>;
  if (record && mayRead)
    return (
      <Link className={classes.link} to={record} preload={false}>
        {words}
      </Link>
    );
  return words;
}

/** What it is called, where it leads nowhere, and why. */
export const Beyond = ({ children }: { readonly children: ReactNode }) => (
  <span>
    {children} <span className={classes.beyond}>({t('nicht in Ihrem Bereich')})</span>
  </span>
);

/** Whether a value holds a link of its own, beside which there is room for a pencil only. */
export const isLink = (field: Field, value: unknown): boolean =>
  (field.to !== undefined && isRecord(field.to)) ||
  isFile(field) ||
  field.kind.name === 'richtext' ||
  hrefOf(field.kind.name, value) !== undefined;

/** What people work on; a job or a branch is a word. */
const isRecord = (key: string): boolean =>
  Object.values<string>(kontaktBezug).includes(key) ||
  routes.some(({ entity, placement }) => entity === key && placement === 'main');

const isFile = ({ kind }: Field): boolean => ['file', 'image', 'files'].includes(kind.name);
