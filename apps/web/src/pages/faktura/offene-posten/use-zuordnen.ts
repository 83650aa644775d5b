import type { KontozeilenAnswer, Zuordnung } from '@disponent/domain/wire/zahlungen';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { zahlungenApi } from '../../../api/zahlungen.ts';
import { refreshLists } from '../../../entity/list-sources.ts';
import { t } from '../../../texts/t.ts';
import { sayFailure } from '../../../ui/failure-words.ts';
import { toast } from '../../../ui/toast.ts';

export type Zeile = KontozeilenAnswer['Zeilen'][number];

/** The payments to decide about, which one is chosen, and what can be done with it. */
export function useZuordnen(panel: RefObject<HTMLElement | null>, onChanged: () => void) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number>();
  const [editing, setEditing] = useState<'search' | 'split'>();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['kontozeilen'],
    queryFn: ({ signal }) => zahlungenApi.zeilen(signal),
    staleTime: 0,
  });
  const all = data?.Zeilen ?? [];
  const rank = ({ Status, Treffer: { Art } }: Zeile) =>
    Status === 'Klaerung' ? 3 : { Vorschlag: 0, Unklar: 1, Sicher: 2 }[Art];
  const lines = all.toSorted((a, b) => rank(a) - rank(b));
  const sure = lines.filter(({ Status, Treffer: { Art } }) => Status === 'Offen' && Art === 'Sicher');
  const active = lines.find(({ Id }) => Id === chosen) ?? lines[0];

  async function act(step: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await step();
    } catch (failure) {
      sayFailure(failure);
    } finally {
      setBusy(false);
      setEditing(undefined);
      await refetch();
      refreshLists('FakturaDat');
      void client.invalidateQueries({ queryKey: ['zahlungen'] });
      onChanged();
      panel.current?.focus({ preventScroll: true });
    }
  }

  const book = (wanted: readonly { readonly Id: number; readonly Zuordnung: readonly Zuordnung[] }[]) =>
    act(async () => {
      const next = lines[lines.findIndex(({ Id }) => Id === wanted[0]?.Id) + 1];
      const { Gebucht, Abgelehnt } = await zahlungenApi.buchen(
        wanted.map(({ Id, Zuordnung }) => ({
          Id,
          Zuordnung: Zuordnung.map(({ IdFaktura, Betrag, Skonto }) => ({ IdFaktura, Betrag, Skonto })),
        })),
      );
      if (wanted.length === 1) setChosen(next?.Id);
      if (Gebucht.length > 0)
        toast.success(
          Gebucht.length === 1 ? t('Zahlung gebucht') : t('{count} Zahlungen gebucht', { count: Gebucht.length }),
          { label: t('Rückgängig'), run: () => void takeBack(Gebucht) },
        );
      if (Abgelehnt.length > 0)
        toast.error(
          Abgelehnt.map(({ Grund }) => Grund)
            .slice(0, 3)
            .join('\n'),
        );
    });

  const takeBack = (ids: readonly number[]) =>
    act(async () => {
      for (const id of ids) await zahlungenApi.zuruecknehmen(id);
      toast.success(
        ids.length === 1 ? t('Zahlung zurückgenommen') : t('{count} Zahlungen zurückgenommen', { count: ids.length }),
      );
    });

  const bookActive = (zuordnung: readonly Zuordnung[] | undefined = active?.Treffer.Zuordnung) =>
    active && zuordnung && zuordnung.length > 0
      ? void book([{ Id: active.Id, Zuordnung: zuordnung }])
      : setEditing('search');
  const bookSure = () =>
    sure.length > 0 ? void book(sure.map(({ Id, Treffer }) => ({ Id, Zuordnung: Treffer.Zuordnung }))) : undefined;
  /** What was taken as a discount stays open. */
  const leaveOpen = () =>
    active?.Treffer.Grund === 'SkontoSpaet'
      ? bookActive(active.Treffer.Zuordnung.map((one) => ({ ...one, Skonto: 0 })))
      : undefined;
  const clarify = () => active && void act(() => zahlungenApi.klaeren(active.Id));

  return {
    data,
    error,
    refetch,
    lines,
    sure,
    active,
    editing,
    isBusy,
    setChosen,
    setEditing,
    bookActive,
    bookSure,
    leaveOpen,
    clarify,
    takeBack,
  };
}
