import type { WireRow } from '@disponent/domain/wire/answers';
import { entityApi } from '../api/entity.ts';
import { concerns, onChanges } from '../live/changes.ts';

interface Early {
  readonly key: string;
  readonly id: number;
  readonly answer: Promise<WireRow>;
  /** Once it is there. */
  wire?: WireRow;
  stop(): void;
}

let early: Early | undefined;

/** Asks for a record whose page is being opened, so that it need not wait for the page's code; settled once there is an answer of any kind. */
export async function readAhead(key: string, id: number): Promise<void> {
  if (!isOf(key, id)) {
    const asking = new AbortController();
    keep(key, id, entityApi.read(key, id, asking.signal), () => asking.abort());
  }
  await early?.answer.catch(() => undefined);
}

/** What the save of a new record answered, to the page of the record that opens next. */
export function handOver(key: string, wire: WireRow): void {
  keep(key, Number(wire['Id']), Promise.resolve(wire), () => undefined, wire);
}

/** What has been answered so far, for the first drawing of the page. */
export const arrived = (key: string, id: number): WireRow | undefined => (isOf(key, id) ? early?.wire : undefined);

/** The answer, for whoever comes first: a second visit reads anew. */
export function takeAhead(key: string, id: number): Promise<WireRow> | undefined {
  if (!isOf(key, id)) return;
  const { answer } = early ?? {};
  early = undefined;
  return answer;
}

/** Nobody comes for it any more. */
export function forgetAhead(): void {
  early?.stop();
  early = undefined;
}

const isOf = (key: string, id: number) => early?.key === key && early.id === id;

function keep(key: string, id: number, answer: Promise<WireRow>, stop: () => void, wire?: WireRow): void {
  forgetAhead();
  const own: Early = { key, id, answer, stop, ...(wire && { wire }) };
  early = own;
  answer.then(
    (row) => (own.wire = row),
    () => undefined,
  );
}

// What was saved before the page listens itself would never be told to it.
onChanges((changes) => {
  if (early && concerns(changes, [early.key])) forgetAhead();
});
