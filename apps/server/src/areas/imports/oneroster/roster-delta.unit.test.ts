import { expect, it } from 'vitest';
import { rosterFeed } from './roster-feed.ts';
import { BULK } from './samples/bulk.ts';
import { BULK_AFTER, DELTA } from './samples/delta.ts';
import { rosterStore, rowsOf, sourceOf } from './samples/roster-store.ts';

/** Seats only grow, and those who left stay as people: beside these two nothing differs. */
function comparable(store: ReturnType<typeof rosterStore>) {
  return [...store.sheets].map(([sheet, rows]) => ({
    sheet,
    rows: [...rows]
      .filter(([, { active }]) => active !== 'no')
      .map(([name, { seats, ...cells }]) => ({ name, ...cells }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }));
}

it('makes of a whole and its changes what the changed whole makes', async () => {
  const [changed, fresh] = [rosterStore(), rosterStore()];
  await changed.take(BULK);
  await changed.take(DELTA);
  await fresh.take(BULK_AFTER);
  const left = new Set(['oneroster/org-2#2026']);
  const known = comparable(changed).map(({ sheet, rows }) => ({
    ...{ sheet, rows: rows.filter(({ name }) => !left.has(name)) },
  }));
  expect(known).toEqual(comparable(fresh));
});

it('changes nothing when it comes again', async () => {
  const store = rosterStore();
  for (const files of [BULK, DELTA]) {
    await store.take(files);
    const before = structuredClone(store.sheets);
    await store.take(files);
    expect(store.sheets).toEqual(before);
  }
});

it('goes back over a whole without giving seats away', async () => {
  const store = rosterStore();
  await store.take(BULK);
  await store.take(DELTA);
  const seats = () => store.sheets.get('streams')?.get('oneroster/class-1')?.seats;
  // Two were there, one leaves and one comes: until the one has left there are three.
  expect(seats()).toBe(3);
  await store.take(BULK_AFTER);
  expect(seats()).toBe(3);
});

it('ends nothing that it does not name, and whoever changes class leaves none', async () => {
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
