import pg from 'pg';

/**
 * What a log line may hold: no query, no body, no address of the caller, no key in a path, and of a failed statement not what it was
 * about. So nothing in it is personal or opens anything (promise S31).
 */
export const loggerOptions = {
  level: process.env.LOG_LEVEL || 'warn',
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: publicPath(url) }),
    err: describeError,
  },
  hooks: {
    // An error alone would be logged a second time, by its message.
    logMethod(args: unknown[], method: (...args: unknown[]) => void) {
      method.apply(this, args[0] instanceof Error && args.length === 1 ? [{ err: args[0] }, 'Fehler'] : args);
    },
  },
};

/** Links to a file carry their key in the path. */
const publicPath = (url: string): string => (url.split('?')[0] ?? '').replace(/[\w-]{40,}/g, '…');

function describeError(error: Error): { type: string; message: string; stack: string; [more: string]: unknown } {
  const { name: type, message, stack = '' } = error;
  if (!(error instanceof pg.DatabaseError)) return { type, message, stack };
  // PostgreSQL quotes the values that it did not like.
  const { code, table, column, constraint, routine } = error;
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type, message: `${code} ${routine}`, table, column, constraint, stack: places.join('\n') };
}
