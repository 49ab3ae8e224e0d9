import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scan } from '../../files/scan.ts';

/** The harmless text that every scanner reports as a virus. Split, or scanners would report this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
);

/** A scanner that is a shell script. */
export async function scriptedScan({
  folder,
  script,
  withinMs = 60_000,
}: {
  folder: string;
  script: string;
  withinMs?: number;
}): Promise<Scan> {
  const program = join(folder, 'scan.sh');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o700);
  return { program, args: ['--quiet'], withinMs };
}

/** Exits with 1 if the file contains it, 0 if not, 2 if it cannot be read: the reverse of grep. */
export const FINDS_EICAR =
  'grep -qF "ANTIVIRUS-TEST-FILE" -- "$2"; found=$?; [ $found = 2 ] && exit 2; exit $((1 - found))';
