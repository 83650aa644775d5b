import { useRef, useState } from 'react';
import { toastError } from '../../query-client.ts';

/** One thing at a time, and the user sees when the server works on it. */
export function useBusy() {
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  return {
    isSaving,

    /** Shown as busy while the server works, not while a dialog waits. */
    async during<T>(call: Promise<T>): Promise<T> {
      setSaving(true);
      try {
        return await call;
      } finally {
        setSaving(false);
      }
    },

    /** Nothing while something else is under way; what nobody expected becomes a toast. */
    async run(act: () => Promise<boolean | void>): Promise<boolean> {
      if (isBusy.current) return false;
      isBusy.current = true;
      try {
        return (await act()) ?? false;
      } catch (error) {
        toastError(error);
        return false;
      } finally {
        isBusy.current = false;
      }
    },
  };
}
