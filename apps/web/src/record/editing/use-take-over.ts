import type { WireRow } from '@disponent/domain/wire/answers';
import { useEffect, useEffectEvent } from 'react';
import type { FormContextValue } from '../../form/form-context.ts';
import { takeOver } from './take-over.ts';

/** While the form of a new record stands open: `given` is what the server filled in. */
export function useTakeOver({ store, canWrite }: FormContextValue, given: WireRow | undefined): void {
  const mayWrite = useEffectEvent((name: string, path: string) => canWrite(store.table, name, path));
  useEffect(() => given && takeOver(store, given, (name, path) => mayWrite(name, path)), [store, given]);
}
