import { stelleninseratApi } from '../../api/stelleninserat.ts';
import { useFormContext } from '../../form/form-context.ts';
import type { BesideProps } from '../../record/form-props.ts';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { AdPreview } from './ad-preview.tsx';
import classes from './beside.module.css';
import { Channels } from './channels.tsx';
import { Checks } from './checks.tsx';
import { useDraftAnswer } from './use-draft-answer.ts';

/** How an ad reads, what stands against its release, where it goes and what that costs. */
export function Beside({ place, onField }: BesideProps) {
  const { data, error, isBehind, refetch } = useDraftAnswer('vorschau', stelleninseratApi.preview);
  const { isReadOnly } = useFormContext();
  return (
    <>
      <section className={classes.preview} aria-label={t('Vorschau')} aria-busy={isBehind}>
        {data ? <AdPreview preview={data} /> : error && <ErrorState error={error} onRetry={() => void refetch()} />}
      </section>
      <div className={classes.column}>
        {data?.Punkte && <Checks points={data.Punkte} onField={onField} />}
        {/* Read, they stand among the facts. */}
        {!isReadOnly && place !== 'overview' && <Channels onField={onField} />}
      </div>
    </>
  );
}
