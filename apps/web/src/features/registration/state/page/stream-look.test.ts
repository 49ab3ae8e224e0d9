import { basketProblems } from '@bilim/rules/registration/basket';
import { expect, it } from 'vitest';
import { offer, page, registration, slot, stream } from '../../testing/sample-page.ts';
import { barredBy } from '../basket/barred.ts';
import { basketOf } from '../basket/basket.ts';
import { disciplineProblem, seatTone, streamState } from './stream-look.ts';

const stateOf = (
  of: ReturnType<typeof stream>,
  {
    streamIds = [],
    isOpen = true,
    had = [],
    of: given = {},
  }: {
    streamIds?: number[];
    isOpen?: boolean;
    had?: ReturnType<typeof registration>[];
    of?: Parameters<typeof offer>[1];
  } = {},
) => {
  const choices = [{ number: 3, picks: 1, of: 2 }];
  const shown = page({ registrations: had, choices, offers: [offer(1, { ...given, streams: [of] })] });
  const [one] = shown.offers;
  if (!one) throw new Error('No offer');
  const basket = basketOf(shown, streamIds);
  const barred = barredBy({ basket, offer: one, stream: of });
  const problems = basketProblems(basket);
  return streamState({ page: shown, offer: one, stream: of, streamIds, problems, isOpen, barred });
};

it('returns the action for a stream', () => {
  expect(stateOf(stream(11))).toBe('free');
  expect(stateOf(stream(11, { free: 0 }))).toBe('full');
  expect(stateOf(stream(11, { free: 0, place: 3 }))).toBe('line');
  expect(stateOf(stream(11, { free: 0, heldUntil: new Date() }))).toBe('held');
  expect(stateOf(stream(11), { isOpen: false })).toBe('closed');
  expect(stateOf(stream(11, { free: 0, place: 3 }), { isOpen: false })).toBe('line');
  expect(stateOf(stream(11, { free: 0, heldUntil: new Date() }), { isOpen: false, streamIds: [11] })).toBe(
    'held',
  );
  expect(stateOf(stream(11), { streamIds: [11] })).toBe('basket');
});

it('reports a clash with a chosen stream, or that the stream is registered', () => {
  const had = [registration(9, { slots: [slot(1, 1)] })];
  expect(stateOf(stream(11, { slots: [slot(1, 1)] }), { streamIds: [11], had })).toBe('wrong');
  expect(stateOf(stream(11), { had: [registration(1, { streamId: 11 })] })).toBe('registered');
  expect(stateOf(stream(11), { had: [registration(1, { streamId: 12 })] })).toBe('other');
});

it("reports a chosen stream's own problem, and offers the waiting list when its seat is taken", () => {
  const chosen = { streamIds: [11] };
  expect(stateOf(stream(11), { ...chosen, of: { missing: [{ id: 9, name: 'Алгебра' }] } })).toBe('wrong');
  const full = stream(11, { free: 0 });
  expect(stateOf(full, chosen)).toBe('gone');
  expect(stateOf(full, { ...chosen, had: [registration(9, { credits: 35 })] })).toBe('wrong');
  // After the window has closed it is still shown as in the basket.
  expect(stateOf(stream(11), { ...chosen, isOpen: false })).toBe('basket');
  expect(stateOf(full, { ...chosen, isOpen: false })).toBe('wrong');
});

it("reports a discipline's problem, including a missing lesson type", () => {
  const lessonTypes = [
    { id: 1, name: 'Лекция' },
    { id: 2, name: 'Практика' },
  ];
  const streams = [stream(11, { lessonTypeId: 1 }), stream(12, { lessonTypeId: 2 })];
  const byType = offer(1, { lessonTypes, streams });
  const wrong = (streamIds: number[]) =>
    disciplineProblem(basketProblems(basketOf(page({ offers: [byType] }), streamIds)), {
      offer: byType,
      streamIds,
    });
  expect(wrong([11])).toBe('type');
  expect(wrong([11, 12])).toBeUndefined();
});

it('offers no waiting list that the student could not join', () => {
  const full = stream(11, { free: 0, slots: [slot(1, 1)] });
  const inGroup = { of: { choice: 3 } };
  expect(stateOf(full, inGroup)).toBe('full');
  const chosen = { ...inGroup, had: [registration(9, { choice: 3 })] };
  expect(stateOf(full, chosen)).toBe('barred');
  expect(stateOf(stream(11), chosen)).toBe('barred');
  expect(stateOf(full, { had: [registration(9, { slots: [slot(1, 1)] })] })).toBe('barred');
  expect(stateOf(full, { had: [registration(9, { credits: 35 })] })).toBe('barred');
  expect(stateOf(full, { of: { missing: [{ id: 9, name: 'Алгебра' }] } })).toBe('barred');
  // A stream with seats may clash: the basket shows the clash and a replacement.
  const clashing = stream(11, { slots: [slot(1, 1)] });
  expect(stateOf(clashing, { had: [registration(9, { slots: [slot(1, 1)] })] })).toBe('free');
  expect(stateOf(stream(11, { free: 0, place: 2 }), chosen)).toBe('line');
});

it('seats are amber at three or fewer, red at none', () => {
  expect([-1, 0, 1, 3, 4].map(seatTone)).toEqual(['bad', 'bad', 'warn', 'warn', 'teal']);
});
