import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';

/** Another process has this data folder open; a second one would corrupt it. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';

  constructor(readonly folder: string) {
    super(`The data folder ${folder} is in use by another running Bilim process. Stop that one first.`);
  }
}

/** Locks the folder until `release` or until the process ends: the kernel holds the lock. */
export function lockFolder(folder: string) {
  const path = join(folder, 'lock');
  const descriptor = openSync(path, 'a+', 0o600);
  if (!tryLock(descriptor)) {
    closeSync(descriptor);
    throw new FolderInUse(folder);
  }
  return {
    /** The note of the previous holder, used to remove what it left behind. */
    previousNote: readFileSync(path, 'utf8').trim(),
    note(text: string) {
      ftruncateSync(descriptor);
      writeSync(descriptor, `${text}\n`);
    },
    release() {
      unlock(descriptor);
      closeSync(descriptor);
    },
  };
}
