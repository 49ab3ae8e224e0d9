/* What a reader of either kind tells its bars and its panel, and what these may ask of it. */

export type Chapter = {
  id: string;
  title: string;
  /** 0 for a chapter, more for its parts. */
  depth: number;
  page: number | null;
  /** Where it begins, as an EPUB writes it. */
  place: string | null;
};

/** A page, or a place within a book without pages. */
export type Target = { page: number; place?: string | null };

export type Reading = {
  /** Null until it is known. */
  chapters: readonly Chapter[] | null;
  /** The chapter in sight. */
  chapterId: string | null;
  /** Where one is; of two pages in sight it may be either. */
  page: number;
  /** The pages in sight. */
  shown: readonly number[];
  pages: number;
  /** Nothing is before or behind what is in sight. */
  atStart: boolean;
  atEnd: boolean;
  place: string | null;
  /** How much of the book is behind, 0 to 1. */
  share: number;
  turn: (step: 1 | -1) => void;
  goTo: (target: Target) => void;
};

export type Finding = {
  text: string;
  setText: (text: string) => void;
  hits: number;
  /** Which of them is in sight, from 1; 0 when none is. */
  at: number;
  /** Not all of the book has been looked through. */
  busy: boolean;
  step: (by: 1 | -1) => void;
};

export type Sizing = {
  percent: number;
  smaller: () => void;
  larger: () => void;
  /** Fills the width; none where text flows. */
  fitWidth?: () => void;
};

const lastShown = ({ shown }: Pick<Reading, 'shown'>) => shown.at(-1) ?? 1;

/** The chapter that a page belongs to: the last that begins on it or before. */
export function chapterAt(chapters: readonly Chapter[], page: number): Chapter | null {
  return chapters.findLast((chapter) => chapter.page !== null && chapter.page <= page) ?? null;
}

/** The chapter of the first level that a part belongs to. */
export function topOf(chapters: readonly Chapter[], id: string | null): Chapter | null {
  const at = chapters.findIndex((chapter) => chapter.id === id);
  return chapters.slice(0, at + 1).findLast(({ depth }) => depth === 0) ?? null;
}

/** How many pages of the chapter in sight are still to come; null where there are no chapters. */
export function pagesLeft({ chapters, chapterId, shown, pages }: Reading): number | null {
  const at = chapters?.findIndex(({ id }) => id === chapterId) ?? -1;
  if (!chapters || at < 0) return null;
  const here = lastShown({ shown });
  const next = chapters.slice(at + 1).find(({ page }) => page !== null && page > here);
  return (next?.page ?? pages + 1) - 1 - here;
}
