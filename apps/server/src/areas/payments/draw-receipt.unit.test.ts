import { expect, it } from 'vitest';
import { pagesOf } from '../../testing/pdf-pages.ts';
import { type Receipt, receiptDrawing } from './receipt-drawing.ts';

const RECEIPT: Receipt = {
  title: 'Квитанция',
  madeAt: new Date('2026-11-16T00:00:00Z'),
  parts: [
    { kind: 'head', text: 'Демо-университет' },
    { kind: 'title', text: 'Квитанция' },
    { kind: 'facts', facts: [['Сумма', '1 сом']] },
    { kind: 'code', content: 'https://lms.test/lms/verify?token=x', text: 'Проверить' },
  ],
};

it('a receipt is one page of A5', async () => {
  const pages = await pagesOf(await receiptDrawing.draw(RECEIPT));
  expect(pages.map(({ size }) => [Math.round(size.originalWidth), Math.round(size.originalHeight)])).toEqual([
    [420, 595],
  ]);
});

it('a receipt has the same bytes whenever it is drawn', async () => {
  const [first, second] = await Promise.all([receiptDrawing.draw(RECEIPT), receiptDrawing.draw(RECEIPT)]);
  expect(first.equals(second)).toBe(true);
});
