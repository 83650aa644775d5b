import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { auswertungenApi } from '../../api/auswertungen.ts';
import { lazyComponent } from '../../chunks/lazy-component.ts';
import { toastError } from '../../query-client.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { IconMail } from '../../ui/icons.ts';
import classes from './auswertungen.module.css';
import { useVersand, useVersandAgain } from './use-versand.ts';
import { hinweisWords, whenWords } from './versand-words.ts';

const VersandDialog = lazyComponent(() => import('./versand-dialog.tsx').then((module) => module.VersandDialog));

interface VersandLineProps {
  readonly id: number;
  readonly isOwn: boolean;
  readonly isShared: boolean;
}

/** Below the reports: when the one that is open is sent, and the way to change that. */
export function VersandLine({ id, isOwn, isShared }: VersandLineProps) {
  const me = useMe();
  const versand = useVersand(id);
  const again = useVersandAgain();
  const [isOpen, setOpen] = useState(false);
  const own = versand?.Empfaenger.find((one) => one.Id === me.Id);
  const getting = versand?.Empfaenger.filter(({ IsBeendet }) => !IsBeendet) ?? [];
  if (!isOwn && !own) return null;
  const end = (isEnded: boolean) => void auswertungenApi.endOwn(id, isEnded).then(again).catch(toastError);
  const to =
    getting.length === 1 && getting[0]?.Id === me.Id ? t('an Sie') : t('an {n} Personen', { n: getting.length });
  const words = versand && getting.length > 0 ? `${whenWords(versand)} ${to}` : undefined;
  return (
    <div className={classes.versand}>
      <IconMail aria-hidden />
      {isOwn ? (
        <UnstyledButton onClick={() => setOpen(true)} onPointerEnter={VersandDialog.loadAhead} aria-haspopup="dialog">
          {words ?? t('Wöchentlich per E-Mail …')}
        </UnstyledButton>
      ) : (
        <>
          <span>{own?.IsBeendet ? t('Wird Ihnen nicht mehr gesendet') : words}</span>
          <UnstyledButton onClick={() => end(!own?.IsBeendet)}>
            {own?.IsBeendet ? t('Wieder senden') : t('Nicht mehr senden')}
          </UnstyledButton>
        </>
      )}
      {isOwn &&
        versand?.Empfaenger.map(({ Id, Name, Hinweis }) =>
          Hinweis ? <small key={Id}>{`${Name}: ${hinweisWords[Hinweis]}`}</small> : null,
        )}
      {isOpen && (
        <Suspense fallback={null}>
          <VersandDialog.Component {...{ id, versand, isShared }} onSaved={again} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
