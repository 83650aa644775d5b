const maxLength = 500;

/** What went wrong, for the operator: codes and words, but nobody's address. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'Unbekannter Fehler';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  const message = error.message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…');
  const cause = error.cause instanceof Error ? `: ${describeError(error.cause)}` : '';
  return `${[...parts, message].join(' ')}${cause}`.slice(0, maxLength);
}
