import { Button } from '@mantine/core';
import { useMe } from '../session/use-me.ts';
import { keepForPage, pageChoices } from '../store/page-choices.ts';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { overlay } from '../ui/overlay.ts';
import { stopsOf, tourName, tourState } from './stops.ts';
import classes from './tour-offer.module.css';

/** On the dashboard, until it is taken or declined once: where it was left, the help goes on with it. */
export function TourOffer() {
  const choices = useStore(pageChoices);
  const { length } = stopsOf(useMe());
  if (!choices || length === 0 || tourState(choices, length) !== undefined) return null;
  return (
    <section className={classes.offer} aria-label={t('Tour')}>
      <p className={classes.text}>{t('Neu hier? Eine Tour führt in {n} Schritten durch den Tag.', { n: length })}</p>
      <Button size="xs" onClick={() => overlay.show('tour')}>
        {t('Tour beginnen')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => keepForPage(tourName, 0)}>
        {t('Nein danke')}
      </Button>
    </section>
  );
}

/** In the help: begin, go on, or once more. */
export function TourButton() {
  const choices = useStore(pageChoices);
  const { length } = stopsOf(useMe());
  if (!choices || length === 0) return null;
  const state = tourState(choices, length);
  return (
    <Button
      variant="default"
      onClick={() => {
        if (state === 'fertig') keepForPage(tourName, 0);
        overlay.show('tour');
      }}
    >
      {state ? (state === 'fertig' ? t('Tour wiederholen') : t('Tour fortsetzen')) : t('Tour beginnen')}
    </Button>
  );
}
