import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { here } from '../../context/here.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { makeTerm } from '../../testing/factories/academic.ts';
import { termOf } from './calendar.service.ts';

/** Disables caching. */
const config = { keepMs: 0 };

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await makeTerm(database.db, { yearId: 2026, season: 1 });
  await makeTerm(database.db, { yearId: 2026, season: 2 });
});
afterAll(() => database.close());

describe('the day at the university', () => {
  it('follows the university’s time zone, not the server’s', () => {
    const at = (timeZone: string) =>
      here({ now: () => new Date('2026-08-31T18:30:00Z'), config: { timeZone } }).day;
    expect(at('Asia/Bishkek')).toBe('2026-09-01');
    expect(at('UTC')).toBe('2026-08-31');
  });
});

describe('the term of a day', () => {
  it('is the one that began last, also in the holidays after it', async () => {
    const { db } = database;
    expect(await termOf({ context: { db, config }, day: '2026-11-16' })).toMatchObject({
      year: { id: 2026 },
      season: 1,
    });
    expect(await termOf({ context: { db, config }, day: '2027-08-01' })).toMatchObject({
      year: { id: 2026 },
      season: 2,
      term: { startsOn: '2027-02-01' },
    });
  });

  it('is missing in a year without planned terms', async () => {
    expect(await termOf({ context: { db: database.db, config }, day: '2031-10-01' })).toEqual({
      year: { id: 2031, name: '2031-32' },
      term: null,
      season: 2,
    });
  });
});
