import { expect, it } from 'vitest';
import { timeOfDay } from './home.state.ts';

it('the greeting depends on the hour, and is "evening" at night', () => {
  expect([3, 4, 11, 12, 17, 18, 23].map(timeOfDay)).toEqual([
    'evening',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
  ]);
});
