import type { Mahnhindernis, Mahnstand } from '@disponent/domain/wire/zahlungen';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { laeufeApi } from '../../../api/laeufe.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { t } from '../../../texts/t.ts';
import { sayFailure } from '../../../ui/failure-words.ts';
import { IconMail } from '../../../ui/icons.ts';
import { SingleKey } from '../../../ui/shortcut.tsx';
import classes from './offene-posten.module.css';
import { amounts, hindernisCaption } from './words.ts';

/** Begins the run of reminders with its preview, on the page of runs: nothing is written before somebody starts it there. */
export function useMahnlauf(stand: Mahnstand | null | undefined): { begin: (() => void) | undefined; isBusy: boolean } {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const ids = stand?.Ids ?? [];
  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const { Id } = await laeufeApi.begin('FakturaDat', 'Mahnlauf', { Ids: [...ids] });
      navigate({ to: '/laeufe', search: { id: Id } });
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { begin: ids.length > 0 && !isBusy ? () => void begin() : undefined, isBusy };
}

/** What a run of reminders would do today, and what it leaves out. */
export function MahnlaufStrip({
  stand,
  begin,
  isBusy,
}: {
  stand: Mahnstand;
  begin?: (() => void) | undefined;
  isBusy: boolean;
}) {
  const left = Object.entries(stand.Ausgelassen) as [Mahnhindernis, number][];
  if (stand.Ids.length === 0 && left.length === 0) return null;
  const levels = stand.Stufen.flatMap((count, index) =>
    count > 0 ? [t('{count} × Stufe {level}', { count, level: index + 1 })] : [],
  ).join(', ');
  return (
    <section className={classes.strip} aria-label={t('Mahnlauf')}>
      <IconMail aria-hidden size={22} />
      <div className={classes.stripText}>
        <strong>{t('Mahnlauf')}</strong>
        <div>
          {stand.Ids.length === 0
            ? t('Heute ist nichts zu mahnen.')
            : t('{count} Mahnungen über {sum}: {levels} · Spesen {fee}, Zinsen {interest}', {
                count: stand.Ids.length,
                sum: amounts(stand.Summe),
                levels,
                fee: amounts(stand.Gebuehr),
                interest: amounts(stand.Zinsen),
              })}
        </div>
        {stand.ImKontoauszug > 0 && (
          <div>
            {stand.ImKontoauszug === 1
              ? t('Eine davon steht im Kontoauszug, zuerst buchen.')
              : t('{count} davon stehen im Kontoauszug, zuerst buchen.', { count: stand.ImKontoauszug })}
          </div>
        )}
        {left.length > 0 && (
          <div className={classes.quiet}>
            {t('Ausgenommen: {reasons}', {
              reasons: left.map(([grund, count]) => `${count} ${hindernisCaption(grund)}`).join(', '),
            })}
          </div>
        )}
      </div>
      {begin && (
        <Button variant="default" loading={isBusy} onClick={begin}>
          {t('Vorschau')}
        </Button>
      )}
    </section>
  );
}

/** In the page's header: how many would be reminded today. */
export function MahnlaufButton({ count, begin }: { count: number; begin: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconMail aria-hidden />}
      rightSection={<SingleKey of="dun" />}
      onClick={begin}
    >
      {t('Mahnlauf, {count} fällig', { count })}
    </Button>
  );
}
