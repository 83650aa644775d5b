import { formatNumber } from '@disponent/domain/format/number';
import type { RechnungslaufVorschau } from '@disponent/domain/wire/rechnungslauf';
import { Button } from '@mantine/core';
import { t } from '../../../texts/t.ts';
import classes from './lauf.module.css';
import type { LaufModel } from './use-lauf.ts';
import { dayWords } from './words.ts';

/** What the run leaves out, and what to do about it: ask for the approval, take in what is older. */
export function NotIncluded({ model, data }: { readonly model: LaufModel; readonly data: RechnungslaufVorschau }) {
  const { Offen, Frueher } = data;
  if (Offen.length === 0 && Frueher.Wochen === 0) return null;
  const sum = (pick: (one: (typeof Offen)[number]) => number) => Offen.reduce((all, one) => all + pick(one), 0);
  const waiting = sum(({ Eingereicht }) => Eingereicht);
  const remind = (kunden: readonly number[], words: string) => (
    <Button variant="subtle" size="xs" loading={model.remind.isPending} onClick={() => model.remind.mutate(kunden)}>
      {words}
    </Button>
  );
  return (
    <section className={classes.left} aria-label={t('Nicht enthalten')}>
      {Frueher.Wochen > 0 && Frueher.Von !== null && (
        <p>
          <strong>{t('Früher')}</strong>{' '}
          {t('{n} freigegebene Wochen vor dem Zeitraum, ab {tag}', { n: Frueher.Wochen, tag: dayWords(Frueher.Von) })}{' '}
          <Button variant="subtle" size="xs" onClick={() => model.include(Frueher.Von ?? '')}>
            {t('Einbeziehen')}
          </Button>
        </p>
      )}
      {Offen.length > 0 && (
        <details>
          <summary>
            <strong>{t('Nicht enthalten')}</strong>{' '}
            {t('{n} Wochen noch nicht freigegeben ({stunden} Std., ca. {betrag})', {
              n: formatNumber(
                sum(({ Wochen }) => Wochen),
                'n0',
              ),
              stunden: formatNumber(
                sum(({ Stunden }) => Stunden),
                'n2',
              ),
              betrag: formatNumber(
                sum(({ Betrag }) => Betrag),
                'c0',
              ),
            })}
          </summary>
          <table className={classes.table}>
            <tbody>
              {Offen.map((one) => (
                <tr key={one.IdUnternehmen}>
                  <td className={classes.name}>{one.Kunde}</td>
                  <td>{t('{n} Wochen, davon {m} beim Kunden', { n: one.Wochen, m: one.Eingereicht })}</td>
                  <td className={classes.number}>{formatNumber(one.Stunden, 'n2')}</td>
                  <td className={classes.number}>{formatNumber(one.Betrag, 'n2')}</td>
                  <td>{one.Eingereicht > 0 && remind([one.IdUnternehmen], t('Anmahnen'))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      {waiting > 0 && remind(model.auswahl.Kunden, t('Freigaben anmahnen ({n})', { n: waiting }))}
    </section>
  );
}
