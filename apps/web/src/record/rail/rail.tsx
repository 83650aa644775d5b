import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from '../../form/form-context.ts';
import { useStoreValue } from '../../form/use-field.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { Ring } from '../../ui/ring.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { Comments } from '../comments/comments.tsx';
import { type Completeness, captionOf, completenessOf } from '../editing/completeness.ts';
import { PaperOf } from './paper.tsx';
import classes from './rail.module.css';
import { RailTasks } from './tasks.tsx';
import { type Call, RailTimeline } from './timeline.tsx';

interface RecordRailProps {
  readonly table: Table;
  readonly id: number;
  readonly call: Call;
  /** Leads to a field of the form. */
  onField(name: string): void;
}

/** Beside the form: what is missing, what is to do, what happened. */
export function RecordRail({ table, id, call, onField }: RecordRailProps) {
  return (
    <div className={classes.rail}>
      <PaperOf table={table} />
      <MissingFields table={table} onField={onField} />
      <RailTasks table={table} id={id} />
      <Comments table={table} id={id} />
      <RailTimeline table={table} id={id} call={call} />
    </div>
  );
}

const maxMissing = 5;

function MissingFields({ table, onField }: { table: Table; onField(name: string): void }) {
  const { store } = useFormContext();
  const [isAll, setAll] = useState(false);
  const isOurs = isInsider(useMe());
  // A text, so that only a change of the answer draws it anew.
  const answer = useStoreValue(store, (current) =>
    JSON.stringify(completenessOf(table, current.row(), isOurs) ?? null),
  );
  const found = JSON.parse(answer) as Completeness | null;
  if (!found) return null;
  const shown = isAll ? found.missing : found.missing.slice(0, maxMissing);
  return (
    <section className={classes.section} aria-label={t('Vollständigkeit')}>
      <div className={classes.complete}>
        <Ring percent={found.percent} sizePx={44} label={t('{percent} % vollständig', { percent: found.percent })} />
        <div>
          <strong>{titleOf(found)}</strong>
          <div className={classes.quiet}>{sentenceOf(found)}</div>
        </div>
      </div>
      <ul className={classes.missing}>
        {shown.map((name) => (
          <li key={name}>
            <StatusGlyph glyph="draft" />
            <UnstyledButton className={classes.link} onClick={() => onField(name)}>
              {captionOf(table, name)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length < found.missing.length && (
        <UnstyledButton className={classes.link} onClick={() => setAll(true)}>
          {t('{wert} weitere', { wert: found.missing.length - shown.length })}
        </UnstyledButton>
      )}
    </section>
  );
}

function titleOf({ percent }: Completeness): string {
  if (percent === 100) return t('Vollständig');
  return percent >= 75 ? t('Fast vollständig') : t('Unvollständig');
}

function sentenceOf({ missing, goal }: Completeness): string {
  const end = goal ? t(' für {goal}', { goal }) : '';
  if (missing.length === 0) return t('Alle Angaben{end} sind da', { end });
  return missing.length === 1
    ? t('1 Angabe fehlt{end}', { end })
    : t('{n} Angaben fehlen{end}', { n: missing.length, end });
}
