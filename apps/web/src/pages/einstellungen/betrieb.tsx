import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { health } from '../../api/health.ts';
import { buildId } from '../../builds/build-files.ts';
import { t } from '../../texts/t.ts';
import { IconRefresh } from '../../ui/icons.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './einstellungen.module.css';

/** Whether the server and its database answer, and which build this is. */
export function Betrieb() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: health,
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('Zustand')}</h2>
      <dl className={classes.facts}>
        <dt>{t('Server und Datenbank')}</dt>
        <dd>
          {data && !isError && (
            <StatusPill tone="gruen" glyph="reached" label={t('Zustand')}>
              {t('In Ordnung')}
            </StatusPill>
          )}
          {isError && (
            <StatusPill tone="rot" glyph="attention" label={t('Zustand')}>
              {t('Antwortet nicht')}
            </StatusPill>
          )}
        </dd>
        <dt>{t('Version der Oberfläche')}</dt>
        <dd>{buildId || t('Entwicklung')}</dd>
      </dl>
      <Button
        variant="default"
        leftSection={<IconRefresh aria-hidden />}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {t('Erneut prüfen')}
      </Button>
    </section>
  );
}
