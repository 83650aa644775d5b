import { useSyncExternalStore } from 'react';
import { type Upload, uploadStore } from './uploads.ts';

/** How far a file is; nothing for one that this page does not send. */
export function useUpload(id: number): Upload | undefined {
  return useSyncExternalStore(uploadStore.subscribe, () => uploadStore.get(id));
}
