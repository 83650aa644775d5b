import { addDays } from '@disponent/domain/days';
import type { Table } from '@disponent/domain/entity/table';
import { formatMoney } from '@disponent/domain/format/money';
import { toWireDate } from '@disponent/domain/wire/dates';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import type { Alter, OffenePostenAnswer, OffenerKunde } from '@disponent/domain/wire/zahlungen';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { zahlungenApi } from '../../../api/zahlungen.ts';
import { onDemand } from '../../../chunks/lazy-component.ts';
import { useShortcut } from '../../../entity/use-shortcut.ts';
import { EntityList } from '../../../list/entity-list.tsx';
import { useNavigate, useSearch } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { useMe } from '../../../session/use-me.ts';
import { t } from '../../../texts/t.ts';
import { IconUpload } from '../../../ui/icons.ts';
import { useIsSmall } from '../../../ui/use-is-small.ts';
import { FakturaPanel } from '../faktura-panel.tsx';
import { FibuButton } from '../fibu-button.tsx';
import { faktura } from '../tables.ts';
import { Ageing } from './ageing.tsx';
import { postenCells, postenReads } from './cells.tsx';
import { Kunden } from './kunden.tsx';
import { MahnlaufButton, MahnlaufStrip, useMahnlauf } from './mahnlauf.tsx';
import { fullDay } from './words.ts';

const table: Table = {
  ...faktura,
  entity: { ...faktura.entity, views: {} },
  grid: [
    'FakturaNr',
    'IdUnternehmen',
    'FaelligAm',
    'IsUeberfaellig',
    'OffenBetrag',
    'Mahnstufe',
    'NaechsteMahnungAm',
    'Status',
    'MahnungAm',
    'SummeBrutto',
    'Rechnungsdatum',
  ],
  sort: ['FaelligAm'],
};

/** What customers owe us: not what we owe, and nothing that only takes an invoice back. */
const isOffen: Filter = [
  ['Status', 'anyof', ['Versendet', 'Teilbezahlt']],
  'and',
  ['Belegart', 'anyof', ['Rechnung', 'Honorarrechnung', 'Gutschrift']],
];

const ZuordnenPanel = onDemand(async () => (await import('./zuordnen-panel.tsx')).ZuordnenPanel);
const AuszugDialog = onDemand(async () => (await import('./import-dialog.tsx')).AuszugDialog);

