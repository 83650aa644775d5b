import { externalErrors } from '@disponent/domain/session/external';
import { t } from '../../texts/t.ts';

/** What an external login says in the address when it leads back here without a session. */
export function returnedProblem(): string | undefined {
  const code = new URLSearchParams(location.search).get('fehler') ?? '';
  return Object.hasOwn(externalErrors, code) ? t(externalErrors[code as keyof typeof externalErrors]) : undefined;
}
