import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Job, type JobCommand, jobsApi } from '../../api/jobs.ts';
import { useShortcut } from '../../entity/use-shortcut.ts';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './einstellungen.module.css';
import { moment } from './moment.ts';

/** While the page is looked at. */
const everyMs = 5000;

/** What the server does by itself: when it runs next, what became of it, and what somebody has to see to. */
export function Jobs() {
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => jobsApi.list(signal),
    staleTime: 0,
    refetchInterval: everyMs,
    meta: { isQuiet: true },
  });
  const run = useMutation({
    mutationFn: ({ name, command }: { name: string; command: JobCommand }) => jobsApi.run(name, command),
    onSettled: () => refetch(),
  });
  const failed = data?.filter(isTrouble) ?? [];
  useShortcut(
    'retry',
    failed.length > 0 ? () => failed.forEach(({ Name }) => run.mutate({ name: Name, command: 'start' })) : undefined,
    t('Jetzt versuchen'),
  );
  return (
    <section className={classes.section} aria-labelledby="jobs">
      <h2 id="jobs" className={classes.heading}>
        {t('Jobs')}
      </h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {failed.length === 0 && <p className={classes.allWell}>{t('Alles läuft.')}</p>}
          <ul className={classes.jobs}>
            {data.map((job) => (
              <JobLine
                key={job.Name}
                job={job}
                isBusy={run.isPending}
                onRun={(command) => run.mutate({ name: job.Name, command })}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface LineProps {
  readonly job: Job;
  readonly isBusy: boolean;
  readonly onRun: (command: JobCommand) => void;
}

function JobLine({ job, isBusy, onRun }: LineProps) {
  const name = t(job.Bezeichnung);
  const isPaused = job.PausiertSeit !== null;
  return (
    <li className={classes.job} data-well={!isTrouble(job) || undefined}>
      <div className={classes.jobWords}>
        <div className={classes.jobName}>
          {name}
          <State job={job} />
        </div>
        <div className={`${classes.hint} tabular`}>{facts(job)}</div>
        {isTrouble(job) && <div className={classes.jobProblem}>{trouble(job)}</div>}
      </div>
      <Button
        variant="subtle"
        disabled={isBusy}
        aria-label={isPaused ? t('{job} fortsetzen', { job: name }) : t('{job} anhalten', { job: name })}
        onClick={() => onRun(isPaused ? 'fortsetzen' : 'pausieren')}
      >
        {isPaused ? t('Fortsetzen') : t('Anhalten')}
      </Button>
      <Button
        variant="default"
        disabled={isBusy || isPaused}
        aria-label={
          isTrouble(job) ? t('{job} jetzt versuchen', { job: name }) : t('{job} jetzt starten', { job: name })
        }
        onClick={() => onRun('start')}
      >
        {isTrouble(job) ? t('Jetzt versuchen') : t('Jetzt starten')}
      </Button>
    </li>
  );
}

function State({ job }: { readonly job: Job }) {
  if (job.PausiertSeit !== null)
    return (
      <StatusPill tone="bernstein" glyph="pause">
        {t('Angehalten')}
      </StatusPill>
    );
  if (isTrouble(job))
    return (
      <StatusPill tone="rot" glyph="attention">
        {t('Fehler')}
      </StatusPill>
    );
  if (job.Laufend > 0)
    return (
      <StatusPill tone="blau" glyph="half">
        {t('Läuft')}
      </StatusPill>
    );
  return null;
}

const isTrouble = ({ Fehler }: Job): boolean => Fehler !== null;

function facts({ NaechsterLauf, LetzterLauf, Wartend, Saetze: { Plan, LetztesErgebnis } }: Job): string {
  return [
    Plan === null ? t('bei Bedarf') : sayAnswer(Plan),
    NaechsterLauf && t('nächster Lauf {zeit}', { zeit: moment(NaechsterLauf) }),
    LetzterLauf && t('zuletzt {zeit}', { zeit: moment(LetzterLauf) }),
    LetztesErgebnis && sayAnswer(LetztesErgebnis),
    Wartend > 0 && t('{anzahl} warten', { anzahl: Wartend }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What waits is not lost; what was given up waits for somebody. */
function trouble({ Fehler, Gescheitert }: Job): string {
  const what =
    Gescheitert > 0
      ? t('{anzahl} aufgegeben; verloren ist nichts.', { anzahl: Gescheitert })
      : t('Wird von selbst noch einmal versucht; verloren ist nichts.');
  return `${t(Fehler ?? '')} · ${what}`;
}
