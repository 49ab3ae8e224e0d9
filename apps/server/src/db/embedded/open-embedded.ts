import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Log } from '../../ground/log.ts';
import { lockFolder } from './folder-lock.ts';
import { keepWorker } from './worker-thread.ts';

const SOCKET_PORT = 5432;

/** Starts the embedded database of a data folder. It listens on a socket that only the current user can reach. */
export async function openEmbedded({
  dataDir,
  log,
  durable = true,
}: {
  dataDir: string;
  log: Log;
  durable?: boolean;
}) {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  removeLeftSocket(lock.previousNote);

  // The path of a socket is limited to about 100 characters; the temporary folder keeps it short.
  const socketFolder = mkdtempSync(join(tmpdir(), 'bilim-db-'));
  chmodSync(socketFolder, 0o700);
  lock.note(socketFolder);
  const leave = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  try {
    const socketPath = join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
    const worker = await keepWorker({
      settings: { folder: join(folder, 'db'), socketPath, durable },
      log,
    });
    return {
      connection: { host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' },
      async close() {
        await worker.close();
        leave();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Removes the socket folder of a killed process. The caller holds the lock, so no process uses the folder. */
function removeLeftSocket(path: string) {
  if (dirname(path) === tmpdir() && path.includes('bilim-db-'))
    rmSync(path, { recursive: true, force: true });
}
