import { hundredths } from '@disponent/domain/cents';
import { parseAmount } from '@disponent/domain/kinds/amount';
import type { Filter } from '@disponent/domain/wire/filter';
import type { KontozeilenAnswer, Zuordnung } from '@disponent/domain/wire/zahlungen';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { entityApi } from '../../../api/entity.ts';
import { t } from '../../../texts/t.ts';
import { IconX } from '../../../ui/icons.ts';
import { Shortcut } from '../../../ui/shortcut.tsx';
import classes from './offene-posten.module.css';
import { euro, inCurrency } from './words.ts';

interface SplitProps {
  readonly zeile: KontozeilenAnswer['Zeilen'][number];
  readonly initial: readonly Zuordnung[];
  readonly isBusy: boolean;
  onBook(zuordnung: readonly Zuordnung[]): void;
}

interface Part extends Zuordnung {
  /** As it is typed. */
  readonly text: string;
}

const takesMoney = (currency: string): Filter => [
  ['Waehrung', '=', currency],
  'and',
  ['Status', 'anyof', ['Versendet', 'Teilbezahlt']],
  'and',
  ['Belegart', 'anyof', ['Rechnung', 'Honorarrechnung']],
];

/** Finds the invoices that a payment is for, and says how much goes to each. */
export function SplitEditor({ zeile, initial, isBusy, onBook }: SplitProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // Whoever asked for it types at once: the number, or the first amount.
  useEffect(() => (field.current ?? box.current?.querySelector('input'))?.focus(), []);
  const [parts, setParts] = useState<readonly Part[]>(() => initial.map((one) => ({ ...one, text: euro(one.Betrag) })));
  const { data: hits = [] } = useQuery({
    queryKey: ['rechnung-suchen', search, zeile.Waehrung],
    queryFn: async ({ signal }) => {
      const columns = ['FakturaNr', 'IdUnternehmen', 'OffenBetrag'];
      const { Rows } = await entityApi.list(
        'FakturaDat',
        { search, filter: takesMoney(zeile.Waehrung), columns, take: 6, count: 'none' },
        signal,
      );
      return Rows;
    },
    enabled: search.trim().length > 1,
    meta: { isQuiet: true },
  });
  const found = hits.filter(({ Id }) => !parts.some(({ IdFaktura }) => IdFaktura === Id));
  const rest = hundredths(zeile.Betrag - parts.reduce((sum, { Betrag }) => sum + Betrag, 0));
  const isComplete = parts.length > 0 && rest === 0 && parts.every(({ Betrag }) => Betrag > 0);

  function add(row: (typeof hits)[number] | undefined): void {
    if (!row) return;
    const offen = Number(row['OffenBetrag']);
    const betrag = Math.min(Math.max(rest, 0), offen);
    const part = {
      IdFaktura: Number(row['Id']),
      FakturaNr: String(row['FakturaNr']),
      Kunde: String(row['IdUnternehmenText'] ?? ''),
      Offen: offen,
      Betrag: betrag,
      Skonto: 0,
    };
    setParts([...parts, { ...part, text: euro(betrag) }]);
    setSearch('');
  }

  function change(id: number, text: string): void {
    const amount = parseAmount(text);
    setParts(
      parts.map((part) =>
        part.IdFaktura === id ? { ...part, text, Betrag: typeof amount === 'number' ? amount : 0 } : part,
      ),
    );
  }

  return (
    <div ref={box} className={classes.split}>
      {parts.map(({ IdFaktura, FakturaNr, Offen, text }) => (
        <div key={IdFaktura} className={classes.part}>
          <span className={classes.ref}>
            {FakturaNr} · {inCurrency(Offen, zeile.Waehrung)}
          </span>
          <TextInput
            size="xs"
            aria-label={t('Betrag für {number}', { number: FakturaNr })}
            value={text}
            onChange={(event) => change(IdFaktura, event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && isComplete && onBook(parts)}
          />
          <ActionIcon
            aria-label={t('{number} entfernen', { number: FakturaNr })}
            onClick={() => setParts(parts.filter((part) => part.IdFaktura !== IdFaktura))}
          >
            <IconX aria-hidden size={17} />
          </ActionIcon>
        </div>
      ))}
      {rest !== 0 && (
        <TextInput
          size="xs"
          ref={field}
          aria-label={t('Rechnung suchen')}
          placeholder={t('Nr., Kunde')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(found[0]);
          }}
        />
      )}
      {search !== '' && (
        <ul className={classes.hits} aria-label={t('Gefundene Rechnungen')}>
          {found.map((row) => (
            <li key={String(row['Id'])}>
              <button type="button" className={classes.link} onClick={() => add(row)}>
                {String(row['FakturaNr'])} · {inCurrency(Number(row['OffenBetrag']), zeile.Waehrung)}{' '}
                {String(row['IdUnternehmenText'] ?? '')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.lineButtons}>
        <Button
          size="xs"
          disabled={!isComplete || isBusy}
          onClick={() => onBook(parts)}
          rightSection={<Shortcut>Enter</Shortcut>}
        >
          {t('Buchen')}
        </Button>
        {rest !== 0 && (
          <span className={classes.hint}>
            {t('noch {amount} zuzuordnen', { amount: inCurrency(rest, zeile.Waehrung) })}
          </span>
        )}
      </div>
    </div>
  );
}
