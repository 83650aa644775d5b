import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { health } from '../../api/health.ts';
import { buildId } from '../../builds/build-files.ts';
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
      <h2 className={classes.heading}>Zustand</h2>
      <dl className={classes.facts}>
        <dt>Server und Datenbank</dt>
        <dd>
          {data && !isError && (
            <StatusPill tone="gruen" glyph="reached" label="Zustand">
              In Ordnung
            </StatusPill>
          )}
          {isError && (
            <StatusPill tone="rot" glyph="attention" label="Zustand">
              Antwortet nicht
            </StatusPill>
          )}
        </dd>
        <dt>Version der Oberfläche</dt>
        <dd>{buildId || 'Entwicklung'}</dd>
      </dl>
      <Button
        variant="default"
        leftSection={<IconRefresh aria-hidden />}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        Erneut prüfen
      </Button>
    </section>
  );
}
