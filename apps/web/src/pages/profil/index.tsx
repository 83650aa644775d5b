import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../api/account.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { t } from '../../texts/t.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import classes from './profil.module.css';
import { ProfilForm } from './profil-form.tsx';

/** /profil: one's own data, and how one signs in. */
export default function ProfilPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['profil'],
    queryFn: ({ signal }) => accountApi.profil(signal),
    meta: { isQuiet: true },
    // As with records: what is edited is what was read just now.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (data) return <ProfilForm profil={data} />;
  return (
    <div className={classes.page}>
      <PageHeader title={t('Profil')} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <SkeletonRows rows={6} columns={3} />
        </Delayed>
      )}
    </div>
  );
}
