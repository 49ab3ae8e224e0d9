import { randomUUID } from 'node:crypto';
import { ORDERS_PAGE } from '@bilim/contract/areas/references.constants';
import { referencesContract as calls } from '@bilim/contract/areas/references.contract';
import { PREFIX } from '@bilim/contract/limits';
import { readFacts } from '@bilim/rules/papers/paper-facts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, files, orders, papers, people, referenceOrders, referenceSteps } from '../../db/tables.ts';
import { selectStored } from '../../files/files.queries.ts';
import { TEST_NOW } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { type ReferencesStage, referencesStage } from '../../testing/factories/references.ts';
import { revokePaper } from '../papers/papers.service.ts';

let stage: ReferencesStage;
beforeAll(async () => {
  stage = await referencesStage();
});
afterAll(() => stage.test.close());

const paperOf = (client: TestClient, id: number) =>
  client.inject({ method: 'GET', url: `${PREFIX}${calls.paper.path}?id=${id}` });
const stepsOf = async (orderId: number) =>
  (
    await stage.db
      .select()
      .from(referenceSteps)
      .where(eq(referenceSteps.orderId, orderId))
      .orderBy(referenceSteps.id)
  ).map(({ step, personId }) => [step, personId]);

const saidBy = async (number: string) => {
  const [row] = await stage.db.select().from(papers).where(eq(papers.number, number));
  return readFacts(row?.facts ?? '')?.says;
};

describe('the choices', () => {
  it('are listed after the placeholder, in the language of the reader', async () => {
    const { client } = stage.student;
    const kinds = await client.call(calls.kinds, {}, { language: 'en' });
    expect(kinds.map(({ id, name }) => [id > 0, name])).toEqual([
      [false, ' --- '],
      ...['study', 'military', 'plain', 'leave', 'clearance'].map((name) => [true, `${name} en`]),
    ]);
    expect((await client.call(calls.regions, {}))[0]).toEqual({ id: -1, name: ' --- ' });
    expect((await client.call(calls.purposes, {}))[0]).toEqual({ id: -1, name: ' --- ' });
    const ofRegion = await client.call(calls.districts, { regionId: stage.regionId });
    expect(ofRegion.map(({ id }) => id)).toEqual([-1, stage.districtId]);
    expect(await client.call(calls.districts, { regionId: -1 })).toHaveLength(3);
  });

  it('are returned together for the screen, with the expected day of each kind', async () => {
    const page = await stage.student.client.call(calls.page, {});
    expect(page.districts).toHaveLength(2);
    expect(page.purposes).toHaveLength(2);
    // The clock is set to a Monday.
    expect(page.kinds.map(({ code, expectedOn }) => [code, expectedOn])).toContainEqual([
      'plain',
      '2026-11-19',
    ]);
  });
});

