import type { Db } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import type { FileStore } from './store.ts';
import { sweepFiles } from './sweep-files.ts';
import { sweepUploads } from './uploads-folder.ts';

const EVERY_MS = 3_600_000;

/**
 * Clears what interrupted uploads left: now, and every hour. `alone` says that no other process uses the data
 * folder, so that everything half-received there is from a crash.
 */
export async function startTidying({
  db,
  files,
  dataDir,
  log,
  now,
  alone,
}: {
  db: Db;
  files: FileStore;
  dataDir: string;
  log: Log;
  now: () => Date;
  alone: boolean;
}) {
  const tidy = async () => {
    try {
      const uploads = await sweepUploads({ dataDir, alone: false });
      const swept = await sweepFiles({ db, files, now: now() });
      if (uploads + swept > 0) log.info({ uploads, files: swept }, 'Removed files that belonged to nothing');
    } catch (error) {
      log.warn({ err: error }, 'Could not tidy up files; trying again in an hour');
    }
  };
  // Waited for, so that it is over before the first upload can come in. The rest may take its time.
  await sweepUploads({ dataDir, alone });
  setInterval(tidy, EVERY_MS).unref();
  void tidy();
}
