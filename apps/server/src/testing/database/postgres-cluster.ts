import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../clients/free-port.ts';

const run = promisify(execFile);

/** Starts a temporary PostgreSQL cluster on a free loopback port. */
export async function startPostgres({
  bin,
  durable = false,
  parent = tmpdir(),
}: {
  bin: string;
  durable?: boolean;
  parent?: string;
}) {
  const folder = mkdtempSync(join(parent, 'bilim-pg-'));
  const port = await freePort();
  const data = join(folder, 'data');
  const owner = await unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const asOwner = (program: string, args: string[]) =>
    owner
      ? run('setpriv', [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', program, ...args], {
          cwd: folder,
        })
      : run(program, args, { cwd: folder });

  const control = (...args: string[]) => asOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const options = [
    `-p ${port} -c unix_socket_directories='' -c listen_addresses=127.0.0.1`,
    `-c fsync=${durable ? 'on' : 'off'} -c synchronous_commit=on -c full_page_writes=${durable ? 'on' : 'off'}`,
  ].join(' ');
  let leader = 0;
  let killed = false;
  const start = async () => {
    // Left by a killed process. After a reboot no process has that number, but here it may still exist.
    if (killed) rmSync(join(data, 'postmaster.pid'), { force: true });
    await control('-l', join(folder, 'log'), '-o', options, 'start').catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`, {
        cause: error,
      });
    });
    leader = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  };

  await asOwner(join(bin, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust'],
    ...['-E', 'UTF8', '--locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ]);
  await start();
  return {
    folder,
    port,
    url: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start,
    /** 'immediate' simulates a crash of PostgreSQL. */
    stop: (mode: 'fast' | 'immediate') => control('-m', mode, 'stop'),
    /** Kills all its processes at once, as in a power failure. */
    async kill() {
      if (isRunning(leader)) await killAll(leader);
      killed = true;
    },
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills a process with its children and waits until all have ended. Linux only, like the power cuts. */
async function killAll(leader: number) {
  const children = readFileSync(`/proc/${leader}/task/${leader}/children`, 'utf8').trim();
  const all = [leader, ...children.split(' ').filter(Boolean).map(Number)];
  for (const pid of all) {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
  while (all.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 5));
}

function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root; returns the user to run it as. */
async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const found = await run('id', ['-u', name]).catch(() => undefined);
    if (!found) continue;
    const group = await run('id', ['-g', name]);
    return { uid: Number(found.stdout), gid: Number(group.stdout) };
  }
  throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody');
}
