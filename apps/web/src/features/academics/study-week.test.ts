import { expect, it } from 'vitest';
import { studyWeek } from './study-week.ts';

const term = { startsOn: '2027-09-01', endsOn: '2028-01-31' }; // from a Wednesday

it('a study week begins on Monday, even if the first week is short', () => {
  const weeks = ['2027-09-01', '2027-09-05', '2027-09-06', '2027-09-13'].map((day) =>
    studyWeek({ day, term }),
  );
  expect(weeks).toEqual([
    { number: 1, parity: 1 },
    { number: 1, parity: 1 },
    { number: 2, parity: 2 },
    { number: 3, parity: 1 },
  ]);
});

it('there is no study week in the holidays or without a calendar', () => {
  expect(studyWeek({ day: '2027-08-31', term })).toBeNull();
  expect(studyWeek({ day: '2028-01-31', term })).not.toBeNull();
  expect(studyWeek({ day: '2028-02-01', term })).toBeNull();
  expect(studyWeek({ day: '2027-10-01', term: { startsOn: null, endsOn: null } })).toBeNull();
});
