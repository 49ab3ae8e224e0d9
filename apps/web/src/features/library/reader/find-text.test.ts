import { expect, it } from 'vitest';
import { findText, patternOf, type TextPiece } from './find-text.ts';

const pieces = (...texts: string[]): TextPiece[] => texts.map((text) => ({ text, endsLine: false }));

function found(page: readonly TextPiece[], query: string): string[] {
  const pattern = patternOf(query);
  if (!pattern) return [];
  return findText(page, pattern).map(({ from, to }) =>
    from.piece === to.piece
      ? (page[from.piece]?.text.slice(from.offset, to.offset) ?? '')
      : `${page[from.piece]?.text.slice(from.offset)}|${page[to.piece]?.text.slice(0, to.offset)}`,
  );
}

it('finds words in any case and with either spelling of Kyrgyz letters', () => {
  expect(found(pieces('Өнөр, үй жана көңүл'), 'онор')).toEqual(['Өнөр']);
  expect(found(pieces('Өнөр, үй жана көңүл'), 'КОНУЛ')).toEqual(['көңүл']);
});

it('finds each occurrence on a page', () => {
  expect(found(pieces('ачкыч, Ачкычтын', 'ачкыч'), 'ачкыч')).toEqual(['ачкыч', 'Ачкыч', 'ачкыч']);
});

it('finds a word that the file splits into pieces', () => {
  expect(found(pieces('норма', 'лизация'), 'нормализация')).toEqual(['норма|лизация']);
});

it('finds words that span two lines', () => {
  const page = [
    { text: 'негизги', endsLine: true },
    { text: 'ачкыч', endsLine: false },
  ];
  expect(found(page, 'негизги ачкыч')).toEqual(['негизги|ачкыч']);
  expect(found(pieces('негизги', 'ачкыч'), 'негизги ачкыч')).toEqual([]);
});

it('treats the input as words, not as a pattern', () => {
  expect(found(pieces('C++ жана C'), 'c++')).toEqual(['C++']);
  expect(patternOf('  ')).toBeNull();
});
