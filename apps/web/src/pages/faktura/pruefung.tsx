import type { Table } from '@disponent/domain/entity/table';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fakturaApi } from '../../api/faktura.ts';
import { onDemand } from '../../chunks/lazy-component.ts';
import { useShortcut } from '../../entity/use-shortcut.ts';
import { FormField } from '../../form/form-field.tsx';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Shortcut, SingleKey } from '../../ui/shortcut.tsx';
import { isTaken } from '../../ui/single-keys.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './pruefung.module.css';

const PdfView = onDemand(async () => (await import('./vorschau-datei.tsx')).PdfView);
const XmlView = onDemand(async () => (await import('./vorschau-datei.tsx')).XmlView);

type View = 'befunde' | 'pdf' | 'xml';
type Finding = Awaited<ReturnType<typeof fakturaApi.check>>[number];

interface PruefungProps {
  readonly table: Table;
  readonly row: Row;
  /** Fields can be changed where they are found wanting. */
  readonly canSave: boolean;
  save(): void;
}

/** What the next step would find in a draft, each with its term and the field itself to mend it in; and how paper and e-invoice would look. */
export function Pruefung({ table, row, canSave, save }: PruefungProps) {
  const [view, setView] = useState<View>('befunde');
  const box = useRef<HTMLElement>(null);
  const id = Number(row['Id']);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pruefung', id, row['Version']],
    queryFn: ({ signal }) => fakturaApi.check(id, signal),
    staleTime: 0,
    placeholderData: (last) => last,
    meta: { isQuiet: true },
  });
  const errors = data?.filter(({ IsFehler }) => IsFehler).length ?? 0;
  const hints = (data?.length ?? 0) - errors;
  const check = () => {
    setView('befunde');
    void refetch();
    box.current?.focus();
  };
  useShortcut('check', check, t('Rechnung prüfen'));
  useDigits((digit) => focusFinding(box.current, digit));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.target.blur();
    save();
  }

  return (
    <section ref={box} tabIndex={-1} className={classes.check} aria-label={t('Prüfung')} aria-busy={isFetching}>
      <div className={classes.head}>
        <h3>{t('Prüfung')}</h3>
        <span className={classes.hint} role="status">
          {data && (errors + hints === 0 ? t('keine Fehler') : t('{n} Fehler, {m} Hinweise', { n: errors, m: hints }))}
        </span>
        <SegmentedControl
          aria-label={t('Ansicht')}
          value={view}
          onChange={setView}
          data={[
            { value: 'befunde', label: t('Befunde') },
            { value: 'pdf', label: t('PDF') },
            ...(row['Format'] === 'Pdf' ? [] : [{ value: 'xml' as const, label: t('XML') }]),
          ]}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {view === 'befunde' && data && (
        <>
          {data.length === 0 && (
            <StatusPill tone="gruen" glyph="reached" isQuiet>
              {t('Alle Regeln bestanden')}
            </StatusPill>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field of it takes over */}
          <ol className={classes.list} onKeyDown={onKeyDown}>
            {data.map((finding, index) => (
              <FindingItem
                key={`${finding.Feld} ${finding.Text}`}
                table={table}
                finding={finding}
                number={index + 1}
                canSave={canSave}
                save={save}
              />
            ))}
          </ol>
          {errors > 0 && (
            <p className={classes.locked}>
              <Button variant="default" disabled>
                {t('Festschreiben')}
              </Button>
              <span>{t('Festschreiben erst ohne Fehler')}</span>
            </p>
          )}
        </>
      )}
      <Suspense>
        {view === 'pdf' && <PdfView id={id} version={Number(row['Version'])} />}
        {view === 'xml' && <XmlView id={id} version={Number(row['Version'])} />}
      </Suspense>
      <div className={classes.keys}>
        <span>
          <SingleKey of="check" /> {t('prüfen')}
        </span>
        <span>
          <Shortcut>1–9</Shortcut> {t('zum Befund')}
        </span>
        <span>
          <Shortcut>↑ ↓</Shortcut> {t('nächster Beleg')}
        </span>
      </div>
    </section>
  );
}

interface FindingProps {
  readonly table: Table;
  readonly finding: Finding;
  readonly number: number;
  readonly canSave: boolean;
  save(): void;
}

function FindingItem({ table, finding, number, canSave, save }: FindingProps) {
  const { Feld, Text, Begriff, Pfad, IsFehler } = finding;
  const [first = '', , own] = Feld.split('.');
  const owner = own === undefined ? table : table.children.find(({ key }) => key === first);
  const name = own ?? first;
  const isField = owner?.fields[name] !== undefined;
  return (
    <li data-tone={IsFehler ? 'rot' : 'bernstein'} data-finding={number}>
      <div className={classes.words} tabIndex={-1}>
        <strong>{Text}</strong> <sup>{number}</sup>
      </div>
      {(Begriff ?? Pfad) !== null && <div className={classes.hint}>{[Pfad, Begriff].filter(Boolean).join(' · ')}</div>}
      {canSave && isField && owner && (
        <div className={classes.mend}>
          <FormField table={owner} name={name} path={Feld} />
          <Button variant="default" rightSection={<Shortcut>Enter</Shortcut>} onClick={save}>
            {t('Übernehmen')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Into the field of a finding, or to its words where it has none. */
function focusFinding(box: HTMLElement | null, number: number): boolean {
  const item = box?.querySelector<HTMLElement>(`[data-finding="${number}"]`);
  if (!item) return false;
  item.scrollIntoView({ block: 'nearest' });
  const field = item.querySelector<HTMLElement>('input, textarea, select, button');
  (field ?? item.querySelector<HTMLElement>('[tabindex]'))?.focus();
  return true;
}

/** 1 to 9, outside of fields and dialogs; where there is no such finding the key is free for others. */
function useDigits(act: (digit: number) => boolean): void {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    if (act(Number(event.key))) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKeyDown(event);
    // Before the tabs of the record, whose keys they are otherwise.
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
