import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '../../ground/sync-path.ts';

/** Syncs a folder to disk: first every file, then the folder that names it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}
