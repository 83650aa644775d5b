import { formatNumber } from '@disponent/domain/format/number';
import type { LaufAnswer } from '@disponent/domain/wire/lauf';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LaufCommand, laeufeApi } from '../../api/laeufe.ts';
import { useNavigate } from '../../router/hooks.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { ask } from '../../ui/confirm.ts';
import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '../../ui/icons.ts';
import { titleOf } from './words.ts';

/** What can be done with a run in its state. */
export function LaufButtons({ lauf }: { readonly lauf: LaufAnswer }) {
  const { Id, Status, Stand, BegonnenAm, IsUmkehrbar } = lauf;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const command = useMutation({
    mutationFn: (name: LaufCommand) => laeufeApi.run(Id, name),
    onSuccess: (answer) => {
      queries.setQueryData(['lauf', answer.Id], answer);
      if (answer.Id !== Id) navigate({ to: '/laeufe', search: { id: answer.Id } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['lauf', Id] }),
  });
  const button = { disabled: command.isPending };

  async function revert(): Promise<void> {
    const isSure = await ask({
      title: t('{titel} rückgängig machen?', { titel: titleOf(lauf) }),
      text: t('Was seither jemand geändert hat, bleibt, wie es ist, und wird genannt.'),
      buttons: [
        { label: texts.knopf.abbrechen, value: false },
        { label: t('Rückgängig'), value: true, look: 'primary' },
      ],
      safe: false,
    });
    if (isSure) command.mutate('zuruecknehmen');
  }

  const start = (caption: string) => (
    <Button {...button} leftSection={<IconPlayerPlay aria-hidden />} onClick={() => command.mutate('start')}>
      {caption}
    </Button>
  );
  const stop = (caption: string, icon?: ReactNode) => (
    <Button {...button} variant="default" leftSection={icon} onClick={() => command.mutate('stopp')}>
      {caption}
    </Button>
  );

  return (
    <>
      {IsUmkehrbar && (
        <Button
          {...button}
          variant="default"
          leftSection={<IconArrowBackUp aria-hidden />}
          onClick={() => void revert()}
        >
          {t('Rückgängig')}
        </Button>
      )}
      {Status === 'Vorschau' && stop(t('Abbrechen'))}
      {Status === 'Vorschau' && start(t('Ohne Prüfung ausführen'))}
      {Status === 'Bereit' && stop(t('Verwerfen'))}
      {Status === 'Bereit' &&
        Stand.Moeglich > 0 &&
        start(t('Ausführen ({n})', { n: formatNumber(Stand.Moeglich, 'n0') }))}
      {Status === 'Laeuft' && stop(t('Anhalten'), <IconPlayerPause aria-hidden />)}
      {(Status === 'Gestoppt' || Status === 'Abgebrochen') && Stand.Offen > 0 && BegonnenAm && start(t('Fortsetzen'))}
      {Status === 'Abgebrochen' && !BegonnenAm && start(t('Ohne Prüfung ausführen'))}
    </>
  );
}
