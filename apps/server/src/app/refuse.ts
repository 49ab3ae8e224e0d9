import { FolderInUse } from '../db/embedded/folder-lock.ts';
import { BadSettings } from '../ground/config.ts';

/** Ends the process: with one clear line and 2 for what the operator can mend, with the whole error otherwise. */
export function refuse(error: unknown): never {
  const mendable =
    error instanceof BadSettings ||
    error instanceof FolderInUse ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(mendable ? error.message : error);
  process.exit(mendable ? 2 : 1);
}
