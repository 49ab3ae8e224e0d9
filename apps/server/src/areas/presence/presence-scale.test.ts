import { ROLE } from '@bilim/contract/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { DAYS } from '../../testing/factories/journal.ts';
import { type PresenceStage, presenceStage } from '../../testing/factories/presence.ts';
import { sized } from '../../testing/scale/full-size.ts';
import { fillJournals } from '../../testing/scale/journal.ts';
import { reportPresence } from './presence.service.ts';

const FEW = 60;
const JOURNALS = sized({ suite: 500, full: 1_500 });
const COLUMNS = 6;

let stage: PresenceStage;
beforeAll(async () => {
  stage = await presenceStage();
  await fillJournals(stage.db, { like: stage.assignment, journals: JOURNALS, students: 5, columns: COLUMNS });
  await stage.db.execute(sql`analyze`);
}, 120_000);
afterAll(() => stage.close());

type ReportParams = Omit<Parameters<typeof reportPresence>[0], 'context' | 'person' | 'language'>;

async function stepsOf(asked: ReportParams) {
  const { context, queries } = recordQueries(stage);
  const rights = [{ right: 'reports' as const, facultyId: null, departmentId: null }];
  const person = {
    id: 1,
    role: ROLE.teacher,
    code: 1,
    fullName: '',
    latinName: '',
    groupId: null,
    facultyId: null,
    rights,
  };
  const rows = await reportPresence({ context, person, language: 'ru', ...asked });
  const [query] = queries;
  if (!query || queries.length > 1) throw new Error('A report must be one query');
  return { rows, steps: await planOf(stage, query) };
}

const LEVELS = ['faculty', 'year', 'group'] as const;
const YEAR = { from: '2026-08-01', to: '2027-08-31' };
/** Tables a report must not read: they have a row per lesson or mark. */
const MANY = ['journal_lessons', 'journal_cells', 'journal_marks', 'qr_sessions', 'qr_visits'];

describe('among very many lessons', () => {
  it.each(LEVELS)('a year by %s reads the prepared counts, and no lessons or marks', async (by) => {
    const { rows, steps } = await stepsOf({ by, ...YEAR });
    expect(rows.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(JOURNALS * COLUMNS + 2);
    const read = steps.filter(({ relation }) => relation === 'presence_counts');
    expect(read).toMatchObject([{ rows: JOURNALS * COLUMNS + 2 }]);
    expect(steps.filter(({ relation }) => relation !== null && MANY.includes(relation))).toEqual([]);
    // It must not sort them either.
    const sorted = steps.filter(({ type }) => /Sort/.test(type)).map(({ rows: count }) => count);
    expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(JOURNALS + FEW);
  });

  it.each(LEVELS)('a year of one lesson type by %s finds the type by assignment', async (by) => {
    const { rows, steps } = await stepsOf({ by, ...YEAR, lessonTypeId: stage.lessonTypeId });
    expect(rows.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(JOURNALS * COLUMNS + 2);
    expect(steps.filter(({ relation }) => relation !== null && MANY.includes(relation))).toEqual([]);
    expect(steps.filter(({ relation }) => relation === 'presence_counts')).toHaveLength(1);
  });

  it.each(LEVELS)('a day by %s uses the index of the day', async (by) => {
    const { rows, steps } = await stepsOf({ by, from: DAYS.open, to: DAYS.open });
    expect(rows.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(1);
    const read = steps.filter(({ relation }) => relation === 'presence_counts');
    expect(read.map(({ rows: count }) => count <= FEW)).toEqual([true]);
    expect(steps.map(({ index }) => index)).toContain('presence_counts_day');
  });
});
