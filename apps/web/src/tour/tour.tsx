import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { useEscape } from '../entity/use-shortcut.ts';
import { useNavigate } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { keepForPage, pageChoices } from '../store/page-choices.ts';
import { t } from '../texts/t.ts';
import { overlay } from '../ui/overlay.ts';
import { stopsOf, tourName, tourState } from './stops.ts';
import classes from './tour.module.css';
import { useRing } from './use-ring.ts';

/** The tour through a day: beside the page, which stays usable; left by Esc and taken up again where it was left. */
export function Tour() {
  const me = useMe();
  const navigate = useNavigate();
  const [stops] = useState(() => stopsOf(me));
  const [at, setAt] = useState(() => {
    const state = tourState(pageChoices.get(), stops.length);
    return typeof state === 'number' ? state : 0;
  });
  const stop = stops[at];
  const request = useWaitingRequest();
  const path = stop?.path.includes('{id}') ? request && `/anfrage/${request}` : stop?.path;
  const ring = useRing(stop);
  const box = useRef<HTMLElement>(null);
  useEscape(leave);
  useEffect(() => {
    keepForPage(tourName, at);
    if (path) navigate({ href: path });
  }, [at, path, navigate]);
  // Each stop is read out; a page that takes the focus when it comes gives it back once its part is found.
  const isFound = ring !== undefined;
  useEffect(() => box.current?.focus({ preventScroll: true }), [at]);
  useEffect(() => {
    if (isFound && !box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true });
  }, [isFound]);

  function leave(): void {
    overlay.close();
  }

  function next(): void {
    if (at + 1 < stops.length) return setAt(at + 1);
    keepForPage(tourName, 'fertig');
    overlay.close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target === event.currentTarget) next();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  }

  if (!stop) return null;
  return (
    <>
      {ring && <div aria-hidden data-tour-ring className={classes.ring} style={ring} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves it, whatever in it has the focus, and Enter goes on */}
      <section
        ref={box}
        role="dialog"
        aria-labelledby="tour-titel"
        aria-describedby="tour-text"
        tabIndex={-1}
        className={classes.box}
        onKeyDown={onKeyDown}
      >
        <div className={classes.head}>
          <h2 id="tour-titel" className={classes.title}>
            {t('{n} von {alle}: {titel}', { n: at + 1, alle: stops.length, titel: stop.title })}
          </h2>
          <CloseButton size="sm" aria-label={t('Tour verlassen')} onClick={leave} />
        </div>
        <p id="tour-text">{stop.text}</p>
        <div className={classes.foot}>
          <span className={classes.hint}>{t('Esc verlässt die Tour; in der Hilfe geht sie weiter.')}</span>
          <Button variant="default" size="xs" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('Zurück')}
          </Button>
          <Button size="xs" onClick={next}>
            {at + 1 < stops.length ? t('Weiter') : t('Fertig')}
          </Button>
        </div>
      </section>
    </>
  );
}

/** A request with places to fill; undefined until one is found. */
function useWaitingRequest(): number | undefined {
  const { data } = useQuery({
    queryKey: ['tour', 'AnfrageDat'],
    queryFn: ({ signal }) =>
      entityApi.list(
        'AnfrageDat',
        {
          filter: [['Status', 'anyof', ['Offen', 'InBearbeitung', 'Teilbesetzt']], 'and', ['AnzahlOffen', '>', 0]],
          columns: ['AnfrageNr'],
          count: 'none',
          take: 1,
        },
        signal,
      ),
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const id = data?.Rows[0]?.['Id'];
  return typeof id === 'number' ? id : undefined;
}
