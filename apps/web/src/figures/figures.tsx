import { dativeOf } from '@disponent/domain/entity/caption';
import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import type { Kennzahl, Vergleich } from '@disponent/domain/wire/dashboard';
import { fromWireDate } from '@disponent/domain/wire/dates';
import type { ReactNode } from 'react';
import { countWords, nounFor } from '../entity/counts.ts';
import { isTranslated, t } from '../texts/t.ts';
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
      <ul className={classes.figures} aria-label={t('Kennzahlen')}>
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
              {figure.Verlauf && (
                <span className={classes.trend}>
                  <Sparkline
                    values={figure.Verlauf.Werte}
                    label={trendWords(figure)}
                    isBad={figure.Zusatz?.IsWarnung ?? false}
                  />
                </span>
              )}
              <span className={classes.figureMeta}>
                {figure.Zusatz ? <Extra figure={figure} /> : metaWords(figure, tables)}
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

const trendWords = ({ Verlauf }: Kennzahl): string =>
  Verlauf ? `${t(Verlauf.Titel)}: ${Verlauf.Werte.map((value) => formatNumber(value, 'n0')).join(', ')}` : '';

function valueWords({ Entitaet, Feld, Summe, Mittel, Von, Anzahl, IsMehr }: Kennzahl, tables: Tables): string {
  if (Von) return Von.Wert === 0 ? '–' : formatNumber((Summe ?? Anzahl) / Von.Wert, 'p0');
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
  if (Von && Vergleich && Von.Wert > 0) {
    const points = Math.round(((Summe ?? Anzahl) / Von.Wert - Vergleich.Wert) * 100);
    return comparedTo(Vergleich, points, t('{n} Pkt.', { n: withSign(points) }));
  }
  if (Von)
    return (
      <BelegLink beleg={Von} className={classes.extra}>
        {partsOf(figure)}
      </BelegLink>
    );
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
        nomen: Anzahl === 1 || isTranslated() ? nounFor(table, Anzahl) : dativeOf(table.caption),
      })
    );
  // What a week saw is more than there is at one time, so weeks are told as such.
  if (Verlauf?.IsDerselbe)
    return t('diese Woche {n}, davor {davor}', { n: Verlauf.Werte.at(-1) ?? 0, davor: Verlauf.Werte.at(-2) ?? 0 });
  return Feld !== undefined && table ? `${countWords(Anzahl, IsMehr)} ${nounFor(table, Anzahl)}` : undefined;
}

/** What a share is a share of. */
const partsOf = ({ Von, Summe, Anzahl }: Kennzahl): string | undefined =>
  Von &&
  t('{teil} von {ganzes}', {
    teil: formatNumber(Summe ?? Anzahl, 'n0'),
    ganzes: formatNumber(Von.Wert, 'n0'),
  });

/** Against the time before, which is as long, with the way to it: what got better stands out. */
function comparedTo(before: Vergleich, change: number, signed: string): ReactNode {
  const { Monate, Bis, Besser } = before;
  const Icon = change > 0 ? IconTrendingUp : IconTrendingDown;
  const isBetter = change !== 0 && change > 0 === (Besser !== 'weniger');
  return (
    <BelegLink beleg={before} className={classes.extra} data-better={isBetter || undefined}>
      {change !== 0 && <Icon aria-hidden size={14} />}
      {Bis !== undefined
        ? t('{signed} zu 1.–{tag}', { signed, tag: formatDate(fromWireDate(Bis)).slice(0, 6) })
        : t('{signed} zu {n} Mon. davor', { signed, n: Monate })}
    </BelegLink>
  );
}

const withSign = (value: number, format: 'n0' | 'n1' = 'n0') => `${value > 0 ? '+' : ''}${formatNumber(value, format)}`;
const signed = (share: number) => `${share > 0 ? '+' : ''}${formatNumber(share, 'p0')}`;
