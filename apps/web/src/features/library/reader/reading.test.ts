import { expect, it } from 'vitest';
import { type Chapter, chapterAt, pagesLeft, type Reading, topOf } from './reading.ts';

const chapter = (id: string, depth: number, page: number | null): Chapter => ({
  id,
  depth,
  page,
  title: id,
  place: null,
});
const CHAPTERS = [chapter('1', 0, 5), chapter('3', 0, 45), chapter('3.1', 1, 47), chapter('3.2', 1, 53)];

const reading = (shown: number[], chapterId: string | null): Reading => ({
  chapters: CHAPTERS,
  chapterId,
  shown,
  pages: 60,
  page: shown[0] ?? 1,
  place: null,
  share: 0,
  atStart: false,
  atEnd: false,
  turn: () => undefined,
  goTo: () => undefined,
});

it('finds the chapter of a page: the last that begins on it or before', () => {
  expect(chapterAt(CHAPTERS, 47)?.id).toBe('3.1');
  expect(chapterAt(CHAPTERS, 46)?.id).toBe('3');
  expect(chapterAt(CHAPTERS, 4)).toBeNull();
});

it('finds the chapter of a section', () => {
  expect(topOf(CHAPTERS, '3.2')?.id).toBe('3');
  expect(topOf(CHAPTERS, null)).toBeNull();
});

it('counts the pages left in the current chapter', () => {
  expect(pagesLeft(reading([46, 47], '3.1'))).toBe(5);
  expect(pagesLeft(reading([58], '3.2'))).toBe(2);
  expect(pagesLeft(reading([2], null))).toBeNull();
});
