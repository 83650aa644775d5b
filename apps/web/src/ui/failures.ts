import { HttpError } from '@disponent/domain/errors';
import { isIgnoredChunk } from '../chunks/ignore-chunk.ts';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from './toast.ts';

/** What fails outside the rendering, where no page can show it, is told all the same (ERR-08); the browser's console has it whole. */
export function tellFailures(): void {
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

function tell(error: unknown): void {
  // Browsers also report what is none: observers that come late, calls that were given up.
  if (!(error instanceof Error) || error.name === 'AbortError' || isIgnoredChunk(error)) return;
  // A part of the application that cannot be fetched is no fault of its own.
  if (!(error instanceof HttpError))
    toast.error(navigator.onLine ? texts.fehlerseite.allgemein : texts.verbindungsfehler);
  else if (error.status !== 401) toast.error(toastFor(error));
}
