import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Calls with a question mark do not exist on every architecture. */
const CALLS = 'write,pwrite64,writev,pwritev,fsync,fdatasync,?rename,?renameat,renameat2';
const WATCH = ['-f', '--seccomp-bpf', '-qq', '-y', '-s', '16', '-e', `trace=${CALLS}`];

/** Whether system calls can be traced: Debian's strace is installed and permitted. */
export function canTrace(): boolean {
  const can = spawnSync('strace', [...WATCH, '-o', '/dev/null', 'true']).status === 0;
  if (!can)
    console.warn(
      'SKIPPED: what reaches the disk cannot be watched on this machine; install strace to test it',
    );
  return can;
}

/**
 * Runs a program of testing/traced and lists in order what the system did in a folder, with relative paths: `write
 * a/b`, `sync a/b`, `rename to a/b`, and `answer` where the program printed 'answered'. Repetitions are listed once.
 */
export async function stepsOf({
  program,
  args,
  folder,
}: {
  program: string;
  args: string[];
  folder: string;
}): Promise<string[]> {
  const own = await mkdtemp(join(tmpdir(), 'bilim-trace-'));
  const trace = join(own, 'trace');
  const file = join(import.meta.dirname, '../traced', `${program}.ts`);
  // Operations through io_uring would not be traced.
  const env = { ...process.env, UV_USE_IO_URING: '0' };
  try {
    await run('strace', [...WATCH, '-o', trace, process.execPath, '--import', 'tsx', file, ...args], { env });
    return readTrace({ trace: await readFile(trace, 'utf8'), folder: await realpath(folder) });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** A call counts once it has succeeded; an answer counts from its beginning, because it may be read at once. */
function readTrace({ trace, folder }: { trace: string; folder: string }): string[] {
  const steps: string[] = [];
  const begun = new Map<string, string>();
  for (const line of trace.split('\n')) {
    const [, thread = '', event = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const unfinished = event.endsWith('<unfinished ...>');
    const resumed = event.startsWith('<... ');
    if (unfinished) begun.set(thread, event);
    const step = stepOf({ call: resumed ? (begun.get(thread) ?? '') : event, folder });
    const counts = step === 'answer' ? !resumed : !unfinished && / = \d+$/.test(event);
    if (step && counts && step !== steps.at(-1)) steps.push(step);
  }
  return steps;
}

function stepOf({ call, folder }: { call: string; folder: string }): string | null {
  if (call.includes('"answered\\n"')) return 'answer';
  const [, name = ''] = /^(\w+)\(/.exec(call) ?? [];
  const renamed = name.startsWith('rename');
  // A rename ends with its new path; other calls begin with a descriptor and its path.
  const path = (renamed ? /"([^"]*)"[^"]*$/ : /\(\d+<([^>]*)>/).exec(call)?.[1];
  if (path !== folder && !path?.startsWith(`${folder}/`)) return null;
  const did = renamed ? 'rename to' : name.endsWith('sync') ? 'sync' : 'write';
  return `${did} ${relative(folder, path) || '.'}`;
}
