import { FolderInUse } from '../db/embedded/folder-lock.ts';
import { BadSettings } from '../ground/config.ts';

/** A port in use; a file or folder without access. */
const MENDABLE: readonly unknown[] = ['EADDRINUSE', 'EACCES', 'EPERM'];

/** Prints the error and returns the exit code. An error the operator can fix is printed as one line. */
export function complain(error: unknown): number {
  const mendable =
    error instanceof BadSettings ||
    error instanceof FolderInUse ||
    (error instanceof Error && 'code' in error && MENDABLE.includes(error.code));
  console.error(mendable ? error.message : error);
  return mendable ? 2 : 1;
}

/** Prints the error and ends the process. */
export function refuse(error: unknown): never {
  process.exit(complain(error));
}
