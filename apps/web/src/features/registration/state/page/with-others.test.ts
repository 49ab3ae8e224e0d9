import { expect, it } from 'vitest';
import { offer, page, stream } from '../../testing/sample-page.ts';
import { withOthers } from './with-others.ts';

it("adds other electives after the own plan, and prefers the page's data for duplicates", () => {
  const waited = offer(2, { section: 'other', streams: [stream(20, { place: 3 })] });
  const read = page({ offers: [offer(1), waited] });
  const others = [offer(2, { section: 'other', streams: [stream(20)] }), offer(3, { section: 'other' })];
  expect(withOthers(read, others).offers).toEqual([offer(1), waited, offer(3, { section: 'other' })]);
  expect(withOthers(read, undefined)).toBe(read);
});
