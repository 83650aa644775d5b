import { daysBetween } from '@disponent/domain/days';
import { withoutCode } from '@disponent/domain/format/without-code';
import type { DashboardZeile } from '@disponent/domain/wire/dashboard';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { recordHref } from '../../entity/record-address.ts';
import { belegTarget } from '../../figures/beleg-link.tsx';
import cards from '../../figures/card.module.css';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { singleKeys, useKey } from '../../ui/single-keys.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { assignRecord } from './assign-record.ts';
import { decideRecord } from './decide-record.ts';
import { GiveMenu } from './give-menu.tsx';
import classes from './list-card.module.css';
import { dashboardKey } from './query-key.ts';

interface ListRowProps {
  readonly row: DashboardZeile;
  readonly today: string;
  /** Rows of several groups stand below each other, so each says its own. */
  readonly saysGroup: boolean;
}

/** A record to be looked at; where it can be given to somebody else, a key and a button do so in place. */
export function ListRow({ row, today, saysGroup }: ListRowProps) {
  const { Gruppe, Titel, Zusatz, Beleg, Vergabe, Stand, Entscheid } = row;
  const item = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What was reckoned some minutes ago does not know of it yet.
  const [given, setGiven] = useState<string>();
  const field = Vergabe?.Feld ?? undefined;
  const key = useKey('assign');
  const client = useQueryClient();

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!field || isOpen || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!singleKeys.is('assign', event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    focusLine();
  }

  /** Whose button goes away keeps his place. */
  function focusLine(): void {
    item.current?.querySelector('a')?.focus();
  }

  async function give(id: number, text: string): Promise<void> {
    const name = withoutCode(text);
    close();
    if (field) await assignRecord(row, field, { id, name, onDone: setGiven });
  }

  /** What was taken back may have gone from its place meanwhile. */
  function onDecided(words: string | undefined): void {
    setGiven(words);
    if (words === undefined) void client.invalidateQueries({ queryKey: dashboardKey });
  }

  const decision = Entscheid?.Ziel === undefined ? Entscheid : undefined;
  const more = Beleg ? nachweisWords(Beleg.Anzahl, Zusatz) : Zusatz;
  const stand = Stand && t(Stand.Text, Stand.Werte);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its link has the focus
    <li
      ref={item}
      className={classes.row}
      data-open={isOpen || undefined}
      aria-keyshortcuts={field && key}
      onKeyDown={onKeyDown}
    >
      <Link {...targetOf(row)} preload={false} className={cards.line}>
        <span className={classes.words}>
          <span className={cards.lineTitle} title={Titel}>
            {Titel || (Gruppe && t(Gruppe))}
          </span>
          <span className={classes.more}>
            {[saysGroup && Titel && Gruppe && t(Gruppe), stand, more, given ?? Vergabe?.Text]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {Beleg && <span className={`${cards.lineCount} tabular`}>{Beleg.Anzahl}</span>}
      </Link>
      {field && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.give}
          tabIndex={-1}
          rightSection={<SingleKey of="assign" />}
          onClick={() => setOpen(true)}
        >
          {t('Zuweisen')}
          <VisuallyHidden>: {Titel}</VisuallyHidden>
        </Button>
      )}
      {decision && given === undefined && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.give}
          onClick={() => {
            focusLine();
            void decideRecord(row, decision, onDecided);
          }}
        >
          {t(decision.Text)}
          <VisuallyHidden>: {Titel}</VisuallyHidden>
        </Button>
      )}
      {Entscheid?.Ziel !== undefined && (
        <Button
          component={Link}
          to={recordHref(row.Entitaet, row.Id) ?? '/'}
          search={{ feld: Entscheid.Ziel }}
          size="compact-sm"
          variant="default"
          className={classes.give}
        >
          {t(Entscheid.Text)}
          <VisuallyHidden>: {Titel}</VisuallyHidden>
        </Button>
      )}
      <Due row={row} today={today} />
      {isOpen && field && (
        <GiveMenu
          table={row.Entitaet}
          field={field}
          label={t('Zuweisen')}
          onClose={close}
          onChoose={(id, text) => void give(id, text)}
        />
      )}
    </li>
  );
}

const targetOf = ({ Beleg, Entitaet, Id }: DashboardZeile) =>
  (Beleg && belegTarget(Beleg)) ?? { to: recordHref(Entitaet, Id) ?? '/' };

const nachweisWords = (count: number, oldest: string): string =>
  count === 1
    ? t('1 Stundennachweis, {woche}', { woche: oldest })
    : t('{n} Stundennachweise seit {woche}', { n: count, woche: oldest });

/** Red within a week and after, amber within a month. */
function Due({ row: { Am }, today }: { row: DashboardZeile; today: string }) {
  if (Am === null) return null;
  const days = daysBetween(today, Am);
  const [tone, glyph] =
    days <= 7
      ? (['rot', 'attention'] as const)
      : days <= 30
        ? (['bernstein', 'clock'] as const)
        : (['grau', 'clock'] as const);
  return (
    <StatusPill tone={tone} glyph={glyph}>
      {days < 0
        ? days === -1
          ? t('seit gestern')
          : t('seit {days} Tagen', { days: -days })
        : days === 0
          ? t('heute')
          : days === 1
            ? t('1 Tag')
            : t('{days} Tage', { days })}
    </StatusPill>
  );
}
