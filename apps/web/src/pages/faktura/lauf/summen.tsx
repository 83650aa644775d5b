import { formatNumber } from '@disponent/domain/format/number';
import { Button } from '@mantine/core';
import formClasses from '../../../form/form.module.css';
import { FormContext } from '../../../form/form-context.ts';
import { FormField } from '../../../form/form-field.tsx';
import { useForm } from '../../../record/editing/use-form.ts';
import { sayAnswer } from '../../../texts/say.ts';
import { t } from '../../../texts/t.ts';
import { IconInfoCircle } from '../../../ui/icons.ts';
import { Shortcut, SingleKey } from '../../../ui/shortcut.tsx';
import classes from './lauf.module.css';
import { sumsOf } from './sums.ts';
import type { LaufModel } from './use-lauf.ts';

const euro = (value: number) => formatNumber(value, 'c2');

/** What the chosen invoices add up to, what stands against others, and the button. */
export function SumColumn({ model }: { readonly model: LaufModel }) {
  const { chosen, zeilen } = model;
  const sums = sumsOf(chosen);
  const form = useForm(model.store, false);
  const problems = zeilen.filter(({ Probleme }) => Probleme.length > 0);
  const blocked = zeilen.filter(model.isBlocked).reduce((sum, { Netto }) => sum + Netto, 0);
  return (
    <aside className={classes.side} aria-label={t('Summen')}>
      <div className={classes.sideTop}>
        <div className={classes.hint}>{t('Brutto gesamt')}</div>
        <div className={`${classes.amount} tabular`}>{euro(sums.brutto)}</div>
        <dl className={classes.sums}>
          {sums.perTax.map(({ kategorie, prozent, netto }) => (
            <div key={`${kategorie}${prozent}`}>
              <dt>
                {kategorie === 'S'
                  ? t('Netto {n} %', { n: prozent })
                  : kategorie === 'AE'
                    ? t('Netto Reverse Charge')
                    : t('Netto ohne USt')}
              </dt>
              <dd>{euro(netto)}</dd>
            </div>
          ))}
          {sums.perTax
            .filter(({ kategorie }) => kategorie === 'S')
            .map(({ prozent, steuer }) => (
              <div key={prozent}>
                <dt>{t('USt {n} %', { n: prozent })}</dt>
                <dd>{euro(steuer)}</dd>
              </div>
            ))}
        </dl>
        {sums.kosten !== null && sums.db !== null && (
          <dl className={classes.sums}>
            <div>
              <dt>{t('Lohn mit Nebenkosten')}</dt>
              <dd>{euro(sums.kosten)}</dd>
            </div>
            <div>
              <dt>{t('Deckungsbeitrag')}</dt>
              <dd>
                <strong>{euro(sums.db)}</strong>
              </dd>
            </div>
            <div>
              <dt>{t('DB')}</dt>
              <dd>{sums.netto === 0 ? '–' : formatNumber(sums.db / sums.netto, 'p1')}</dd>
            </div>
          </dl>
        )}
        {problems.length > 0 && (
          <section className={classes.found} aria-label={t('Prüfung')}>
            <h3>
              {t('Prüfung')} <span className={classes.hint}>{problems.length}</span>
            </h3>
            <ul>
              {problems.slice(0, 12).map(({ Schluessel, Kunde, Probleme }) => (
                <li key={Schluessel} data-tone={Probleme[0]?.IsFehler ? 'rot' : 'bernstein'}>
                  <strong>{Kunde}</strong>
                  <span className={classes.hint}>{Probleme[0] && sayAnswer(Probleme[0].Satz)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={classes.note}>
          <IconInfoCircle aria-hidden size={15} />
          <span>
            {t('Jede freigegebene Stunde wird genau einmal verrechnet.')}{' '}
            {blocked !== 0 &&
              t('Blockierte Rechnungen bleiben für den nächsten Lauf stehen ({betrag}).', { betrag: euro(blocked) })}
          </span>
        </p>
      </div>
      <div className={classes.sideFoot}>
        <FormContext value={form}>
          <div className={formClasses.grid}>
            <FormField table={model.store.table} name="Rechnungsdatum" path="Rechnungsdatum" />
          </div>
        </FormContext>
        <Button
          fullWidth
          disabled={chosen.length === 0}
          loading={model.isBeginning}
          aria-keyshortcuts="Control+Enter"
          rightSection={<Shortcut>Strg Enter</Shortcut>}
          onClick={() => void model.begin()}
        >
          {chosen.length === 1
            ? t('1 Entwurf anlegen')
            : t('{n} Entwürfe anlegen', { n: formatNumber(chosen.length, 'n0') })}
        </Button>
        <div className={classes.keys}>
          <span>
            <SingleKey of="check" /> {t('nächstes Problem')}
          </span>
          <span>
            <Shortcut>Esc</Shortcut> {t('schließen')}
          </span>
        </div>
      </div>
    </aside>
  );
}
