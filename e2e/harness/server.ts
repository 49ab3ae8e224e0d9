import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const ROOT = join(import.meta.dirname, '../..');

export type RunningServer = {
  /** Scheme, host and port, without a path. */
  origin: string;
  dataDir: string;
  pid: number;
  /** Stops the server as an operator does; returns the exit code. */
  stop(): Promise<number | null>;
  kill(): void;
};

/** A running server, in a separate process or not. */
export const SERVER_ENV = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  REQUEST_LIMIT_FACTOR: '0',
  // A busy machine starts slowly, so the limit is high.
  OVERLOAD_MS: '0',
};

/** systemd passes the socket to a named process (LISTEN_PID). The shell replaces itself with that process. */
const WITH_SOCKET = ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"'];

/** Starts the built server as `npm start` does, on a free port; resolves when it is ready. */
export async function startServer({
  dataDir,
  port = 0,
  socket,
  env = {},
  onOutput = () => undefined,
}: {
  dataDir: string;
  port?: number;
  /** A listening socket of this process, passed as systemd does, instead of a port. */
  socket?: number;
  env?: Record<string, string>;
  /** Receives everything the process writes: its log. */
  onOutput?: (chunk: Buffer) => void;
}): Promise<RunningServer> {
  const [program = '', ...args] = [
    ...(socket === undefined ? [] : WITH_SOCKET),
    process.execPath,
    join(ROOT, 'apps/server/dist/server.js'),
  ];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket]), 'ipc'],
    env: {
      ...process.env,
      ...SERVER_ENV,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  });
  child.stdout?.on('data', onOutput);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = await readiness(child);
  return {
    origin,
    dataDir,
    // The server is ready, so it is running.
    pid: child.pid ?? 0,
    kill: () => child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

function readiness(child: ChildProcess): Promise<string> {
  let output = '';
  let ready = false;
  // Reads all output, so that the server never blocks on a full pipe. Keeps it only until the server is ready.
  const keep = (chunk: unknown) => {
    if (!ready) output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    );
    child.on('message', (message) => {
      if (typeof message !== 'object' || !message || !('ready' in message)) return;
      ready = true;
      resolve(String(message.ready));
    });
  });
}

/** A copy of the demo university: its folder and its server settings. */
export type Demo = { dataDir: string; env: Record<string, string>; remove(): Promise<void> };

const TEMPLATE = 'demo';
const EMPTY = 'template1';

/** A demo university for one file or test. It is copied, because creating one is slow. */
export const demoCopy = (): Promise<Demo> => copyOf(TEMPLATE);

/** An empty data folder or database. */
export const emptyPlace = (): Promise<Demo> => copyOf(EMPTY);

async function copyOf(template: typeof TEMPLATE | typeof EMPTY): Promise<Demo> {
  const made = process.env.BILIM_DEMO;
  if (!made) throw new Error('harness/setup.ts must create the demo university before the journeys.');
  const { folder, port }: { folder: string; port?: number } = JSON.parse(made);
  const parent = await mkdtemp(join(tmpdir(), 'bilim-e2e-'));
  const dataDir = join(parent, 'data');
  if (template === TEMPLATE) await cp(folder, dataDir, { recursive: true });
  const removeFolder = () => rm(parent, { recursive: true, force: true });
  if (port === undefined) return { dataDir, env: {}, remove: removeFolder };
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  await administer(port, `create database ${name} template ${template} strategy file_copy`);
  return {
    dataDir,
    env: { DATABASE_URL: databaseUrl(port, name) },
    async remove() {
      await administer(port, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** An empty database for a server that creates the demo university in it. */
export async function makeTemplate(port: number): Promise<Demo['env']> {
  await administer(port, `create database ${TEMPLATE}`);
  return { DATABASE_URL: databaseUrl(port, TEMPLATE) };
}

const databaseUrl = (port: number, name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;

async function administer(port: number, statement: string) {
  const client = new pg.Client(databaseUrl(port, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
