import { createListeners } from '../../store/listeners.ts';
export interface SourceState {
  /** Records known to exist. Undefined until the first answer. */
  readonly total: number | undefined;
  /** What there is to scroll over: the records, and the heads of groups where there are some. */
  readonly lines: number | undefined;
  /** There are more than `total`; the exact count is on its way. */
  readonly isCapped: boolean;
  /** About how many there are, where that is all one can say beyond `total`. */
  readonly estimate: number | undefined;
  /** Something that is looked at is on its way; what is fetched ahead does not count. */
  readonly isLoading: boolean;
  /** A group is open. */
  readonly isUnfolded: boolean;
  readonly error: unknown;
  readonly actions: readonly string[];
  /** Grows with every change, so that a snapshot can be compared. */
  readonly version: number;
}

/** The state of a source, and who is told when it changes. */
export function createSourceState() {
  const { subscribe, tell } = createListeners();
  let state: SourceState = {
    total: undefined,
    lines: undefined,
    isCapped: false,
    estimate: undefined,
    isLoading: false,
    isUnfolded: false,
    error: undefined,
    actions: [],
    version: 0,
  };
  return {
    state: () => state,
    subscribe,
    /** For now nobody is told. */
    keep(next: Partial<SourceState>): void {
      state = { ...state, ...next };
    },
    change(next: Partial<SourceState>): void {
      state = { ...state, ...next, version: state.version + 1 };
      tell();
    },
  };
}
