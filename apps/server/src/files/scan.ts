import { spawn } from 'node:child_process';
import { Failure } from '@bilim/contract/failures';
import pLimit from 'p-limit';
import type { Log } from '../ground/log.ts';

/** A scanner program: gets a file's path, and exits with 0 for clean, 1 for infected. */
export type Scan = { program: string; args: string[]; withinMs: number };

const CLEAN = 0;
const INFECTED = 1;
/** Concurrent scans; others wait. */
const AT_ONCE = 4;
const inTurn = pLimit(AT_ONCE);

/** Scans a file for viruses. Any result except "clean" refuses the file. */
export async function scanFile({
  scan,
  file: { name, path },
  log,
}: {
  scan: Scan;
  file: { name: string; path: string };
  log: Pick<Log, 'warn'>;
}): Promise<void> {
  if (path === '') throw new Failure('UPLOAD_NOT_FOUND');
  const ended = await inTurn(() => run({ scan, path }));
  if (ended === CLEAN) return;
  if (ended === INFECTED) {
    log.warn({ name }, 'A file was refused: the scan found a virus');
    throw new Failure('FILE_INFECTED', { name });
  }
  log.warn({ program: scan.program, ended }, 'A file was refused: it could not be scanned');
  throw new Failure('SCAN_FAILED', { name });
}

/** The exit code, or the error instead. The program is started without a shell and without the server's secrets. */
function run({ scan: { program, args, withinMs }, path }: { scan: Scan; path: string }) {
  const { PATH, HOME, TMPDIR } = process.env;
  return new Promise<number | string>((resolve) => {
    // A process group, so that children of the scanner end with it.
    const child = spawn(program, [...args, path], {
      stdio: 'ignore',
      detached: true,
      env: { PATH, HOME, TMPDIR },
    });
    const tooLate = setTimeout(() => {
      resolve('too late');
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It runs as another user or has ended: it ends by itself, and the file was refused.
      }
    }, withinMs);
    const end = (how: number | string) => {
      clearTimeout(tooLate);
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(code ?? String(signal)));
  });
}
