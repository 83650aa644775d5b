import type { Table } from '@disponent/domain/entity/table';
import { ActionIcon, Button } from '@mantine/core';
import { Suspense } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { EntityList } from '../../list/entity-list.tsx';
import { useSidePanel } from '../../list/use-side-panel.ts';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { IconPlayerPlay } from '../../ui/icons.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { fakturaCells } from './cells.tsx';
import { FakturaPanel } from './faktura-panel.tsx';
import { FibuButton } from './fibu-button.tsx';
import { faktura } from './tables.ts';

/** What one looks for first stands where the panel does not cover it. */
const first = ['FakturaNr', 'IdUnternehmen', 'FaelligAm', 'OffenBetrag', 'Status'];
const table: Table = { ...faktura, grid: [...first, ...faktura.grid.filter((name) => !first.includes(name))] };

const LaufSheet = onDemand(async () => (await import('./lauf/sheet.tsx')).LaufSheet);

/** /faktura: the list, with the record that stands open beside it. `?lauf=neu` begins an invoice run over it, `?lauf=123` shows one. */
export default function FakturaPage() {
  const { id, open, close } = useSidePanel(table);
  const { lauf } = useSearch();
  const navigate = useNavigate();
  const { IsPlattformAdmin, Rechte } = useMe();
  const mayRun = IsPlattformAdmin || Rechte.includes('FakturaErstellen');
  const showLauf = (next: 'neu' | undefined) =>
    navigate({ to: '.', search: ({ lauf: _old, ...rest }) => (next ? { ...rest, lauf: next } : rest) });
  return (
    <>
      <EntityList
        table={table}
        actions={
          <>
            <FibuButton />
            {mayRun && <RunButton onClick={() => showLauf('neu')} />}
          </>
        }
        cells={fakturaCells}
        reads={['EntwurfNr', 'IsUeberfaellig', 'Mahnstufe', 'Kurs']}
        onOpen={(row) => open(row['Id'])}
        onNew={() => open('neu')}
        openId={typeof id === 'number' ? id : undefined}
        side={
          id === undefined
            ? undefined
            : ({ previous, next }) => (
                <FakturaPanel
                  table={table}
                  id={id}
                  onPrevious={previous && (() => open(previous['Id']))}
                  onNext={next && (() => open(next['Id']))}
                  onClose={close}
                />
              )
        }
      />
      {mayRun && lauf !== undefined && (
        <Suspense>
          <LaufSheet id={typeof lauf === 'number' ? lauf : undefined} onClose={() => showLauf(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone the icon alone: the words are read aloud. */
function RunButton({ onClick }: { onClick: () => void }) {
  return useIsSmall() ? (
    <ActionIcon variant="default" size={44} aria-label={t('Rechnungslauf')} onClick={onClick}>
      <IconPlayerPlay aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<IconPlayerPlay aria-hidden />} onClick={onClick}>
      {t('Rechnungslauf')}
    </Button>
  );
}
