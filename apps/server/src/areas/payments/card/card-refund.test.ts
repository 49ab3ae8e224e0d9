import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardRefunds } from '../../../db/tables.ts';
import { ledgerStage } from '../../../testing/factories/payment.ts';
import { type CardStage, callsOf, eachWithPayer, type Payer } from '../../../testing/stages/card-stage.ts';
import { withSandbox } from '../sandbox/with-sandbox.ts';
import type { CardParts } from './acquirer.ts';
import { giveBack } from './give-back.service.ts';

let stage: CardStage;
let one: Payer;
let paid: { orderId: number; entryId: number };
const later = eachWithPayer((given) => {
  ({ stage, one } = given);
});
beforeEach(async () => {
  const { order, url } = await one.pay('1500');
  await one.choose(url, 'approve');
  const { entryId } = await one.read(order.id);
  paid = { orderId: order.id, entryId: entryId ?? 0 };
});

/** The time moves on, so that refunds have different times. */
const back = (tyiyn: number, parts: CardParts = stage.test.context, entryId = paid.entryId) => {
  later(1);
  return giveBack({ parts, entryId, tyiyn, actor: 'operator', reason: 'отчислен' });
};
const revokes = async () =>
  (await callsOf(stage.test, paid.orderId)).filter(({ url }) => url.endsWith('/revoke.php'));
const refundsOf = () =>
  stage.test.context.db.select().from(cardRefunds).where(eq(cardRefunds.orderId, paid.orderId));

describe('a refund', () => {
  it('goes to the card and into the ledger, in parts up to the full sum', async () => {
    expect(await back(50_000)).toMatchObject({ state: 'done', tyiyn: 50_000 });
    expect(await back(100_000)).toMatchObject({ state: 'done' });
    expect(await back(1)).toBe('too large');
    const entries = await one.entries();
    expect(entries.map(({ kind, tyiyn, refundOf }) => [kind, tyiyn, refundOf])).toEqual([
      ['payment', 150_000, null],
      ['refund', 50_000, paid.entryId],
      ['refund', 100_000, paid.entryId],
    ]);
    expect(entries[1]).toMatchObject({ actor: 'operator', reason: 'отчислен', source: 'card.sandbox' });
    expect(await one.owed()).toEqual([[0, 0]]);
  });

  it('larger than the payment is refused before the acquirer is called', async () => {
    expect(await back(150_001)).toBe('too large');
    expect(await revokes()).toEqual([]);
    expect(await refundsOf()).toEqual([]);
  });

  it('needs a payment', async () => {
    expect(await back(1, undefined, 999_999_999)).toBe('no payment');
    await back(1_000);
    const refund = (await one.entries()).at(-1);
    expect(await back(1, undefined, refund?.id)).toBe('no payment');
  });

  it('requested ten times concurrently is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => back(100_000)));
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    expect(await revokes()).toHaveLength(1);
    expect((await one.entries()).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  it('whose process died after the acquirer confirmed is completed by the job once', async () => {
    const { context } = stage.test;
    const cut = { ...context, events: { publish: () => Promise.reject(new Error('killed')) } };
    await expect(back(60_000, cut)).rejects.toThrow('killed');
    expect(await refundsOf()).toMatchObject([{ state: 'asked' }]);
    expect(await back(10_000)).toBe('under way');
    await stage.test.runJobs();
    expect(await refundsOf()).toMatchObject([{ state: 'asked' }]);
    later(2 * 60_000);
    await stage.test.runJobs();
    expect(await refundsOf()).toMatchObject([{ state: 'done' }]);
    expect(await revokes()).toHaveLength(1);
    expect(await one.owed()).toEqual([[-90_000, -90_000]]);
  });

  it('whose process died before the acquirer was called is requested by the job once', async () => {
    const { db } = stage.test.context;
    const by = { actor: 'operator', reason: 'отчислен', createdAt: stage.test.context.now() };
    await db.insert(cardRefunds).values({ orderId: paid.orderId, tyiyn: 40_000, ...by });
    later(2 * 60_000);
    await stage.test.runJobs();
    later(60_000);
    await stage.test.runJobs();
    expect(await refundsOf()).toMatchObject([{ state: 'done' }]);
    expect(await revokes()).toHaveLength(1);
  });

  it('of an operator without a server works with a temporary sandbox', async () => {
    // Settings of another process, which listens on no port.
    const parts = { ...stage.test.context, config: { ...stage.test.context.config, port: 1 } };
    expect(await back(10_000, parts)).toMatchObject({ state: 'asked' });
    later(11 * 60_000);
    await stage.test.runJobs();
    expect(await refundsOf()).toMatchObject([{ state: 'done' }]);
    expect(await withSandbox({ parts, work: () => back(20_000, parts) })).toMatchObject({ state: 'done' });
    expect(await one.owed()).toEqual([[-120_000, -120_000]]);
  });

  it('of a bank payment is only posted, and is not larger than the payment', async () => {
    const ledger = await ledgerStage(stage.test.context.db, {
      studentId: one.student.id,
      serviceId: one.service.id,
    });
    const { entryId } = await ledger.pay(30_000);
    expect(await back(30_001, undefined, entryId)).toBe('too large');
    expect(await back(30_000, undefined, entryId)).toMatchObject({ entryId: expect.any(Number) });
    expect(await back(1, undefined, entryId)).toBe('too large');
    expect(await one.owed()).toEqual([[-150_000, -150_000]]);
  });
});
