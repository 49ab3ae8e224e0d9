import { expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

it('the holidays of an academic year lie in it, in order, and only the movable ones are unconfirmed', () => {
  const days = publicHolidays(2026);
  expect(days.map(({ fromDay }) => fromDay)).toEqual([
    ...['2026-11-07', '2027-01-01', '2027-01-07', '2027-02-23', '2027-03-08', '2027-03-09', '2027-03-21'],
    ...['2027-04-07', '2027-05-01', '2027-05-05', '2027-05-09', '2027-05-16', '2027-08-31'],
  ]);
  expect(days.filter(({ confirmed }) => !confirmed).map(({ nameRu }) => nameRu)).toEqual([
    'Орозо айт',
    'Курман айт',
  ]);
  expect(days[0]).toMatchObject({ toDay: '2026-11-08' });
});

it('a year whose lunar dates are not known has the fixed holidays only', () => {
  expect(publicHolidays(2040)).toHaveLength(11);
  expect(publicHolidays(2040).every(({ confirmed }) => confirmed)).toBe(true);
});
