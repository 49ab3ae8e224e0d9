import { expect, it } from 'vitest';
import { whereNoticed } from './where-noticed.ts';

const notice = { yearId: 2026, semesterId: 6, discipline: 'Базы данных', section: 'extra' } as const;

it('links to all offers to choose another stream, and to own registrations to delete one', () => {
  expect(whereNoticed({ ...notice, what: 'withdrawn' })).toEqual({ year: 2026, semester: 6, tab: 'extra' });
  expect(whereNoticed({ ...notice, what: 'overfilled' })).toEqual({ year: 2026, semester: 6, tab: 'mine' });
  expect(whereNoticed({ ...notice, what: 'unplanned' }).tab).toBe('mine');
});
