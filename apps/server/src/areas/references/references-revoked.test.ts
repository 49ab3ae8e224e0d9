import { referencesContract as calls } from '@bilim/contract/areas/references.contract';
import { PREFIX } from '@bilim/contract/limits';
import { and, asc, gt, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { type ReferencesStage, referencesStage } from '../../testing/factories/references.ts';
import { revokeIssued } from './revoke.service.ts';

let stage: ReferencesStage;
let student: Awaited<ReturnType<ReferencesStage['newStudent']>>;
let order: { id: number; number: string };
beforeAll(async () => {
  stage = await referencesStage();
});
afterAll(() => stage.test.close());
beforeEach(async () => {
  stage.test.setNow(TEST_NOW);
  student = await stage.newStudent();
  const { id, paper } = await student.client.call(calls.save, {
    kindId: stage.kinds.study,
    purposeId: stage.purposeId,
  });
  order = { id, number: paper?.number ?? '' };
});

const fileOf = (client: TestClient, path: string) =>
  client.inject({ method: 'GET', url: `${PREFIX}${path}?id=${order.id}` });
const revoke = () =>
  revokeIssued({
    context: stage.test.context,
    number: order.number,
    person: null,
    reason: 'Выдана по ошибке',
  });

describe('a revoked paper', () => {
  it('is shown as revoked to the student and, with the reason, to the office', async () => {
    const none = { revokedOn: null };
    expect(await student.client.call(calls.list, {})).toMatchObject([{ paper: none }]);
    // In Bishkek it is already the next day.
    stage.test.setNow(new Date('2026-11-19T20:00:00Z'));
    await revoke();
    const told = await student.client.call(calls.list, {});
    expect(told).toMatchObject([
      { state: 'prepared', paper: { number: order.number, revokedOn: '2026-11-20' } },
    ]);
    expect(JSON.stringify(told)).not.toContain('ошибке');
    const paper = { revokedOn: '2026-11-20', revokeReason: 'Выдана по ошибке' };
    const { client } = stage.registrar;
    expect((await client.call(calls.order, { orderId: order.id })).order).toMatchObject({ paper });
    const queue = await client.call(calls.queue, { state: 'prepared', search: String(student.code) });
    expect(queue).toMatchObject([{ paper }]);
  });

  it('can be downloaded by the office but not by its student', async () => {
    expect((await fileOf(student.client, calls.paper.path)).statusCode).toBe(200);
    await revoke();
    const refused = await fileOf(student.client, calls.paper.path);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'REFERENCE_REVOKED']);
    expect((await fileOf(stage.registrar.client, calls.officePaper.path)).statusCode).toBe(200);
  });

  it('causes an event for the student and the office', async () => {
    const [last] = await stage.db.select({ id: sql<number>`max(${events.id})`.mapWith(Number) }).from(events);
    await revoke();
    const told = await stage.db
      .select()
      .from(events)
      .where(and(gt(events.id, last?.id ?? 0), like(events.kind, 'references.%')))
      .orderBy(asc(events.id));
    const { id: orderId } = order;
    expect(told).toMatchObject([
      {
        kind: 'references.changed',
        people: [student.id],
        payload: { orderId, state: 'prepared', revoked: true, quiet: false },
      },
      { kind: 'references.queue', payload: { orderId } },
    ]);
    expect(told[1]?.people).toEqual(expect.arrayContaining([stage.registrar.id, stage.dean.id]));
    expect(told[1]?.people).not.toContain(stage.otherDean.id);
  });
});
