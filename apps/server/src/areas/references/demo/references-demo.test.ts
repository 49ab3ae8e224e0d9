import { LANGUAGES } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { makeDemo } from '../../../demo/make-demo.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { selectFacts } from '../facts.queries.ts';
import { bodyOf } from '../paper-body.ts';
import { KIND, KINDS } from './kinds.ts';
import { referencesDemo } from './references.demo.ts';

const put = async () => undefined;
const TODAY = '2026-11-17';

describe('the orders of the demo university', () => {
  let test: TestApp;
  let database: OpenDatabase;
  beforeAll(async () => {
    test = await testApp();
    ({ database } = test);
    const now = new Date(`${TODAY}T05:00:00Z`);
    test.setNow(now);
    // A server has run here before and created its recurring jobs.
    await test.runJobs();
    await makeDemo({ ...database, files: { put }, parts: [referencesDemo], students: 60, now });
  });
  afterAll(() => test.close());

  it('are in every state after a server has made the automatic one', async () => {
    const { rows: before } = await database.db.execute(sql`select id from papers`);
    expect(before).toEqual([]);
    await test.runJobs();
    const { rows } = await database.db.execute<{ state: string }>(
      sql`select distinct state from reference_orders where student_id = (
        select person_id from credentials where login = 'student') order by state`,
    );
    expect(rows.map(({ state }) => state)).toEqual([
      ...['cancelled', 'prepared', 'preparing', 'refused', 'waiting'],
    ]);
    const { rows: left } = await database.db.execute(
      sql`select error from jobs where kind = 'references.make'`,
    );
    expect(left).toEqual([]);
  });

  it('are not in the future, and each has its first step', async () => {
    const { rows } = await database.db.execute(sql`select o.id from reference_orders o
      where not exists (select from reference_steps s where s.order_id = o.id and s.step = 'ordered')
      union all select order_id from reference_steps where at > ${`${TODAY}T05:00:00Z`}::timestamptz`);
    expect(rows).toEqual([]);
  });

  // Facts about a leave exist only for students who had one.
  const kinds = KINDS.filter(({ id, body }) => id !== KIND.leave && body !== 'transcript');
  it.each(LANGUAGES)('have texts in %s without unfilled gaps', async (language) => {
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id from reference_orders where district_id is not null order by id limit 1`,
    );
    const facts = await selectFacts(database.db, { orderId: rows[0]?.id ?? 0 }, { language });
    if (!facts) throw new Error('The order is missing');
    for (const { body, textRu, textKg, textEn } of kinds) {
      const text = { ru: textRu, kg: textKg, en: textEn }[language];
      const parts = bodyOf({
        facts: { ...facts, body, text },
        language,
        day: TODAY,
        timeZone: 'Asia/Bishkek',
      });
      expect(JSON.stringify(parts)).not.toMatch(/[{][a-zA-Z]+[}]/);
    }
  });
});
