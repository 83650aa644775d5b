import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import classes from './funnels.module.css';
import type { ChartPoint } from './point.ts';

/** A funnel in each row: all of it, then how many came to each step, with a bar of their share below. */
export function Funnels({ points, label }: { readonly points: readonly ChartPoint[]; readonly label: string }) {
  return (
    <table className={classes.funnels} aria-label={label}>
      <thead>
        <tr>
          <td aria-hidden />
          <th scope="col">{t('Gesamt')}</th>
          {points[0]?.steps?.map((step) => (
            <th key={step.key} scope="col">
              {step.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ steps = [], ...all }) => (
          <tr key={all.key}>
            <th scope="row" title={all.label}>
              {all.label}
            </th>
            {[{ ...all, key: 'alle', label: t('Gesamt') }, ...steps].map((step) => (
              <td key={step.key}>
                <Step step={step} of={all} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Step({ step, of }: { readonly step: ChartPoint; readonly of: ChartPoint }) {
  const inside = (
    <>
      <span className="tabular">{step.words}</span>
      <span className={classes.track} aria-hidden>
        <span style={{ inlineSize: `${of.value === 0 ? 0 : (100 * step.value) / of.value}%` }} />
      </span>
    </>
  );
  return step.target ? (
    <Link
      {...step.target}
      preload={false}
      className={classes.step}
      aria-label={`${of.label}, ${step.label}: ${step.words}`}
      data-none={step.value === 0 || undefined}
    >
      {inside}
    </Link>
  ) : (
    <span className={classes.step}>{inside}</span>
  );
}
