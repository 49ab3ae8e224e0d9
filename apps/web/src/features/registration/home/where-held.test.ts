import { expect, it } from 'vitest';
import { whereHeld } from './where-held.ts';

const seat = { yearId: 2026, semesterId: 6, discipline: 'Базы данных' };

it('links to the tab of the discipline, filtered to that discipline', () => {
  const tabs = (['elective', 'plan', 'other', 'extra'] as const).map(
    (section) => whereHeld({ ...seat, section }).tab,
  );
  expect(tabs).toEqual(['elective', 'elective', 'other', 'extra']);
  expect(whereHeld({ ...seat, section: 'other' })).toMatchObject({
    year: 2026,
    semester: 6,
    q: 'Базы данных',
  });
});
