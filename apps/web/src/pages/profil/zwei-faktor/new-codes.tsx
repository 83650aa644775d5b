import { Button } from '@mantine/core';
import { RecoveryCodes } from '../../../account/recovery-codes.tsx';
import { t } from '../../../texts/t.ts';
import classes from '../profil.module.css';

/** The codes as they are given out, once. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <section className={classes.section} aria-labelledby="codes">
      <div className={classes.head}>
        <h2 id="codes">{t('Ihre Wiederherstellungscodes')}</h2>
      </div>
      <p className={classes.text}>
        {t(
          'Mit je einem dieser Codes melden Sie sich an, wenn Ihr Gerät nicht zur Hand ist. Bewahren Sie sie sicher auf: Sie werden nur jetzt angezeigt.',
        )}
      </p>
      <div className={classes.buttons} />
      <RecoveryCodes codes={codes} />
      <div className={classes.buttons}>
        <Button onClick={onDone}>{t('Ich habe die Codes gesichert')}</Button>
      </div>
    </section>
  );
}
