import type { Config } from '../config.ts';
import { bucketStore } from './bucket.ts';
import { folderStore } from './folder.ts';
import type { FileStore } from './store.ts';

/** Where this installation keeps its files. */
export const openFiles = ({ filesBucket, filesFolder }: Pick<Config, 'filesBucket' | 'filesFolder'>): FileStore =>
  filesBucket ? bucketStore(filesBucket) : folderStore(filesFolder);
