import type { House } from '../app/house.ts';
import { sweepUploads } from '../http/uploads-folder.ts';
import { sweepFiles } from './sweep-files.ts';

const EVERY_MS = 3_600_000;

/**
 * Clears what interrupted uploads left: now, and every hour. `alone` says that no other process uses the data
 * folder, so that everything half-received there is from a crash.
 */
export async function startTidying({ house, alone }: { house: House; alone: boolean }) {
  const { dataDir } = house.config;
  const tidy = async () => {
    try {
      const uploads = await sweepUploads({ dataDir, alone: false });
      const files = await sweepFiles({ db: house.db, files: house.files, now: house.now() });
      if (uploads + files > 0) house.log.info({ uploads, files }, 'Removed files that belonged to nothing');
    } catch (error) {
      house.log.warn({ err: error }, 'Could not tidy up files; trying again in an hour');
    }
  };
  // Waited for, so that it is over before the first upload can come in. The rest may take its time.
  await sweepUploads({ dataDir, alone });
  setInterval(tidy, EVERY_MS).unref();
  void tidy();
}
