import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerEntries, people } from '../../../db/tables.ts';
import { type BankStage, bankStage, resultOf } from '../../../testing/stages/bank-stage.ts';
import { compareWithLedger, postMissing } from './reconcile.service.ts';
import { readRegister } from './register-file.ts';

let stage: BankStage;
beforeAll(async () => {
  stage = await bankStage();
});
afterAll(() => stage.app.close());

const HEAD = 'txn_id;date;account;sum';
const register = (rows: readonly string[]) => readRegister(Buffer.from([HEAD, ...rows].join('\n')));
const bank = { name: 'test', title: 'Тест Банк' };
const comparing = (rows: readonly string[]) => ({
  context: stage.app.context,
  bank,
  register: register(rows),
});
const compare = (rows: readonly string[], day?: string) =>
  compareWithLedger({ ...comparing(rows), days: day === undefined ? undefined : { from: day, to: day } });
const postAll = async (rows: readonly string[]) =>
  postMissing({
    ...comparing(rows),
    found: await compare(rows),
    actor: 'kassa',
    reason: 'The line was down',
  });

describe('a register', () => {
  it("has no differences with the ledger for its days in the university's time zone", async () => {
    const { account } = await stage.payer();
    await stage.pay({ txn_id: '1', account, sum: '10', txn_date: '20261101000000' });
    await stage.pay({ txn_id: '2', account, sum: '20', txn_date: '20261101235959' });
    // Of the neighbouring days.
    await stage.pay({ txn_id: '3', account, sum: '30', txn_date: '20261102000000' });
    await stage.pay({ txn_id: '4', account, sum: '40', txn_date: '20261031235959' });
    const rows = [`1;20261101000000;${account};10.00`, `2;01.11.2026 23:59:59;${account};20`];
    expect(await compare(rows)).toEqual([]);
    expect(await compare(rows.slice(0, 1))).toMatchObject([{ kind: 'not with them', ours: { txn: '2' } }]);
    expect(await compare([], '2026-11-02')).toMatchObject([{ kind: 'not with them', ours: { txn: '3' } }]);
    expect(await compare([])).toEqual([]);
  });

  it('is not compared with the payments of another bank', async () => {
    const { account } = await stage.payer();
    await stage.pay({ txn_id: '10', account, sum: '10', txn_date: '20261003120000' }, { bank: 'other' });
    expect(await compare([`10;20261003120000;${account};10`])).toMatchObject([{ kind: 'not with us' }]);
  });

  it('reports other sums and accounts', async () => {
    const one = await stage.payer();
    const other = await stage.payer();
    await stage.pay({ txn_id: '20', account: one.account, sum: '10', txn_date: '20261004120000' });
    const rows = [`20;20261004120000;${other.account};11`];
    expect((await compare(rows)).map(({ kind }) => kind)).toEqual(['other sum', 'other account']);
    // Differing payments are left to a clerk.
    expect(await postAll(rows)).toEqual([]);
  });
});

describe('a payment that only the bank has', () => {
  const entryOf = async (txn: string) =>
    (await stage.app.context.db.select().from(ledgerEntries).where(eq(ledgerEntries.externalId, txn)))[0];

  it('is posted once with the reason, and the student is notified', async () => {
    const { account, studentId, serviceId } = await stage.payer();
    const rows = [`30;20261005120000;${account};10.45`];
    const [posted] = await postAll(rows);
    const entry = await entryOf('30');
    expect(posted).toMatchObject({ entryId: entry?.id });
    expect(entry).toMatchObject({
      kind: 'payment',
      source: 'bank.test',
      studentId,
      serviceId,
      tyiyn: 1_045,
      actor: 'kassa',
      reason: 'The line was down',
      detail: 'Тест Банк',
      happenedAt: new Date('2026-10-05T06:00:00Z'),
    });
    expect(await stage.toldOf(studentId)).toMatchObject([{ what: 'paid', tyiyn: 1_045 }]);
    expect(await compare(rows)).toEqual([]);
    expect(await postAll(rows)).toEqual([]);
    // The bank sends the payment later.
    const late = await stage.pay({ txn_id: '30', account, sum: '10.45', txn_date: '20261005120000' });
    expect(late.body).toContain(`<prv_txn>${entry?.id}</prv_txn>`);
    expect(await stage.toldOf(studentId)).toHaveLength(1);
  });

  it('counts also for an inactive student', async () => {
    const { account, studentId } = await stage.payer();
    await stage.app.context.db.update(people).set({ active: false }).where(eq(people.id, studentId));
    expect(resultOf(await stage.pay({ txn_id: '40', account, sum: '10' }))).toBe(79);
    expect(await postAll([`40;20261006120000;${account};10`])).toMatchObject([
      { entryId: expect.any(Number) },
    ]);
  });

  it('is not posted for an unknown account', async () => {
    const rows = [`50;20261007120000;${stage.unusedCode()};10`];
    expect(await postAll(rows)).toMatchObject([{ why: 'account' }]);
    expect(await entryOf('50')).toBeUndefined();
  });

  it('is not posted when another payment took its number meanwhile', async () => {
    const { account, studentId } = await stage.payer();
    const rows = [`60;20261008120000;${account};10`];
    const found = await compare(rows);
    await stage.pay({ txn_id: '60', account, sum: '11' });
    const posting = { ...comparing(rows), found, actor: 'kassa', reason: 'The line was down' };
    expect(await postMissing(posting)).toMatchObject([{ why: 'conflict' }]);
    expect(await stage.toldOf(studentId)).toMatchObject([{ tyiyn: 11_00 }]);
  });
});
