import { HttpError } from '@disponent/domain/errors';
import { formatDate } from '@disponent/domain/format/date';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { isChunkError } from '../../builds/chunk-errors.ts';
import { useDocumentTitle } from '../../layout/use-document-title.ts';
import { settings } from '../../settings/settings.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { toastFor } from '../../texts/toast-for.ts';
import { IconCheck, IconCopy, IconHome, IconRefresh } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo.tsx';
import { SadFace } from '../../ui/sad-face.tsx';
import classes from './error.module.css';

/** The code of 'there is no such page'. */
export const notFoundCode = 40400;

interface ErrorPageProps {
  readonly code?: number;
  /** What was thrown. */
  readonly error?: unknown;
  /** Shown as 'Ursache'; by itself that of the error. */
  readonly message?: string;
}

/** They would keep it as the content of the page (ERR-05). */
const crawlers =
  /\b(google|bing|apple|yandex|duckduck|pinterest|semrush|ahrefs|mj12|petal|baidu)?bot\b|crawl|spider|slurp|facebookexternalhit|google\b|lighthouse/i;

/** The page of last resort, but for crawlers. */
export default function ErrorPage(props: ErrorPageProps) {
  return crawlers.test(navigator.userAgent) ? null : <ErrorMessage {...props} />;
}

/** Plain links: whatever broke may have been the router itself. */
function ErrorMessage({ code, error, message = messageOf(error) }: ErrorPageProps) {
  const [at] = useState(() => new Date());
  const title = code === notFoundCode ? texts.fehlerseite.nichtGefunden : texts.fehlerseite.allgemein;
  useDocumentTitle([code === notFoundCode ? t('Seite nicht gefunden') : t('Fehler')]);
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Logo size={26} />
        Disponent
      </header>
      <main className={classes.main}>
        <SadFace />
        <h1 className={classes.title}>{title}</h1>
        {message && <Cause message={message} />}
        <div className={classes.buttons}>
          <Button
            component="a"
            href={settings.homePage || '/'}
            variant="default"
            leftSection={<IconHome aria-hidden />}
          >
            {t('Zum Dashboard')}
          </Button>
          <Button leftSection={<IconRefresh aria-hidden />} onClick={() => location.reload()}>
            {t('Seite neu laden')}
          </Button>
        </div>
        <p className={classes.meta}>
          {code === notFoundCode && `${texts.seiteNichtGefunden} · `}
          {error instanceof HttpError && error.vorgang && `${texts.fehlerseite.vorgang(error.vorgang)} · `}
          {formatDate(at, 'g')}
        </p>
      </main>
    </div>
  );
}

function Cause({ message }: { message: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={classes.cause}>
      <div>
        <div className={classes.causeLabel}>{texts.fehlerseite.ursache}</div>
        <div className={classes.causeText}>{message}</div>
      </div>
      <ActionIcon
        size="lg"
        aria-label={isCopied ? t('Ursache wurde kopiert') : t('Ursache kopieren')}
        onClick={() => void navigator.clipboard?.writeText(message).then(() => setCopied(true))}
      >
        {isCopied ? <IconCheck aria-hidden size={17} /> : <IconCopy aria-hidden size={17} />}
      </ActionIcon>
    </div>
  );
}

/** The message of whatever was thrown. */
function messageOf(error: unknown): string {
  if (isChunkError(error)) return texts.fehlerseite.teilFehlt;
  if (error instanceof HttpError) return toastFor(error);
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}
