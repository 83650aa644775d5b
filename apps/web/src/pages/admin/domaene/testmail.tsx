import type { TestmailAnswer } from '@disponent/domain/wire/answers';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { jobsApi } from '../../../api/jobs.ts';
import { t } from '../../../texts/t.ts';
import { IconMail } from '../../../ui/icons.ts';
import classes from './testmail.module.css';

/** A mail to oneself by what is kept for the Domäne, and what became of it. */
export function Testmail({ id }: { readonly id: number }) {
  const { mutate: send, data, isPending } = useMutation({ mutationFn: () => jobsApi.testmail(id) });
  return (
    <section className={classes.testmail} aria-labelledby="testmail">
      <h2 id="testmail">{t('E-Mail-Versand prüfen')}</h2>
      <p>{t('Die Testmail geht an Ihre eigene Adresse, mit den gespeicherten Angaben zum Mailserver.')}</p>
      <Button variant="default" leftSection={<IconMail aria-hidden />} loading={isPending} onClick={() => send()}>
        {t('Testmail senden')}
      </Button>
      <output className={classes.answer} data-failed={data?.IsGesendet === false || undefined}>
        {data && !isPending && answerWords(data)}
      </output>
    </section>
  );
}

function answerWords({ IsGesendet, An, Weg, Fehler }: TestmailAnswer): string {
  if (!IsGesendet)
    return t('Die Testmail an {an} ging nicht hinaus: {fehler}', { an: An, fehler: Fehler ?? t('unbekannter Grund') });
  return Weg === 'Server'
    ? t('Der Mailserver hat die Testmail an {an} angenommen.', { an: An })
    : t('Es ist kein Mailserver eingerichtet: Die Testmail an {an} wurde nur als Datei abgelegt.', { an: An });
}