describe('ordering', () => {
  it('creates a waiting order with its expected day and choices', async () => {
    const { client, id } = await stage.newStudent();
    const { kinds, regionId, districtId, purposeId } = stage;
    const order = await client.call(calls.save, {
      kindId: kinds.military,
      regionId,
      districtId,
      purposeId,
      language: 'kg',
      copies: 2,
    });
    expect(order).toMatchObject({
      state: 'waiting',
      kind: 'military',
      regionId,
      districtId,
      purposeId,
      language: 'kg',
      copies: 2,
      region: 'Нарынская область',
      district: 'Ат-Башинский район',
      expectedOn: '2026-11-18',
      paper: null,
      reason: '',
      can: { cancel: true },
      offices: [],
    });
    const { again, ...listed } = order;
    expect(again).toBe(false);
    expect(await client.call(calls.list, {})).toEqual([listed]);
    expect(await stepsOf(order.id)).toEqual([['ordered', id]]);
    const lines = await stage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `reference:${order.id}`));
    expect(lines).toMatchObject([{ action: 'references.ordered', personId: id }]);
  });

  it('requires every field of its kind, and treats the placeholder as missing', async () => {
    const { client } = stage.student;
    const { kinds, regionId, districtId, otherDistrictId, purposeId } = stage;
    const whole = {
      id_document: kinds.military,
      id_region: regionId,
      id_district: districtId,
      id_naznachenie: purposeId,
    };
    for (const wrong of [
      { id_document: -1 },
      { id_document: undefined },
      { id_document: kinds.closed },
      { id_document: 999_999 },
      { id_region: -1 },
      { id_district: -1 },
      // A district of another region.
      { id_district: otherDistrictId },
      { id_naznachenie: -1 },
      { id_naznachenie: 999_999 },
    ]) {
      const { status, envelope } = await client.send(calls.save, { ...whole, ...wrong });
      expect([wrong, status, envelope.code]).toEqual([wrong, 400, 'REFERENCE_FIELDS']);
    }
    for (const copies of [0, 6, -1]) {
      const { envelope } = await client.send(calls.save, { ...whole, copies });
      expect(envelope.code).toBe('REFERENCE_COPIES');
    }
    expect(await client.call(calls.list, {})).toEqual([]);
  });

  it('is limited to thirty orders per student and day, including cancelled ones', async () => {
    const { client } = await stage.newStudent();
    const { kinds, regionId, districtId, purposeId } = stage;
    const wish = { kindId: kinds.military, regionId, districtId, purposeId };
    for (let count = 0; count < 30; count++)
      await client.call(calls.cancel, { orderId: (await client.call(calls.save, wish)).id });
    const { status, envelope } = await client.send(calls.save, {
      id_document: kinds.military,
      id_region: regionId,
      id_district: districtId,
      id_naznachenie: purposeId,
    });
    expect([status, envelope.code]).toEqual([429, 'REFERENCE_MANY']);
    expect((await (await stage.newStudent()).client.call(calls.save, wish)).state).toBe('waiting');
  });

  it('ignores fields that the kind does not need', async () => {
    const { client } = await stage.newStudent();
    const { kinds, regionId, districtId, purposeId } = stage;
    const order = await client.call(calls.save, { kindId: kinds.plain, regionId, districtId, purposeId });
    expect(order).toMatchObject({ regionId: null, districtId: null, region: null });
  });

  it('is done once per key', async () => {
    const { client } = await stage.newStudent();
    const wish = { kindId: stage.kinds.plain, purposeId: stage.purposeId, clientId: randomUUID() };
    const first = await client.call(calls.save, wish);
    expect(await client.call(calls.save, wish)).toEqual(first);
    expect(await client.call(calls.list, {})).toHaveLength(1);
  });

  it('is refused while an equal order is open, with the id of that order', async () => {
    const { client } = await stage.newStudent();
    const first = await stage.order(client);
    const second = await client.send(calls.save, {
      id_document: stage.kinds.plain,
      id_naznachenie: stage.purposeId,
      copies: 3,
    });
    expect(second.status).toBe(409);
    expect(second.envelope).toMatchObject({ code: 'REFERENCE_OPEN', details: { orderId: first.id } });
    // Another purpose or language makes another order.
    await stage.order(client, { purposeId: stage.otherPurposeId });
    await stage.order(client, { language: 'en' });
    // An ended order does not prevent a new one.
    await client.call(calls.cancel, { orderId: first.id });
    await stage.order(client);
    expect(await client.call(calls.list, {})).toHaveLength(4);
  });

  it('lists orders by pages, the newest first', async () => {
    const { client } = await stage.newStudent();
    const ids: number[] = [];
    for (let count = 0; count < ORDERS_PAGE + 2; count += 1) {
      const { id } = await stage.order(client);
      ids.unshift(id);
      await client.call(calls.cancel, { orderId: id });
    }
    const first = await client.call(calls.list, {});
    const second = await client.call(calls.list, { before: first.at(-1)?.id });
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids);
    expect(first).toHaveLength(ORDERS_PAGE);
  });
});

