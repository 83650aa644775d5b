import { formatDate } from '@disponent/domain/format/date';
import type { EigeneSitzung } from '@disponent/domain/session/types';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { accountApi } from '../../api/account.ts';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './profil.module.css';

/** Where one is signed in: device, address, last use; each can be ended from here. */
export function Sitzungen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sitzungen'],
    queryFn: ({ signal }) => accountApi.sitzungen(signal),
    meta: { isQuiet: true },
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: number | undefined) => accountApi.endSitzungen(id),
    onSuccess({ Anzahl }) {
      toast.success(
        Anzahl === 1 ? t('1 Sitzung wurde beendet.') : t('{anzahl} Sitzungen wurden beendet.', { anzahl: Anzahl }),
      );
    },
    onSettled: () => refetch(),
  });
  const others = data?.filter(({ IsDiese }) => !IsDiese).length ?? 0;
  return (
    <section className={classes.section} aria-labelledby="sitzungen">
      <div className={classes.head}>
        <h2 id="sitzungen">{t('Sitzungen')}</h2>
        {others > 0 && (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('Alle anderen abmelden')}
          </Button>
        )}
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={classes.list}>
          {data.map((sitzung) => (
            <li key={sitzung.Id}>
              <div className={classes.words}>
                <div className={classes.name}>
                  {sayAnswer(sitzung.Saetze.Geraet)}
                  {sitzung.IsDiese && (
                    <StatusPill tone="gruen" glyph="reached" isQuiet>
                      {t('Diese Sitzung')}
                    </StatusPill>
                  )}
                </div>
                <div className={`${classes.meta} tabular`}>{placeAndTime(sitzung)}</div>
              </div>
              {!sitzung.IsDiese && (
                <Button
                  variant="subtle"
                  disabled={end.isPending}
                  aria-label={t('{geraet} abmelden', { geraet: sayAnswer(sitzung.Saetze.Geraet) })}
                  onClick={() => end.mutate(sitzung.Id)}
                >
                  {t('Abmelden')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function placeAndTime({ IpAdresse, ZuletztAm, ErstelltAm }: EigeneSitzung): string {
  const since = t('angemeldet am {datum}', { datum: formatDate(fromWireDateTime(ErstelltAm), 'g') });
  const last = t('zuletzt am {datum}', { datum: formatDate(fromWireDateTime(ZuletztAm), 'g') });
  return [IpAdresse, last, since].filter(Boolean).join(' · ');
}
