import { expect, it } from 'vitest';
import { offer, page, stream } from '../testing/sample-page.ts';
import { aboutChoice, choiceOf, moved, placeOf, toggled } from './wishes.ts';

const choice = 'group:1';

it('adds a wish at the end, and removes it', () => {
  const two = toggled(toggled([], { choice, streamId: 1 }), { choice, streamId: 2 });
  expect(two).toEqual([{ choice, streamIds: [1, 2] }]);
  expect(toggled(two, { choice, streamId: 1 })).toEqual([{ choice, streamIds: [2] }]);
});

it('moves a wish within its choice, never beyond its ends', () => {
  const wishes = [{ choice, streamIds: [1, 2, 3] }];
  expect(moved(wishes, { choice, streamId: 3, to: 0 })).toEqual([{ choice, streamIds: [3, 1, 2] }]);
  expect(moved(wishes, { choice, streamId: 1, to: 9 })).toEqual([{ choice, streamIds: [2, 3, 1] }]);
  expect(moved(wishes, { choice: 'group:2', streamId: 1, to: 2 })).toEqual(wishes);
  expect(placeOf(wishes, { choice, streamId: 2 })).toBe(2);
  expect(placeOf(wishes, { choice, streamId: 7 })).toBe(0);
});

it('finds the subject of a choice by its key', () => {
  const typed = offer(3, {
    lessonTypes: [{ id: 2, name: 'Практика' }],
    streams: [stream(31, { lessonTypeId: 2 })],
  });
  const grouped = offer(1, { choice: 1, streams: [stream(11)] });
  const shown = page({ choices: [{ number: 1, picks: 1, of: 4 }], offers: [grouped, typed] });
  expect(aboutChoice(shown, choiceOf({ offer: grouped, stream: stream(11) }))).toMatchObject({
    group: { of: 4 },
  });
  expect(
    aboutChoice(shown, choiceOf({ offer: typed, stream: stream(31, { lessonTypeId: 2 }) })),
  ).toMatchObject({
    lessonType: 'Практика',
  });
  expect(aboutChoice(shown, 'discipline:99')).toBeUndefined();
});
