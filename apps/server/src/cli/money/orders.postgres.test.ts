import { userInfo } from 'node:os';
import { referencesContract as calls } from '@bilim/contract/areas/references.contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceSteps } from '../../db/tables.ts';
import { type ReferencesStage, referencesStage } from '../../testing/factories/references.ts';
import { officeOf } from '../../testing/stages/payment-office.ts';

let stage: ReferencesStage;
let lms: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  stage = await referencesStage();
  lms = await officeOf(stage.test, { PUBLIC_URL: 'https://lms.test' });
});
afterAll(() => stage.test.close());

const refused = (err: string) => ({ status: 2, out: '', err: `${err}\n` });
const done = (out: string) => ({ status: 0, out: `${out}\n`, err: '' });

describe('`orders`', () => {
  it('lists, takes and completes an order, and records the operator’s name in its history', async () => {
    const { client, code } = await stage.newStudent('Очередная');
    const { id } = await stage.order(client, { language: 'en' });
    const { out, status } = await lms('orders', 'list', '--search', 'очередная');
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`^${id}  by 2026-11-19  plain en \\(en, 1\\)  ${code} Ocherednaia.*\n$`));
    expect(await lms('orders', 'done', String(id))).toEqual(
      refused('Something else was done to this request. Reload the page.'),
    );
    expect(await lms('orders', 'take', String(id))).toEqual(done(`Order ${id} is being prepared.`));
    expect(await lms('orders', 'done', String(id))).toEqual(done(`Order ${id} is prepared.`));
    expect(await client.call(calls.list, {})).toMatchObject([{ state: 'prepared' }]);
    const steps = await stage.db
      .select()
      .from(referenceSteps)
      .where(eq(referenceSteps.orderId, id))
      .orderBy(asc(referenceSteps.id));
    const { username } = userInfo();
    expect(steps.map(({ step, personId, actor }) => [step, personId === null, actor])).toEqual([
      ['ordered', false, ''],
      ['taken', true, username],
      ['prepared', true, username],
    ]);
  });

  it('refuses an order with a reason, and reports an impossible action in one line', async () => {
    const { client } = await stage.newStudent();
    const { id } = await stage.order(client);
    expect(await lms('orders', 'refuse', String(id), '--why', ' ')).toEqual(refused('Write the reason.'));
    expect((await lms('orders', 'refuse', String(id))).status).toBe(2);
    expect(await lms('orders', 'refuse', String(id), '--why', 'о'.repeat(501))).toEqual(
      refused('A reason can have at most 500 characters'),
    );
    expect(await lms('orders', 'refuse', String(id), '--why', 'Нет данных')).toEqual(
      done(`Order ${id} is refused.`),
    );
    expect(await client.call(calls.list, {})).toMatchObject([{ state: 'refused', reason: 'Нет данных' }]);
    expect(await lms('orders', 'take', '999999')).toEqual(
      refused('There is no such request. Reload the page.'),
    );
    expect((await lms('orders', 'take', 'x')).err).toContain('It must be a number.');
    expect((await lms('orders', 'list', '--search', 'никого')).out).toBe('No orders are waiting.\n');
  });

  it('issues no paper without an address for checking it', async () => {
    const { client } = await stage.newStudent();
    const { id } = await stage.order(client);
    const here = await officeOf(stage.test);
    expect(await here('orders', 'done', String(id))).toEqual(
      refused('PUBLIC_URL is not set: a paper needs it as the address of its check page'),
    );
  });
});
