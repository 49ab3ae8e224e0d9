import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf } from '../../areas/registration/draw/file.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { auditLog, registrationWindows } from '../../db/tables.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { makeTerm } from '../../testing/factories/academic.ts';
import { addWindow, closeWindow, windowLines } from './windows.ts';

const timeZone = 'Asia/Bishkek';
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await makeTerm(database.db, { season: 2 });
});
afterAll(() => database.close());

const january = { opens: '2027-01-20 09:00', closes: '2027-01-25 18:00' };
const add = (given: Partial<Parameters<typeof addWindow>[0]> = {}) =>
  addWindow({ db: database.db, timeZone, term: '2026-2', yearOfStudy: 1, ...january, ...given });
const all = () => database.db.select().from(registrationWindows).orderBy(registrationWindows.id);

describe('a window of registration', () => {
  it("is entered and listed in the university's time zone", async () => {
    const id = await add({ credits: 30, hold: 12 });
    expect(await all()).toMatchObject([
      {
        id,
        way: 'first',
        creditLimit: 30,
        holdHours: 12,
        seed: null,
        opensAt: new Date('2027-01-20T03:00:00Z'),
        closesAt: new Date('2027-01-25T12:00:00Z'),
      },
    ]);
    const now = new Date('2027-01-20T02:59:59Z');
    expect(await windowLines({ db: database.db, now, timeZone })).toEqual([
      `${id}  2026-2, year 1  2027-01-20 09:00 – 2027-01-25 18:00  before, first come, 30 credits, held 12 h`,
    ]);
    const lines = await database.db.select().from(auditLog);
    expect(lines).toMatchObject([{ action: 'registration.window', object: `window:${id}`, personId: null }]);
  });

  it('with a draw publishes a commitment to its seed', async () => {
    const id = await add({ yearOfStudy: 2, draw: true });
    const window = (await all()).find((one) => one.id === id);
    expect(window).toMatchObject({ way: 'draw', creditLimit: 36, holdHours: 24 });
    expect(window?.seed).toMatch(/^[\da-f]{64}$/);
    expect(commitmentOf(window?.seed ?? '')).toBe(window?.commitment);
  });

  it('never overlaps another one, even when several operators add one at once', async () => {
    const year = { yearOfStudy: 3 };
    const added = await Promise.allSettled([add(year), add(year), add(year), add(year)]);
    const made = added.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(1);
    await database.db.delete(registrationWindows).where(eq(registrationWindows.id, made[0] ?? 0));
  });

  it('is refused with the reason', async () => {
    await expect(add({ opens: '2027-01-24 09:00', closes: '2027-01-30 09:00' })).rejects.toThrow(
      'open at the same time',
    );
    await expect(add({ term: '2026-3' })).rejects.toThrow('not a term like');
    await expect(add({ term: '2031-1' })).rejects.toThrow('The calendar has no term 2031-1');
    await expect(add({ opens: 'tomorrow' })).rejects.toThrow('not a time like');
    await expect(add({ opens: '2027-02-30 09:00' })).rejects.toThrow('not a time like');
    await expect(add({ closes: january.opens })).rejects.toThrow('must close after');
    expect(await all()).toHaveLength(2);
    await add({ opens: january.closes, closes: '2027-01-30 09:00' });
  });

  it('is closed, or removed before it opens, only once', async () => {
    const id = await add({ yearOfStudy: 3 });
    const now = new Date('2027-01-21T00:00:00Z');
    expect(await closeWindow({ db: database.db, id, now })).toBe(true);
    expect((await all()).find((one) => one.id === id)?.closesAt).toEqual(now);
    await expect(closeWindow({ db: database.db, id, now })).rejects.toThrow('already closed');
    const next = await add({ yearOfStudy: 4 });
    expect(await closeWindow({ db: database.db, id: next, now: new Date('2027-01-01') })).toBe(false);
    await expect(closeWindow({ db: database.db, id: next, now })).rejects.toThrow(`no window ${next}`);
  });
});
