import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { openEmbeddedDatabase } from '../../../db/open.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { sized } from '../../../testing/scale/full-size.ts';
import { SILENT_LOG } from '../../../testing/silent-log.ts';
import { scratch } from '../../../testing/stages/imports-stage.ts';
import { BROUGHT, contentOf, filesOf, UNIVERSITY } from '../../../testing/stages/imports-university.ts';
import { sheetTitle } from '../words/titles.ts';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const MAIN = join(ROOT, 'apps/server/src/cli/main.ts');
/** The progress bar is shown on terminals only; the test reads the progress from it. */
const AS_TERMINAL = 'data:text/javascript,process.stdout.isTTY=true';

/** A process starts slowly on a loaded machine. */
const LONG = { timeout: 60_000 };

let at: Awaited<ReturnType<typeof scratch>>;
let folder: string;
beforeEach(async () => {
  at = await scratch();
  folder = join(at.folder, 'tables');
  await mkdir(folder);
  for (const [name, content] of Object.entries(filesOf(UNIVERSITY)))
    await writeFile(join(folder, name), content);
});
/** After a failed test a process may still be running. */
const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) await end(child);
  await at.remove();
});

/** Runs the operator's import in a separate process. */
function startImport(env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', AS_TERMINAL, MAIN, 'import', folder],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'silent',
        DEMO: '0',
        DATA_DIR: join(at.folder, 'data'),
        ...env,
      },
    },
  );
  started.push(child);
  return child;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function kill(child: ChildProcess) {
  await end(child);
  expect(child.signalCode).toBe('SIGKILL');
}

/** Runs the import to its end. */
async function finish(env: Record<string, string>) {
  const child = startImport(env);
  const [, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
}

/** The process is killed while it waits for a locked table; afterwards nothing may be written. */
it.each(sized({ suite: ['audit_log'], full: ['people', 'audit_log'] }))(
  'an import killed before it writes %s leaves nothing in PostgreSQL; the next one is complete',
  async (table) => {
    const database = await testDatabase();
    const holder = await database.pool.connect();
    try {
      const env = { DATABASE_URL: database.pool.options.connectionString ?? '' };
      const was = await contentOf(database);
      await holder.query('begin');
      await holder.query(`lock table ${table} in exclusive mode`);
      const child = startImport(env);
      await expect.poll(() => waiting(database.pool, table), LONG).toBe(1);
      await kill(child);
      await holder.query('rollback');
      await expect.poll(() => waiting(database.pool, null), LONG).toBe(0);
      expect(await contentOf(database)).toEqual(was);
      await finish(env);
      expect(countsOf(await contentOf(database))).toMatchObject({ people: '6', imports: '1' });
    } finally {
      holder.release();
      await database.close();
    }
  },
);

/** Number of sessions that wait for a table; without a table, of all open transactions. */
async function waiting(pool: pg.Pool, table: string | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    table === null
      ? `select count(*)::integer as count from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`
      : `select count(*)::integer as count from pg_locks where not granted and relation = $1::regclass`,
    table === null ? [] : [table],
  );
  return rows[0]?.count ?? 0;
}

async function read(dataDir: string) {
  const database = await openEmbeddedDatabase({ dataDir, log: SILENT_LOG, durable: true });
  try {
    await migrate(database);
    return await contentOf(database, [...BROUGHT, 'imports', 'import_changes']);
  } finally {
    await database.close();
  }
}

const KILLED_AT = sized({ suite: [], full: [sheetTitle({ sheet: 'students', language: 'ru' }), '\n'] });

// Only the full gate has these cases, because such a process starts slowly.
if (KILLED_AT.length > 0)
  describe('an embedded database', () => {
    /** A database with the schema and no rows. */
    let empty: Awaited<ReturnType<typeof scratch>>;
    let before: Record<string, string>;
    beforeAll(async () => {
      empty = await scratch();
      before = await read(empty.folder);
    });
    afterAll(() => empty.remove());

    /** The progress shown at the moment of the kill; the last value is just before the commit. */
    it.each(KILLED_AT)(
      'has all or nothing of an import killed at %j, and the next one is complete',
      async (shown) => {
        const dataDir = join(at.folder, 'data');
        await cp(empty.folder, dataDir, { recursive: true });
        const child = startImport({ DATA_DIR: dataDir });
        await until(child.stdout, shown);
        await kill(child);
        const left = await read(dataDir);
        const isWritten = left.imports !== before.imports;
        if (!isWritten) expect(left).toEqual(before);
        await finish({ DATA_DIR: dataDir });
        const after = await read(dataDir);
        expect(countsOf(after)).toMatchObject({ people: '6', grades: '3', lessons: '4', imports: '1' });
        // A complete import is not written again.
        if (isWritten) expect(after).toEqual(left);
      },
      300_000,
    );
  });

const countsOf = (content: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(content).map(([table, said]) => [table, said.split(' ')[0]]));

/** Reads the output until the text appears. */
async function until(stream: Readable, shown: string) {
  let out = '';
  for await (const piece of stream) {
    out += String(piece);
    if (out.includes(shown)) return;
  }
  throw new Error(`The process ended before it showed ${shown}: ${out}`);
}
