import { Button } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconDownload } from '../ui/icons.ts';
import classes from './account.module.css';
import { CopyButton } from './copy-button.tsx';

/** Recovery codes, which are seen this once: to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <div>
      <ul className={`${classes.codes} tabular`} aria-label={t('Wiederherstellungscodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(text))}`}
          download="disponent-wiederherstellungscodes.txt"
          leftSection={<IconDownload aria-hidden />}
        >
          {t('Herunterladen')}
        </Button>
      </div>
    </div>
  );
}

const fileText = (codes: string) =>
  t('Disponent: Wiederherstellungscodes für {host}\nJeder Code gilt einmal.\n\n{codes}\n', {
    host: window.location.host,
    codes,
  });
