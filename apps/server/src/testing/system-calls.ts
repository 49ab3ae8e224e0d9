import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Not every processor's system knows those with a question mark. */
const CALLS = 'write,pwrite64,writev,pwritev,fsync,fdatasync,?rename,?renameat,renameat2';
const WATCH = ['-f', '--seccomp-bpf', '-qq', '-y', '-s', '16', '-e', `trace=${CALLS}`];

/** Whether system calls can be watched: Debian's strace is here and is allowed to. */
export function canTrace(): boolean {
  const can = spawnSync('strace', [...WATCH, '-o', '/dev/null', 'true']).status === 0;
  if (!can)
    console.warn(
      'SKIPPED: what reaches the disk cannot be watched on this machine; install strace to test it',
    );
  return can;
}

/**
 * Runs a program of testing/traced and tells in order what the system did for it in a folder, by paths in there:
 * `write a/b`, `sync a/b`, `rename to a/b`, and `answer` where the program said 'answered'. What repeats is told once.
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
  const file = join(import.meta.dirname, 'traced', `${program}.ts`);
  // What is handed over in a ring instead of a call would not be seen.
  const env = { ...process.env, UV_USE_IO_URING: '0' };
  try {
    await run('strace', [...WATCH, '-o', trace, process.execPath, '--import', 'tsx', file, ...args], { env });
    return readTrace({ trace: await readFile(trace, 'utf8'), folder: await realpath(folder) });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** A call counts when it has ended well; only an answer counts from its beginning, for it may be read at once. */
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
  // A rename ends with its new path; the others begin with a descriptor and the path behind it.
  const path = (renamed ? /"([^"]*)"[^"]*$/ : /\(\d+<([^>]*)>/).exec(call)?.[1];
  if (path !== folder && !path?.startsWith(`${folder}/`)) return null;
  const did = renamed ? 'rename to' : name.endsWith('sync') ? 'sync' : 'write';
  return `${did} ${relative(folder, path) || '.'}`;
}
