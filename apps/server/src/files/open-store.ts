import { join } from 'node:path';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The store that the settings name: an S3 server when there is an address for it, else the data folder. */
export function openFileStore({
  filesUrl,
  dataDir,
}: {
  filesUrl: string | undefined;
  dataDir: string;
}): FileStore {
  return filesUrl ? createS3Store({ url: filesUrl }) : createLocalStore({ folder: join(dataDir, 'files') });
}
