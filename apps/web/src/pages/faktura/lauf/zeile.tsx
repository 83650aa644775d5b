import { formatNumber } from '@disponent/domain/format/number';
import type { RechnungslaufProblem, RechnungslaufZeile } from '@disponent/domain/wire/rechnungslauf';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { recordHref } from '../../../entity/record-address.ts';
import { sayAnswer } from '../../../texts/say.ts';
import { t } from '../../../texts/t.ts';
import { IconExternalLink, IconLock } from '../../../ui/icons.ts';
import { Shortcut } from '../../../ui/shortcut.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import classes from './lauf.module.css';
import type { LaufModel } from './use-lauf.ts';

interface RowProps {
  readonly model: LaufModel;
  readonly zeile: RechnungslaufZeile;
}

/** An invoice to be; what is blocked is locked, and says why. */
export function PreviewRow({ model, zeile }: RowProps) {
  const isBlocked = model.isBlocked(zeile);
  const typed = model.typedOf(zeile);
  const open = zeile.Probleme.filter(({ IsBestellNr }) => !(IsBestellNr && typed));
  const name = `${zeile.Kunde}, ${sayAnswer(zeile.Je)}`;
  return (
    <>
      <tr data-blocked={isBlocked || undefined}>
        <td className={classes.box}>
          {isBlocked ? (
            <IconLock role="img" aria-label={t('Blockiert')} size={15} />
          ) : (
            <Checkbox
              aria-label={name}
              checked={!model.isLeft(zeile)}
              onChange={(event) => model.toggle([zeile.Schluessel], event.currentTarget.checked)}
            />
          )}
        </td>
        <td className={classes.name}>{zeile.Kunde}</td>
        <td className={typed ? undefined : classes.what}>
          {zeile.Belegart === 'Gutschrift' && `${t('Gutschrift')}: `}
          {typed ? t('Bestellung {nr}', { nr: typed }) : sayAnswer(zeile.Je)}
        </td>
        <td className={classes.number}>{zeile.Personen}</td>
        <td className={classes.number}>{zeile.Stunden === null ? '–' : formatNumber(zeile.Stunden, 'n2')}</td>
        <td className={classes.number}>{formatNumber(zeile.Netto, 'n2')}</td>
        <td className={classes.number}>{formatNumber(zeile.Steuer, 'n2')}</td>
        <td>
          <State isBlocked={isBlocked} isHint={open.length > 0} />
        </td>
      </tr>
      {open.map((problem) => (
        <tr key={problem.Satz.Satz} className={classes.problemRow}>
          <td colSpan={8}>
            <Problem model={model} zeile={zeile} problem={problem} />
          </td>
        </tr>
      ))}
    </>
  );
}

function State({ isBlocked, isHint }: { readonly isBlocked: boolean; readonly isHint: boolean }) {
  if (isBlocked)
    return (
      <StatusPill tone="rot" glyph="attention" isQuiet>
        {t('blockiert')}
      </StatusPill>
    );
  return isHint ? (
    <StatusPill tone="bernstein" glyph="clock" isQuiet>
      {t('Hinweis')}
    </StatusPill>
  ) : (
    <StatusPill tone="gruen" glyph="reached" isQuiet>
      {t('bereit')}
    </StatusPill>
  );
}

function Problem({ model, zeile, problem }: RowProps & { readonly problem: RechnungslaufProblem }) {
  const href = problem.Entitaet === null ? undefined : recordHref(problem.Entitaet, problem.DatensatzId);
  return (
    <div className={classes.problem} data-tone={problem.IsFehler ? 'rot' : 'bernstein'} data-problem>
      <span>{sayAnswer(problem.Satz)}</span>
      {problem.IsBestellNr && <OrderNumber model={model} zeile={zeile} />}
      {href !== undefined && (
        <Button
          component="a"
          variant="default"
          href={href}
          target="_blank"
          rel="opener"
          leftSection={<IconExternalLink aria-hidden />}
        >
          {problem.Entitaet === 'UnternehmenSt' ? t('Kunde öffnen') : t('Einsatz öffnen')}
        </Button>
      )}
      {!problem.IsFehler && !model.isLeft(zeile) && (
        <Button variant="default" onClick={() => model.toggle([zeile.Schluessel], false)}>
          {t('Aus dem Lauf nehmen')}
        </Button>
      )}
    </div>
  );
}

/** Typed where it is missing: it is written on the draft, and nowhere else. */
function OrderNumber({ model, zeile }: RowProps) {
  const [value, setValue] = useState('');
  const take = () => {
    if (value.trim() !== '') model.type(zeile.Schluessel, value);
  };
  return (
    <>
      <TextInput
        aria-label={t('Bestellnummer für {kunde}', { kunde: zeile.Kunde })}
        value={value}
        maxLength={50}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          const sheet = (event.target as HTMLElement).closest<HTMLElement>('[data-autofocus]');
          take();
          sheet?.focus();
        }}
      />
      <Button variant="default" onClick={take} rightSection={<Shortcut>Enter</Shortcut>}>
        {t('Übernehmen')}
      </Button>
    </>
  );
}
