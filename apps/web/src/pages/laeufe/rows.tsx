import { formatNumber } from '@disponent/domain/format/number';
import type { LaufAnswer, LaufDatensatz, LaufDatensatzStatus } from '@disponent/domain/wire/lauf';
import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { laeufeApi } from '../../api/laeufe.ts';
import { recordHref } from '../../entity/record-address.ts';
import { Link } from '../../router/link.tsx';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { IconDownload } from '../../ui/icons.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './laeufe.module.css';
import { rowLooks } from './words.ts';

type Wanted = LaufDatensatzStatus | 'alle';

const statuses: readonly LaufDatensatzStatus[] = ['Gehindert', 'Ausgelassen', 'Moeglich', 'Erledigt', 'Offen'];

/** What became of each record, or would: what stands against it first. */
export function LaufRows({ lauf }: { readonly lauf: LaufAnswer }) {
  const present = statuses.filter((status) => lauf.Stand[status] > 0);
  const isBlocked = present[0] === 'Gehindert' || present[0] === 'Ausgelassen';
  const [wanted, setWanted] = useState<Wanted>((isBlocked && present[0]) || 'alle');
  const status = wanted === 'alle' ? undefined : wanted;
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['lauf-datensaetze', lauf.Id, status ?? 'alle'],
    queryFn: ({ pageParam, signal }) => laeufeApi.rows(lauf.Id, { status, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ Weiter }) => Weiter,
    staleTime: 0,
  });
  const sheet = useMutation({ mutationFn: () => laeufeApi.export(lauf.Id, status) });
  const choices = [
    ...present.map((value) => ({
      value,
      label: `${rowLooks[value].words()} ${formatNumber(lauf.Stand[value], 'n0')}`,
    })),
    { value: 'alle', label: `${t('Alle')} ${formatNumber(lauf.Anzahl, 'n0')}` },
  ];
  return (
    <section aria-label={t('Datensätze')} className={classes.records}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('Ergebnis')}
          value={wanted}
          onChange={(value) => setWanted(value as Wanted)}
          data={choices}
        />
        <Button
          variant="subtle"
          leftSection={<IconDownload aria-hidden />}
          loading={sheet.isPending}
          onClick={() => sheet.mutate()}
        >
          {t('Exportieren')}
        </Button>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('Datensatz')}</th>
            <th>{t('Ergebnis')}</th>
            <th>{t('Grund')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.pages.flatMap(({ Rows }) => Rows.map((row) => <RecordRow key={row.Nr} lauf={lauf} row={row} />))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Weitere laden')}
        </Button>
      )}
    </section>
  );
}

function RecordRow({ lauf, row }: { readonly lauf: LaufAnswer; readonly row: LaufDatensatz }) {
  const { tone, glyph, words } = rowLooks[row.Status];
  const href = row.Text === null ? undefined : recordHref(lauf.Entitaet, row.DatensatzId);
  const title = row.Text || t('Datensatz {id}', { id: row.DatensatzId });
  return (
    <tr>
      <td>{href === undefined ? title : <Link to={href}>{title}</Link>}</td>
      <td>
        <StatusPill tone={tone} glyph={glyph} isQuiet={tone === 'gruen'}>
          {words()}
        </StatusPill>
      </td>
      <td className={classes.reason}>{row.Saetze.map(sayAnswer).join(' · ')}</td>
    </tr>
  );
}
