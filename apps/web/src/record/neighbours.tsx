import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { countWords } from '../entity/counts.ts';
import { lineOf, neighbourOf } from '../entity/list-neighbours.ts';
import { lastSource } from '../entity/list-sources.ts';
import { recordLocation } from '../entity/record-address.ts';
import { useShortcut } from '../entity/use-shortcut.ts';
import type { BlockSource } from '../grid/rows/block-source.ts';
import type { Row } from '../grid/rows/row.ts';
import { useSourceState } from '../grid/rows/use-source-state.ts';
import { useNavigate } from '../router/hooks.ts';
import { t } from '../texts/t.ts';
import { IconChevronDown, IconChevronUp } from '../ui/icons.ts';
import { type KeyName, useKey } from '../ui/single-keys.ts';
import classes from './entity-detail.module.css';

/** The way through the list one came from: '7 von 1.284', up and down. Nothing where there was no list. */
export function Neighbours({ table, id }: { table: Table; id: number }) {
  const [source] = useState(() => lastSource(table.key));
  return source ? <Steps table={table} id={id} source={source} /> : null;
}

function Steps({ table, id, source }: { table: Table; id: number; source: BlockSource }) {
  const navigate = useNavigate();
  useSourceState(source, ({ version }) => version);
  const { total, isCapped } = source.state();
  const line = lineOf(source, id);
  useEffect(() => {
    if (line === undefined) return;
    source.ensure(Math.max(0, line - 1), line + 2);
    // The list finds its way back to where the user has gone to.
    source.remember({ row: line });
  }, [source, line]);

  const stepTo = (row: Row | undefined) => row && (() => navigate(recordLocation(table, row['Id']), { replace: true }));
  const previous = stepTo(neighbourOf(source, line, -1));
  const next = stepTo(neighbourOf(source, line, 1));
  useShortcut('previous', previous, t('Voriger Datensatz'));
  useShortcut('next', next, t('Nächster Datensatz'));
  if (line === undefined) return null;
  const isGrouped = source.group(0) !== undefined;
  return (
    <span className={classes.steps}>
      {!isGrouped && total !== undefined && (
        <span>{t('{n} von {n2}', { n: formatNumber(line + 1, 'n0'), n2: countWords(total, isCapped) })}</span>
      )}
      <Step label={t('Voriger Datensatz')} of="previous" onClick={previous} icon={<IconChevronUp aria-hidden />} />
      <Step label={t('Nächster Datensatz')} of="next" onClick={next} icon={<IconChevronDown aria-hidden />} />
    </span>
  );
}

interface StepProps {
  readonly label: string;
  readonly of: KeyName;
  readonly onClick: (() => void) | undefined;
  readonly icon: ReactNode;
}

function Step({ label, of, onClick, icon }: StepProps) {
  const key = useKey(of);
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      aria-label={label}
      aria-keyshortcuts={key}
      title={key ? `${label} (${key})` : label}
      disabled={!onClick}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
