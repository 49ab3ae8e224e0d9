/* The common interface of both readers for toolbars and panel. */

export type Chapter = {
  id: string;
  title: string;
  /** 0 for a chapter, more for its sections. */
  depth: number;
  page: number | null;
  /** Its start as an EPUB location. */
  place: string | null;
};

/** A page, or a location in a book without pages. */
export type Target = { page: number; place?: string | null };

export type Reading = {
  /** Null until loaded. */
  chapters: readonly Chapter[] | null;
  /** The current chapter. */
  chapterId: string | null;
  /** The current page; with two open pages either one. */
  page: number;
  /** The visible pages. */
  shown: readonly number[];
  pages: number;
  /** There is nothing before or after the visible part. */
  atStart: boolean;
  atEnd: boolean;
  place: string | null;
  /** The read fraction of the book, 0 to 1. */
  share: number;
  turn: (step: 1 | -1) => void;
  goTo: (target: Target) => void;
};

export type Finding = {
  text: string;
  setText: (text: string) => void;
  hits: number;
  /** The current hit, from 1; 0 if none is shown. */
  at: number;
  /** The search is not finished. */
  busy: boolean;
  step: (by: 1 | -1) => void;
};

export type Sizing = {
  percent: number;
  smaller: () => void;
  larger: () => void;
  /** Fits the width; missing for reflowable text. */
  fitWidth?: () => void;
};

const lastShown = ({ shown }: Pick<Reading, 'shown'>) => shown.at(-1) ?? 1;

/** The chapter of a page: the last that begins on it or before. */
export function chapterAt(chapters: readonly Chapter[], page: number): Chapter | null {
  return chapters.findLast((chapter) => chapter.page !== null && chapter.page <= page) ?? null;
}

/** The top-level chapter of a section. */
export function topOf(chapters: readonly Chapter[], id: string | null): Chapter | null {
  const at = chapters.findIndex((chapter) => chapter.id === id);
  return chapters.slice(0, at + 1).findLast(({ depth }) => depth === 0) ?? null;
}

/** The pages left in the current chapter; null without chapters. */
export function pagesLeft({ chapters, chapterId, shown, pages }: Reading): number | null {
  const at = chapters?.findIndex(({ id }) => id === chapterId) ?? -1;
  if (!chapters || at < 0) return null;
  const here = lastShown({ shown });
  const next = chapters.slice(at + 1).find(({ page }) => page !== null && page > here);
  return (next?.page ?? pages + 1) - 1 - here;
}
