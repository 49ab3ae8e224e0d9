import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Starts a PostgreSQL of our own in a temporary folder, on a free port of the loopback. */
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
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
    `-c fsync=${durable ? 'on' : 'off'} -c synchronous_commit=on -c full_page_writes=${durable ? 'on' : 'off'}`,
  ].join(' ');
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');

  await asOwner(join(bin, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust'],
    ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  await start();
  return {
    folder,
    port,
    url: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start,
    /** 'immediate' is how a crash looks to PostgreSQL. */
    stop: (mode: 'fast' | 'immediate') => control('-m', mode, 'stop'),
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: as root, the user that runs it instead. */
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
