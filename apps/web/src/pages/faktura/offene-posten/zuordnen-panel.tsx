// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the panel itself has the focus, and its keys act on the chosen line
import { byCurrency } from '@disponent/domain/by-currency';
import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useRoomBeside } from '../../../layout/side-room.ts';
import side from '../../../list/side-panel.module.css';
import { t } from '../../../texts/t.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconChecks, IconX } from '../../../ui/icons.ts';
import { Shortcut } from '../../../ui/shortcut.tsx';
import { singleKeys } from '../../../ui/single-keys.ts';
import { Booked } from './booked.tsx';
import { Foot } from './foot.tsx';
import classes from './offene-posten.module.css';
import { SplitEditor } from './split-editor.tsx';
import { useZuordnen, type Zeile } from './use-zuordnen.ts';
import { amounts, inCurrency } from './words.ts';
import { ZeileItem } from './zeile.tsx';

interface PanelProps {
  /** What is open is not as it was. */
  onChanged(): void;
  onClose(): void;
}

/** Payments of bank statements beside the open items: the sure ones are booked at once, the others one by one, all by keys. */
export function ZuordnenPanel({ onChanged, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useRoomBeside();
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const work = useZuordnen(panel, onChanged);
  const { data, error, refetch, lines, sure, active, editing, isBusy, setChosen, setEditing } = work;
  const { bookActive, bookSure, leaveOpen, clarify, takeBack } = work;

  function move(step: 1 | -1): void {
    const at = lines.findIndex(({ Id }) => Id === active?.Id);
    const next = lines[at + step];
    if (!next) return;
    setChosen(next.Id);
    setEditing(undefined);
    panel.current?.querySelector(`[data-zeile="${next.Id}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    const isTyping = target.matches('input, textarea');
    const done = (step: (() => void) | undefined) => {
      event.preventDefault();
      step?.();
    };
    if (key === 'Enter' && (ctrlKey || metaKey)) return isTyping ? undefined : done(bookSure);
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape') {
      if (!editing) return done(onClose);
      return done(() => {
        setEditing(undefined);
        panel.current?.focus();
      });
    }
    if (isTyping) return;
    if (key === 'ArrowDown') return done(() => move(1));
    if (key === 'ArrowUp') return done(() => move(-1));
    // A button that has the focus is pressed by Enter as anywhere.
    if (key === 'Enter') return target === event.currentTarget ? done(() => bookActive()) : undefined;
    if (singleKeys.is('searchInvoice', event)) return done(() => active && setEditing('search'));
    if (singleKeys.is('split', event)) return done(() => active && setEditing('split'));
    if (singleKeys.is('clarify', event)) return done(clarify);
    if (singleKeys.is('leaveOpen', event)) return done(leaveOpen);
  }

  const [first] = lines;
  return (
    <aside
      ref={panel}
      aria-label={t('Zahlungen zuordnen')}
      tabIndex={-1}
      className={`${side.panel} ${classes.panel}`}
      onKeyDown={onKeyDown}
    >
      <div className={classes.panelHead}>
        <h2>{t('Zahlungen zuordnen')}</h2>
        <ActionIcon size="lg" aria-label={t('Schließen')} onClick={onClose}>
          <IconX aria-hidden size={17} />
        </ActionIcon>
        <p className={classes.quiet}>
          {first
            ? t('Konto {account} · {count} Eingänge, {sum}', {
                account: `${first.Konto.slice(0, 4)} … ${first.Konto.slice(-4)}`,
                count: lines.length,
                sum: amounts(byCurrency(lines, ({ Waehrung, Betrag }) => [Waehrung, Betrag])),
              })
            : t('Alle Zahlungen sind zugeordnet.')}
        </p>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div className={classes.lines}>
        <ul aria-label={t('Zahlungen')}>
          {lines.map((line) => (
            <ZeileItem key={line.Id} zeile={line} isActive={line.Id === active?.Id} onChoose={() => setChosen(line.Id)}>
              {line.Id === active?.Id &&
                (editing ? (
                  <SplitEditor
                    key={`${line.Id} ${editing}`}
                    zeile={line}
                    initial={editing === 'split' ? line.Treffer.Zuordnung : []}
                    isBusy={isBusy}
                    onBook={(zuordnung) => bookActive(zuordnung)}
                  />
                ) : (
                  <LineButtons
                    zeile={line}
                    isBusy={isBusy}
                    onBook={() => bookActive()}
                    onLeaveOpen={leaveOpen}
                    onSearch={() => setEditing('search')}
                    onSplit={() => setEditing('split')}
                    onClarify={clarify}
                  />
                ))}
            </ZeileItem>
          ))}
        </ul>
        {data && data.Gebucht.length > 0 && (
          <Booked lines={data.Gebucht} isBusy={isBusy} onTakeBack={(id) => void takeBack([id])} />
        )}
      </div>
      <div className={classes.panelFoot}>
        <Button
          fullWidth
          size="lg"
          disabled={sure.length === 0}
          loading={isBusy}
          leftSection={<IconChecks aria-hidden />}
          rightSection={<Shortcut>Strg Enter</Shortcut>}
          aria-keyshortcuts="Control+Enter"
          onClick={bookSure}
        >
          {sure.length === 1 ? t('1 sichere buchen') : t('{count} sichere buchen', { count: sure.length })}
        </Button>
        <Foot />
      </div>
    </aside>
  );
}

interface ButtonsProps {
  readonly zeile: Zeile;
  readonly isBusy: boolean;
  onBook(): void;
  onLeaveOpen(): void;
  onSearch(): void;
  onSplit(): void;
  onClarify(): void;
}

function LineButtons({ zeile, isBusy, onBook, onLeaveOpen, onSearch, onSplit, onClarify }: ButtonsProps) {
  const { Grund, Zuordnung, Differenz } = zeile.Treffer;
  const isLate = Grund === 'SkontoSpaet';
  return (
    <div className={classes.lineButtons}>
      {Zuordnung.length > 0 && (
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          onClick={onBook}
          rightSection={<Shortcut>Enter</Shortcut>}
        >
          {isLate ? t('Skonto gewähren') : t('Zuordnen')}
        </Button>
      )}
      {isLate && (
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          onClick={onLeaveOpen}
          rightSection={<Shortcut>{singleKeys.shown('leaveOpen')}</Shortcut>}
        >
          {t('{amount} offen lassen', { amount: inCurrency(Differenz, zeile.Waehrung) })}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        onClick={onSearch}
        rightSection={<Shortcut>{singleKeys.shown('searchInvoice')}</Shortcut>}
      >
        {t('Andere')}
      </Button>
      {Zuordnung.length > 0 && (
        <Button size="xs" variant="subtle" disabled={isBusy} onClick={onSplit}>
          {t('Teilen')}
        </Button>
      )}
      <Button size="xs" variant="subtle" disabled={isBusy} onClick={onClarify}>
        {zeile.Status === 'Klaerung' ? t('Klärung beenden') : t('Klärung')}
      </Button>
    </div>
  );
}
