import { formatFileSize } from '@disponent/domain/format/file-size';
import { formatNumber } from '@disponent/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { jobsApi } from '../../api/jobs.ts';
import classes from '../../figures/card.module.css';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { IconChevronRight } from '../../ui/icons.ts';

/** For who runs the installation: what waits, what failed and how much is stored, each leading to where it is told one by one. */
export function BetriebCard() {
  const { data } = useQuery({
    queryKey: ['betrieb', 'dashboard'],
    queryFn: async ({ signal }) => {
      const [{ Warteschlange, Dateien, Datenbank }, jobs] = await Promise.all([
        jobsApi.betrieb(signal),
        jobsApi.list(signal),
      ]);
      return {
        waiting: formatNumber(Warteschlange.Wartend, 'n0'),
        failed: formatNumber(
          jobs.reduce((sum, { Gescheitert }) => sum + Gescheitert, 0),
          'n0',
        ),
        files: formatFileSize(Dateien.Groesse),
        database: formatFileSize(Datenbank.Groesse),
      };
    },
    refetchInterval: 60_000,
    meta: { isQuiet: true },
  });
  const lines = [
    [t('Jobs, die warten'), data?.waiting],
    [t('Gescheiterte Jobs'), data?.failed],
    [t('Speicher der Dateien'), data?.files],
    [t('Speicher der Datenbank'), data?.database],
  ] as const;
  return (
    <section className={classes.card} aria-labelledby="betrieb">
      <h2 id="betrieb" className={classes.cardHead}>
        {t('Betrieb')}
      </h2>
      <ul className={classes.lines}>
        {lines.map(([caption, value]) => (
          <li key={caption}>
            <Link to="/einstellungen" search={{ bereich: 'betrieb' }} preload={false} className={classes.line}>
              <span>{caption}</span>
              {/* Its place is kept until it is known. */}
              <span className={`${classes.lineCount} tabular`}>{value ?? '–'}</span>
              <span className={classes.lineWay}>
                <IconChevronRight aria-hidden size={14} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
