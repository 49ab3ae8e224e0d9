import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { analyzeGrown } from './growth.ts';
import type { OpenDatabase } from './open.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('a table that grows', () => {
  it('is read by index after ANALYZE, on a connection that planned while it was empty', async () => {
    const client = await database.pool.connect();
    try {
      const plan = async () => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>('explain execute found (7)');
        return rows[0]?.['QUERY PLAN'];
      };
      await client.query('create table growing (id integer primary key, note text not null)');
      await client.query('analyze growing');
      await client.query('prepare found (integer) as select note from growing where id = $1');
      expect(await plan()).toMatch(/^Seq Scan/);
      await client.query(`insert into growing select id, repeat('x', 100) from generate_series(1, 2000) id`);
      expect(await plan()).toMatch(/^Seq Scan/);
      expect(await analyzeGrown(client)).toContain('growing');
      expect(await plan()).toMatch(/^Index Scan/);
    } finally {
      client.release();
    }
  });

  it('is not analyzed again until it has grown further', async () => {
    const { pool } = database;
    await pool.query('create table resting (id integer primary key, note text not null)');
    await pool.query(`insert into resting select id, repeat('x', 100) from generate_series(1, 2000) id`);
    expect(await analyzeGrown(pool)).toContain('resting');
    await pool.query(`insert into resting select id, repeat('x', 100) from generate_series(2001, 4000) id`);
    expect(await analyzeGrown(pool)).toEqual([]);
    await pool.query(`insert into resting select id, repeat('x', 100) from generate_series(4001, 12000) id`);
    expect(await analyzeGrown(pool)).toEqual(['resting']);
  });
});
