import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../../../api/account.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { t } from '../../../texts/t.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import classes from '../profil.module.css';
import { NewCodes } from './new-codes.tsx';
import { SetUp } from './set-up.tsx';
import { Status } from './status.tsx';

/** /profil/zwei-faktor: on, off, and the recovery codes. */
export default function ZweiFaktorPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['zwei-faktor'],
    queryFn: ({ signal }) => accountApi.twoFactorStatus(signal),
    meta: { isQuiet: true },
    staleTime: 0,
  });
  const [codes, setCodes] = useState<readonly string[]>();

  function gotCodes(next: readonly string[]): void {
    setCodes(next);
    void refetch();
  }

  return (
    <div className={classes.page}>
      <PageHeader title={t('Zwei-Faktor-Authentifizierung')} crumbs={[{ label: t('Profil'), to: '/profil' }]} />
      <div className={classes.content}>
        {codes && <NewCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {!codes && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!codes && !error && !data && (
          <Delayed>
            <SkeletonRows rows={4} columns={1} />
          </Delayed>
        )}
        {!codes && data && !data.IsAktiv && <SetUp status={data} onDone={gotCodes} />}
        {!codes && data?.IsAktiv && <Status status={data} onCodes={gotCodes} onRemoved={() => void refetch()} />}
      </div>
    </div>
  );
}
