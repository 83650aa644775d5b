import { formatNumber } from '@disponent/domain/format/number';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../texts/t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import classes from './lauf.module.css';
import { NotIncluded } from './offen.tsx';
import { SumColumn } from './summen.tsx';
import { sumsOf } from './sums.ts';
import type { LaufModel } from './use-lauf.ts';
import { dayWords, gruppierungWords, periodWords, rhythmWords } from './words.ts';
import { PreviewRow } from './zeile.tsx';

/** Rows drawn at once; problems are always among them. */
const mostRows = 300;

/** What would be made, worked out now: a row for each invoice, with what stands against it and the place to mend it. */
export function VorschauStep({ model }: { readonly model: LaufModel }) {
  const { preview, zeilen } = model;
  if (preview.error && !preview.data)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data)
    return (
      <div className={classes.wait}>
        <SkeletonRows rows={10} columns={6} />
      </div>
    );
  return (
    <div className={classes.body}>
      <section className={classes.main} aria-label={t('Vorschau')}>
        {zeilen.length === 0 ? <Nothing model={model} /> : <PreviewTable model={model} />}
        <NotIncluded model={model} data={preview.data} />
      </section>
      <SumColumn model={model} />
    </div>
  );
}

function Nothing({ model }: { readonly model: LaufModel }) {
  const last = model.preview.data?.LetzterLauf;
  return (
    <EmptyState
      icon={<IconCheck aria-hidden size={20} />}
      title={t('Nichts zu verrechnen')}
      text={last ? t('Letzter Lauf am {tag}.', { tag: dayWords(last.Am) }) : t('Es gab noch keinen Lauf.')}
      actions={
        <Button variant="default" onClick={model.back}>
          {t('Auswahl ändern')}
        </Button>
      }
    />
  );
}

function PreviewTable({ model }: { readonly model: LaufModel }) {
  const [isOnlyProblems, setOnlyProblems] = useState(false);
  const { zeilen, chosen } = model;
  const problems = zeilen.filter(({ Probleme }) => Probleme.length > 0);
  const wanted = isOnlyProblems ? problems : zeilen;
  const shown =
    wanted.length > mostRows
      ? [...problems, ...wanted.filter((one) => !problems.includes(one))].slice(0, mostRows)
      : wanted;
  const free = zeilen.filter((zeile) => !model.isBlocked(zeile));
  const sums = sumsOf(chosen);
  return (
    <>
      <div className={classes.tools}>
        <button type="button" className={classes.chip} onClick={model.back}>
          {t('Leistung')} <strong>{periodWords(model.auswahl)}</strong>
        </button>
        {model.art === 'Verkauf' && (
          <>
            <button type="button" className={classes.chip} onClick={model.back}>
              {t('Rhythmus')} <strong>{rhythmWords(model.auswahl.Rhythmen)}</strong>
            </button>
            <button type="button" className={classes.chip} onClick={model.back}>
              {t('Gruppierung')} <strong>{gruppierungWords(model.auswahl.Gruppierung)}</strong>
            </button>
          </>
        )}
        <SegmentedControl
          className={classes.filter}
          aria-label={t('Zeilen')}
          value={isOnlyProblems ? 'probleme' : 'alle'}
          onChange={(value) => setOnlyProblems(value === 'probleme')}
          data={[
            { value: 'alle', label: `${t('Alle')} ${formatNumber(zeilen.length, 'n0')}` },
            { value: 'probleme', label: `${t('Probleme')} ${formatNumber(problems.length, 'n0')}` },
          ]}
        />
      </div>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('Rechnungen des Laufs')}>
          <thead>
            <tr>
              <th className={classes.box}>
                <Checkbox
                  aria-label={t('Alle wählen')}
                  checked={chosen.length > 0 && chosen.length === free.length}
                  indeterminate={chosen.length > 0 && chosen.length < free.length}
                  disabled={free.length === 0}
                  onChange={(event) =>
                    model.toggle(
                      free.map(({ Schluessel }) => Schluessel),
                      event.currentTarget.checked,
                    )
                  }
                />
              </th>
              <th>{model.art === 'Verkauf' ? t('Kunde') : t('Co-Lieferant')}</th>
              <th>{t('Rechnung je')}</th>
              <th className={classes.number}>{t('Personen')}</th>
              <th className={classes.number}>{t('Stunden')}</th>
              <th className={classes.number}>{t('Netto €')}</th>
              <th className={classes.number}>{t('USt €')}</th>
              <th>{t('Prüfung')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((zeile) => (
              <PreviewRow key={zeile.Schluessel} model={model} zeile={zeile} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4} className={classes.chosen}>
                {t('{n} Rechnungen gewählt', { n: formatNumber(chosen.length, 'n0') })}
              </td>
              <td className={classes.number}>{formatNumber(sums.stunden, 'n2')}</td>
              <td className={classes.number}>{formatNumber(sums.netto, 'n2')}</td>
              <td className={classes.number}>{formatNumber(sums.steuer, 'n2')}</td>
              <td>{formatNumber(sums.brutto, 'c2')}</td>
            </tr>
          </tfoot>
        </table>
        {shown.length < wanted.length && (
          <p className={classes.hint}>
            {t('Gezeigt werden {n} von {m}; verrechnet werden alle gewählten.', {
              n: formatNumber(shown.length, 'n0'),
              m: formatNumber(wanted.length, 'n0'),
            })}
          </p>
        )}
      </div>
    </>
  );
}
