import { useSyncExternalStore } from 'react';
import type { BlockSource } from './block-source.ts';
import type { SourceState } from './source-state.ts';

/** One value of a source's state: only when that changes is anything drawn again, not with every block of rows. */
export function useSourceState<T>(source: Pick<BlockSource, 'state' | 'subscribe'>, select: (state: SourceState) => T) {
  return useSyncExternalStore(source.subscribe, () => select(source.state()));
}
