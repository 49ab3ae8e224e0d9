import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPasswordPool } from './password-pool.ts';
import { hashPassword, isPassword } from './passwords.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** More than the threads of Node's own pool. */
const READERS = 16;

it("passwords are checked while all threads of Node's own pool are blocked", async () => {
  const passwordHash = await hashPassword('Тулпар-1', CHEAP);
  const folder = await mkdtemp(join(tmpdir(), 'bilim-threads-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Opening a pipe without a writer blocks a thread until a writer opens it.
  const readers = Array.from({ length: READERS }, () => open(pipe, 'r'));
  try {
    expect(await isPassword({ password: 'Тулпар-1', passwordHash })).toBe(true);
    expect(await isPassword({ password: 'Тулпар-2', passwordHash })).toBe(false);
  } finally {
    const writer = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    for (const reader of await Promise.all(readers)) await reader.close();
    closeSync(writer);
    await rm(folder, { recursive: true });
  }
});

it('tasks above the waiting limit are refused, and the others are completed', async () => {
  const pool = createPasswordPool({ threads: 1, waiting: 2 });
  const tries = Array.from({ length: 5 }, () => pool({ make: 'Тулпар-1', cost: CHEAP }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  expect(outcomes[4]).toMatchObject({ reason: { code: 'OVERLOADED', details: { seconds: 5 } } });
});

it('a known user does not wait behind strangers and is not refused when they fill the queue', async () => {
  const pool = createPasswordPool({ threads: 1, waiting: 3 });
  const order: string[] = [];
  const ask = (name: string, of?: string) =>
    pool({ make: 'Тулпар-1', cost: CHEAP }, { of }).then(() => order.push(name));
  await Promise.all([
    ...['at work', 'one', 'two', 'three'].map((name) => ask(name)),
    ask('known', 'asanova'),
  ]);
  expect(order).toEqual(['at work', 'known', 'one', 'two', 'three']);
});

it('a known login with many tasks takes turns with others and leaves some to strangers', async () => {
  const pool = createPasswordPool({ threads: 1 });
  const order: string[] = [];
  const ask = (name: string, of?: string) =>
    pool({ make: 'Тулпар-1', cost: CHEAP }, { of }).then(() => order.push(name));
  const asked = Array.from({ length: 9 }, () => ask('many', 'many'));
  asked.push(ask('once', 'once'), ask('stranger'));
  await expect(ask('many', 'many')).rejects.toMatchObject({ code: 'OVERLOADED' });
  await Promise.all(asked);
  expect(order.indexOf('once')).toBeLessThan(3);
  expect(order.indexOf('stranger')).toBeLessThan(5);
});

it('a malformed hash fails alone, and the thread continues', async () => {
  const pool = createPasswordPool({ threads: 1 });
  expect(await pool({ check: 'Тулпар-1', against: 'no hash' })).toHaveProperty('error');
  expect(await pool({ make: 'Тулпар-1', cost: CHEAP })).toHaveProperty('made');
});
