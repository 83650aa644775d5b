import type { Einrichtungsschritt } from '@disponent/domain/wire/dashboard';
import { Button } from '@mantine/core';
import cards from '../../figures/card.module.css';
import { Link } from '../../router/link.tsx';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { IconCheck } from '../../ui/icons.ts';
import { createStored } from '../../ui/stored.ts';
import classes from './einrichtung.module.css';

const hidden = createStored('disponent.einrichtung.ausgeblendet', ['ja'] as const);

/** The first hour: what is to be set up before the company can work, each step checked by what is there. */
export function Einrichtung({ steps }: { steps: readonly Einrichtungsschritt[] }) {
  const isHidden = useStore(hidden) === 'ja';
  const done = steps.filter(({ IsErledigt }) => IsErledigt).length;
  const progress = t('{n} von {alle} erledigt', { n: done, alle: steps.length });
  const next = steps.find(({ IsErledigt }) => !IsErledigt);
  if (isHidden)
    return (
      <p className={classes.hidden}>
        {t('Einrichten')} · {progress}{' '}
        <button type="button" className={classes.show} onClick={() => hidden.set(undefined)}>
          {t('Schritte anzeigen')}
        </button>
      </p>
    );
  return (
    <section className={`${cards.card} ${classes.card}`} aria-labelledby="einrichtung">
      <div className={classes.head}>
        <h2 id="einrichtung" className={cards.cardHead}>
          {t('Einrichten')} <span className={cards.cardCount}>{progress}</span>
        </h2>
        <Button variant="subtle" size="xs" onClick={() => hidden.set('ja')}>
          {t('Ausblenden')}
        </Button>
      </div>
      <ol className={cards.lines}>
        {steps.map((step, index) => (
          <li key={step.Schluessel} className={classes.step} data-done={step.IsErledigt || undefined}>
            <span className={`${classes.mark} tabular`}>
              {step.IsErledigt ? <IconCheck aria-label={t('Erledigt')} size={14} /> : index + 1}
            </span>
            <div>
              <p className={classes.title}>{t(step.Titel)}</p>
              <p className={classes.text}>{t(step.Text)}</p>
            </div>
            {!step.IsErledigt && (
              <Button
                component={Link}
                to={step.Pfad}
                variant={step === next ? 'filled' : 'default'}
                size="xs"
                aria-label={t('Öffnen: {titel}', { titel: t(step.Titel) })}
              >
                {t('Öffnen')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
