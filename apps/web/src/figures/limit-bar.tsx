import { formatNumber } from '@disponent/domain/format/number';
import type { Rahmen } from '@disponent/domain/wire/dashboard';
import { t } from '../texts/t.ts';
import { IconAlertTriangle } from '../ui/icons.ts';
import { BelegLink } from './beleg-link.tsx';
import classes from './limit-bar.module.css';

/** How much of a limit is used, with both amounts; what is above it is said as an amount. */
export function LimitBar({ limit }: { limit: Rahmen }) {
  const { Titel, Limit, Genutzt } = limit;
  const isAbove = Genutzt > Limit;
  const title = t(Titel);
  const used =
    Limit > 0
      ? t('{betrag} genutzt, {anteil}', { betrag: euro(Genutzt), anteil: formatNumber(Genutzt / Limit, 'p0') })
      : t('{betrag} genutzt', { betrag: euro(Genutzt) });
  const above = isAbove && t('{betrag} darüber', { betrag: euro(Genutzt - Limit) });
  return (
    <section className={classes.limit} aria-label={title} data-above={isAbove || undefined}>
      <div className={classes.words}>
        <span>
          {title} <span className="tabular">{euro(Limit)}</span>
        </span>
        {above && (
          <span className={classes.above}>
            <IconAlertTriangle aria-hidden size={14} /> {above}
          </span>
        )}
        <BelegLink beleg={limit} className={`${classes.used} tabular`}>
          {used}
        </BelegLink>
      </div>
      <div
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Limit}
        aria-valuenow={Math.max(0, Math.min(Genutzt, Limit))}
        aria-valuetext={[used, above].filter(Boolean).join(', ')}
        className={classes.track}
      >
        <span
          style={{
            inlineSize: `${Limit > 0 ? Math.max(0, Math.min(100, (100 * Genutzt) / Limit)) : isAbove ? 100 : 0}%`,
          }}
        />
      </div>
    </section>
  );
}

const euro = (value: number): string => formatNumber(value, 'c0');
