import { addDays } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { toWireDate } from '@disponent/domain/wire/dates';
import type { StundenAnswer } from '@disponent/domain/wire/stunden';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { stundenApi } from '../api/stunden.ts';
import { useNavigate, useSearch } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { useStore } from '../store/use-store.ts';
import type { Edit } from '../stunden/edit.ts';
import { isIn, isReady, type Tab, type Zeile, zeilenOf } from '../stunden/rows.ts';
import { sayAnswer } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { createStored } from '../ui/stored.ts';
import { toast } from '../ui/toast.ts';
import { montagOf, type Zeitraum } from './montag.ts';
import { useTyping } from './use-typing.ts';

const bereiche = ['meine', 'niederlassung', 'alle'] as const;
const chosenBereich = createStored('disponent.stunden.bereich', bereiche);

/** The week that is looked at, whose rows, and what is done with them. */
export function useWoche(idEinsatz?: number, within: Zeitraum = {}) {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch();
  const montag = montagOf(search['woche'], toWireDate(new Date()), within);
  const { Jahr, Kw } = kalenderwoche(montag);
  const stored = useStore(chosenBereich);
  const bereich = me.IdBerater === null ? 'alle' : (stored ?? (me.IdNiederlassung === null ? 'alle' : 'niederlassung'));
  const [tab, setTab] = useState<Tab>('alle');
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());

  const queryKey = ['stunden', Jahr, Kw, idEinsatz ?? bereich];
  const { data, error, refetch, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      stundenApi.woche(
        {
          jahr: Jahr,
          kw: Kw,
          idEinsatz,
          ...(idEinsatz === undefined && bereich === 'meine' && { meine: '1' }),
          ...(idEinsatz === undefined &&
            bereich === 'niederlassung' &&
            me.IdNiederlassung !== null && { idNiederlassung: me.IdNiederlassung }),
        },
        signal,
      ),
    meta: { isQuiet: true, reads: ['Stundennachweis'] },
  });
  const typing = useTyping(queryKey, { Jahr, Kw });
  const { pending, refused } = typing;
  const all = useMemo(() => (data ? zeilenOf(data, { pending, refused }) : []), [data, pending, refused]);
  const found = useMemo(() => all.filter((zeile) => isSought(zeile, sought)), [all, sought]);
  const rows = useMemo(() => found.filter((zeile) => isIn(tab, zeile)), [found, tab]);

  /** What is complete is chosen until somebody says otherwise. */
  const isChosen = (zeile: Zeile): boolean =>
    isReady(zeile) && (chosen.get(zeile.IdEinsatz) ?? zeile.status === 'Erfasst');
  const choose = (zeilen: readonly Zeile[], isWanted: boolean): void =>
    setChosen((now) => new Map([...now, ...zeilen.map(({ IdEinsatz }): [number, boolean] => [IdEinsatz, isWanted])]));

  /** Submits what is chosen, or these. */
  const isSubmitting = useRef(false);
  const { mutate } = useMutation({
    async mutationFn(only: readonly number[] | undefined) {
      await typing.settled();
      const shown = new Set(only ?? rows.map(({ IdEinsatz }) => IdEinsatz));
      const now = client.getQueryData<StundenAnswer>(queryKey);
      const fresh = now ? zeilenOf(now, { pending: new Map(), refused: typing.refusedNow() }) : [];
      await submit(fresh.filter((zeile) => shown.has(zeile.IdEinsatz) && (only ? isReady(zeile) : isChosen(zeile))));
    },
    onSettled: () => {
      isSubmitting.current = false;
      return client.invalidateQueries({ queryKey: ['stunden'] });
    },
  });

  const go = (weeks: number): void => {
    setChosen(new Map());
    navigate({ to: '.', search: { ...search, woche: addDays(montag, 7 * weeks) } });
  };

  return {
    ...typing,
    idEinsatz,
    montag,
    Jahr,
    Kw,
    bereich,
    bereiche: bereichChoices(me),
    setBereich: (next: string) => chosenBereich.set(bereiche.find((one) => one === next)),
    tab,
    setTab,
    sought,
    setSought,
    data,
    error,
    refetch,
    isPending,
    all,
    found,
    rows,
    isChosen,
    choose,
    go,
    /** Takes proposals over, and says how many; one step back undoes them all. */
    async copy(edits: readonly Edit[]): Promise<void> {
      if (edits.length === 0) return toast.info(t('Es gibt nichts zu übernehmen'));
      const kept = await typing.send(edits);
      if (kept > 0)
        toast.success(kept === 1 ? t('1 Tag übernommen') : t('{n} Tage übernommen', { n: kept }), {
          label: t('Rückgängig'),
          run: () => void typing.undo(),
        });
    },
    /** A second press while the first is on its way is not a second answer. */
    submit(only?: readonly number[]): void {
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      mutate(only);
    },
  };
}

export type Woche = ReturnType<typeof useWoche>;

function bereichChoices({ IdBerater, IdNiederlassung }: { IdBerater: number | null; IdNiederlassung: number | null }) {
  if (IdBerater === null) return [];
  return [
    { value: 'meine', label: t('Meine') },
    ...(IdNiederlassung === null ? [] : [{ value: 'niederlassung', label: t('Niederlassung') }]),
    { value: 'alle', label: t('Alle') },
  ];
}

function isSought({ Person, EinsatzNr, Kunde, Taetigkeit }: Zeile, sought: string): boolean {
  const words = sought.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const text = [Person, EinsatzNr, Kunde, Taetigkeit].join(' ').toLocaleLowerCase('de');
  return words.every((word) => text.includes(word));
}

const perCall = 200;

/** Sends the weeks to the customer: what was returned or is not complete counts as entered with that. Says what became of it. */
async function submit(zeilen: readonly Zeile[]): Promise<void> {
  const weeks = zeilen.flatMap(({ Wochen }) => Wochen);
  const first = weeks.filter(({ Status }) => Status === 'Offen' || Status === 'Zurueckgewiesen').map(({ Id }) => Id);
  const ids = weeks.filter(({ Status }) => !['Eingereicht', 'Freigegeben'].includes(Status)).map(({ Id }) => Id);
  if (ids.length === 0) return toast.info(t('Keine Woche ist zum Einreichen gewählt'));
  const entered = await act('Erfassen', first);
  const refusedIds = new Set(entered.Fehler.map(({ Id }) => Id));
  const { Anzahl, Fehler } = await act(
    'Einreichen',
    ids.filter((id) => !refusedIds.has(id)),
  );
  const [problem] = [...entered.Fehler, ...Fehler];
  if (Anzahl > 0) toast.success(Anzahl === 1 ? t('1 Woche eingereicht') : t('{n} Wochen eingereicht', { n: Anzahl }));
  if (problem)
    toast.error(
      t('{n} nicht eingereicht: {why}', {
        n: entered.Fehler.length + Fehler.length,
        why: problem.Saetze.map(sayAnswer).join(' ') || problem.Text,
      }),
    );
}

async function act(aktion: string, ids: readonly number[], body: Readonly<Record<string, unknown>> = {}) {
  let Anzahl = 0;
  const Fehler: Awaited<ReturnType<typeof entityApi.actMany>>['Fehler'][number][] = [];
  for (let at = 0; at < ids.length; at += perCall) {
    const answer = await entityApi.actMany('Stundennachweis', aktion, {
      Ids: ids.slice(at, at + perCall),
      WarnungenBestaetigt: true,
      ...body,
    });
    Anzahl += answer.Anzahl;
    Fehler.push(...answer.Fehler);
  }
  return { Anzahl, Fehler };
}
