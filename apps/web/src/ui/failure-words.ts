import { HttpError } from '@disponent/domain/errors';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from './toast.ts';

export const failureWords = (error: unknown): string =>
  error instanceof HttpError ? toastFor(error) : texts.serverfehler;

/** Why something was not done. */
export const sayFailure = (error: unknown): void => toast.error(failureWords(error));
