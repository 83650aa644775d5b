/** A reason not to start that the operator can act on. The message is the whole sentence to print, before exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
