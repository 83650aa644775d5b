import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import type { Kennzahl, Vergleich } from '@disponent/domain/wire/dashboard';
import { fromWireDate } from '@disponent/domain/wire/dates';
import type { ReactNode } from 'react';
import { countWords, nounAfterFrom, nounFor } from '../entity/counts.ts';
import { t } from '../texts/t.ts';
import { Sparkline } from '../ui/charts/sparkline.tsx';
import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '../ui/icons.ts';
import { BelegLink } from './beleg-link.tsx';
import { FigureLink } from './figure-link.tsx';
import { figureNumber } from './figure-number.ts';
import classes from './figures.module.css';
import type { Tables } from './tables.ts';

/** Letters of a number that leave room for its trend where many stand beside each other. */
const longest = 7;

/** One strip of numbers; each leads to the list it was counted from, and so does what of it is worth a word. */
export function Figures({ figures, tables }: { figures: readonly Kennzahl[]; tables: Tables }) {
  return (
    <div className={classes.strip}>
      <ul
        className={classes.figures}
        aria-label={t('Kennzahlen')}
        data-since={figures.some(({ Frueher, Von }) => Frueher || isOfSeats(Von)) || undefined}
      >
        {figures.map((figure) => {
          const value = valueWords(figure, tables);
          return (
            <li key={figure.Schluessel} className={classes.figureCell} data-long={value.length > longest || undefined}>
              <FigureLink figure={figure} className={classes.figureLink}>
                <span className={classes.figureTitle} title={t(figure.Titel)}>
                  {t(figure.Titel)}
                </span>
                <span className={`${classes.figure} tabular`} title={partsOf(figure)}>
                  {value}
                </span>
              </FigureLink>
              <Trend figure={figure} tables={tables} />
              <span className={classes.figureMeta}>
                {figure.Zusatz ? <Extra figure={figure} /> : metaWords(figure, tables)}
                <SinceThen figure={figure} tables={tables} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Extra({ figure: { Zusatz } }: { figure: Kennzahl }) {
  if (!Zusatz) return null;
  const words = (
    <>
      {Zusatz.IsWarnung && <IconAlertTriangle aria-hidden size={14} />}
      {t(Zusatz.Text, { n: formatNumber(Zusatz.Anzahl, 'n0') })}
    </>
  );
  const state = { className: classes.extra, 'data-warns': Zusatz.IsWarnung || undefined };
  return (
    <BelegLink beleg={Zusatz} {...state}>
      {words}
    </BelegLink>
  );
}

interface ShownFigure {
  readonly figure: Kennzahl;
  readonly tables: Tables;
}

/** How the number itself went, once that is known of some weeks; until then what it comes from. */
function Trend({ figure, tables }: ShownFigure) {
  const { Titel, Verlauf, Frueher = [], Zusatz } = figure;
  const isOwn = Frueher.length > 1 && !Verlauf?.IsDerselbe;
  const values = isOwn ? [...Frueher.map(({ Wert }) => Wert), numberOf(figure)] : Verlauf?.Werte;
  if (!values) return null;
  const label =
    isOwn || !Verlauf
      ? t('{titel} je Woche: {werte}', {
          titel: t(Titel),
          werte: values.map((value) => valueWords(withNumber(figure, value), tables)).join(', '),
        })
      : `${t(Verlauf.Titel)}: ${values.map((value) => formatNumber(value, 'n0')).join(', ')}`;
  return (
    <span className={classes.trend}>
      <Sparkline values={values} label={label} isBad={Zusatz?.IsWarnung ?? false} />
    </span>
  );
}

/** Against the week before, whose rows no list shows any more. */
function SinceThen({ figure, tables }: ShownFigure) {
  const before = figure.Frueher?.at(-1);
  if (!before || figure.IsMehr) return null;
  const tag = formatDate(fromWireDate(before.Am)).slice(0, 6);
  const { change, words } = changeSince(figure, before.Wert);
  return (
    <span
      className={classes.extra}
      title={t('Am {tag}: {wert}', { tag, wert: valueWords(withNumber(figure, before.Wert), tables) })}
    >
      <Direction change={change} />
      {change === 0 ? t('wie am {tag}', { tag }) : t('{signed} zu {tag}', { signed: words, tag })}
    </span>
  );
}

/** What is shown big: a share of 1, a sum, or how many. */
const numberOf = ({ Von, Summe, Anzahl }: Kennzahl): number =>
  Von ? (Von.Wert === 0 ? 0 : (Summe ?? Anzahl) / Von.Wert) : (Summe ?? Anzahl);

/** The same figure as it would be with another number. */
function withNumber(figure: Kennzahl, value: number): Kennzahl {
  const { Von, Summe } = figure;
  if (Von) return { ...figure, Summe: value, Von: { ...Von, Wert: 1 } };
  return Summe === undefined ? { ...figure, Anzahl: value } : { ...figure, Summe: value };
}

/** As it is told: points of a share, how many more, and of a sum the part of what it was. */
function changeSince(figure: Kennzahl, before: number): { change: number; words: string } {
  const difference = numberOf(figure) - before;
  if (figure.Von) return inPoints(difference);
  if (figure.Summe !== undefined && before > 0) {
    const change = Math.round((difference / before) * 100);
    return { change, words: signed(change / 100) };
  }
  const change = Math.round(difference);
  return { change, words: withSign(change) };
}

function inPoints(difference: number): { change: number; words: string } {
  const change = Math.round(difference * 100);
  return { change, words: t('{n} Pkt.', { n: withSign(change) }) };
}

function valueWords(figure: Kennzahl, tables: Tables): string {
  const { Entitaet, Feld, Summe, Mittel, Von, Anzahl, IsMehr } = figure;
  if (Von) return Von.Wert === 0 ? '–' : formatNumber(numberOf(figure), 'p0');
  const kind = Feld === undefined ? undefined : tables.get(Entitaet)?.allFields[Feld]?.kind.name;
  if (Mittel !== undefined)
    return Mittel === null ? '–' : kind === 'percent' ? formatNumber(Mittel / 100, 'p1') : formatNumber(Mittel, 'n1');
  if (Feld === undefined || Summe === undefined) return countWords(Anzahl, IsMehr);
  return figureNumber(Summe, kind === 'money');
}

function metaWords(figure: Kennzahl, tables: Tables): ReactNode {
  const { Entitaet, Feld, Summe, Mittel, Von, Vergleich, Anzahl, IsMehr, Verlauf } = figure;
  const before = Vergleich?.Wert;
  const table = tables.get(Entitaet);
  const parts = Von && (
    <BelegLink
      beleg={Von}
      className={classes.extra}
      {...(isOfSeats(Von) && {
        title: t('Plätze der Anfragen, die besetzt oder abgeschlossen wurden; stornierte zählen nicht.'),
      })}
    >
      {partsOf(figure)}
    </BelegLink>
  );
  if (Von && Vergleich && Von.Wert > 0) {
    const { change, words } = inPoints(numberOf(figure) - Vergleich.Wert);
    // There is room for two lines, and what it was a week ago is one of them.
    const compared = !(isOfSeats(Von) && figure.Frueher) && comparedTo(Vergleich, change, words);
    return (
      <>
        {isOfSeats(Von) && parts}
        {compared}
      </>
    );
  }
  if (Von) return parts;
  if (Vergleich && before && Anzahl === 0 && Vergleich.Monate === 1)
    return (
      <BelegLink beleg={Vergleich} className={classes.extra}>
        {t('Vormonat: {wert}', {
          wert: valueWords({ ...figure, ...(Mittel === undefined ? { Summe: before } : { Mittel: before }) }, tables),
        })}
      </BelegLink>
    );
  if (Vergleich && before && Summe !== undefined) {
    const change = (Summe - before) / Math.abs(before);
    return comparedTo(Vergleich, Math.round(change * 100), signed(change));
  }
  if (Vergleich && before !== undefined && typeof Mittel === 'number') {
    const change = Math.round((Mittel - before) * 10) / 10;
    const n = withSign(change, 'n1');
    const isShare = Feld !== undefined && table?.allFields[Feld]?.kind.name === 'percent';
    return comparedTo(Vergleich, change, isShare ? t('{n} Pkt.', { n }) : n);
  }
  if (Mittel !== undefined)
    return (
      table &&
      t('aus {n} {nomen}', {
        n: countWords(Anzahl, IsMehr),
        nomen: nounAfterFrom(table, Anzahl),
      })
    );
  // What a week saw is more than there is at one time, so weeks are told as such.
  if (Verlauf?.IsDerselbe && !figure.Frueher)
    return t('diese Woche {n}, davor {davor}', { n: Verlauf.Werte.at(-1) ?? 0, davor: Verlauf.Werte.at(-2) ?? 0 });
  return Feld !== undefined && table ? `${countWords(Anzahl, IsMehr)} ${nounFor(table, Anzahl)}` : undefined;
}

/** What a share is a share of. */
function partsOf({ Von, Summe, Anzahl }: Kennzahl): string | undefined {
  if (!Von) return;
  const parts = { teil: formatNumber(Summe ?? Anzahl, 'n0'), ganzes: formatNumber(Von.Wert, 'n0') };
  return isOfSeats(Von) ? t('{teil} von {ganzes} Positionen', parts) : t('{teil} von {ganzes}', parts);
}

/** Not of rows of its list, so it says of what. */
const isOfSeats = (von: Kennzahl['Von']): boolean => von?.Feld === 'AnzahlGesamt';

/** Against the time before, which is as long, with the way to it: what got better stands out. */
function comparedTo(before: Vergleich, change: number, signed: string): ReactNode {
  const { Monate, Bis, Besser } = before;
  const isBetter = change !== 0 && change > 0 === (Besser !== 'weniger');
  return (
    <BelegLink beleg={before} className={classes.extra} data-better={isBetter || undefined}>
      <Direction change={change} />
      {Bis !== undefined
        ? t('{signed} zu 1.–{tag}', { signed, tag: formatDate(fromWireDate(Bis)).slice(0, 6) })
        : t('{signed} zu {n} Mon. davor', { signed, n: Monate })}
    </BelegLink>
  );
}

function Direction({ change }: { readonly change: number }) {
  if (change === 0) return null;
  const Icon = change > 0 ? IconTrendingUp : IconTrendingDown;
  return <Icon aria-hidden size={14} />;
}

const withSign = (value: number, format: 'n0' | 'n1' = 'n0') => `${value > 0 ? '+' : ''}${formatNumber(value, format)}`;
const signed = (share: number) => `${share > 0 ? '+' : ''}${formatNumber(share, 'p0')}`;
