import type { Db } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import { sweepParts } from './sweep-parts.ts';
import { sweepUploads } from './uploads-folder.ts';

const EVERY_MS = 3_600_000;

/**
 * Removes the remains of interrupted uploads in this process's folder: at start and every hour. This is not a job,
 * because each machine has its own folder. `alone` means that no other process uses the folder, so every partial file
 * is from a crash.
 */
export async function startTidying({
  db,
  dataDir,
  log,
  now,
  alone,
}: {
  db: Db;
  dataDir: string;
  log: Log;
  now: () => Date;
  alone: boolean;
}) {
  const sweep = async (asAlone: boolean) => {
    await sweepUploads({ dataDir, alone: asAlone });
    await sweepParts({ db, dataDir, now: now(), alone: asAlone });
  };
  // Awaited, so that it ends before the first upload arrives.
  await sweep(alone);
  const tidy = () =>
    sweep(false).catch((error: unknown) =>
      log.warn({ err: error }, 'Could not remove interrupted uploads; retrying in an hour'),
    );
  setInterval(tidy, EVERY_MS).unref();
}