/** /faktura/offene-posten: what is open by age, by invoice or customer, and the money that settles it. */
export default function OffenePostenPage() {
  const me = useMe();
  const isSmall = useIsSmall();
  const mayBook = me.IsPlattformAdmin || me.Rechte.includes('ZahlungBuchen');
  const { data, refetch } = useQuery({
    queryKey: ['offene-posten'],
    queryFn: ({ signal }) => zahlungenApi.offenePosten(signal),
    staleTime: 0,
    meta: { reads: ['FakturaDat', 'FakturaZahlung'] },
  });
  const [alter, setAlter] = useState<Alter>();
  const [kunde, setKunde] = useState<OffenerKunde>();
  const [view, setView] = useState(isSmall ? 'kunden' : 'belege');
  const [isImporting, setImporting] = useState(false);
  const { id, isMatching, show, match, close } = usePanel();
  const mahnlauf = useMahnlauf(data?.Mahnlauf);
  useShortcut('dun', mahnlauf.begin, t('Mahnlauf'));
  const only = useMemo(
    () => allOf([isOffen, ...(alter ? [alterFilter(alter)] : []), ...(kunde ? [kundeFilter(kunde)] : [])]) ?? isOffen,
    [alter, kunde],
  );
  const zeilen = data?.Zeilen ?? 0;

  return (
    <>
      <EntityList
        table={table}
        title={t('Offene Posten')}
        allTitle={t('Alle offenen Posten')}
        only={only}
        place="/faktura/offene-posten"
        sum={data && sumOf(data, alter, kunde)}
        cells={postenCells}
        reads={postenReads}
        emptyText={<NothingOwed since={data?.LetzterImport} />}
        onNew={null}
        onOpen={(row) => show(Number(row['Id']))}
        openId={id}
        above={
          data && <Ageing stufen={data.Stufen} aussenstand={data.Aussenstand} chosen={alter} onChoose={setAlter} />
        }
        below={!isSmall && data?.Mahnlauf && <MahnlaufStrip stand={data.Mahnlauf} {...mahnlauf} />}
        actions={
          mayBook && (
            <Actions
              zeilen={isMatching ? 0 : zeilen}
              mahnbar={data?.Mahnlauf?.Ids.length ?? 0}
              onMatch={match}
              onImport={() => setImporting(true)}
              onDun={mahnlauf.begin}
            />
          )
        }
        view={{
          control: (
            <SegmentedControl
              aria-label={t('Darstellung')}
              value={view}
              onChange={setView}
              data={[
                { value: 'belege', label: kunde ? kunde.Kunde : t('Belege') },
                { value: 'kunden', label: t('Kunden') },
              ]}
            />
          ),
          Body:
            view === 'kunden'
              ? () => (
                  <Kunden
                    kunden={data?.Kunden ?? []}
                    onChoose={(next) => {
                      setKunde(next);
                      setView('belege');
                    }}
                  />
                )
              : undefined,
          isForPhone: true,
        }}
        side={
          isMatching && mayBook
            ? () => (
                <Suspense>
                  <ZuordnenPanel onChanged={() => void refetch()} onClose={close} />
                </Suspense>
              )
            : id === undefined
              ? undefined
              : ({ previous, next }) => (
                  <FakturaPanel
                    table={table}
                    id={id}
                    onPrevious={previous && (() => show(Number(previous['Id'])))}
                    onNext={next && (() => show(Number(next['Id'])))}
                    onClose={close}
                  />
                )
        }
      />
      {isImporting && (
        <Suspense>
          <AuszugDialog
            onRead={() => {
              setImporting(false);
              void refetch();
              match();
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ActionsProps {
  /** Lines of bank statements that wait for an invoice. */
  zeilen: number;
  /** Invoices that a reminder follows for today. */
  mahnbar: number;
  onMatch: () => void;
  onImport: () => void;
  onDun: (() => void) | undefined;
}

/** What whoever books money does with the whole list; a phone only matches. */
function Actions({ zeilen, mahnbar, onMatch, onImport, onDun }: ActionsProps) {
  const isSmall = useIsSmall();
  return (
    <>
      <FibuButton />
      {zeilen > 0 && (
        <Button variant="default" onClick={onMatch}>
          {zeilen === 1 ? t('1 Zahlung zuordnen') : t('{count} Zahlungen zuordnen', { count: zeilen })}
        </Button>
      )}
      {!isSmall && (
        <Button variant="default" leftSection={<IconUpload aria-hidden />} onClick={onImport}>
          {t('Kontoauszug importieren')}
        </Button>
      )}
      {!isSmall && onDun && <MahnlaufButton count={mahnbar} begin={onDun} />}
    </>
  );
}

/** What is open of the invoices that the list is about. */
function sumOf(stand: OffenePostenAnswer, alter?: Alter, kunde?: OffenerKunde): string | undefined {
  if (alter && kunde) return;
  const open = kunde
    ? (stand.Kunden.find(({ IdUnternehmen }) => IdUnternehmen === kunde.IdUnternehmen)?.Offen ?? 0)
    : stand.Stufen.filter(({ Alter }) => !alter || Alter === alter).reduce((sum, { Summe }) => sum + Summe, 0);
  return formatMoney(open);
}

const kundeFilter = ({ IdUnternehmen }: OffenerKunde): Filter => ['IdUnternehmen', '=', IdUnternehmen];

/** The days on which invoices of that age were due. */
function alterFilter(alter: Alter): Filter {
  const daysAgo = (days: number) => addDays(toWireDate(new Date()), -days);
  const between = (from: number, to: number): Filter => ['FaelligAm', 'between', [daysAgo(to), daysAgo(from)]];
  switch (alter) {
    case 'NichtFaellig':
      return ['FaelligAm', '>=', 'heute'];
    case 'Bis14':
      return between(1, 14);
    case 'Bis30':
      return between(15, 30);
    case 'Bis60':
      return between(31, 60);
    case 'Ueber60':
      return ['FaelligAm', '<', daysAgo(60)];
  }
}

/** What stands beside the list, kept in the address: an invoice by `?id=7`, the payments by `?zuordnen=1`. */
function usePanel() {
  const search = useSearch();
  const navigate = useNavigate();
  const go = (change: Readonly<Record<string, unknown>>) =>
    navigate({ to: '.', search: (last: object) => ({ ...last, id: undefined, zuordnen: undefined, ...change }) });
  return {
    id: typeof search['id'] === 'number' ? search['id'] : undefined,
    isMatching: search['zuordnen'] === 1,
    show: (id: number) => go({ id }),
    match: () => go({ zuordnen: 1 }),
    close: () => go({}),
  };
}

/** What would stand here, and where it comes from. */
const NothingOwed = ({ since }: { since: string | null | undefined }) => (
  <>
    {since
      ? t('Keine offenen Posten. Letzter Kontoauszug vom {day}.', { day: fullDay(since) })
      : t(
          'Keine offenen Posten. Hier steht, was Kunden noch zu zahlen haben, sobald eine Rechnung versendet ist.',
        )}{' '}
    <Link to="/faktura">{t('Zu den Fakturen')}</Link>
  </>
);
