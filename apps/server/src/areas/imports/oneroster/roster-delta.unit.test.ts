import { expect, it } from 'vitest';
import { rosterFeed } from './roster-feed.ts';
import { BULK } from './samples/bulk.ts';
import { BULK_AFTER, DELTA } from './samples/delta.ts';
import { rosterStore, rowsOf, sourceOf } from './samples/roster-store.ts';

/** Stores may differ in seats, which only grow, and in ended people, who are kept. */
function comparable(store: ReturnType<typeof rosterStore>) {
  return [...store.sheets].map(([sheet, rows]) => ({
    sheet,
    rows: [...rows]
      .filter(([, { active }]) => active !== 'no')
      .map(([name, { seats, ...cells }]) => ({ name, ...cells }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }));
}

it('a bulk roster plus a delta gives the same as the changed bulk roster', async () => {
  const [changed, fresh] = [rosterStore(), rosterStore()];
  await changed.take(BULK);
  await changed.take(DELTA);
  await fresh.take(BULK_AFTER);
  const left = new Set(['oneroster/org-2#2026']);
  const known = comparable(changed).map(({ sheet, rows }) => ({
    sheet,
    rows: rows.filter(({ name }) => !left.has(name)),
  }));
  expect(known).toEqual(comparable(fresh));
});

it('a second import of the same roster changes nothing', async () => {
  const store = rosterStore();
  for (const files of [BULK, DELTA]) {
    await store.take(files);
    const before = structuredClone(store.sheets);
    await store.take(files);
    expect(store.sheets).toEqual(before);
  }
});

it('a bulk roster after a delta keeps the grown number of seats', async () => {
  const store = rosterStore();
  await store.take(BULK);
  await store.take(DELTA);
  const seats = () => store.sheets.get('streams')?.get('oneroster/class-1')?.seats;
  // Two seats, one student leaves, one comes: three seats while both are registered.
  expect(seats()).toBe(3);
  await store.take(BULK_AFTER);
  expect(seats()).toBe(3);
});

it('a delta ends only what it names, and a change of class ends no registration', async () => {
  const store = rosterStore();
  await store.take(BULK);
  const feed = await rosterFeed({ source: sourceOf(DELTA), known: store.known() });
  expect(feed.problems).toEqual([]);
  expect(feed.sheets.filter(({ whole }) => whole)).toEqual([]);
  const rows = await rowsOf(feed);
  const short = (sheet: string) =>
    rows.get(sheet)?.map(({ file, line, ended }) => `${file}:${line} ${ended}`);
  expect(short('streams')).toEqual([
    ...['classes.csv:2 false', 'classes.csv:3 true', 'enrollments.csv:3 false'],
  ]);
  expect(short('registrations')).toEqual([
    ...[
      'enrollments.csv:3 false',
      'enrollments.csv:5 false',
      'enrollments.csv:6 true',
      'enrollments.csv:8 false',
    ],
  ]);
  expect(short('students')).toEqual(['users.csv:2 false', 'users.csv:3 true', 'demographics.csv:3 false']);
});
