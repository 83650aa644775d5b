import { nameOnly } from '@disponent/domain/entity/reference-name';
// oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the card is what arrows lead to and single keys act on
import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import type { Fakt, PortalDatei, VorschlagKarte } from '@disponent/domain/wire/portal';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { IconCalendar, IconCheck, IconMinus, IconX } from '../../ui/icons.ts';
import { Initials } from '../../ui/initials.tsx';
import { SingleKey } from '../../ui/shortcut.tsx';
import type { Question } from './answer-dialog.tsx';
import classes from './vorschlag.module.css';
import { type AnswerWords, mayAnswer, nameOf, whenWords } from './words.ts';

interface CardProps {
  readonly karte: VorschlagKarte;
  /** The how many-th it is: what an anonymous one is called by. */
  readonly nr: number;
  readonly isActive: boolean;
  readonly words: AnswerWords | undefined;
  /** The request, as a way to it where the reader has one. */
  request(karte: VorschlagKarte): ReactNode;
  onActivate(): void;
  onAsk(type: Question['type']): void;
  onProfile(profil: PortalDatei, karte: VorschlagKarte): void;
}

/** One proposal: who, what speaks for and against, what it costs, and the answers. */
export function Card({ karte, nr, isActive, words, request, onActivate, onAsk, onProfile }: CardProps) {
  const { Name, Beruf, Erfahrung, Ort, Dafuer, Dagegen, Begruendung, Profil, Angeboten, Termine } = karte;
  const name = nameOf(karte, nr);
  const price = priceOf(karte);
  return (
    <article
      className={classes.card}
      data-karte={karte.Id}
      data-active={isActive || undefined}
      aria-label={name}
      tabIndex={0}
      onFocus={onActivate}
    >
      <div className={classes.head}>
        {Name === null ? (
          <span className={classes.anonym}>{nr}</span>
        ) : (
          <Initials name={Name} size={40} shape="square" />
        )}
        <div className={classes.who}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.meta}>{[Beruf ?? karte.Position, Erfahrung, Ort].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className={classes.request}>
        {request(karte)}
        <span className={classes.meta}>{seatWords(karte)}</span>
      </p>
      <p className={classes.meta}>{Name === null ? t('Name nach Ihrem Interesse') : proposedWords(karte)}</p>
      <ul className={classes.facts}>
        {Dafuer.map((fact) => (
          <li key={factWords(fact)}>
            <IconCheck aria-label={t('Dafür')} className={classes.plus} />
            {factWords(fact)}
          </li>
        ))}
        {Dagegen.map((fact) => (
          <li key={factWords(fact)} className={classes.against}>
            <IconMinus aria-label={t('Dagegen')} />
            {factWords(fact)}
          </li>
        ))}
      </ul>
      {Begruendung && <p className={classes.quote}>„{Begruendung}“</p>}
      {Termine.map((termin) => (
        <p key={termin.Id} className={classes.termin}>
          <IconCalendar aria-hidden />
          {t('Termin {when}', { when: whenWords(termin.Beginn) })}
          {termin.Ort ? ` · ${termin.Ort}` : ''}
        </p>
      ))}
      {Angeboten.length > 0 && mayAnswer(karte, 'Termin') && (
        <p className={classes.termin}>
          <IconCalendar aria-hidden />
          {t('{n} Zeiten zur Wahl', { n: Angeboten.length })}
        </p>
      )}
      <div className={classes.foot}>
        <span className={`${classes.price} tabular`}>
          {price && <strong>{price.amount}</strong>} {price?.unit}
        </span>
        {Profil && (
          <button type="button" className={classes.link} onClick={() => onProfile(Profil, karte)}>
            {t('Profil öffnen')}
          </button>
        )}
      </div>
      <div className={classes.answers}>
        {mayAnswer(karte, 'Annehmen') && (
          <Button
            variant={isActive ? 'filled' : 'default'}
            leftSection={<IconCheck aria-hidden />}
            rightSection={isActive && <SingleKey of="accept" />}
            onClick={() => onAsk('Annehmen')}
          >
            {words?.accept ?? t('Annehmen')}
          </Button>
        )}
        {mayAnswer(karte, 'Termin') && (
          <Button
            variant={isActive && !mayAnswer(karte, 'Annehmen') ? 'filled' : 'default'}
            leftSection={<IconCalendar aria-hidden />}
            rightSection={isActive && <SingleKey of="appointment" />}
            onClick={() => onAsk('Termin')}
          >
            {words?.appointment ?? t('Termin')}
          </Button>
        )}
        {mayAnswer(karte, 'Ablehnen') && (
          <Button
            className={classes.decline}
            variant="default"
            aria-label={words?.decline ?? t('Ablehnen')}
            onClick={() => onAsk('Ablehnen')}
          >
            <IconX aria-hidden />
            <span className={classes.declineWord}>{words?.decline ?? t('Ablehnen')}</span>
          </Button>
        )}
      </div>
    </article>
  );
}

const factWords = (fact: Fakt): string => (typeof fact === 'string' ? fact : sayAnswer(fact));

/** The position, how far it is, and the number of its request. */
function seatWords({ Position, Besetzt, Anzahl, Anfrage }: VorschlagKarte): string {
  const seats = Anzahl !== null && t('{besetzt} von {anzahl} besetzt', { besetzt: Besetzt ?? 0, anzahl: Anzahl });
  const number = Anfrage.slice(0, -nameOnly(Anfrage).length).trim();
  return [Position, seats, number].filter(Boolean).join(' · ');
}

function proposedWords({ VorgeschlagenAm, VorgeschlagenVon }: VorschlagKarte): string {
  if (VorgeschlagenAm === null) return '';
  const day = formatDate(fromWireDateTime(VorgeschlagenAm), 'd');
  return VorgeschlagenVon === null
    ? t('Vorgeschlagen am {day}', { day })
    : t('Vorgeschlagen am {day} von {name}', { day, name: VorgeschlagenVon });
}

/** What the customer would pay; nothing where that is not agreed. */
function priceOf({ Satz, HonorarProzent, HonorarFix }: VorschlagKarte): { amount: string; unit: string } | undefined {
  if (Satz !== null) return { amount: formatNumber(Satz, 'c2'), unit: t('je Stunde') };
  if (HonorarProzent !== null)
    return { amount: `${formatNumber(HonorarProzent, 'n1')} %`, unit: t('vom Jahresbrutto') };
  return HonorarFix === null ? undefined : { amount: formatNumber(HonorarFix, 'c2'), unit: t('Honorar') };
}
