import { type ExternalError, externalErrors } from '@disponent/domain/session/external';

/** The other side said no, or what it said cannot be believed. The sentence is for the user, the cause for the log. */
export class ExternalRefused extends Error {
  readonly code: ExternalError;

  constructor(code: ExternalError, options?: ErrorOptions) {
    super(externalErrors[code], options);
    this.name = 'ExternalRefused';
    this.code = code;
  }
}
