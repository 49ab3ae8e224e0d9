import { describe, expect, it } from 'vitest';
import { type Receipt, receiptDrawing } from '../../areas/payments/receipt-drawing.ts';

const RECEIPT: Receipt = {
  title: 'Квитанция',
  madeAt: new Date('2026-11-16T00:00:00Z'),
  parts: [{ kind: 'title', text: 'Квитанция' }],
};

describe('a drawing', () => {
  it('waits for its turn, and is refused when too many wait', async () => {
    const asked = Array.from({ length: 20 }, () => receiptDrawing.draw(RECEIPT));
    const done = await Promise.allSettled(asked);
    const refused = done.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['OVERLOADED', 'OVERLOADED', 'OVERLOADED']);
  });

  it('is refused to a person who has two in progress, and to no other person', async () => {
    const asked = [1, 1, 1, 2, undefined, 2, 2].map((whose) => receiptDrawing.draw(RECEIPT, { whose }));
    const done = await Promise.allSettled(asked);
    const told = done.map((one) => (one.status === 'rejected' ? one.reason.code : 'drawn'));
    const refused = 'TOO_MANY_REQUESTS';
    expect(told).toEqual(['drawn', 'drawn', refused, 'drawn', 'drawn', 'drawn', refused]);
    expect((await receiptDrawing.draw(RECEIPT, { whose: 1 })).length).toBeGreaterThan(0);
  });

  it('that fails does not fail the next one', async () => {
    const broken: Receipt = { ...RECEIPT, parts: JSON.parse('[{ "kind": "unknown" }]') };
    await expect(receiptDrawing.draw(broken)).rejects.toThrow('draw[part.kind] is not a function');
    expect((await receiptDrawing.draw(RECEIPT)).length).toBeGreaterThan(0);
  });
});
