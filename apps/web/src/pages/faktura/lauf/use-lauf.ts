import { fromWireDate, toWireDate } from '@disponent/domain/wire/dates';
import type { RechnungslaufAuswahl, RechnungslaufZeile } from '@disponent/domain/wire/rechnungslauf';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rechnungslaufApi } from '../../../api/rechnungslauf.ts';
import { checkRules } from '../../../entity/check-rules.ts';
import { settled } from '../../../form/settled.ts';
import { dialogContext } from '../../../record/editing/save-record.ts';
import { t } from '../../../texts/t.ts';
import { toast } from '../../../ui/toast.ts';
import { createAuswahl, readAuswahl } from './auswahl-store.ts';
import { blockersOf } from './sums.ts';

export type LaufModel = ReturnType<typeof useLauf>;

/** A run that is being put together: what is chosen, what would come of it, what was typed. Nothing of it is kept. */
export function useLauf(onBegun: (id: number) => void) {
  const queries = useQueryClient();
  const [store] = useState(createAuswahl);
  const [art, setArt] = useState<RechnungslaufAuswahl['Art']>('Verkauf');
  const [rhythmen, setRhythmen] = useState<RechnungslaufAuswahl['Rhythmen']>([]);
  const [auswahl, setAuswahl] = useState(() => readAuswahl(store, art, rhythmen));
  const [step, setStep] = useState<'Auswahl' | 'Vorschau'>('Auswahl');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const preview = useQuery({
    queryKey: ['rechnungslauf', auswahl],
    queryFn: ({ signal }) => rechnungslaufApi.preview(auswahl, signal),
    enabled: step === 'Vorschau',
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });
  const zeilen = preview.data?.Zeilen ?? [];
  const isBlocked = (zeile: RechnungslaufZeile) => blockersOf(zeile, typed[zeile.Schluessel]).length > 0;
  const chosen = zeilen.filter((zeile) => !isBlocked(zeile) && !left.has(zeile.Schluessel));

  const beginning = useMutation({
    mutationFn: () =>
      rechnungslaufApi.begin({
        ...auswahl,
        Rechnungsdatum: toWireDate(store.row()['Rechnungsdatum'] as Date),
        Rechnungen: chosen.map(({ Schluessel, Stand, BestellNr }) => ({
          Schluessel,
          Stand,
          BestellNr: typed[Schluessel] ?? BestellNr,
        })),
      }),
    onSuccess: (lauf) => {
      queries.setQueryData(['lauf', lauf.Id], lauf);
      onBegun(lauf.Id);
    },
  });

  const remind = useMutation({
    mutationFn: (Kunden: readonly number[]) => rechnungslaufApi.remind({ ...auswahl, Kunden }),
    onSuccess: ({ Gesendet, Entwuerfe, HeuteSchon, OhneAdresse }) => {
      const parts = [
        Gesendet > 0 && t('{n} Erinnerungen gehen per E-Mail hinaus', { n: Gesendet }),
        Entwuerfe > 0 && t('{n} Erinnerungen warten als Entwurf auf Ihren Blick', { n: Entwuerfe }),
        HeuteSchon > 0 && t('{n} Wochen wurden heute schon angemahnt', { n: HeuteSchon }),
        OhneAdresse > 0 && t('{n} Wochen hat niemand mit E-Mail-Adresse freizugeben', { n: OhneAdresse }),
      ].filter(Boolean);
      const words = parts.length > 0 ? parts.join(' · ') : t('Es wartet nichts auf eine Freigabe');
      if (Gesendet + Entwuerfe > 0) toast.success(words);
      else toast.info(words);
    },
  });

  /** Whether everything in the dialog makes sense; says what does not. */
  async function isSound(): Promise<boolean> {
    await settled(store);
    const { errors } = await checkRules(store.table, store.row(), dialogContext(store));
    const own = { ...errors, ...store.invalid() };
    store.setAllErrors(own);
    return Object.keys(own).length === 0;
  }

  async function begin(): Promise<void> {
    if (!beginning.isPending && (await isSound())) beginning.mutate();
  }

  async function look(): Promise<void> {
    if (!(await isSound())) return;
    setAuswahl(readAuswahl(store, art, rhythmen));
    setLeft(new Set());
    setTyped({});
    setStep('Vorschau');
  }

  function include(von: string): void {
    store.set('Von', fromWireDate(von));
    void look();
  }

  return {
    store,
    art,
    setArt,
    rhythmen,
    setRhythmen,
    auswahl,
    step,
    look,
    include,
    back: () => setStep('Auswahl'),
    preview,
    zeilen,
    chosen,
    isBlocked,
    isLeft: ({ Schluessel }: RechnungslaufZeile) => left.has(Schluessel),
    toggle: (keys: readonly string[], isIn: boolean) =>
      setLeft((last) => {
        const next = new Set(last);
        for (const key of keys) {
          if (isIn) next.delete(key);
          else next.add(key);
        }
        return next;
      }),
    typedOf: ({ Schluessel }: RechnungslaufZeile) => typed[Schluessel],
    type: (key: string, value: string) => setTyped((last) => ({ ...last, [key]: value.trim() })),
    hasTyped: Object.keys(typed).length > 0 || left.size > 0,
    begin,
    isBeginning: beginning.isPending,
    remind,
  };
}
