import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scan } from '../files/scan.ts';

/** What every scanner is to take for a virus, and is none. In pieces, or this file would be one. */
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

/** 1 where the file has it in it, 0 where not, 2 where it cannot be read: the other way round than grep. */
export const FINDS_EICAR =
  'grep -qF "ANTIVIRUS-TEST-FILE" -- "$2"; found=$?; [ $found = 2 ] && exit 2; exit $((1 - found))';