describe('an automatic paper', () => {
  it.each(['expelled', 'graduated', 'leave'])(
    'is not made for a student who was %s; the office decides',
    async (movement) => {
      const { client, id: studentId } = await stage.newStudent();
      await stage.db.insert(orders).values([
        { studentId, number: '1', orderedOn: '2024-08-25', movement: 'enrolled' },
        { studentId, number: '2', orderedOn: '2026-10-01', movement },
      ]);
      const order = await client.call(calls.save, { kindId: stage.kinds.study, purposeId: stage.purposeId });
      expect(order).toMatchObject({ state: 'waiting', paper: null });
    },
  );

  it('is part of the answer, and only its student gets the PDF', async () => {
    const { client, id: studentId } = await stage.newStudent();
    const order = await client.call(calls.save, { kindId: stage.kinds.study, purposeId: stage.purposeId });
    expect(order).toMatchObject({ state: 'prepared', can: { cancel: false } });
    expect(order.paper).toMatchObject({ issuedOn: '2026-11-16', number: expect.any(String) });
    expect(await saidBy(order.paper?.number ?? '')).toMatch(/^\d курс$/);
    expect(await stepsOf(order.id)).toEqual([
      ['ordered', studentId],
      ['prepared', null],
    ]);
    const file = await paperOf(client, order.id);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.length).toBe(order.paper?.size);
    expect((await paperOf(stage.student.client, order.id)).statusCode).toBe(404);
  });

  it('is made once a day, and again for another choice, the next day or after a revocation', async () => {
    const { client, id: studentId } = await stage.newStudent();
    const { purposeId, otherPurposeId, kinds } = stage;
    const wish = { kindId: kinds.study, purposeId };
    const first = await client.call(calls.save, wish);
    expect(first.again).toBe(false);
    expect(await client.call(calls.save, { ...wish, copies: 2 })).toEqual({ ...first, again: true });
    const key = { ...wish, clientId: randomUUID() };
    for (let count = 0; count < 2; count += 1)
      expect(await client.call(calls.save, key)).toEqual({ ...first, again: true });
    expect(await stage.db.$count(papers, eq(papers.studentId, studentId))).toBe(1);
    for (const other of [{ purposeId: otherPurposeId }, { language: 'en' as const }])
      expect((await client.call(calls.save, { ...wish, ...other })).again).toBe(false);
    const number = first.paper?.number ?? '';
    await revokePaper({ context: stage.test.context, number, person: null, reason: 'ошибка' });
    const second = await client.call(calls.save, wish);
    expect([second.again, second.state, second.id === first.id]).toEqual([false, 'prepared', false]);
    // In Bishkek it is already the next day.
    stage.test.setNow(new Date('2026-11-16T18:00:00Z'));
    expect((await client.call(calls.save, wish)).again).toBe(false);
    stage.test.setNow(TEST_NOW);
  });

  it('is made again on the same day when its content has changed', async () => {
    const { client, id: studentId } = await stage.newStudent();
    const wish = { kindId: stage.kinds.study, purposeId: stage.purposeId };
    const first = await client.call(calls.save, wish);
    // The initials of the student stay the same.
    await stage.db.update(people).set({ firstName: 'Керимжан' }).where(eq(people.id, studentId));
    const second = await client.call(calls.save, wish);
    expect([second.again, second.state, second.id === first.id]).toEqual([false, 'prepared', false]);
    expect(await client.call(calls.save, wish)).toEqual({ ...second, again: true });
    // A paper of an inactive student is left to the office.
    await stage.db.update(people).set({ active: false }).where(eq(people.id, studentId));
    expect(await client.call(calls.save, wish)).toMatchObject({ again: false, state: 'waiting' });
    expect(await stage.db.$count(papers, eq(papers.studentId, studentId))).toBe(2);
  });

  it('is refused when no paper can be issued', async () => {
    const { client, id: studentId } = await stage.newStudent();
    const { config } = stage.test.context;
    const { demo } = config;
    try {
      config.demo = false;
      const wish = { id_document: stage.kinds.study, id_naznachenie: stage.purposeId };
      const refused = await client.send(calls.save, wish);
      expect([refused.status, refused.envelope.code]).toEqual([409, 'PAPER_NO_ADDRESS']);
    } finally {
      config.demo = demo;
    }
    expect(await stage.db.$count(referenceOrders, eq(referenceOrders.studentId, studentId))).toBe(0);
  });

  it('does not count towards the file quota of its student', async () => {
    const { client, id: ownerId } = await stage.newStudent();
    await client.call(calls.save, { kindId: stage.kinds.study, purposeId: stage.purposeId });
    expect(await stage.db.$count(files, eq(files.ownerId, ownerId))).toBe(1);
    expect(await selectStored(stage.db, { ownerId })).toEqual({ bytes: 0 });
    await stage.db.insert(files).values({
      key: randomUUID(),
      name: 'x',
      size: 7,
      type: 'text/plain',
      sha256: 'a'.repeat(64),
      ownerId,
    });
    expect(await selectStored(stage.db, { ownerId })).toEqual({ bytes: 7 });
  });

  it('is made once per key', async () => {
    const { client, id } = await stage.newStudent();
    const wish = { kindId: stage.kinds.study, purposeId: stage.purposeId, clientId: randomUUID() };
    const first = await client.call(calls.save, wish);
    expect(await client.call(calls.save, wish)).toEqual(first);
    expect(await stage.db.$count(papers, eq(papers.studentId, id))).toBe(1);
  });
});

