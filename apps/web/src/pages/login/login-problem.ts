import { HttpError } from '@disponent/domain/errors';
import { externalErrors } from '@disponent/domain/session/external';
import { ThrottledError } from '../../api/client.ts';
import { WebApiLoginError } from '../../session/web-api-login.ts';
import { t } from '../../texts/t.ts';
import { toastFor } from '../../texts/toast-for.ts';

/** Why a login failed, in a sentence. What is no failure of a login is thrown on. */
export function loginProblem(error: unknown): string {
  if (error instanceof ThrottledError) return `${toastFor(error)} ${waitWords(error.waitSeconds)}`;
  if (error instanceof HttpError) return toastFor(error);
  if (error instanceof WebApiLoginError) return t(externalErrors['extern-fehler']);
  throw error;
}

/** 'Nächster Versuch in 15 Minuten.' */
export function waitWords(seconds: number): string {
  const [count, one, many] =
    seconds < 60 ? [seconds, t('Sekunde'), t('Sekunden')] : [Math.ceil(seconds / 60), t('Minute'), t('Minuten')];
  return t('Nächster Versuch in {count} {wert}.', { count, wert: count === 1 ? one : many });
}
