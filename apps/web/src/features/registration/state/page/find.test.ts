import type { Problem } from '@bilim/rules/registration/basket';
import { expect, it } from 'vitest';
import { offer, page, stream } from '../../testing/sample-page.ts';
import { inTheWay } from './find.ts';

const shown = page({
  offers: [
    offer(1, { streams: [stream(11), stream(12)] }),
    offer(2, { streams: [stream(21)] }),
    offer(3, { streams: [stream(31)] }),
  ],
});
const about = (problem: Problem) => inTheWay(shown, problem).map(({ disciplineId }) => disciplineId);

it('a clash of two streams is about both disciplines, one with the plan only about its stream', () => {
  const clash = { kind: 'clash', streamId: 12, otherDisciplineId: 2 } as const;
  expect(about({ ...clash, fitting: [], otherStreamId: 21 })).toEqual([1, 2]);
  expect(about({ ...clash, fitting: [], otherStreamId: null })).toEqual([1]);
});

it('a full stream and a missing prerequisite are about their own discipline', () => {
  expect(about({ kind: 'full', streamId: 31, fitting: [] })).toEqual([3]);
  expect(about({ kind: 'prerequisite', disciplineId: 2, missing: [9] })).toEqual([2]);
});

it('too many credits are about no specific discipline', () => {
  expect(about({ kind: 'credits', sum: 40, limit: 36 })).toEqual([]);
});
