// oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the panel moves by its keys, a click chooses the same
import type { KontozeilenAnswer } from '@disponent/domain/wire/zahlungen';
import type { ReactNode } from 'react';
import { t } from '../../../texts/t.ts';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import classes from './offene-posten.module.css';
import { inCurrency, reasonWords, shortDay } from './words.ts';

interface ZeileProps {
  readonly zeile: KontozeilenAnswer['Zeilen'][number];
  readonly isActive: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

const glyphs = { Sicher: 'reached', Vorschlag: 'half', Unklar: 'attention' } as const;

/** One payment: who, how much, what for, and what it seems to settle. */
export function ZeileItem({ zeile, isActive, children, onChoose }: ZeileProps) {
  const { Name, Betrag, Waehrung, Zweck, Datum, Status, Treffer } = zeile;
  const captions = { Sicher: t('sicher'), Vorschlag: t('Vorschlag'), Unklar: t('unklar') };
  const art = Status === 'Klaerung' ? t('in Klärung') : captions[Treffer.Art];
  return (
    <li
      className={classes.line}
      data-zeile={zeile.Id}
      data-art={Status === 'Klaerung' ? 'Klaerung' : Treffer.Art}
      aria-current={isActive || undefined}
      onClick={onChoose}
    >
      <span className={classes.lineGlyph}>
        <StatusGlyph glyph={Status === 'Klaerung' ? 'attention' : glyphs[Treffer.Art]} />
        <span className={classes.hidden}>{art}</span>
      </span>
      <div className={classes.lineBody}>
        <div className={classes.lineTop}>
          <strong>{Name || t('Ohne Namen')}</strong>
          <span className="tabular">{inCurrency(Betrag, Waehrung)}</span>
        </div>
        <div className={classes.quiet}>
          {shortDay(Datum)} {Zweck && `„${Zweck}“`}
        </div>
        <div>
          {'→ '}
          {Treffer.Zuordnung.map(({ FakturaNr, Offen, Kunde }) => (
            <span key={FakturaNr} className={classes.ref} title={Kunde}>
              {FakturaNr} · {inCurrency(Offen, Waehrung)}{' '}
            </span>
          ))}
          <span className={Treffer.Art === 'Sicher' ? classes.quiet : classes.hint}>{reasonWords(Treffer, zeile)}</span>
        </div>
        {children}
      </div>
    </li>
  );
}
