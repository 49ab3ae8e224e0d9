import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { testDatabase } from '../testing/database/database.ts';
import { lms } from '../testing/lms.ts';

let database: OpenDatabase;
const folder = mkdtempSync(join(tmpdir(), 'bilim-cli-'));
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: string[], env: Record<string, string> = {}) =>
  lms({
    args,
    env: { DATA_DIR: folder, DATABASE_URL: database.pool.options.connectionString ?? '', SECRET: '', ...env },
  });

describe("the operator's commands on a server's database", () => {
  it('report missing windows, draws and streams', async () => {
    expect(await run(['registration', 'windows'])).toMatchObject({
      status: 0,
      out: 'There are no windows.\n',
    });
    const refusals = [
      [['registration', 'windows', 'close', '1'], 'There is no window 1'],
      [['registration', 'withdraw', '1', '--why', 'x'], 'There is no stream 1, or it was withdrawn before'],
      [['draw', 'hold', '1'], 'There is no window 1'],
      [['draw', 'file', '1'], 'Window 1 was not drawn'],
    ] as const;
    for (const [args, err] of refusals)
      expect(await run([...args])).toEqual({ status: 2, out: '', err: `${err}\n` });
  });

  it("compare a bank's register, and exit with 1 if it differs", async () => {
    const banks = join(folder, 'banks.json');
    const bank = { name: 'b', title: 'B', login: 'b', password: 'a long password', from: ['10.0.0.1'] };
    writeFileSync(banks, JSON.stringify([bank]));
    const register = join(folder, 'register.csv');
    const ask = async (rows: string, ...options: string[]) => {
      writeFileSync(register, `txn_id;date;account;sum\n${rows}`);
      const args = ['reconcile', register, '--bank', 'b', ...options];
      return run(args, { BANKS_FILE: banks });
    };
    expect(await ask('')).toEqual({
      status: 0,
      err: '',
      out: '0 payments in the register, 0 differences.\nThe register and the ledger agree.\n',
    });
    const differs = await ask('7;20261116;1020240010;10.45');
    expect(differs).toEqual({
      status: 1,
      err: 'One thing differs.\n',
      out: '1 payments in the register, 1 differences.\n7: not with us (line 2: account 1020240010, 10.45)\n',
    });
    const posted = await ask('7;20261116;1020240010;10.45', '--post', '--why', 'x');
    expect(posted.status).toBe(1);
    expect(posted.out).toContain('7: not posted, no student has this account');
    const other = await run(['reconcile', register, '--bank', 'c'], { BANKS_FILE: banks });
    expect(other).toMatchObject({ status: 2, err: 'BANKS_FILE names no bank c\n' });
  });
});
