import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { emptyDatabase } from '../testing/database/database.ts';
import { wronglyKept } from '../testing/stages/chat-kept.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';
import * as tables from './tables.ts';

describe('migrations', () => {
  let database: OpenDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await emptyDatabase();
    folder = mkdtempSync(join(tmpdir(), 'bilim-migrations-'));
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const madeTables = async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('create the schema, and do nothing on the second run', async () => {
    await migrate({ pool: database.pool, folder });
    const made = await madeTables();
    expect(made).toContain('people');
    await migrate({ pool: database.pool, folder });
    expect(await madeTables()).toEqual(made);
  });

  it('are in order of time: an older one is never applied after a newer one', () => {
    const text = readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
    const { entries } = z.object({ entries: z.array(z.object({ when: z.int() })) }).parse(JSON.parse(text));
    const times = entries.map(({ when }) => when);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('leave the old schema if one fails, even if an earlier one of the batch succeeded', async () => {
    await migrate({ pool: database.pool, folder });
    const before = await madeTables();
    addMigration({ folder, name: 'right', sql: 'create table added_by_the_right_one (id integer)' });
    addMigration({
      folder,
      name: 'wrong',
      sql: 'create table added_by_the_wrong_one (id integer);--> statement-breakpoint\nalter table no_such add x int',
    });
    await expect(migrate({ pool: database.pool, folder })).rejects.toThrow();
    expect(await madeTables()).toEqual(before);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('create every index that the tables declare', async () => {
    await migrate({ pool: database.pool, folder });
    const { rows } = await database.pool.query<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = 'public'`,
    );
    const made = new Set(rows.map(({ name }) => name));
    const named = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .flatMap((table) => getTableConfig(table).indexes.map(({ config }) => config.name ?? ''));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !made.has(name))).toEqual([]);
  });

  it('are applied once when several processes start together', async () => {
    addMigration({ folder, name: 'slow', sql: 'create table slow as select 1 as id from pg_sleep(0.2)' });
    await Promise.all(Array.from({ length: 4 }, () => migrate({ pool: database.pool, folder })));
    const { rows } = await database.pool.query('select count(*)::int as count from slow');
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('count the answers given before the counts existed', async () => {
    const later = mkdtempSync(join(tmpdir(), 'bilim-migrations-'));
    cpSync(folder, later, { recursive: true });
    dropAfter({ folder, tag: '0001_rules' });
    await migrate({ pool: database.pool, folder });
    // Plain SQL: the factories write the tables as they are today.
    await database.pool.query(`
      insert into faculties (name_ru, name_kg, name_en, short_ru, short_kg, short_en) values ('Ф', 'Ф', 'F', 'Ф', 'Ф', 'F');
      insert into departments (faculty_id, name_ru, name_kg, name_en) values (1, 'К', 'К', 'D');
      insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, department_id)
        select 1, n, 'А', 'Б', 'A', 'B', 'male', 1 from generate_series(1, 3) n`);
    const [one, two, three] = [1, 2, 3];
    await database.pool.query(
      `insert into chat_rooms (key, kind, low_id, high_id) values ('p', 'personal', $1, $2)`,
      [one, two],
    );
    await database.pool.query(
      `insert into chat_messages (room_id, author_id, text, client_id, deleted_at)
       select 1, case when n % 3 = 0 then $1::integer else $2::integer end, 'said', gen_random_uuid(),
         case when n % 4 = 0 then now() end from generate_series(1, 20) n`,
      [one, two],
    );
    await database.pool.query(
      'insert into chat_reads (room_id, person_id, last_read_id) values (1, $1, 7), (1, $2, 3)',
      [one, three],
    );
    await migrate({ pool: database.pool, folder: later });
    rmSync(later, { recursive: true });
    expect(await wronglyKept(database.db)).toEqual([]);
    const { rows } = await database.pool.query('select total, last_message_id from chat_rooms');
    expect(rows).toEqual([{ total: 15, last_message_id: '19' }]);
  });

  it('report an error when the folder has none', async () => {
    await expect(migrate({ pool: database.pool, folder: tmpdir() })).rejects.toThrow('no migrations');
  });
});

/** Turns the folder into that of an earlier release: removes all migrations after this one. */
function dropAfter({ folder, tag }: { folder: string; tag: string }) {
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
}

/** Adds a migration as `npm run migration` would: a file and its entry in the journal. */
function addMigration({ folder, name, sql }: { folder: string; name: string; sql: string }) {
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { idx: number; when: number }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1) ?? { idx: -1, when: 0 };
  const idx = last.idx + 1;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  const entry = { idx, version: '7', when: last.when + 1, tag, breakpoints: true };
  writeFileSync(join(folder, `${tag}.sql`), sql);
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
}
