import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { recordHref } from '../entity/record-address.ts';
import { recordTitle } from '../entity/record-title.ts';
import { fromWire } from '../entity/wire.ts';
import { gridColumn } from '../grid/columns/columns.ts';
import type { Row } from '../grid/rows/row.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { IconExternalLink } from '../ui/icons.ts';
import classes from './reference-preview.module.css';

const maxFields = 6;

/** Leads to the record that a field refers to, in a tab of its own; hovered or focused it says what that is. */
export function ReferencePreview({ target, id, text }: { target: string; id: number; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const cardId = useId();
  const me = useMe();
  // A row below a record has no page of its own.
  const mayOpen = me.IsPlattformAdmin || me.Module.includes(target);
  const href = mayOpen ? recordHref(target, id) : undefined;
  if (!href) return null;
  return (
    <Popover opened={isOpen} position="bottom-start" width={360} shadow="md" withRoles={false} trapFocus={false}>
      <Popover.Target>
        <a
          href={href}
          target="_blank"
          rel="opener"
          className={classes.link}
          aria-label={t('{text} öffnen', { text })}
          aria-describedby={isOpen ? cardId : undefined}
          onMouseEnter={() => setOpen(true)}
          onMouseLeave={() => setOpen(false)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          <IconExternalLink aria-hidden size={14} />
        </a>
      </Popover.Target>
      <Popover.Dropdown id={cardId}>
        <Card target={target} id={id} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Card({ target, id }: { target: string; id: number }) {
  const { data, isError } = useQuery({
    queryKey: ['vorschau', target, id],
    queryFn: async ({ signal }) => {
      const table = await loadTable(target);
      const columns = [...new Set([...previewed(table), ...table.text.fields])];
      const { Rows } = await entityApi.list(
        target,
        { filter: ['Id', '=', id], take: 1, count: 'none', columns },
        signal,
      );
      return Rows[0] ? { table, row: fromWire(table, Rows[0]) } : null;
    },
    meta: { isQuiet: true },
  });
  if (isError || data === null) return <span className={classes.quiet}>{t('Keine Vorschau verfügbar')}</span>;
  if (!data) return <span className={classes.quiet}>{t('Wird geladen …')}</span>;
  const { table, row } = data;
  return (
    <>
      <strong>{recordTitle(table, row)}</strong>
      <dl className={classes.facts}>
        {facts(table, row).map(({ name, caption, content }) => (
          <div key={name}>
            <dt>{caption}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const previewed = ({ entity, grid }: Table): readonly string[] => entity.preview ?? grid;

function facts(table: Table, row: Row) {
  const shown = previewed(table)
    .filter((name) => !table.text.fields.includes(name) && table.allFields[name]?.kind.name !== 'boolean')
    .flatMap((name) => gridColumn(table, name) ?? []);
  return shown
    .flatMap(({ name, field, caption, draw }) => {
      const content = draw({ table, field, name, row });
      return content === null || content === undefined ? [] : [{ name, caption, content }];
    })
    .slice(0, maxFields);
}
