import { join } from 'node:path';
import { createLocalStore } from './local-store.ts';
import type { FileStore } from './store.ts';

/** The configured store: an S3 server when a URL is given, else the data folder. */
export async function openFileStore({
  filesUrl,
  dataDir,
}: {
  filesUrl: string | undefined;
  dataDir: string;
}): Promise<FileStore> {
  if (!filesUrl) return createLocalStore({ folder: join(dataDir, 'files') });
  // Loaded on demand: the S3 client is large.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({ url: filesUrl });
}
