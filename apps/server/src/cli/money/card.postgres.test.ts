import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardOrders, ledgerEntries } from '../../db/tables.ts';
import { wronglyKeptMoney } from '../../testing/recounts/payment.ts';
import { type BankStage, bankStage } from '../../testing/stages/bank-stage.ts';
import { type CardStage, cardStage, orderRow, type Payer, payer } from '../../testing/stages/card-stage.ts';
import { officeOf } from '../../testing/stages/payment-office.ts';

const MINUTE = 60_000;
let stage: CardStage;
let one: Payer;
let lms: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  stage = await cardStage();
  lms = await officeOf(stage.test);
});
beforeEach(async () => {
  // The commands use the real clock.
  stage.test.setNow(new Date());
  one = await payer(stage.test);
});
afterAll(() => stage.test.close());

const refused = (err: string) => ({ status: 2, out: '', err: `${err}\n` });
/** Thousands separator. */
const GAP = '\u00A0';

describe('`refund`', () => {
  const paid = async (som = '1500') => {
    const { order, url } = await one.pay(som);
    await one.choose(url, 'approve');
    return String((await one.read(order.id)).entryId);
  };

  it('gives money back to the card, and prints the ledger entry', async () => {
    const entryId = await paid();
    const { status, out, err } = await lms('refund', entryId, '500,50', '--why', 'отчислен');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const [, refund] = await one.entries();
    expect(out).toBe(`Entry ${refund?.id} is in the ledger.\n`);
    expect(refund).toMatchObject({
      kind: 'refund',
      tyiyn: 500_50,
      refundOf: Number(entryId),
      reason: 'отчислен',
    });
    expect(await one.owed()).toEqual([[-999_50, -999_50]]);
    expect(await lms('refund', entryId, '999.51', '--why', 'x')).toEqual(
      refused('The sum is greater than what is left of the payment'),
    );
    expect(await wronglyKeptMoney(stage.test.context.db)).toEqual([]);
  });

  it('refuses wrong arguments with one line', async () => {
    const entryId = await paid();
    for (const [args, line] of [
      [['999999999', '1', '--why', 'x'], 'There is no such payment in the ledger'],
      [[entryId, '0', '--why', 'x'], '0 is not a sum like 15000 or 15000.50'],
      [[entryId, '-1', '--why', 'x'], '-1 is not a sum like 15000 or 15000.50'],
      [[entryId, '1', '--why', ' '], 'A reason is required'],
    ] as const)
      expect(await lms('refund', ...args)).toEqual(refused(line));
    expect(await lms('refund', 'x', '1', '--why', 'x')).toMatchObject({ status: 2, out: '' });
    expect(await lms('refund', entryId, '1')).toMatchObject({ status: 2, out: '' });
    expect(await one.entries()).toHaveLength(1);
    const freedom = { CARD_MERCHANT: '1', CARD_SECRET: 'x'.repeat(16), PUBLIC_URL: 'https://lms.test' };
    const other = await officeOf(stage.test, freedom);
    expect(await other('refund', entryId, '1', '--why', 'x')).toEqual(
      refused('The settings do not name the acquirer of this payment'),
    );
  });
});

