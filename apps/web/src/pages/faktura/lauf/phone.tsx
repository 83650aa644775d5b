import { formatNumber } from '@disponent/domain/format/number';
import { t } from '../../../texts/t.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import classes from './lauf.module.css';
import { sumsOf } from './sums.ts';
import type { LaufModel } from './use-lauf.ts';

/** On a phone a run is only looked at: what would be billed, and what stands against it. */
export function PhoneSummary({ model }: { readonly model: LaufModel }) {
  const { preview, zeilen, chosen } = model;
  if (preview.error && !preview.data)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <SkeletonRows rows={6} columns={2} />;
  const sums = sumsOf(chosen);
  const facts = [
    [t('Rechnungen'), formatNumber(chosen.length, 'n0')],
    [t('Blockiert'), formatNumber(zeilen.filter(model.isBlocked).length, 'n0')],
    [t('Stunden'), formatNumber(sums.stunden, 'n2')],
    [t('Netto'), formatNumber(sums.netto, 'c2')],
    [t('USt'), formatNumber(sums.steuer, 'c2')],
  ] as const;
  return (
    <section className={classes.phone} aria-label={t('Vorschau')}>
      <div className={classes.hint}>{t('Brutto gesamt')}</div>
      <div className={`${classes.amount} tabular`}>{formatNumber(sums.brutto, 'c2')}</div>
      <dl className={classes.sums}>
        {facts.map(([caption, value]) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('Entwürfe legen Sie an einem größeren Bildschirm an.')}</p>
      <ul className={classes.cards}>
        {zeilen.slice(0, 100).map((zeile) => (
          <li key={zeile.Schluessel}>
            <span>
              <strong>{zeile.Kunde}</strong>
              <span className={classes.hint}>{model.isBlocked(zeile) ? t('blockiert') : t('bereit')}</span>
            </span>
            <span className="tabular">{formatNumber(zeile.Netto, 'c2')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
