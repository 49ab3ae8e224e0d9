import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cardOrders, events, machineExchanges, receipts } from '../../../db/tables.ts';
import { theOnly } from '../../../testing/factories/academic.ts';
import {
  type CardStage,
  eachWithPayer,
  orderRow,
  type Payer,
  payer,
  saidTo,
} from '../../../testing/stages/card-stage.ts';
import { readXml } from './acquirer-xml.ts';
import { askAndSettle } from './ask.service.ts';
import { writeForm } from './form-fields.ts';

let stage: CardStage;
let one: Payer;
eachWithPayer((given) => {
  ({ stage, one } = given);
});
const stateOf = async (orderId: number) => (await orderRow(stage.test, orderId)).state;

describe('a callback of the acquirer', () => {
  it('sent a hundred times concurrently is posted once and gets the same answer', async () => {
    const { order } = await one.pay();
    const answers = await Promise.all(Array.from({ length: 100 }, () => one.result(order)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 200 && saidTo(answer) === 'ok')).toBe(true);
    const entries = await one.entries();
    expect(entries).toHaveLength(1);
    expect(await one.owed()).toEqual([[-150_000, -150_000]]);
    const { db } = stage.test.context;
    expect(await db.$count(receipts, eq(receipts.entryId, entries[0]?.id ?? 0))).toBe(1);
  });

  it('notifies the open page of the student once', async () => {
    const { order } = await one.pay();
    await one.result(order);
    await one.result(order);
    const { db } = stage.test.context;
    const told = await db.select({ payload: events.payload }).from(events).orderBy(desc(events.id));
    const ours = told.filter(({ payload }) => JSON.stringify(payload).includes(`"orderId":${order.id}`));
    expect(ours).toHaveLength(1);
    expect(JSON.stringify(ours)).toContain('"what":"paid"');
  });

  it('counts in any order: a success is final, and may follow a failure', async () => {
    const first = (await one.pay('100')).order;
    expect(saidTo(await one.result(first))).toBe('ok');
    expect(saidTo(await one.result(first, { pg_result: '0' }))).toBe('ok');
    expect(await stateOf(first.id)).toBe('paid');

    const second = (await one.pay('200')).order;
    expect(saidTo(await one.result(second, { pg_result: '0', pg_failure_description: 'Мало денег' }))).toBe(
      'ok',
    );
    expect(await orderRow(stage.test, second.id)).toMatchObject({ state: 'refused', failure: 'Мало денег' });
    expect(saidTo(await one.result(second))).toBe('ok');
    expect(await orderRow(stage.test, second.id)).toMatchObject({ state: 'paid', failure: '' });
    expect((await one.entries()).map(({ tyiyn }) => tyiyn)).toEqual([10_000, 20_000]);
  });

  it('with any byte changed or a wrong signature is refused but stored', async () => {
    const { order } = await one.pay();
    const { paymentId } = await orderRow(stage.test, order.id);
    const fields = {
      pg_order_id: String(order.id),
      pg_payment_id: paymentId ?? '',
      pg_amount: '1500.00',
      pg_currency: 'KGS',
      pg_result: '1',
    };
    // The signature covers the values, so the values are changed and not the field names.
    const bend = (name: string, at: number) => (body: string) => {
      const form = new URLSearchParams(body);
      const bytes = Buffer.from(form.get(name) ?? '');
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      form.set(name, bytes.toString());
      return form.toString();
    };
    for (const [name, { length }] of Object.entries({
      ...fields,
      pg_salt: 'x'.repeat(24),
      pg_sig: 'x'.repeat(32),
    }))
      for (let at = 0; at < length; at += 1)
        expect((await one.callback(fields, { bent: bend(name, at) })).statusCode).toBe(403);
    const without = (body: string) => body.replace(/&pg_sig=.*/, '');
    expect((await one.callback(fields, { bent: without })).statusCode).toBe(403);
    expect((await one.callback(fields, { bent: () => '' })).statusCode).toBe(403);
    expect(await one.entries()).toEqual([]);
    expect(await stateOf(order.id)).toBe('open');
    const { db } = stage.test.context;
    const [last] = await db.select().from(machineExchanges).orderBy(desc(machineExchanges.id)).limit(1);
    expect(last).toMatchObject({ caller: 'card.sandbox', outcome: 'refused', status: 403 });
  });

  it.each<Record<string, string>>([
    { pg_amount: '1.00' },
    { pg_amount: '1500.01' },
    { pg_amount: '150000' },
    { pg_amount: '1500.001' },
    { pg_amount: 'много' },
    { pg_amount: '-1500.00' },
    { pg_currency: 'USD' },
    { pg_payment_id: '' },
  ])('with other money than requested is rejected: %j', async (other) => {
    const { order } = await one.pay();
    expect(saidTo(await one.result(order, other))).toBe('rejected');
    expect(await stateOf(order.id)).toBe('open');
    expect(await one.entries()).toEqual([]);
    expect(saidTo(await one.result(order))).toBe('ok');
    expect(await one.entries()).toHaveLength(1);
  });

  it('with the same money in another notation is accepted again', async () => {
    const { order } = await one.pay();
    expect(saidTo(await one.result(order))).toBe('ok');
    const others: Record<string, string>[] = [
      { pg_amount: '1500' },
      { pg_amount: '1500.0000' },
      { pg_currency: '417' },
    ];
    for (const other of others) expect(saidTo(await one.result(order, other))).toBe('ok');
    expect(await one.entries()).toHaveLength(1);
  });

  it.each(['by a callback', 'by its status'])(
    'that contradicts a payment known %s gets an error and no rejection',
    async (how) => {
      const { order, url } = await one.pay();
      const { order: other } = await (await payer(stage.test)).pay();
      if (how === 'by a callback') expect(saidTo(await one.result(order))).toBe('ok');
      else {
        const { context: parts } = stage.test;
        await one.choose(url, 'lost');
        if (!parts.config.card) throw new Error('No acquirer is configured');
        await askAndSettle({ parts, card: parts.config.card, orderId: order.id, notWithinMs: 0 });
      }
      expect(await stateOf(order.id)).toBe('paid');
      const bent: Record<string, string>[] = [
        { pg_amount: '1400.00' },
        { pg_order_id: String(other.id) },
        { pg_order_id: String(other.id), pg_amount: '1400.00' },
      ];
      for (const told of bent) expect(saidTo(await one.result(order, told))).toBe('error');
      expect(await one.entries()).toHaveLength(1);
      expect(await stateOf(other.id)).toBe('open');
    },
  );

  it('for held money posts nothing until the money is taken', async () => {
    const { order } = await one.pay();
    expect(saidTo(await one.result(order, { pg_captured: '0' }))).toBe('ok');
    expect(await one.entries()).toEqual([]);
    expect(await stateOf(order.id)).toBe('open');
    expect(saidTo(await one.result(order, { pg_captured: '1' }))).toBe('ok');
    expect(await one.entries()).toHaveLength(1);
    expect(await stateOf(order.id)).toBe('paid');
  });

  it('cannot reuse the answer to a wrong signature', async () => {
    const { order } = await one.pay();
    const refused = await one.callback({ pg_order_id: String(order.id) }, { bent: (body) => `${body}0` });
    expect(refused.statusCode).toBe(403);
    const { pg_sig, ...others } = readXml(refused.body) ?? {};
    const again = writeForm({ ...others, pg_sig: pg_sig ?? '' });
    expect((await one.callback({}, { bent: () => again })).statusCode).toBe(403);
  });

  it('for an order of another acquirer is rejected', async () => {
    const { db, now } = stage.test.context;
    const after = new Date(now().getTime() + 60_000);
    const whose = { clientId: randomUUID(), studentId: one.student.id, serviceId: one.service.id };
    const row = { ...whose, tyiyn: 70_000, createdAt: now(), expiresAt: after, askAt: after };
    const made = theOnly(
      await db
        .insert(cardOrders)
        .values({ ...row, acquirer: 'freedom' })
        .returning(),
    );
    expect(saidTo(await one.result(made))).toBe('rejected');
    expect(await one.entries()).toEqual([]);
  });

  it('for a declined card keeps a cancelled order, which is queried when its page closes', async () => {
    const { order } = await one.pay();
    await one.cancel(order.id);
    expect(saidTo(await one.result(order, { pg_result: '0' }))).toBe('ok');
    const { state, askAt, expiresAt } = await orderRow(stage.test, order.id);
    expect({ state, askAt }).toEqual({ state: 'cancelled', askAt: expiresAt });
    const { order: other } = await one.pay();
    await one.result(other, { pg_result: '0' });
    const refused = await orderRow(stage.test, other.id);
    expect(refused).toMatchObject({ state: 'refused', askAt: refused.expiresAt });
  });

  it('for an unknown order is rejected', async () => {
    for (const id of ['999999999', '0', '-1', '1.5', 'x', '', '99999999999999999999'])
      expect(saidTo(await one.result({ id: 1, tyiyn: 100 }, { pg_order_id: id, pg_payment_id: '404' }))).toBe(
        'rejected',
      );
  });

  it('may have nested fields, which are signed too', async () => {
    const { order } = await one.pay();
    const { paymentId } = await orderRow(stage.test, order.id);
    const fields = {
      pg_order_id: String(order.id),
      pg_payment_id: paymentId ?? '',
      pg_amount: '1500',
      pg_result: '1',
      pg_extra: { pg_b: 'два', pg_a: { pg_c: 'один' } },
    };
    const swapped = (body: string) => body.replace('pg_extra%5Bpg_b%5D', 'pg_extra%5Bpg_0%5D');
    expect((await one.callback(fields, { bent: swapped })).statusCode).toBe(403);
    expect(saidTo(await one.callback(fields))).toBe('ok');
    expect(await stateOf(order.id)).toBe('paid');
  });

  it('for an order without a payment id counts, and the order is not opened again', async () => {
    const { db } = stage.test.context;
    const after = (ms: number) => new Date(stage.test.context.now().getTime() + ms);
    const row = {
      clientId: randomUUID(),
      studentId: one.student.id,
      serviceId: one.service.id,
      acquirer: 'sandbox',

      tyiyn: 70_000,
      createdAt: stage.test.context.now(),
      expiresAt: after(1_800_000),
      askAt: after(60_000),
    };
    const made = theOnly(await db.insert(cardOrders).values(row).returning());
    expect(saidTo(await one.result(made))).toBe('ok');
    const { order } = await one.pay('700', { clientId: row.clientId });
    expect(order).toMatchObject({ id: made.id, state: 'paid', pageUrl: null });
    expect(await one.entries()).toHaveLength(1);
  });

  it('for a second payment of one order is posted too', async () => {
    const { order } = await one.pay();
    await one.result(order);
    const { paymentId } = await orderRow(stage.test, order.id);
    expect(saidTo(await one.result(order, { pg_payment_id: `${paymentId}9` }))).toBe('ok');
    expect(await one.entries()).toHaveLength(2);
    expect(await orderRow(stage.test, order.id)).toMatchObject({ state: 'paid', paymentId });
  });

  it('that fails here is repeated by the acquirer and then posted', async () => {
    const { order } = await one.pay();
    const { context } = stage.test;
    const { publish } = context.events;
    context.events.publish = () => Promise.reject(new Error('in the middle of it'));
    const failed = await one.result(order);
    context.events.publish = publish;
    expect(failed).toMatchObject({ statusCode: 503 });
    expect(await one.entries()).toEqual([]);
    expect(await stateOf(order.id)).toBe('open');
    expect(saidTo(await one.result(order))).toBe('ok');
    expect(await one.entries()).toHaveLength(1);
  });

  it('is stored byte for byte with its answer', async () => {
    const { order } = await one.pay();
    const { body } = await one.result(order);
    const { db } = stage.test.context;
    const kept = await db
      .select({ n: count() })
      .from(machineExchanges)
      .where(and(eq(machineExchanges.caller, 'card.sandbox'), eq(machineExchanges.answer, body)));
    expect(kept).toEqual([{ n: 1 }]);
  });
});
