import type { Log } from '../ground/log.ts';
import { sweepUploads } from './uploads-folder.ts';

const EVERY_MS = 3_600_000;

/**
 * Clears what interrupted uploads left in this process's own folder: now, and every hour. No job, since each machine
 * has a folder of its own. `alone` says that no other process uses it, so that everything half-received is from a crash.
 */
export async function startTidying({ dataDir, log, alone }: { dataDir: string; log: Log; alone: boolean }) {
  // Waited for, so that it is over before the first upload can come in.
  await sweepUploads({ dataDir, alone });
  const tidy = () =>
    sweepUploads({ dataDir, alone: false }).catch((error: unknown) =>
      log.warn({ err: error }, 'Could not clear broken uploads; trying again in an hour'),
    );
  setInterval(tidy, EVERY_MS).unref();
}