describe('`payments waiting`', () => {
  const ago = (ms: number) => stage.test.setNow(new Date(Date.now() - ms));
  const lineOf = async (orderId: number) => {
    const { status, out, err } = await lms('payments', 'waiting');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    return out.split('\n').find((line) => line.startsWith(`order ${orderId} `));
  };
  /** The jobs run once a minute, and the clock never goes back. */
  let minutes = 0;
  const inAWhile = () => {
    minutes += 2;
    ago(-minutes * MINUTE);
    return stage.test.runJobs();
  };
  /** The sandbox stores the payment that the acquirer reports. */
  const sandboxTakes = async (orderId: number, tyiyn: number) => {
    const { paymentId } = await orderRow(stage.test, orderId);
    const path = join(stage.test.context.config.dataDir, 'sandbox', String(orderId), `${paymentId}.json`);
    const kept = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...kept, tyiyn }));
  };

  it('reports when the result of every payment is known', async () => {
    await stage.test.context.db.update(cardOrders).set({ askAt: null });
    expect(await lms('payments', 'waiting')).toEqual({
      status: 0,
      err: '',
      out: 'The result of every card payment is known.\n',
    });
  });

  it('lists payments without a result for an hour, and no younger ones', async () => {
    const young = (await one.pay()).order;
    ago(61 * MINUTE);
    const old = (await one.pay('1500.50')).order;
    expect(await lineOf(young.id)).toBeUndefined();
    const { paymentId } = await orderRow(stage.test, old.id);
    expect(await lineOf(old.id)).toBe(
      `order ${old.id}  ${old.createdAt.toISOString()}  sandbox ${paymentId}  open, 1${GAP}500.50 som`,
    );
  });

  it('lists at once an order that was paid with a wrong sum, and shows that sum', async () => {
    const { order, url } = await one.pay();
    await sandboxTakes(order.id, 1_499_00);
    await one.choose(url, 'lost');
    expect(await lineOf(order.id)).toBeUndefined();
    await inAWhile();
    expect(await one.entries()).toEqual([]);
    const { paymentId } = await orderRow(stage.test, order.id);
    expect(await lineOf(order.id)).toMatch(
      new RegExp(`open, 1.500 som, but the acquirer says: paid, 1.499 som, as ${paymentId}$`),
    );
  });

  it('lists such an order also when it had expired before', async () => {
    const { order, url } = await one.pay();
    await sandboxTakes(order.id, 1_499_00);
    await one.choose(url, 'lost');
    await stage.test.context.db
      .update(cardOrders)
      .set({ state: 'expired', askAt: null })
      .where(eq(cardOrders.id, order.id));
    await one.result(order, { pg_amount: '1499' });
    await inAWhile();
    expect(await lineOf(order.id)).toContain(
      `expired, 1${GAP}500 som, but the acquirer says: paid, 1${GAP}499 som`,
    );
  });
});

describe('`reconcile`', () => {
  let banks: BankStage;
  let office: typeof lms;
  let register: string;
  beforeAll(async () => {
    banks = await bankStage();
    const { config } = banks.app.context;
    const file = join(config.dataDir, 'banks.json');
    writeFileSync(file, JSON.stringify(config.banks));
    office = await officeOf(banks.app, { BANKS_FILE: file });
    register = join(config.dataDir, 'register.csv');
  });
  afterAll(() => banks.app.close());
  const reconcile = (rows: readonly string[], ...options: string[]) => {
    writeFileSync(register, ['txn_id;date;account;sum', ...rows].join('\n'));
    return office('reconcile', register, '--bank', 'test', ...options);
  };
  const named = (txn: string) =>
    banks.app.context.db.select().from(ledgerEntries).where(eq(ledgerEntries.externalId, txn));

  it('reports differences, posts missing payments with --post, and then reports none', async () => {
    const { account, studentId } = await banks.payer();
    await banks.pay({ txn_id: '1', account, sum: '10', txn_date: '20261101120000' });
    const rows = [`1;20261101120000;${account};10.00`, `2;20261101130000;${account};20.50`];
    const found = `2 payments in the register, 1 differences.\n2: not with us (line 3: account ${account}, 20.50)\n`;
    expect(await reconcile(rows)).toEqual({ status: 1, out: found, err: 'One thing differs.\n' });
    expect(await named('2')).toEqual([]);

    const posted = await reconcile(rows, '--post', '--why', 'связи не было');
    const [entry] = await named('2');
    expect(posted).toEqual({
      status: 0,
      err: '',
      out: `${found}2: posted as entry ${entry?.id}\nThe register and the ledger agree.\n`,
    });
    expect(entry).toMatchObject({ studentId, tyiyn: 20_50, reason: 'связи не было', source: 'bank.test' });
    expect(await banks.toldOf(studentId)).toMatchObject([{ tyiyn: 10_00 }, { what: 'paid', tyiyn: 20_50 }]);
    expect(await reconcile(rows, '--post', '--why', 'again')).toEqual({
      status: 0,
      err: '',
      out: '2 payments in the register, 0 differences.\nThe register and the ledger agree.\n',
    });
  });

  it('never posts other differences', async () => {
    const { account } = await banks.payer();
    await banks.pay({ txn_id: '11', account, sum: '10', txn_date: '20261001120000' });
    await banks.pay({ txn_id: '12', account, sum: '10', txn_date: '20261001130000' });
    const answer = await reconcile([`11;20261001120000;${account};11`], '--post', '--why', 'x');
    const [[first], [second]] = [await named('11'), await named('12')];
    expect(answer).toEqual({
      status: 1,
      err: '2 things differ.\n',
      out: `1 payments in the register, 2 differences.\n11: the register says 11.00, entry ${first?.id} is of 10.00\n12: not in the register (entry ${second?.id}: account ${account}, 10.00)\n`,
    });
  });
});
