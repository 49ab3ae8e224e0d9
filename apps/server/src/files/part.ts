import { constants } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { tryLock } from 'fs-native-extensions';
import { syncFolder } from '../ground/sync-path.ts';
import { partPath, uploadsFolder } from './uploads-folder.ts';

export type Part = Awaited<ReturnType<typeof openPart>>;

/**
 * Opens the bytes of an upload in pieces for one writer; null while another writer has them, in any process that
 * shares the folder. The kernel holds the lock, so a dead writer cannot keep it or write later.
 */
export async function openPart({ dataDir, id }: { dataDir: string; id: string }) {
  const folder = uploadsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(partPath({ dataDir, id }), constants.O_RDWR | constants.O_CREAT, 0o600);
  if (!tryLock(file.fd)) {
    await file.close();
    return null;
  }
  return {
    /** Truncates bytes that were never acknowledged; false when even the acknowledged ones are missing. */
    async startAt(bytes: number): Promise<boolean> {
      const { size } = await file.stat();
      if (size > bytes) await file.truncate(bytes);
      return size >= bytes;
    },
    write: (bytes: Buffer, at: number) => writeAll({ file, bytes, at }),
    /** Syncs the bytes to disk; with `isNew` also the file's name. */
    async sync({ isNew }: { isNew: boolean }) {
      await file.datasync();
      if (isNew) await syncFolder(folder);
    },
    close: () => file.close(),
  };
}

async function writeAll({ file, bytes, at }: { file: FileHandle; bytes: Buffer; at: number }) {
  for (let written = 0; written < bytes.length; ) {
    const left = bytes.length - written;
    written += (await file.write(bytes, written, left, at + written)).bytesWritten;
  }
}
