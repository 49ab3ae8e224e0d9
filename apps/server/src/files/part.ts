import { constants } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { tryLock } from 'fs-native-extensions';
import { syncFolder } from '../ground/sync-path.ts';
import { partPath, uploadsFolder } from './uploads-folder.ts';

export type Part = Awaited<ReturnType<typeof openPart>>;

/**
 * The bytes of a file that comes in pieces, for one writer: null while another has them, in this process or in another
 * that shares the folder. The lock is the kernel's, so that nobody who died or fell silent keeps it or writes on later.
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
    /** Forgets what came after these bytes and was never acknowledged; false when not even they are there. */
    async startAt(bytes: number): Promise<boolean> {
      const { size } = await file.stat();
      if (size > bytes) await file.truncate(bytes);
      return size >= bytes;
    },
    write: (bytes: Buffer, at: number) => writeAll({ file, bytes, at }),
    /** Puts the bytes on the disk; `isNew` their name as well. */
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
