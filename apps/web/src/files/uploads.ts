import { HttpError } from '@disponent/domain/errors';
import type { DateiState } from '@disponent/domain/wire/answers';
import { dateienApi } from '../api/dateien.ts';
import { createListeners } from '../store/listeners.ts';
import { t } from '../texts/t.ts';
import { nextTry } from './next-try.ts';

const pieceBytes = 1024 * 1024;
/** More at once would leave the browser no connection for anything else. */
const maxAtOnce = 2;

/** `interrupted`: the connection is lost and it goes on by itself; `paused`: the user goes on; `failed`: nobody can. */
export type UploadStatus = 'waiting' | 'running' | 'interrupted' | 'paused' | 'failed' | 'done';

export interface Upload {
  readonly id: number;
  readonly status: UploadStatus;
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Why it failed. */
  readonly text?: string;
}

interface Running {
  state: Upload;
  readonly file: File;
  abort: AbortController;
}

/** Uploads of this page by the file's number. They outlive the editor that began them: a form draws only its open tab. */
const uploads = new Map<number, Running>();
const queue: Running[] = [];
const { subscribe, tell } = createListeners();
let active = 0;

export const uploadStore = {
  get: (id: number): Upload | undefined => uploads.get(id)?.state,
  subscribe,
};

/** Sends the bytes of an announced file, or the rest of them. */
export function startUpload({ Id, Empfangen, Groesse }: DateiState, file: File): void {
  uploads.get(Id)?.abort.abort();
  const state: Upload = { id: Id, status: 'waiting', sentBytes: Empfangen, totalBytes: Groesse };
  enqueue({ state, file, abort: new AbortController() });
}

export function pauseUpload(id: number): void {
  const upload = uploads.get(id);
  if (!upload || upload.state.status === 'done') return;
  upload.abort.abort();
  set(upload, { status: 'paused' });
}

export function resumeUpload(id: number): void {
  const upload = uploads.get(id);
  if (upload?.state.status !== 'paused') return;
  enqueue({ ...upload, state: { ...upload.state, status: 'waiting' }, abort: new AbortController() });
}

/** Nobody wants it any more. What cannot be removed now, the server removes after a day. */
export function cancelUpload(id: number): void {
  const upload = uploads.get(id);
  if (!upload || upload.state.status === 'done') return;
  upload.abort.abort();
  uploads.delete(id);
  dateienApi.remove(id).catch(() => {});
  tell();
}

function enqueue(upload: Running): void {
  uploads.set(upload.state.id, upload);
  queue.push(upload);
  tell();
  startNext();
}

function startNext(): void {
  while (active < maxAtOnce) {
    const upload = queue.shift();
    if (!upload) return;
    active += 1;
    void run(upload).finally(() => {
      active -= 1;
      startNext();
    });
  }
}

/** Until it is whole, refused or stopped. After a break the server says where to go on. */
async function run(upload: Running): Promise<void> {
  const { signal } = upload.abort;
  const { id } = upload.state;
  let isPlaceKnown = upload.state.sentBytes === 0;
  let breaks = 0;
  while (!signal.aborted) {
    try {
      let now = isPlaceKnown ? undefined : await dateienApi.state(id, signal);
      while (now?.Status !== 'Vorhanden') {
        const from: number = now?.Empfangen ?? upload.state.sentBytes;
        set(upload, { status: 'running', sentBytes: from });
        const piece = await upload.file.slice(from, from + pieceBytes).arrayBuffer();
        now = await dateienApi.send(id, from, piece, signal);
        breaks = 0;
      }
      set(upload, { status: 'done', sentBytes: upload.state.totalBytes });
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) return set(upload, { status: 'failed', text: reasonOf(error) });
      isPlaceKnown = false;
      set(upload, { status: 'interrupted' });
      await nextTry(breaks, signal);
      breaks += 1;
    }
  }
}

/** No connection, a server that restarts, or another place than we thought (409). */
const isPassing = (error: unknown) =>
  error instanceof HttpError && [0, 408, 409, 429, 502, 503, 504].includes(error.status);

function reasonOf(error: unknown): string {
  if (error instanceof HttpError) return error.body || error.statusText;
  return t('Die Datei kann nicht mehr gelesen werden');
}

function set(upload: Running, change: Partial<Upload>): void {
  if (uploads.get(upload.state.id) !== upload) return;
  upload.state = { ...upload.state, ...change };
  tell();
}
