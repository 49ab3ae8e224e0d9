import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { BadSettings } from '../ground/config.ts';
import { emptyDatabase } from '../testing/database/database.ts';
import { makeStream } from '../testing/factories/academic.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openPostgres } from './open.ts';
import { asOwner } from './owner.ts';

let admin: OpenDatabase;
let running: OpenDatabase;
let urlOf: (role: string) => string;
let roles: { owner: string; running: string };
beforeEach(async () => {
  admin = await emptyDatabase();
  const made = inject('testDatabases');
  if (made.engine !== 'postgres') throw new Error('Roles exist in PostgreSQL only');
  const { rows } = await admin.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  const suffix = randomUUID().slice(0, 8);
  roles = { owner: `owner_${suffix}`, running: `running_${suffix}` };
  urlOf = (role) => `postgres://${role}@127.0.0.1:${made.port}/${name}`;
  await admin.pool.query(`create role ${roles.owner} login; create role ${roles.running} login;
    alter database ${name} owner to ${roles.owner}`);
  running = openPostgres({ databaseUrl: urlOf(roles.running), log: SILENT_LOG, poolSize: 2 });
});
afterEach(async () => {
  await running.close();
  await admin.pool.query(`drop owned by ${roles.running} cascade; drop owned by ${roles.owner} cascade;
    reassign owned by ${roles.owner} to current_user; drop role ${roles.running}`);
  await admin.close();
});

const refused = (text: string) =>
  running.pool.query(text).then(
    () => 'done',
    (error: Error) => error.message,
  );
const migrated = () =>
  asOwner({ database: running, migrationUrl: urlOf(roles.owner), log: SILENT_LOG }, (owner) =>
    migrate(owner),
  );

it('a running role that does not own the tables can write rows, but not truncate or drop', async () => {
  await migrated();
  const stream = await makeStream(running.db, { seats: 7 });
  await running.pool.query("insert into audit_log (action, object, details) values ('a', 'b', '{}')");
  const { rows } = await running.pool.query('select seats from stream_seats where stream_id = $1', [
    stream.id,
  ]);
  expect(rows).toEqual([{ seats: 7 }]);
  await running.pool.query('create temporary table staged (id integer)');
  // Locks the seats of a stream.
  await running.pool.query('select from stream_seats for no key update');

  expect(await refused('alter table audit_log disable trigger all')).toContain('must be owner');
  expect(await refused('set session_replication_role = replica')).toContain('permission denied');
  expect(await refused('truncate news_posts cascade')).toContain('permission denied');
  expect(await refused('drop table audit_log')).toContain('must be owner');
  expect(await refused('create table other (id integer)')).toContain('permission denied');
  expect(await refused('update stream_seats set seats = 1')).toContain('permission denied');
  expect(await refused('insert into journal_cells select * from journal_cells')).toContain(
    'permission denied',
  );
});

it("a server starts without the owner's URL unless a migration is pending", async () => {
  await expect(migrate(running)).rejects.toThrow(BadSettings);
  await expect(migrate(running)).rejects.toThrow('MIGRATION_DATABASE_URL');
  await migrated();
  await expect(migrate(running)).resolves.toBeUndefined();
});

it('a running role with all rights of the owner is refused', async () => {
  const use = (migrationUrl: string) =>
    asOwner({ database: running, migrationUrl, log: SILENT_LOG }, () => Promise.resolve('done'));
  await expect(use(urlOf(roles.running))).rejects.toThrow(BadSettings);
  await admin.pool.query(`grant ${roles.owner} to ${roles.running}`);
  await expect(use(urlOf(roles.owner))).rejects.toThrow(BadSettings);
});
