import { FolderInUse } from '../db/embedded/folder-lock.ts';
import { BadSettings } from '../ground/config.ts';

/** A port that is taken; a file or folder that this user may not read or write. */
const MENDABLE: readonly unknown[] = ['EADDRINUSE', 'EACCES', 'EPERM'];

/** Says what went wrong, in one clear line where the operator can mend it, and answers the exit code. */
export function complain(error: unknown): number {
  const mendable =
    error instanceof BadSettings ||
    error instanceof FolderInUse ||
    (error instanceof Error && 'code' in error && MENDABLE.includes(error.code));
  console.error(mendable ? error.message : error);
  return mendable ? 2 : 1;
}

/** The same, and ends the process. */
export function refuse(error: unknown): never {
  process.exit(complain(error));
}
