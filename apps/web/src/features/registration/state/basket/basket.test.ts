import { basketProblems } from '@bilim/rules/registration/basket';
import { expect, it } from 'vitest';
import { offer, page, registration, slot, stream } from '../../testing/sample-page.ts';
import { basketOf, choose, creditShares, keptOf, proposalFor } from './basket.ts';

const learning = offer(1, { choice: 1, streams: [stream(11), stream(12)] });
const mobile = offer(2, { choice: 1, streams: [stream(21)] });
const databases = offer(3, {
  section: 'plan',
  kind: 'plan',
  credits: 6,
  lessonTypes: [
    { id: 1, name: 'Лекция' },
    { id: 2, name: 'Практика' },
  ],
  streams: [
    stream(31, { lessonTypeId: 1 }),
    stream(32, { lessonTypeId: 2 }),
    stream(33, { lessonTypeId: 2 }),
  ],
});
const offers = [learning, mobile, databases];
const one = page({ offers, choices: [{ number: 1, picks: 1, of: 2 }] });

it('replaces another stream of the same lessons', () => {
  expect(choose({ page: one, streamIds: [11, 31, 32], streamId: 12 })).toEqual([31, 32, 12]);
  expect(choose({ page: one, streamIds: [31, 32], streamId: 33 })).toEqual([31, 33]);
});

it('replaces another discipline of its group only where one is to be chosen', () => {
  expect(choose({ page: one, streamIds: [11, 31], streamId: 21 })).toEqual([31, 21]);
  const two = page({ offers, choices: [{ number: 1, picks: 2, of: 2 }] });
  expect(choose({ page: two, streamIds: [11], streamId: 21 })).toEqual([11, 21]);
});

it('keeps the offered and unregistered streams of a draft, without duplicates', () => {
  const had = { ...one, registrations: [registration(2)] };
  expect(keptOf(had, [11, 11, 21, 99, 31])).toEqual([11, 31]);
});

it('counts the credits of a discipline once, and those of the plan separately', () => {
  const had = {
    ...one,
    registrations: [registration(8, { credits: 20 }), registration(9, { kind: 'elective' })],
  };
  expect(creditShares(had, [11, 31, 32])).toEqual({ plan: 20, own: 5, basket: 11, sum: 36, limit: 36 });
});

it('counts a seat held for the student as free', () => {
  const held = page({ offers: [offer(1, { streams: [stream(11, { free: 0, heldUntil: new Date() })] })] });
  expect(basketProblems(basketOf(held, [11]))).toEqual([]);
  const full = page({ offers: [offer(1, { streams: [stream(11, { free: 0 })] })] });
  expect(basketProblems(basketOf(full, [11]))).toMatchObject([{ kind: 'full', streamId: 11 }]);
});

it('proposes another stream of the later discipline, else of the other one', () => {
  const clash = (rest: Parameters<typeof stream>[1], other: Parameters<typeof stream>[1]) => {
    const shown = page({
      offers: [
        offer(1, { streams: [stream(11, { slots: [slot(2, 3)] }), stream(12, rest)] }),
        offer(2, { streams: [stream(21, { slots: [slot(2, 3)] }), stream(22, other)] }),
      ],
    });
    const basket = basketOf(shown, [11, 21]);
    const [problem] = basketProblems(basket);
    return problem?.kind === 'clash' ? proposalFor(basket, problem) : undefined;
  };
  expect(clash({ slots: [slot(5, 5)] }, { slots: [slot(5, 4)] })).toEqual({ instead: 21, streamId: 22 });
  expect(clash({ slots: [slot(5, 5)] }, { slots: [slot(2, 3)] })).toEqual({ instead: 11, streamId: 12 });
  expect(clash({ free: 0, slots: [] }, { slots: [slot(2, 3)] })).toBeNull();
});
