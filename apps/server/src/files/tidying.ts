import type { Db } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import { sweepParts } from './sweep-parts.ts';
import { sweepUploads } from './uploads-folder.ts';

const EVERY_MS = 3_600_000;

/**
 * Clears what interrupted uploads left in this process's own folder: now, and every hour. No job, since each machine
 * has a folder of its own. `alone` says that no other process uses it, so that everything half-received is from a crash.
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
  // Waited for, so that it is over before the first upload can come in.
  await sweep(alone);
  const tidy = () =>
    sweep(false).catch((error: unknown) =>
      log.warn({ err: error }, 'Could not clear broken uploads; trying again in an hour'),
    );
  setInterval(tidy, EVERY_MS).unref();
}
