import { basketProblems } from '@bilim/rules/registration-basket';
import { expect, it } from 'vitest';
import { offer, page, registration, slot, stream } from '../testing/sample-page.ts';
import { basketOf } from './basket.ts';
import { seatTone, streamState } from './stream-look.ts';

const stateOf = (
  of: ReturnType<typeof stream>,
  {
    streamIds = [],
    isOpen = true,
    had = [],
  }: { streamIds?: number[]; isOpen?: boolean; had?: ReturnType<typeof registration>[] } = {},
) => {
  const shown = page({ registrations: had, offers: [offer(1, { streams: [of] })] });
  const [one] = shown.offers;
  if (!one) throw new Error('No offer');
  const problems = basketProblems(basketOf(shown, streamIds));
  return streamState({ page: shown, offer: one, stream: of, streamIds, problems, isOpen });
};

it('says what can be done with a stream', () => {
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

it('says that a chosen one is in the way, or that one is registered', () => {
  const had = [registration(9, { slots: [slot(1, 1)] })];
  expect(stateOf(stream(11, { slots: [slot(1, 1)] }), { streamIds: [11], had })).toBe('clash');
  expect(stateOf(stream(11), { had: [registration(1, { streamId: 11 })] })).toBe('registered');
  expect(stateOf(stream(11), { had: [registration(1, { streamId: 12 })] })).toBe('other');
});

it('is amber at three seats or fewer, red at none', () => {
  expect([-1, 0, 1, 3, 4].map(seatTone)).toEqual(['bad', 'bad', 'warn', 'warn', 'teal']);
});
