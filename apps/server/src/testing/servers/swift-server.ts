import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../clients/free-port.ts';

const run = promisify(execFile);
const PYTHON = '/usr/bin/python3';
const START_MS = 240_000;
/** Swift reads its settings only from /etc; this launcher lets a test set another path. */
const LAUNCH = [
  'import runpy, sys',
  'from swift.common import utils',
  'utils.SWIFT_CONF_FILE = sys.argv[1]',
  'sys.argv = sys.argv[2:]',
  'runpy.run_path(sys.argv[0], run_name="__main__")',
].join('\n');
const PARTS = ['account', 'container', 'object'] as const;

/** The folder with OpenStack Swift's servers (Debian: swift-proxy, -account, -container, -object), if installed. */
export function findSwift(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const has = (folder: string) =>
    ['proxy', ...PARTS].every((part) => existsSync(join(folder, `swift-${part}-server`)));
  return existsSync(PYTHON) ? folders.find(has) : undefined;
}

/** Starts a temporary Swift that speaks S3 and checks signatures, with one user and no data. */
export async function startSwift({ bin }: { bin: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-swift-'));
  await mkdir(join(folder, 'srv/d1'), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = p0\ndefault = yes\n',
  );
  const port = await freePort();
  const ports = await Promise.all(PARTS.map((part) => prepare({ bin, folder, part })));
  await writeFile(join(folder, 'proxy.conf'), proxySettings({ folder, port }));
  const processes = ['proxy', ...PARTS].map((part) =>
    spawn(
      PYTHON,
      [
        '-c',
        LAUNCH,
        join(folder, 'swift.conf'),
        join(bin, `swift-${part}-server`),
        join(folder, `${part}.conf`),
      ],
      { stdio: 'ignore' },
    ),
  );
  const stop = async () => {
    for (const process of processes) process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    // The proxy marks a part that has not started as broken, and then refuses requests for a minute.
    await Promise.all([...ports, port].map((one) => answers(`http://127.0.0.1:${one}`)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, accessKey: 'test:tester', secretKey: 'testing', stop };
}

/** Writes the settings of one part and returns its port. */
async function prepare({ bin, folder, part }: { bin: string; folder: string; part: string }) {
  const port = await freePort();
  const builder = join(folder, `${part}.builder`);
  const ring = (...args: string[]) => run(PYTHON, [join(bin, 'swift-ring-builder'), builder, ...args]);
  await ring('create', '4', '1', '0');
  await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await ring('rebalance');
  const settings = [
    ...common({ folder, port }),
    `devices = ${join(folder, 'srv')}`,
    'mount_check = false',
    `[pipeline:main]\npipeline = ${part}-server`,
    `[app:${part}-server]\nuse = egg:swift#${part}`,
  ];
  await writeFile(join(folder, `${part}.conf`), settings.join('\n'));
  return port;
}

function proxySettings({ folder, port }: { folder: string; port: number }): string {
  const filters = ['catch_errors', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth', 'slo', 'dlo'];
  const options: Record<string, string> = {
    // No server listens there; Swift works without its cache.
    cache: 'memcache_servers = 127.0.0.1:1',
    s3api: 'location = us-east-1',
    tempauth: 'user_test_tester = testing .admin',
  };
  return [
    ...common({ folder, port }),
    `[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server`,
    '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true',
    // A busy machine is slow, not broken.
    'conn_timeout = 60\nnode_timeout = 60\nrecoverable_node_timeout = 60\nerror_suppression_limit = 1000',
    ...filters.map((name) => {
      const egg = name === 'cache' ? 'memcache' : name;
      return `[filter:${name}]\nuse = egg:swift#${egg}\n${options[name] ?? ''}`;
    }),
  ].join('\n');
}

function common({ folder, port }: { folder: string; port: number }): string[] {
  const user = process.env.USER ?? 'root';
  const address = ['bind_ip = 127.0.0.1', `bind_port = ${port}`, 'workers = 0'];
  return ['[DEFAULT]', ...address, `user = ${user}`, `swift_dir = ${folder}`];
}

/** Python starts slowly; the server is up when it sends any answer. */
async function answers(address: string) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (await fetch(address).catch(() => null)) return;
    await sleep(200);
  }
  throw new Error('Swift did not start');
}
