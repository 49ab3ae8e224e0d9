import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { isPaymentCode, withCheckDigit } from '@bilim/rules/payments/payment-code';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentCodes, services } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent, makeTerm } from '../../testing/factories/academic.ts';
import { ledgerStage, makeService } from '../../testing/factories/payment.ts';
import { codesOf } from './codes.service.ts';

let test: TestApp;
/** Services that are open to all students. */
let openIds: number[];
beforeAll(async () => {
  test = await testApp();
  const { db } = test.context;
  await makeTerm(db);
  openIds = [(await makeService(db)).id, (await makeService(db)).id, (await makeService(db)).id];
});
afterAll(() => test.close());

/** The next random numbers; after them the numbers are random again. */
function dice(...next: number[]) {
  const { randomInt } = crypto;
  vi.spyOn(crypto, 'randomInt').mockImplementation((...range: unknown[]) => {
    const [least, beyond] = range;
    return next.shift() ?? randomInt(Number(least), Number(beyond));
  });
  syncBuiltinESMExports();
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const look = async (client: TestClient) => {
  const { services } = await client.call(paymentsContract.page, { yearId: 2026 });
  return new Map(services.map(({ id, code }) => [id, code]));
};
const visit = async (studentId: number) => look(await test.signIn(studentId));
const kept = (studentId: number) =>
  test.context.db.select().from(paymentCodes).where(eq(paymentCodes.studentId, studentId));
const ask = (studentId: number, ...serviceIds: number[]) =>
  codesOf(test.context.db, { studentId, serviceIds });

describe('payment codes', () => {
  it('have ten digits with a check digit and no leading zero', async () => {
    const { id } = await makeStudent(test.context.db);
    const codes = [...(await visit(id)).values()];
    expect(codes).toHaveLength(openIds.length);
    for (const code of codes)
      expect([code, isPaymentCode(code), code[0] !== '0']).toEqual([code, true, true]);
    expect(new Set(codes).size).toBe(openIds.length);
  });

  // Repeated, because a run may happen not to be concurrent.
  it.each([1, 2, 3])('are equal for eight concurrent first visits, and each is stored once', async () => {
    const { id } = await makeStudent(test.context.db);
    const clients = await Promise.all(Array.from({ length: 8 }, () => test.signIn(id)));
    const visits = await Promise.all(clients.map(look));
    for (const one of visits) expect(one).toEqual(visits[0]);
    const rows = await kept(id);
    expect(new Map(rows.map(({ serviceId, code }) => [serviceId, code]))).toEqual(visits[0]);
    expect(rows).toHaveLength(openIds.length);
  });

  it('are unique for eight concurrent students who draw the same numbers', async () => {
    const students = await Promise.all(Array.from({ length: 8 }, () => makeStudent(test.context.db)));
    dice(...Array.from({ length: 16 }, () => 555_555_555));
    const all = await Promise.all(students.map(({ id }) => visit(id)));
    const codes = all.flatMap((one) => [...one.values()]);
    expect(codes).toHaveLength(students.length * openIds.length);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('never change, not by payments, renaming, closing or new services', async () => {
    const { db } = test.context;
    const { id: serviceId } = await makeService(db);
    const ledger = await ledgerStage(db, { serviceId });
    const before = (await visit(ledger.studentId)).get(serviceId);
    await ledger.charge(10_00);
    await ledger.pay(10_00);
    const change = (set: Partial<typeof services.$inferInsert>) =>
      db.update(services).set(set).where(eq(services.id, serviceId));
    await change({ open: false, nameRu: 'Иначе', code: 'OTHERWISE' });
    expect((await visit(ledger.studentId)).get(serviceId)).toBe(before);
    await change({ open: true });
    const { id: newId } = await makeService(db);
    const after = await visit(ledger.studentId);
    expect(after.get(serviceId)).toBe(before);
    expect(after.get(newId)).toMatch(/^\d{10}$/);
    await change({ open: false });
    await db.update(services).set({ open: false }).where(eq(services.id, newId));
  });

  it('are drawn again when another student has them, and that student keeps them', async () => {
    const { db } = test.context;
    const [first = 0] = openIds;
    const [one, other] = [await makeStudent(db), await makeStudent(db)];
    const [taken, free] = [withCheckDigit('222222222'), withCheckDigit('333333333')];
    dice(222_222_222);
    expect((await ask(one.id, first)).get(first)).toBe(taken);
    vi.restoreAllMocks();
    dice(222_222_222, 222_222_222, 333_333_333);
    expect((await ask(other.id, first)).get(first)).toBe(free);
    expect(await kept(one.id)).toEqual([{ code: taken, studentId: one.id, serviceId: first }]);
  });

  it('are drawn again when two services draw the same', async () => {
    const { id } = await makeStudent(test.context.db);
    const [first = 0, second = 0] = openIds;
    dice(444_444_444, 444_444_444, 666_666_666);
    const codes = await ask(id, first, second);
    expect([codes.get(first), codes.get(second)]).toEqual([
      withCheckDigit('444444444'),
      withCheckDigit('666666666'),
    ]);
  });

  it('are not drawn forever', async () => {
    const { db } = test.context;
    const [first = 0] = openIds;
    const { id } = await makeStudent(db);
    dice(...Array.from({ length: 100 }, () => 222_222_222));
    await expect(ask(id, first)).rejects.toThrow(`No payment code was free for student ${id}`);
    expect(await kept(id)).toEqual([]);
  });

  it('are unique per student and service in the database', async () => {
    const { db } = test.context;
    const [first = 0, second = 0] = openIds;
    const { id } = await makeStudent(db);
    const code = (await ask(id, first)).get(first) ?? '';
    const insert = (row: typeof paymentCodes.$inferInsert) => db.insert(paymentCodes).values(row);
    await expect(insert({ code, studentId: id, serviceId: second })).rejects.toThrow();
    await expect(insert({ code: '7777777777', studentId: id, serviceId: first })).rejects.toThrow();
    await expect(insert({ code: '0777777777', studentId: id, serviceId: second })).rejects.toThrow();
    const ours = and(eq(paymentCodes.studentId, id), eq(paymentCodes.serviceId, first));
    expect(await db.$count(paymentCodes, ours)).toBe(1);
  });
});
