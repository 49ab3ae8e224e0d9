import { gpaOf } from '@bilim/rules/grades/gpa';
import { transcriptOf } from '@bilim/rules/grades/transcript';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { makeDemo } from '../../../demo/make-demo.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { selectGrades } from '../transcript.queries.ts';
import { transcriptDemo } from './transcript.demo.ts';

const put = async () => undefined;

describe.each([
  ['in the middle of autumn', '2026-11-17', 4],
  ['on the first day of spring', '2027-02-01', 5],
  ['on the last day of summer', '2027-08-31', 5],
])('the grades of the demo university %s', (_, today, past) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    const now = new Date(`${today}T05:00:00Z`);
    await makeDemo({ ...database, files: { put }, parts: [transcriptDemo], students: 60, now });
  });
  afterAll(() => database.close());

  const rows = async (asked: ReturnType<typeof sql>) => (await database.db.execute(asked)).rows;

  it('are one for each registration in a past term, plus one for each resit', async () => {
    const over = sql`r.term_id in (select id from terms where ends_on < ${today}::date)`;
    const missing = sql`not exists (select from grades g where g.attempt = 1 and g.credits = r.credits
      and (g.student_id, g.discipline_id, g.term_id) = (r.student_id, r.discipline_id, r.term_id))`;
    expect(await rows(sql`select r.id from registrations r where ${over} and ${missing}`)).toEqual([]);
    expect(
      await rows(sql`select g.id from grades g where not exists (select from registrations r
        where ${over} and (g.student_id, g.discipline_id, g.term_id) = (r.student_id, r.discipline_id, r.term_id))`),
    ).toEqual([]);
    expect(await rows(sql`select id from grades where given_on > ${today}::date`)).toEqual([]);
  });

  it('include fails, passed resits, and credits without points', async () => {
    const [counts] = await rows(sql`select count(*) filter (where letter = 'FX')::int as fails,
      count(*) filter (where attempt = 2 and passed)::int as again,
      count(*) filter (where points is null and passed)::int as credits, count(*)::int as all from grades`);
    expect(counts?.fails).toBeGreaterThan(3);
    expect(counts?.again).toBeGreaterThan(3);
    expect(counts?.credits).toBeGreaterThan(20);
  });

  it('give the demo student an average rising to about 3.29, with one resit', async () => {
    const [own] = await rows(sql`select person_id as id from credentials where login = 'student'`);
    const grades = await selectGrades(database.db, { studentId: Number(own?.id) });
    const whole = transcriptOf(grades);
    expect(whole.terms).toHaveLength(past);
    expect(whole.terms.slice(0, 4).map(({ gpa }) => gpa)).toEqual([321, 334, 318, 343]);
    expect(
      Math.abs((gpaOf(whole.terms.slice(0, 4).flatMap(({ counted }) => counted)) ?? 0) - 329),
    ).toBeLessThan(3);
    expect(whole.trend).toBeGreaterThan(0);
    expect(grades.filter(({ attempt }) => attempt > 1)).toHaveLength(1);
  });
});
