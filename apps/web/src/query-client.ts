import { HttpError } from '@disponent/domain/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toastFor } from './texts/toast-for.ts';
import { toast } from './ui/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `isQuiet`: the caller shows the error itself, in its own place.
     * `reads`: tables whose changes, by anybody, make the answer out of date.
     */
    queryMeta: { isQuiet?: boolean; reads?: readonly string[] | 'all' };
    mutationMeta: { isQuiet?: boolean };
  }
}

/** Says by the table of the domain what went wrong. Broken rules (422) belong to the form, a lost session (401) to the session. */
export function toastError(error: unknown): void {
  if (!(error instanceof HttpError)) throw error;
  if (error.status !== 401 && error.status !== 422) toast.error(toastFor(error));
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.isQuiet) toastError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.isQuiet) toastError(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a lost connection or a fault of the server is worth a second try.
      retry: (count, error) => count < 1 && error instanceof HttpError && (error.status === 0 || error.status >= 502),
    },
  },
});
