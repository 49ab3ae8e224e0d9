import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SILENT_LOG } from '../../testing/silent-log.ts';
import { FolderInUse } from './folder-lock.ts';
import { openEmbedded } from './open-embedded.ts';

describe('the embedded database of a data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bilim-embedded-'));
  const open = () => openEmbedded({ dataDir, log: SILENT_LOG });
  let embedded: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    embedded = await open();
  }, 60_000);
  afterAll(async () => {
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  async function withClient<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(embedded.connection);
    // A cut connection reports its end twice: as a rejected query and as an event.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  it('syncs to disk: fsync is on and uses the one method that works', async () => {
    const { rows } = await withClient((client) =>
      client.query(
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
          current_setting('full_page_writes') as pages, current_setting('wal_sync_method') as method`,
      ),
    );
    expect(rows).toEqual([{ fsync: 'on', commits: 'on', pages: 'on', method: 'fsync' }]);
  });

  it('listens on a socket that only its own user can reach', () => {
    expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700);
    expect(embedded.connection.host.length).toBeLessThan(80);
  });

  it('refuses a second opening of the same folder with a clear one-line error', async () => {
    await expect(open()).rejects.toThrow(FolderInUse);
    await expect(open()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another running Bilim process. Stop that one first.`,
    );
  });

  it('gives every client a clean session: no open transaction, no earlier statements', async () => {
    await withClient(async (client) => {
      await client.query('create table session_test (id integer)');
      await client.query({ name: 'one', text: 'select $1::int', values: [1] });
      await client.query('set search_path = nowhere');
      await client.query('begin');
      await client.query('insert into public.session_test values (1)');
    });
    const left = await withClient((client) =>
      client.query(
        `select (select count(*)::int from session_test) as rows,
          (select count(*)::int from pg_prepared_statements) as statements`,
      ),
    );
    expect(left.rows).toEqual([{ rows: 0, statements: 0 }]);
  });

  it('makes a later client wait until the earlier one disconnects', async () => {
    const order: string[] = [];
    let later: Promise<unknown> = Promise.resolve();
    await withClient(async (client) => {
      await client.query('begin');
      later = withClient(async () => order.push('later'));
      await client.query('select 1');
      await client.query('commit');
      order.push('earlier');
    });
    await later;
    expect(order).toEqual(['earlier', 'later']);
  });

  it('confirms no write that the log could not store, and restarts with every confirmed row', async () => {
    await withClient((client) => client.query('create table kept as select generate_series(1, 100) as id'));
    const log = join(dataDir, 'db/pg_wal');
    renameSync(log, `${log}-away`);
    const lost = withClient(async (client) => {
      await client.query('insert into kept values (101)');
      await client.query('select pg_switch_wal()');
      await client.query('insert into kept values (102)');
    });
    await expect(lost).rejects.toThrow();
    renameSync(`${log}-away`, log);
    const { rows } = await untilItAnswers(() =>
      withClient((client) => client.query('select count(*)::int as count from kept')),
    );
    expect(rows).toEqual([{ count: 101 }]);
  });

  it('keeps its rows after a restart and removes its socket', async () => {
    await withClient((client) => client.query('create table reopened as select 7 as id'));
    const { host } = embedded.connection;
    await embedded.close();
    expect(existsSync(host)).toBe(false);
    embedded = await open();
    const { rows } = await withClient((client) => client.query('select id from reopened'));
    expect(rows).toEqual([{ id: 7 }]);
  });
});

async function untilItAnswers<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const refused =
        error instanceof Error && /ENOENT|ECONNREFUSED|ECONNRESET|terminated/.test(error.message);
      if (!refused) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
