import { HttpError } from '@disponent/domain/errors';
import type { Sentence } from '@disponent/domain/texts/sentence';
import pg from 'pg';

/** 503 with the time after which it is worth trying again (Retry-After). */
export class Unavailable extends HttpError {
  readonly retryAfterSeconds = 5;

  constructor(said: Sentence, options?: ErrorOptions) {
    super(503, 'Service Unavailable', said, options);
  }
}

/** Whether a statement failed because the database is not there: gone, starting, stopping, silent or without a free connection. */
export function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return awayStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A missing file is not the missing socket of an embedded database.
  return code === 'ENOENT' ? syscall === 'connect' : networkCodes.has(code ?? '') || driverSentences.has(error.message);
}

/** Connection exceptions, cut off or shutting down or starting, too many connections; cut off while idle in a transaction. */
const awayStates = /^(08...|57P0.|53300|25P03)$/;

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver has no codes for what it notices by itself. */
const driverSentences: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);