describe('cancelling', () => {
  it('ends an order that the office has not taken', async () => {
    const { client, id } = await stage.newStudent();
    const order = await stage.order(client);
    expect(await client.call(calls.cancel, { orderId: order.id })).toMatchObject({
      state: 'cancelled',
      can: { cancel: false },
    });
    expect(await stepsOf(order.id)).toEqual([
      ['ordered', id],
      ['cancelled', id],
    ]);
  });

  it('a cancelled order returns it unchanged and adds no step', async () => {
    const { client } = await stage.newStudent();
    const order = await stage.order(client);
    const first = await client.call(calls.cancel, { orderId: order.id });
    expect(await client.call(calls.cancel, { orderId: order.id })).toEqual(first);
    expect(await stepsOf(order.id)).toHaveLength(2);
    const together = await stage.order(client);
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.send(calls.cancel, { id_order: together.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stepsOf(together.id)).toHaveLength(2);
  });

  it('is refused once the order was taken or is ready', async () => {
    const { client } = await stage.newStudent();
    const order = await stage.order(client);
    await stage.registrar.client.call(calls.take, { orderId: order.id });
    const late = await client.send(calls.cancel, { id_order: order.id });
    expect([late.status, late.envelope.code]).toEqual([409, 'REFERENCE_STARTED']);
    const ready = await client.call(calls.save, { kindId: stage.kinds.study, purposeId: stage.purposeId });
    expect((await client.send(calls.cancel, { id_order: ready.id })).envelope.code).toBe('REFERENCE_STARTED');
  });

  it("gives the same failure for another student's order as for a missing one", async () => {
    const { client } = await stage.newStudent();
    const order = await stage.order(client);
    const other = stage.student.client;
    for (const id of [order.id, 999_999]) {
      const { status, envelope } = await other.send(calls.cancel, { id_order: id });
      expect([status, envelope.code]).toEqual([404, 'REFERENCE_NOT_FOUND']);
      expect((await paperOf(other, id)).statusCode).toBe(404);
    }
    // An own order that is not ready has no file.
    expect((await paperOf(client, order.id)).statusCode).toBe(404);
  });
});

describe('the database', () => {
  it("refuses to change an order's choices, its final state and its steps", async () => {
    const { client } = await stage.newStudent();
    const { id } = await stage.order(client);
    const change = (values: Partial<typeof referenceOrders.$inferInsert>) =>
      stage.db.update(referenceOrders).set(values).where(eq(referenceOrders.id, id));
    await expect(change({ copies: 5 })).rejects.toThrow();
    await expect(stage.db.delete(referenceSteps).where(eq(referenceSteps.orderId, id))).rejects.toThrow();
    await expect(change({ state: 'prepared' })).rejects.toThrow();
    await expect(change({ state: 'refused' })).rejects.toThrow();
    await client.call(calls.cancel, { orderId: id });
    await expect(change({ state: 'waiting' })).rejects.toThrow();
  });
});
